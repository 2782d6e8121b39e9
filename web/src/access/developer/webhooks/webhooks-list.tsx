import { Button } from '@mantine/core'
import type { Webhook, WebhookSecret } from '@talaan/contract'
import { webhooks } from '@talaan/contract/calls'
import { useState } from 'react'
import { count, dateTime } from '#lib/format.ts'
import { Empty } from '#ui/feedback/states.tsx'
import { Pill, SmallLine } from '#ui/list/figures.tsx'
import { ListScreen } from '#ui/list/list-screen.tsx'
import type { Column } from '#ui/list/types.ts'
import { DeveloperTabs } from '../developer-tabs.tsx'
import { Deliveries } from './deliveries.tsx'
import { useRotateSecret } from './rotate-webhook-secret.tsx'
import { SecretDialog } from './secret-dialog.tsx'
import { useTestWebhook } from './test-webhook.tsx'
import { AddWebhook, EditWebhook, useDeleteWebhook } from './webhook.tsx'
import classes from './webhooks.module.css'

function State({ webhook }: { webhook: Webhook }) {
  if (webhook.switched_off_at) return <Pill tone="red">Switched off after failures</Pill>
  if (!webhook.is_active) return <Pill tone="gray">Off</Pill>
  return webhook.failing_since ? <Pill tone="orange">Failing</Pill> : <Pill tone="green">On</Pill>
}

const columns: readonly Column<Webhook>[] = [
  {
    key: 'name',
    label: 'Name',
    render: (row) => (
      <>
        <b>{row.name}</b>
        <SmallLine>
          <span className={classes.code}>{row.url}</span>
        </SmallLine>
      </>
    ),
  },
  { key: 'events', label: 'Events', align: 'end', render: (row) => count(row.events.length) },
  { key: 'delivered', label: 'Last delivery', render: (row) => (row.last_delivered_at ? dateTime(row.last_delivered_at) : 'None yet') },
  { key: 'status', label: 'State', render: (row) => <State webhook={row} /> },
]

/** The addresses of other programs to which events are sent. */
export default function WebhooksList() {
  const [isAdding, setAdding] = useState(false)
  const [secret, setSecret] = useState<WebhookSecret>()
  const [edited, setEdited] = useState<Webhook>()
  const [shown, setShown] = useState<Webhook>()
  const test = useTestWebhook()
  const remove = useDeleteWebhook()
  const rotate = useRotateSecret(setSecret)
  return (
    <>
      <DeveloperTabs />
      <ListScreen
        title="Webhooks"
        entry={webhooks.webhooks}
        storageKey="webhooks"
        columns={columns}
        rowKey={(row) => row.id}
        searchLabel="Search name or address"
        onOpen={setShown}
        rowActions={(row) => [
          { label: 'Deliveries', run: () => setShown(row) },
          { label: 'Send test event', disabled: !row.is_active, run: () => void test.run({ id: row.id }) },
          { label: 'Edit', run: () => setEdited(row) },
          { label: 'Replace secret', run: () => rotate(row) },
          { label: 'Delete', danger: true, run: () => remove(row) },
        ]}
        actions={<Button onClick={() => setAdding(true)}>New webhook</Button>}
        empty={<Empty text="There are no webhooks. A webhook tells another program what happens in the portal." />}
      />
      {isAdding && <AddWebhook onClose={() => setAdding(false)} onCreated={setSecret} />}
      {edited && <EditWebhook key={edited.id} webhook={edited} onClose={() => setEdited(undefined)} />}
      {secret && <SecretDialog created={secret} onClose={() => setSecret(undefined)} />}
      {shown && <Deliveries key={shown.id} webhook={shown} onClose={() => setShown(undefined)} />}
    </>
  )
}
