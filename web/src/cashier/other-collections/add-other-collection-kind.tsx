import { Button } from '@mantine/core'
import { OtherCollectionKindForm } from '@talaan/contract'
import { otherCollections } from '@talaan/contract/calls'
import { useState } from 'react'
import { useEntryForm } from '#lib/form.ts'
import { FormDialog } from '#ui/dialog/dialogs.tsx'
import { KindFields, toKindValues } from './kind-fields.tsx'

export function AddOtherCollectionKind() {
  const [opened, setOpened] = useState(false)
  return (
    <>
      <Button onClick={() => setOpened(true)}>Add kind</Button>
      {opened && <AddDialog onClose={() => setOpened(false)} />}
    </>
  )
}

function AddDialog({ onClose }: { onClose: () => void }) {
  const form = useEntryForm(otherCollections.addOtherCollectionKind, {
    body: OtherCollectionKindForm,
    initialValues: toKindValues(),
    onSuccess: onClose,
  })
  return (
    <FormDialog opened onClose={onClose} title="New kind of other collections" form={form} submitLabel="Add kind">
      <KindFields form={form} />
    </FormDialog>
  )
}
