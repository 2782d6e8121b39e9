import type { Webhook, WebhookSecret } from '@talaan/contract'
import { webhooks } from '@talaan/contract/calls'
import { useAction } from '#lib/query.ts'
import { ask } from '#ui/dialog/confirm.tsx'

/** Asks, then replaces the secret of a webhook and shows the new one. */
export function useRotateSecret(onReplaced: (replaced: WebhookSecret) => void): (row: Webhook) => void {
  const { run } = useAction(webhooks.rotateWebhookSecret, { onSuccess: ({ data }) => onReplaced(data) })
  return ({ id, name }) =>
    ask({
      text: `Replace the secret of "${name}"?`,
      verb: 'Replace',
      danger: true,
      children: 'Deliveries are signed with the new secret at once. The receiver refuses them until it has the new secret.',
      run: () => run({ id }),
    })
}
