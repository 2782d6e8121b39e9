import { Button } from '@mantine/core'
import { EquivalenceForm } from '@talaan/contract'
import { catalog } from '@talaan/contract/calls'
import { useState } from 'react'
import { useEntryForm } from '#lib/form.ts'
import { FormDialog } from '#ui/dialog/dialogs.tsx'
import { EquivalenceFields, toValues } from './equivalence-fields.tsx'

export function AddEquivalence() {
  const [opened, setOpened] = useState(false)
  return (
    <>
      <Button onClick={() => setOpened(true)}>Add equivalence</Button>
      {opened && <AddEquivalenceDialog onClose={() => setOpened(false)} />}
    </>
  )
}

function AddEquivalenceDialog({ onClose }: { onClose: () => void }) {
  const form = useEntryForm(catalog.addEquivalence, { body: EquivalenceForm, initialValues: toValues(), onSuccess: onClose })
  return (
    <FormDialog opened onClose={onClose} title="New equivalence" form={form} submitLabel="Add equivalence">
      <EquivalenceFields form={form} />
    </FormDialog>
  )
}
