import type { SmsOptions } from '@talaan/contract'
import { sms } from '@talaan/contract/calls'
import { useState } from 'react'
import type { EntryForm } from '#lib/checked-form.ts'
import { useEntryForm } from '#lib/form.ts'
import { useCall } from '#lib/query.ts'
import { FormPanel } from '#ui/dialog/dialogs.tsx'
import { States } from '#ui/feedback/states.tsx'
import { Page, Panel } from '#ui/page.tsx'
import classes from '../sms.module.css'
import { AudienceFields } from './audience-fields.tsx'
import { type ComposeValues, composeSchema, emptyMessage, toPreviewRequest } from './compose-values.ts'
import { type Previewed, SendSmsBatch } from './send-sms-batch.tsx'
import { TextFields } from './text-fields.tsx'
import { TimeFields } from './time-fields.tsx'

/** Writes a text to one or many people, and shows who would get it before it is sent. */
export default function PreviewSmsBatch() {
  const query = useCall(sms.smsOptions, {}, { meta: { steady: true } })
  return (
    <Page title="New text message">
      <States query={query}>{({ data }) => <Form options={data} />}</States>
    </Page>
  )
}

function Form({ options }: { options: SmsOptions }) {
  const [previewed, setPreviewed] = useState<Previewed & { typed: string }>()
  const form: EntryForm<ComposeValues> = useEntryForm(sms.previewSmsBatch, {
    schema: composeSchema,
    initialValues: emptyMessage,
    toRequest: toPreviewRequest,
    success: false,
    refresh: [],
    onSuccess: ({ data }) => {
      const values = form.form.getValues()
      setPreviewed({ request: toPreviewRequest(values), typed: JSON.stringify(values), preview: data })
    },
  })
  // Compared as typed: a request has no time while the day is missing, and would look unchanged.
  const isCurrent = previewed?.typed === JSON.stringify(form.form.getValues())
  return (
    <div className={classes.compose}>
      <Panel>
        <FormPanel form={form} submitLabel="Preview">
          <AudienceFields form={form} options={options} />
          <TextFields form={form} />
          <TimeFields form={form} hasQuietHours={options.has_quiet_hours} />
        </FormPanel>
      </Panel>
      <div className={classes.preview}>
        <SendSmsBatch previewed={previewed} isCurrent={isCurrent} onSent={() => form.form.resetDirty()} />
      </div>
    </div>
  )
}
