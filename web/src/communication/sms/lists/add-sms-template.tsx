import { SmsTemplateForm } from '@talaan/contract'
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
