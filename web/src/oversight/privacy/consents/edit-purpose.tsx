import { type ConsentPurpose, PurposeForm } from '@talaan/contract'
import { consents } from '@talaan/contract/calls'
import { useEntryForm } from '#lib/form.ts'
import { FormDialog } from '#ui/dialog/dialogs.tsx'
import { PurposeFields } from './purpose-fields.tsx'

/** Changes what is asked. Another question is a new version. */
export function EditPurpose({ purpose, onClose }: { purpose: ConsentPurpose; onClose: () => void }) {
  const { key, name, question, is_active, updated_at } = purpose
  const form = useEntryForm(consents.editPurpose, {
    body: PurposeForm,
    initialValues: { name, question, is_active },
    fixed: { key, updated_at },
    onSuccess: onClose,
  })
  return (
    <FormDialog opened onClose={onClose} title={name} form={form} submitLabel="Save">
      <PurposeFields form={form} note="With another text everybody is asked again, and nobody counts as having allowed it." />
    </FormDialog>
  )
}
