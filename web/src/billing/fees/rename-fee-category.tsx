import { TextInput } from '@mantine/core'
import { type ListedFeeCategory, RenamedFeeCategory } from '@talaan/contract'
import { fees } from '@talaan/contract/calls'
import { useEntryForm } from '#lib/form.ts'
import { useReloadList } from '#lib/reload-list.ts'
import { FormDialog } from '#ui/dialog/dialogs.tsx'

export function RenameFeeCategory({ category, onClose }: { category: ListedFeeCategory; onClose: () => void }) {
  const { id, name, updated_at } = category
  const form = useEntryForm(fees.renameFeeCategory, {
    body: RenamedFeeCategory,
    initialValues: { name },
    fixed: { id, updated_at },
    onSuccess: onClose,
    onError: useReloadList(fees.feeCategories),
  })
  return (
    <FormDialog opened onClose={onClose} title={`Rename ${name}`} form={form} submitLabel="Save">
      <TextInput
        {...form.field('name')}
        label="Category"
        description="Reports and the ledger of earlier bills show the new name too. The fees keep their own names."
        autoComplete="off"
      />
    </FormDialog>
  )
}
