import { EditedOtherCollectionKind, type OtherCollectionKind, OtherCollectionKindForm } from '@talaan/contract'
import { otherCollections } from '@talaan/contract/calls'
import { useEntryForm } from '#lib/form.ts'
import { useReloadList } from '#lib/reload-list.ts'
import { DialogButton } from '#ui/dialog/dialog-button.tsx'
import { FormDialog } from '#ui/dialog/dialogs.tsx'
import { KindFields, toKindValues } from './kind-fields.tsx'

export const AddOtherCollectionKind = () => <DialogButton dialog={(close) => <AddDialog onClose={close} />}>Add kind</DialogButton>

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

export function EditOtherCollectionKind({ kind, onClose }: { kind: OtherCollectionKind; onClose: () => void }) {
  const { id, name, updated_at } = kind
  const form = useEntryForm(otherCollections.editOtherCollectionKind, {
    body: EditedOtherCollectionKind,
    initialValues: toKindValues(kind),
    fixed: { id, updated_at },
    onSuccess: onClose,
    onError: useReloadList(otherCollections.otherCollectionKinds),
  })
  return (
    <FormDialog opened onClose={onClose} title={`Edit ${name}`} form={form} submitLabel="Save">
      <KindFields form={form} />
    </FormDialog>
  )
}
