import { type SmsTemplate, SmsTemplateForm } from '@talaan/contract'
import { smsLists } from '@talaan/contract/calls'
import { useEntryForm } from '#lib/form.ts'
import { FormDialog } from '#ui/dialog/dialogs.tsx'
import { TemplateFields, type TemplateValues } from './template-fields.tsx'

const emptyTemplate: TemplateValues = { name: '', text: '' }

/** Adds a template. */
export function AddSmsTemplate({ onClose }: { onClose: () => void }) {
  const form = useEntryForm(smsLists.addSmsTemplate, { body: SmsTemplateForm, initialValues: emptyTemplate, onSuccess: onClose })
  return (
    <FormDialog opened onClose={onClose} title="New template" size="lg" form={form} submitLabel="Add">
      <TemplateFields form={form} />
    </FormDialog>
  )
}

interface EditSmsTemplateProps {
  template: SmsTemplate
  onClose: () => void
}

/** Changes a template. */
export function EditSmsTemplate({ template: { id, name, text, updated_at }, onClose }: EditSmsTemplateProps) {
  const initialValues: TemplateValues = { name, text }
  const form = useEntryForm(smsLists.editSmsTemplate, {
    body: SmsTemplateForm,
    initialValues,
    fixed: { id, updated_at },
    onSuccess: onClose,
  })
  return (
    <FormDialog opened onClose={onClose} title="Edit template" size="lg" form={form} submitLabel="Save">
      <TemplateFields form={form} />
    </FormDialog>
  )
}
