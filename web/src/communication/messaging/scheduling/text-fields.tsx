import { Checkbox, Stack, Text, Textarea, TextInput } from '@mantine/core'
import type { NoticeChannel } from '@talaan/contract'
import { fieldsOf, MAX_PORTAL_TEXT, MAX_SMS_TEXT, noticeChannels } from '@talaan/contract/values'
import { type ReactNode, useRef } from 'react'
import type { EntryForm } from '#lib/checked-form.ts'
import classes from './notification-scheduling.module.css'
import type { RuleFormValues } from './rule-values.ts'

type TextName = 'portal_text' | 'email_subject' | 'email_text' | 'sms_text'

const channelLabels: Record<NoticeChannel, { label: string; description: string }> = {
  portal: { label: 'Notification in the portal', description: 'Shown in the bell of all recipients with an account.' },
  email: { label: 'Email', description: 'Begins with “Dear …” and ends with the name of the school.' },
  sms: { label: 'Text message', description: 'No links. ₱ is sent as PHP. Each segment is charged.' },
}

interface TextFieldsProps {
  form: EntryForm<RuleFormValues>
}

/** The channels of a rule, each with its texts and the fields that can stand in them. */
export function TextFields({ form }: TextFieldsProps) {
  const { channels } = form.form.getValues()
  const toggle = (channel: NoticeChannel, isOn: boolean) =>
    form.form.setFieldValue(
      'channels',
      noticeChannels.filter((other) => (other === channel ? isOn : channels.includes(other))),
    )
  const texts: Record<NoticeChannel, ReactNode> = {
    portal: <TextField form={form} name="portal_text" label="Text of the notification" rows={2} max={MAX_PORTAL_TEXT} />,
    email: (
      <>
        <TextField form={form} name="email_subject" label="Subject" max={150} />
        <TextField form={form} name="email_text" label="Text of the email" rows={5} max={4000} />
      </>
    ),
    sms: <TextField form={form} name="sms_text" label="Text of the text message" rows={3} max={MAX_SMS_TEXT} />,
  }
  return (
    <>
      {noticeChannels.map((channel) => {
        const isOn = channels.includes(channel)
        return (
          <div key={channel} className={classes.channel}>
            <Checkbox checked={isOn} onChange={(event) => toggle(channel, event.currentTarget.checked)} {...channelLabels[channel]} />
            {isOn && texts[channel]}
          </div>
        )
      })}
      {form.form.errors.channels && (
        <Text fz={13} c="var(--mantine-color-error)" role="alert">
          {form.form.errors.channels}
        </Text>
      )}
    </>
  )
}

interface TextFieldProps extends TextFieldsProps {
  name: TextName
  label: string
  /** A text of one line has none. */
  rows?: number
  max: number
}

/** A text with buttons that insert a field where the cursor is. */
function TextField({ form: { form, field }, name, label, rows, max }: TextFieldProps) {
  const input = useRef<HTMLTextAreaElement & HTMLInputElement>(null)
  const insert = (key: string) => {
    const { value = '', selectionStart, selectionEnd } = input.current ?? {}
    const [start, end] = [selectionStart ?? value.length, selectionEnd ?? value.length]
    form.setFieldValue(name, `${value.slice(0, start)}{${key}}${value.slice(end)}`)
    const caret = start + key.length + 2
    setTimeout(() => {
      input.current?.focus()
      input.current?.setSelectionRange(caret, caret)
    })
  }
  const props = { ...field(name), ref: input, label, withAsterisk: true, maxLength: max, autoComplete: 'off' }
  const fields = Object.entries(fieldsOf(form.getValues().occasion))
  return (
    <Stack gap={6}>
      {rows === undefined ? <TextInput {...props} /> : <Textarea {...props} autosize minRows={rows} maxRows={12} />}
      <fieldset className={classes.chips} aria-label={`Fields for: ${label}`}>
        {fields.map(([key, { description }]) => (
          <button key={key} type="button" className={classes.chip} title={description} onClick={() => insert(key)}>
            {`{${key}}`}
          </button>
        ))}
      </fieldset>
    </Stack>
  )
}
