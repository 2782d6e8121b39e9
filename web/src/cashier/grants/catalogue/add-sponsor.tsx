import { Button } from '@mantine/core'
import { SponsorForm } from '@talaan/contract'
import { grants } from '@talaan/contract/calls'
import { useState } from 'react'
import { useEntryForm } from '#lib/form.ts'
import { FormDialog } from '#ui/dialog/dialogs.tsx'
import { SponsorFields, toSponsorValues } from './sponsor-fields.tsx'

export function AddSponsor() {
  const [opened, setOpened] = useState(false)
  return (
    <>
      <Button onClick={() => setOpened(true)}>Add sponsor</Button>
      {opened && <AddSponsorDialog onClose={() => setOpened(false)} />}
    </>
  )
}

function AddSponsorDialog({ onClose }: { onClose: () => void }) {
  const form = useEntryForm(grants.addSponsor, { body: SponsorForm, initialValues: toSponsorValues(), onSuccess: onClose })
  return (
    <FormDialog opened onClose={onClose} title="New sponsor" form={form} submitLabel="Add sponsor">
      <SponsorFields form={form} />
    </FormDialog>
  )
}
