import { Switch } from '@mantine/core'
import { EditedWebhook, type Webhook } from '@talaan/contract'
import { webhooks } from '@talaan/contract/calls'
import type { WebhookEvent } from '@talaan/contract/values'
import { useEntryForm } from '#lib/form.ts'
import { FormDialog } from '#ui/dialog/dialogs.tsx'
import { WebhookFields, type WebhookValues } from './webhook-fields.tsx'

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
