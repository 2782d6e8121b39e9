import { Button } from '@mantine/core'
import { CategoryForm, type RateKind } from '@talaan/contract'
import { curriculum } from '@talaan/contract/calls'
import { useState } from 'react'
import { useEntryForm } from '#lib/form.ts'
import { FormDialog } from '#ui/dialog/dialogs.tsx'
import { CategoryFields } from './category-fields.tsx'

export function AddCategory() {
  const [opened, setOpened] = useState(false)
  return (
    <>
      <Button onClick={() => setOpened(true)}>Add category</Button>
      {opened && <AddCategoryDialog onClose={() => setOpened(false)} />}
    </>
  )
}

function AddCategoryDialog({ onClose }: { onClose: () => void }) {
  const initialValues = { name: '', counts_in_gwa: true, tuition_rate_kind: 'regular' as RateKind }
  const form = useEntryForm(curriculum.addCategory, { body: CategoryForm, initialValues, onSuccess: onClose })
  return (
    <FormDialog opened onClose={onClose} title="New subject category" form={form} submitLabel="Add category">
      <CategoryFields field={form.field} rate={form.form.values.tuition_rate_kind} />
    </FormDialog>
  )
}
