import { Switch, TextInput } from '@mantine/core'
import { type OtherCollectionKind, OtherCollectionKindForm } from '@talaan/contract'
import { otherCollections } from '@talaan/contract/calls'
import { useSaveForm } from '#lib/form.ts'
import { money } from '#lib/format.ts'
import { DialogButton } from '#ui/dialog/dialog-button.tsx'
import { FormDialog } from '#ui/dialog/dialogs.tsx'
import { PesosField } from '#ui/form/pesos-field.tsx'

const toKindValues = (kind?: OtherCollectionKind) => ({
  name: kind?.name ?? '',
  amount: kind?.amount_centavos ? money(kind.amount_centavos).replace('₱', '') : '',
  is_active: kind?.is_active ?? true,
})

export const AddOtherCollectionKind = () => <DialogButton dialog={(close) => <KindDialog onClose={close} />}>Add kind</DialogButton>
export { KindDialog as EditOtherCollectionKind }

function KindDialog({ kind, onClose }: { kind?: OtherCollectionKind; onClose: () => void }) {
  const form = useSaveForm({
    add: otherCollections.addOtherCollectionKind,
    edit: otherCollections.editOtherCollectionKind,
    body: OtherCollectionKindForm,
    row: kind,
    initialValues: toKindValues(kind),
    list: otherCollections.otherCollectionKinds,
    onClose,
  })
  const { field } = form
  const title = kind ? `Edit ${kind.name}` : 'New kind of other collections'
  return (
    <FormDialog opened onClose={onClose} title={title} form={form} submitLabel={kind ? 'Save' : 'Add kind'}>
      <TextInput {...field('name')} label="Name" placeholder="For example: Rental of the gymnasium" autoComplete="off" />
      <PesosField {...field('amount')} label="Usual amount" />
      <Switch {...field('is_active', 'checkbox')} label="Active" description="A kind that is not active is not offered at the counter." />
    </FormDialog>
  )
}
