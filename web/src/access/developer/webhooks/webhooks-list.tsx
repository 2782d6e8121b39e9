import type { Webhook, WebhookSecret } from '@talaan/contract'
import { webhooks } from '@talaan/contract/calls'
import { useState } from 'react'
import { count, dateTime } from '#lib/format.ts'
import { type Action, useAction } from '#lib/query.ts'
import { ask } from '#ui/dialog/confirm.tsx'
import { DialogButton } from '#ui/dialog/dialog-button.tsx'
import { ShownSecret } from '#ui/dialog/shown-secret.tsx'
import { Empty } from '#ui/feedback/states.tsx'
import { Pill, TwoLines } from '#ui/list/figures.tsx'
import { ListScreen } from '#ui/list/list-screen.tsx'
import type { Column } from '#ui/list/types.ts'
import { Deliveries } from './deliveries.tsx'
import { AddWebhook, EditWebhook, useDeleteWebhook } from './webhook.tsx'
import classes from './webhooks.module.css'

/** The secret of a webhook, which is shown this once. */
function SecretDialog({ created, onClose }: { created: WebhookSecret; onClose: () => void }) {
  return (
    <ShownSecret
      title="Signing secret"
      secret={created.secret}
      copy="Copy secret"
      intro={`Copy the secret of ${created.name} now. You will not see it again.`}
      use={
        <>
          Each delivery has the header <code>x-talaan-signature: t=…,v1=…</code>. The receiver computes the HMAC-SHA256 of the time, a
          period and the body with this secret, and accepts the delivery when it equals v1.
        </>
      }
      onClose={onClose}
    />
  )
}

/** Asks, then replaces the secret of a webhook and shows the new one. */
function useRotateSecret(onReplaced: (replaced: WebhookSecret) => void): (row: Webhook) => void {
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

/** Sends a test event. */
const useTestWebhook = (): Action<typeof webhooks.testWebhook> => useAction(webhooks.testWebhook)

function WebhookStatus({ webhook }: { webhook: Webhook }) {
  if (webhook.switched_off_at) return <Pill tone="red">Switched off after failures</Pill>
  if (!webhook.is_active) return <Pill tone="gray">Off</Pill>
  return webhook.failing_since ? <Pill tone="orange">Failing</Pill> : <Pill tone="green">On</Pill>
}

const columns: readonly Column<Webhook>[] = [
  {
    key: 'name',
    label: 'Name',
    render: (row) => <TwoLines first={<b>{row.name}</b>} second={<span className={classes.code}>{row.url}</span>} />,
  },
  { key: 'events', label: 'Events', align: 'end', render: (row) => count(row.events.length) },
  { key: 'delivered', label: 'Last delivery', render: (row) => (row.last_delivered_at ? dateTime(row.last_delivered_at) : 'None yet') },
  { key: 'status', label: 'Status', render: (row) => <WebhookStatus webhook={row} /> },
]

/** The addresses of other programs to which events are sent. */
export default function WebhooksList() {
  const [secret, setSecret] = useState<WebhookSecret>()
  const test = useTestWebhook()
  const remove = useDeleteWebhook()
  const rotate = useRotateSecret(setSecret)
  const showDeliveries = (row: Webhook, close: () => void) => <Deliveries webhook={row} onClose={close} />
  return (
    <>
      <ListScreen
        title="Webhooks"
        entry={webhooks.webhooks}
        storageKey="webhooks"
        columns={columns}
        searchLabel="Search name or address"
        rowDialog={showDeliveries}
        rowActions={(row) => [
          { label: 'Deliveries', dialog: (close) => showDeliveries(row, close) },
          { label: 'Send test event', disabled: !row.is_active, run: () => void test.run({ id: row.id }) },
          { label: 'Edit', dialog: (close) => <EditWebhook webhook={row} onClose={close} /> },
          { label: 'Replace secret', run: () => rotate(row) },
          { label: 'Delete', danger: true, run: () => remove(row) },
        ]}
        actions={<DialogButton dialog={(close) => <AddWebhook onClose={close} onCreated={setSecret} />}>New webhook</DialogButton>}
        empty={<Empty text="There are no webhooks. A webhook tells another program what happens in the portal." />}
      />
      {secret && <SecretDialog created={secret} onClose={() => setSecret(undefined)} />}
    </>
  )
}
