import { Button, Group, Stack, Textarea, TextInput } from '@mantine/core'
import { type SmsTemplate, SmsTemplateForm } from '@talaan/contract'
import { smsLists } from '@talaan/contract/calls'
import { measureSms } from '@talaan/contract/values'
import { useState } from 'react'
import { useSaveForm } from '#lib/form.ts'
import { useAction, useCall } from '#lib/query.ts'
import { useMay } from '#shared/terms/current-term.ts'
import { ask } from '#ui/dialog/confirm.tsx'
import { DialogButton } from '#ui/dialog/dialog-button.tsx'
import { FormDialog } from '#ui/dialog/dialogs.tsx'
import { Empty, States } from '#ui/feedback/states.tsx'
import layout from '#ui/layout.module.css'
import { Page } from '#ui/page.tsx'
import classes from '../sms.module.css'
import { plural } from '../sms-texts.ts'
import { TextSize } from '../text-size.tsx'

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

/** Asks, then deletes a template. */
function useDeleteSmsTemplate(): (template: SmsTemplate) => void {
  const { run } = useAction(smsLists.deleteSmsTemplate)
  return ({ id, name }) =>
    ask({
      text: `Delete the template "${name}"?`,
      verb: 'Delete',
      danger: true,
      children: 'Messages that were sent with it stay.',
      run: () => run({ id }),
    })
}

/** Texts that are used again. */
export default function TemplatesList() {
  const query = useCall(smsLists.smsTemplates, {})
  const maySend = useMay('Send SMS')
  const [edited, setEdited] = useState<SmsTemplate>()
  const remove = useDeleteSmsTemplate()
  return (
    <Page
      title="SMS templates"
      count={query.data?.data.length}
      actions={maySend && <DialogButton dialog={(close) => <SmsTemplateDialog onClose={close} />}>New template</DialogButton>}
    >
      <States
        query={query}
        isEmpty={({ data }) => data.length === 0}
        empty={<Empty text="No templates yet. A template is a text that you choose when you write a message." />}
      >
        {({ data }) => (
          <Stack gap="sm">
            {data.map((template) => (
              <Stack key={template.id} component="article" gap="xs" py={14} px="md" className={`${layout.paper} ${classes.template}`}>
                <header>
                  <h2>{template.name}</h2>
                  {maySend && (
                    <Group gap={6}>
                      <Button variant="default" size="compact-sm" onClick={() => setEdited(template)} aria-label={`Edit ${template.name}`}>
                        Edit
                      </Button>
                      <Button variant="default" size="compact-sm" onClick={() => remove(template)} aria-label={`Delete ${template.name}`}>
                        Delete
                      </Button>
                    </Group>
                  )}
                </header>
                <p>{template.text}</p>
                <span className={classes.note}>{plural(measureSms(template.text).segments, 'text')} before its fields are filled</span>
              </Stack>
            ))}
          </Stack>
        )}
      </States>
      {edited && <SmsTemplateDialog key={edited.id} template={edited} onClose={() => setEdited(undefined)} />}
    </Page>
  )
}
