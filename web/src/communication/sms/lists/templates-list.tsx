import { Button, Group, Stack } from '@mantine/core'
import type { SmsTemplate } from '@talaan/contract'
import { smsLists } from '@talaan/contract/calls'
import { measureSms } from '@talaan/contract/values'
import { useState } from 'react'
import { useCall } from '#lib/query.ts'
import { useMay } from '#shared/terms/current-term.ts'
import { DialogButton } from '#ui/dialog/dialog-button.tsx'
import { Empty, States } from '#ui/feedback/states.tsx'
import layout from '#ui/layout.module.css'
import { Page } from '#ui/page.tsx'
import classes from '../sms.module.css'
import { SmsTabs } from '../sms-tabs.tsx'
import { plural } from '../sms-texts.ts'
import { useDeleteSmsTemplate } from './delete-sms-template.ts'
import { AddSmsTemplate, EditSmsTemplate } from './sms-template.tsx'

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
      actions={
        <>
          <SmsTabs />
          {maySend && <DialogButton dialog={(close) => <AddSmsTemplate onClose={close} />}>New template</DialogButton>}
        </>
      }
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
      {edited && <EditSmsTemplate key={edited.id} template={edited} onClose={() => setEdited(undefined)} />}
    </Page>
  )
}
