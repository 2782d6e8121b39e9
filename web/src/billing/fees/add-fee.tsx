import { Button } from '@mantine/core'
import { FeeForm } from '@talaan/contract'
import { fees } from '@talaan/contract/calls'
import { useState } from 'react'
import { useEntryForm } from '#lib/form.ts'
import { FormDialog } from '#ui/dialog/dialogs.tsx'
import { FeeFields } from './fee-fields.tsx'
import { makeBlankValues } from './fee-values.ts'

export function AddFee({ schoolYear }: { schoolYear: string }) {
  const [opened, setOpened] = useState(false)
  return (
    <>
      <Button onClick={() => setOpened(true)}>Add fee</Button>
      {opened && <AddFeeDialog schoolYear={schoolYear} onClose={() => setOpened(false)} />}
    </>
  )
}

function AddFeeDialog({ schoolYear, onClose }: { schoolYear: string; onClose: () => void }) {
  const form = useEntryForm(fees.addFee, { body: FeeForm, initialValues: makeBlankValues(schoolYear), onSuccess: onClose })
  return (
    <FormDialog opened onClose={onClose} title="New fee" form={form} submitLabel="Add fee" size="lg">
      <FeeFields form={form} />
    </FormDialog>
  )
}
