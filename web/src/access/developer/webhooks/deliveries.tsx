import { Button, Text } from '@mantine/core'
import type { Delivery, Webhook, WebhookDeliveryStatus } from '@talaan/contract'
import { webhooks } from '@talaan/contract/calls'
import { TEST_EVENT, webhookEvents } from '@talaan/contract/values'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { dateTime } from '#lib/format.ts'
import { useAction, useCall } from '#lib/query.ts'
import { DetailDialog } from '#ui/dialog/dialogs.tsx'
import { DataTable } from '#ui/list/data-table.tsx'
import { NoWrap, Pill, type Tone, TwoLines } from '#ui/list/figures.tsx'
import { PageTurner } from '#ui/list/page-turner.tsx'
import type { Column } from '#ui/list/types.ts'

/** Sends the content of a delivery again. */
function ResendDelivery({ id }: { id: number }) {
  const { run, busy } = useAction(webhooks.resendDelivery)
  return (
    <Button variant="subtle" size="compact-sm" loading={busy} onClick={() => void run({ id })}>
      Resend
    </Button>
  )
}

const statuses: Record<WebhookDeliveryStatus, { text: string; tone: Tone }> = {
  queued: { text: 'Waiting', tone: 'blue' },
  delivered: { text: 'Delivered', tone: 'green' },
  failed: { text: 'Failed', tone: 'red' },
}

const texts: Record<string, string> = { ...webhookEvents, [TEST_EVENT]: 'Test event' }

/** How the last attempt went. */
function attemptText({ attempts, error, response_code, duration_ms, next_attempt_at }: Delivery): string {
  const took = duration_ms === null ? '' : ` in ${duration_ms} ms`
  const last = error ?? (response_code === null ? 'Not sent yet' : `Answered ${response_code}${took}`)
  const tried = attempts > 1 ? `, attempt ${attempts}` : ''
  return `${last}${tried}${error !== null && next_attempt_at ? `, next at ${dateTime(next_attempt_at)}` : ''}`
}

const columns: readonly Column<Delivery>[] = [
  { key: 'at', label: 'Time', render: (row) => <NoWrap>{dateTime(row.created_at)}</NoWrap> },
  { key: 'event', label: 'Event', render: (row) => texts[row.event] ?? row.event },
  {
    key: 'status',
    label: 'Status',
    render: (row) => (
      <TwoLines first={<Pill tone={statuses[row.status].tone}>{statuses[row.status].text}</Pill>} second={attemptText(row)} />
    ),
  },
  { key: 'resend', label: 'Again', render: (row) => row.can.resend && <ResendDelivery id={row.id} /> },
]

/** What was sent to a webhook, and how it was answered. */
export function Deliveries({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) {
  const [page, setPage] = useState(1)
  const query = useCall(webhooks.deliveries, { id: webhook.id, page }, { placeholderData: keepPreviousData, refetchInterval: 5_000 })
  return (
    <DetailDialog
      opened
      onClose={onClose}
      title={`Deliveries to ${webhook.name}`}
      size="xl"
      query={query}
      actions={<PageTurner meta={query.data?.meta} page={page} onTurn={setPage} />}
    >
      {({ data }) =>
        data.length === 0 ? <Text c="dimmed">Nothing was sent yet.</Text> : <DataTable columns={columns} rows={data} wide="Deliveries" />
      }
    </DetailDialog>
  )
}
