import type { Webhook } from '@talaan/contract'
import { webhooks } from '@talaan/contract/calls'
import { useAction } from '#lib/query.ts'
import { ask } from '#ui/dialog/confirm.tsx'

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
