import { Button } from '@mantine/core'
import { ClearanceOfficeForm } from '@talaan/contract'
import { officeClearance } from '@talaan/contract/calls'
import { useState } from 'react'
import { useEntryForm } from '#lib/form.ts'
import { FormDialog } from '#ui/dialog/dialogs.tsx'
import { OfficeFields, toOfficeValues } from './office-fields.tsx'

/** The button that adds an office. */
export function AddClearanceOffice() {
  const [opened, setOpened] = useState(false)
  return (
    <>
      <Button onClick={() => setOpened(true)}>Add office</Button>
      {opened && <AddDialog onClose={() => setOpened(false)} />}
    </>
  )
}

function AddDialog({ onClose }: { onClose: () => void }) {
  const form = useEntryForm(officeClearance.addClearanceOffice, {
    body: ClearanceOfficeForm,
    initialValues: toOfficeValues(),
    onSuccess: onClose,
  })
  return (
    <FormDialog opened onClose={onClose} title="Add office" form={form} submitLabel="Add office">
      <OfficeFields form={form} />
    </FormDialog>
  )
}
