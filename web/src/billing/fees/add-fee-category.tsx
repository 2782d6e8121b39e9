import { NativeSelect, TextInput } from '@mantine/core'
import { FeeCategoryForm } from '@talaan/contract'
import { fees } from '@talaan/contract/calls'
import { useEntryForm } from '#lib/form.ts'
import { DialogButton } from '#ui/dialog/dialog-button.tsx'
import { FormDialog } from '#ui/dialog/dialogs.tsx'
import { kindOptions } from './fee-texts.ts'

export function AddFeeCategory() {
  return (
    <DialogButton variant="default" dialog={(close) => <AddFeeCategoryDialog onClose={close} />}>
      Add category
    </DialogButton>
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
