import { Button, NativeSelect, TextInput } from '@mantine/core'
import { FeeCategoryForm } from '@talaan/contract'
import { fees } from '@talaan/contract/calls'
import { useState } from 'react'
import { useEntryForm } from '#lib/form.ts'
import { FormDialog } from '#ui/dialog/dialogs.tsx'
import { kindOptions } from './fee-texts.ts'

export function AddFeeCategory() {
  const [opened, setOpened] = useState(false)
  return (
    <>
      <Button variant="default" onClick={() => setOpened(true)}>
        Add category
      </Button>
      {opened && <AddFeeCategoryDialog onClose={() => setOpened(false)} />}
    </>
  )
}

function AddFeeCategoryDialog({ onClose }: { onClose: () => void }) {
  const initialValues = { name: '', kind: 'misc' }
  const form = useEntryForm(fees.addFeeCategory, { body: FeeCategoryForm, initialValues, onSuccess: onClose })
  return (
    <FormDialog opened onClose={onClose} title="New fee category" form={form} submitLabel="Add category">
      <TextInput {...form.field('name')} label="Category" placeholder="Student council" autoComplete="off" />
      <NativeSelect
        {...form.field('kind')}
        label="Kind"
        description="Its place on the bill, and which grants cover it"
        data={kindOptions}
      />
    </FormDialog>
  )
}
