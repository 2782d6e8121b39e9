import { Text } from '@mantine/core'
import { EditedFee, type ListedFee } from '@talaan/contract'
import { fees } from '@talaan/contract/calls'
import { useEntryForm } from '#lib/form.ts'
import { useReloadList } from '#lib/reload-list.ts'
import { FormDialog } from '#ui/dialog/dialogs.tsx'
import { FeeFields } from './fee-fields.tsx'
import { toFeeValues } from './fee-values.ts'

export function EditFee({ fee, onClose }: { fee: ListedFee; onClose: () => void }) {
  const { id, name, updated_at, is_billed } = fee
  const form = useEntryForm(fees.editFee, {
    body: EditedFee,
    initialValues: toFeeValues(fee),
    fixed: { id, updated_at },
    onSuccess: onClose,
    onError: useReloadList(fees.fees),
  })
  return (
    <FormDialog opened onClose={onClose} title={`Edit ${name}`} form={form} submitLabel="Save" size="lg">
      <FeeFields form={form} />
      <Text size="sm">
        {is_billed && 'This fee is on bills: when its amount or its students change, this version ends now and a new one begins. '}
        Bills made before keep their amounts. To change them, open the account and choose Assess again.
      </Text>
    </FormDialog>
  )
}
