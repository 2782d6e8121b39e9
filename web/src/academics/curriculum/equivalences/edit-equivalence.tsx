import { EditedEquivalence, type Equivalence } from '@talaan/contract'
import { catalog } from '@talaan/contract/calls'
import { useEntryForm } from '#lib/form.ts'
import { useReloadList } from '#lib/reload-list.ts'
import { FormDialog } from '#ui/dialog/dialogs.tsx'
import { EquivalenceFields, toValues } from './equivalence-fields.tsx'
import { equivalenceText } from './subject-name.ts'

export function EditEquivalence({ equivalence, onClose }: { equivalence: Equivalence; onClose: () => void }) {
  const { id, updated_at } = equivalence
  const form = useEntryForm(catalog.editEquivalence, {
    body: EditedEquivalence,
    initialValues: toValues(equivalence),
    fixed: { id, updated_at },
    onSuccess: onClose,
    onError: useReloadList(catalog.equivalences),
  })
  return (
    <FormDialog opened onClose={onClose} title={`Edit ${equivalenceText(equivalence)}`} form={form} submitLabel="Save">
      <EquivalenceFields form={form} equivalence={equivalence} />
    </FormDialog>
  )
}
