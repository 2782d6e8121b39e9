import '@mantine/core/styles/Pill.layer.css'
import '@mantine/core/styles/PillsInput.layer.css'
import { MultiSelect, Switch, TextInput } from '@mantine/core'
import { EditedWebhook, NewWebhook, type Webhook, type WebhookSecret } from '@talaan/contract'
import { webhooks } from '@talaan/contract/calls'
import { type WebhookEvent, webhookEvents } from '@talaan/contract/values'
import type { EntryForm } from '#lib/checked-form.ts'
import { useEntryForm } from '#lib/form.ts'
import { useAction } from '#lib/query.ts'
import { ask } from '#ui/dialog/confirm.tsx'
import { FormDialog } from '#ui/dialog/dialogs.tsx'

interface WebhookValues extends Record<string, unknown> {
  name: string
  url: string
  events: WebhookEvent[]
}

const eventOptions = Object.entries(webhookEvents).map(([value, label]) => ({ value, label }))

/** The fields that adding and editing a webhook have in common. */
function WebhookFields<V extends WebhookValues>({ form }: { form: EntryForm<V> }) {
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

const initialValues: WebhookValues = { name: '', url: '', events: [] }

interface AddWebhookProps {
  onClose: () => void
  onCreated: (created: WebhookSecret) => void
}

/** Adds a webhook. */
export function AddWebhook({ onClose, onCreated }: AddWebhookProps) {
  const form = useEntryForm(webhooks.addWebhook, {
    body: NewWebhook,
    initialValues,
    onSuccess: ({ data }) => {
      onClose()
      onCreated(data)
    },
  })
  return (
    <FormDialog opened onClose={onClose} title="New webhook" form={form} submitLabel="Create webhook">
      <WebhookFields form={form} />
    </FormDialog>
  )
}

interface EditedValues extends WebhookValues {
  is_active: boolean
}

/** Changes a webhook, or switches it on or off. */
export function EditWebhook({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) {
  const { id, name, url, is_active, updated_at } = webhook
  const initialValues: EditedValues = { name, url, events: webhook.events as WebhookEvent[], is_active }
  const form = useEntryForm(webhooks.editWebhook, {
    body: EditedWebhook,
    initialValues,
    fixed: { id, updated_at },
    onSuccess: onClose,
  })
  return (
    <FormDialog opened onClose={onClose} title="Edit webhook" form={form} submitLabel="Save">
      <WebhookFields form={form} />
      <Switch {...form.field('is_active', 'checkbox')} label="Send events" />
    </FormDialog>
  )
}

/** Asks, then deletes a webhook. */
export function useDeleteWebhook(): (row: Webhook) => void {
  const { run } = useAction(webhooks.deleteWebhook)
  return ({ id, name }) =>
    ask({
      text: `Delete the webhook "${name}"?`,
      verb: 'Delete',
      danger: true,
      children: 'No more events are sent to it. Its deliveries are deleted as well.',
      run: () => run({ id }),
    })
}
