import '@mantine/core/styles/Pill.layer.css'
import '@mantine/core/styles/PillsInput.layer.css'
import { MultiSelect, TextInput } from '@mantine/core'
import { type WebhookEvent, webhookEvents } from '@talaan/contract/values'
import type { EntryForm } from '#lib/checked-form.ts'

export interface WebhookValues extends Record<string, unknown> {
  name: string
  url: string
  events: WebhookEvent[]
}

const eventOptions = Object.entries(webhookEvents).map(([value, label]) => ({ value, label }))

/** The fields that adding and editing a webhook have in common. */
export function WebhookFields<V extends WebhookValues>({ form }: { form: EntryForm<V> }) {
  const field = (name: 'name' | 'url' | 'events') => form.field(name as Extract<keyof V, string>)
  return (
    <>
      <TextInput {...field('name')} label="Name" description="The program that receives the events." autoComplete="off" />
      <TextInput
        {...field('url')}
        label="Address"
        description="Events are sent here by POST. It must begin with https://"
        placeholder="https://library.example.edu.ph/events"
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
      />
      <MultiSelect {...field('events')} label="Events" data={eventOptions} searchable comboboxProps={{ withinPortal: true }} />
    </>
  )
}
