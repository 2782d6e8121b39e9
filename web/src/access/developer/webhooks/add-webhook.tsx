import { NewWebhook, type WebhookSecret } from '@talaan/contract'
import { webhooks } from '@talaan/contract/calls'
import { useEntryForm } from '#lib/form.ts'
import { FormDialog } from '#ui/dialog/dialogs.tsx'
import { WebhookFields, type WebhookValues } from './webhook-fields.tsx'

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
