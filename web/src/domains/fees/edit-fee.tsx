import { Text } from '@mantine/core'
import { EditedFee, type Fee } from '@talaan/contract'
import { fees } from '@talaan/contract/calls'
import { useEntryForm } from '../../lib/form.ts'
import { useReloadList } from '../../lib/reload-list.ts'
import { FormDialog } from '../../ui/dialog/dialogs.tsx'
import { FeeFields } from './fee-fields.tsx'
import { toFeeValues } from './fee-values.ts'

export function EditFee({ fee, onClose }: { fee: Fee; onClose: () => void }) {
  const { id, name, updated_at } = fee
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
      <Text size="sm">Bills made before keep their amounts. To change them, open the account and choose Assess again.</Text>
    </FormDialog>
  )
}
