import { Button } from '@mantine/core'
import { GrantForm } from '@talaan/contract'
import { grants } from '@talaan/contract/calls'
import { useState } from 'react'
import { useEntryForm } from '#lib/form.ts'
import { FormDialog } from '#ui/dialog/dialogs.tsx'
import { GrantFields } from './grant-fields.tsx'
import { blankValues } from './grant-values.ts'

export function AddGrant() {
  const [opened, setOpened] = useState(false)
  return (
    <>
      <Button onClick={() => setOpened(true)}>Add grant</Button>
      {opened && <AddGrantDialog onClose={() => setOpened(false)} />}
    </>
  )
}

function AddGrantDialog({ onClose }: { onClose: () => void }) {
  const form = useEntryForm(grants.addGrant, { body: GrantForm, initialValues: blankValues, onSuccess: onClose })
  return (
    <FormDialog opened onClose={onClose} title="New grant" form={form} submitLabel="Add grant" size="lg">
      <GrantFields form={form} />
    </FormDialog>
  )
}
