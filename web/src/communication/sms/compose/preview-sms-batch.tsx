import { Box, Checkbox } from '@mantine/core'
import type { SmsOptions } from '@talaan/contract'
import { sms } from '@talaan/contract/calls'
import { useState } from 'react'
import type { EntryForm } from '#lib/checked-form.ts'
import { useEntryForm } from '#lib/form.ts'
import { useCall } from '#lib/query.ts'
import { Columns, FormPanel } from '#ui/dialog/dialogs.tsx'
import { States } from '#ui/feedback/states.tsx'
import { ClockField } from '#ui/form/clock-field.tsx'
import { DateField } from '#ui/form/date-field.tsx'
import { Page, Panel } from '#ui/page.tsx'
import classes from '../sms.module.css'
import { AudienceFields } from './audience-fields.tsx'
import { type ComposeValues, composeSchema, emptyMessage, toPreviewRequest } from './compose-values.ts'
import { type Previewed, SendSmsBatch } from './send-sms-batch.tsx'
import { TextFields } from './text-fields.tsx'

interface TimeFieldsProps {
  form: EntryForm<ComposeValues>
  hasQuietHours: boolean
}

/** When the text is sent. */
function TimeFields({ form, hasQuietHours }: TimeFieldsProps) {
  const { is_later, clock } = form.form.getValues()
  const clockError = form.field('clock').error as string | undefined
  return (
    <fieldset className={classes.group}>
      <legend>When it is sent</legend>
      <Checkbox
        {...form.field('is_later', 'checkbox')}
        label="Send later"
        description={hasQuietHours ? 'Texts due from 8 PM to 7 AM wait for the morning.' : undefined}
      />
      {is_later && (
        <Columns>
          <DateField {...form.field('day')} withAsterisk label="Day" />
          <div>
            <Box component="span" pb={4} fz="sm" fw={560} lh={1.55} display="block" aria-hidden>
              Time
            </Box>
            <ClockField
              aria-label="Time"
              value={clock}
              onChange={(value) => form.form.setFieldValue('clock', value)}
              placeholder="8:00 AM"
              error={clockError}
            />
          </div>
        </Columns>
      )}
    </fieldset>
  )
}

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
