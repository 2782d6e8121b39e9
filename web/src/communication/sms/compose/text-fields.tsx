import { Button, Checkbox, NativeSelect, Textarea } from '@mantine/core'
import { smsLists } from '@talaan/contract/calls'
import { type SmsField, smsFieldNames, smsFields } from '@talaan/contract/values'
import { useRef } from 'react'
import type { EntryForm } from '#lib/checked-form.ts'
import { useCall } from '#lib/query.ts'
import { ask } from '#ui/dialog/confirm.tsx'
import classes from '../sms.module.css'
import { TextSize } from '../text-size.tsx'
import type { ComposeValues } from './compose-values.ts'

/** The text with its fields, its size, and the templates. */
export function TextFields({ form }: { form: EntryForm<ComposeValues> }) {
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
      children: `"${template.name}" replaces what you wrote.`,
      run: async () => setText(template.text),
    })
  }
  return (
    <fieldset className={classes.group}>
      <legend>What it says</legend>
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
        label="This is news: an event or offer that has nothing to do with enrollment"
        description="Only people who consented to school news by text message get it."
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
