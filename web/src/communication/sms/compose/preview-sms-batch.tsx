import { Box, Button, Checkbox, NativeSelect, Textarea } from '@mantine/core'
import type { SmsOptions } from '@talaan/contract'
import { sms, smsLists } from '@talaan/contract/calls'
import { type SmsField, smsFieldNames, smsFields } from '@talaan/contract/values'
import { useRef, useState } from 'react'
import type { EntryForm } from '#lib/checked-form.ts'
import { useEntryForm } from '#lib/form.ts'
import { useCall } from '#lib/query.ts'
import { ask } from '#ui/dialog/confirm.tsx'
import { Columns, FormPanel } from '#ui/dialog/dialogs.tsx'
import { States } from '#ui/feedback/states.tsx'
import { ClockField } from '#ui/form/clock-field.tsx'
import { DateField } from '#ui/form/date-field.tsx'
import { Page, Panel } from '#ui/page.tsx'
import classes from '../sms.module.css'
import { TextSize } from '../text-size.tsx'
import { AudienceFields } from './audience-fields.tsx'
import { type ComposeValues, composeSchema, emptyMessage, toPreviewRequest } from './compose-values.ts'
import { type Previewed, SendSmsBatch } from './send-sms-batch.tsx'

/** The text with its fields, its size, and the templates. */
function TextFields({ form }: { form: EntryForm<ComposeValues> }) {
  const templates = useCall(smsLists.smsTemplates, {}, { meta: { steady: true } }).data?.data ?? []
  const input = useRef<HTMLTextAreaElement>(null)
  const { text } = form.form.getValues()
  const setText = (value: string) => form.form.setFieldValue('text', value)
  const insert = (field: SmsField) => {
    const { selectionStart = text.length, selectionEnd = text.length } = input.current ?? {}
    setText(`${text.slice(0, selectionStart)}{${field}}${text.slice(selectionEnd)}`)
    input.current?.focus()
  }
  const useTemplate = (id: string) => {
    const template = templates.find((row) => String(row.id) === id)
    if (!template) return
    if (text.trim() === '' || templates.some((row) => row.text === text)) return setText(template.text)
    ask({
      text: 'Replace the text?',
      verb: 'Replace',
      danger: true,
      children: `"${template.name}" replaces your text.`,
      run: async () => setText(template.text),
    })
  }
  return (
    <fieldset className={classes.group}>
      <legend>Message</legend>
      {templates.length > 0 && (
        <NativeSelect
          label="Template"
          value=""
          onChange={(event) => useTemplate(event.currentTarget.value)}
          data={[{ value: '', label: 'Choose a template' }, ...templates.map(({ id, name }) => ({ value: String(id), label: name }))]}
        />
      )}
      <Textarea
        {...form.field('text')}
        ref={input}
        withAsterisk
        label="Text"
        description="No links: networks block texts that have one."
        autosize
        minRows={4}
        maxRows={12}
      />
      <Checkbox
        {...form.field('is_news', 'checkbox')}
        label="This is school news: an event or offer not related to enrollment"
        description="Sent only to people who consented to school news by text message."
      />
      <TextSize text={text} onReplace={setText} />
      <fieldset className={classes.fields}>
        <legend>Insert a field, which is filled for each recipient</legend>
        {smsFields.map((field) => (
          <Button key={field} variant="default" size="compact-sm" onClick={() => insert(field)}>
            {smsFieldNames[field]}
          </Button>
        ))}
      </fieldset>
    </fieldset>
  )
}

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
      <legend>Schedule</legend>
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
