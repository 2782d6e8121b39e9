import { Textarea, TextInput } from '@mantine/core'
import { type SmsTemplate, SmsTemplateForm } from '@talaan/contract'
import { smsLists } from '@talaan/contract/calls'
import { useSaveForm } from '#lib/form.ts'
import { FormDialog } from '#ui/dialog/dialogs.tsx'
import { TextSize } from '../text-size.tsx'

export { SmsTemplateDialog as AddSmsTemplate, SmsTemplateDialog as EditSmsTemplate }

function SmsTemplateDialog({ template, onClose }: { template?: SmsTemplate; onClose: () => void }) {
  const form = useSaveForm({
    add: smsLists.addSmsTemplate,
    edit: smsLists.editSmsTemplate,
    body: SmsTemplateForm,
    row: template,
    initialValues: { name: template?.name ?? '', text: template?.text ?? '' },
    onClose,
  })
  const title = template ? 'Edit template' : 'New template'
  return (
    <FormDialog opened onClose={onClose} title={title} size="lg" form={form} submitLabel={template ? 'Save' : 'Add'}>
      <TextInput {...form.field('name')} label="Name" autoComplete="off" maxLength={60} />
      <Textarea
        {...form.field('text')}
        label="Text"
        description="Fields such as {first_name} or {balance} are filled for each recipient."
        autosize
        minRows={4}
      />
      <TextSize text={form.form.getValues().text} onReplace={(text) => form.form.setFieldValue('text', text)} />
    </FormDialog>
  )
}
