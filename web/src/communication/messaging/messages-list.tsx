import type { MessageRow } from '@talaan/contract'
import { messaging } from '@talaan/contract/calls'
import { useDetails } from '#lib/details.ts'
import { dateTime } from '#lib/format.ts'
import { useMay } from '#shared/terms/current-term.ts'
import layout from '#ui/layout.module.css'
import { Pill } from '#ui/list/figures.tsx'
import { ListScreen } from '#ui/list/list-screen.tsx'
import type { Column, RowAction } from '#ui/list/types.ts'
import { useCancelMessage } from './cancel-message.ts'
import { MessageDetail } from './message-detail.tsx'
import { useMessageFilters } from './message-filters.ts'
import { channelNames, recipientText, STORAGE_KEY, statusTexts, templateName } from './message-texts.ts'
import classes from './messaging.module.css'
import { QuickFilters } from './quick-filters.tsx'
import { useResendMessage } from './resend-message.ts'

const columns: Column<MessageRow>[] = [
  {
    key: 'recipient',
    label: 'To',
    render: (row) => (
      <span className={classes.two}>
        <b className={layout.anywhere}>{recipientText(row.recipient)}</b>
        <span className={classes.line}>{[row.person, row.subject || templateName(row.template)].filter(Boolean).join(' · ')}</span>
      </span>
    ),
    csv: (row) => recipientText(row.recipient),
  },
  { key: 'channel', label: 'Channel', render: (row) => channelNames[row.channel], csv: (row) => channelNames[row.channel] },
  { key: 'template', label: 'Kind', render: (row) => templateName(row.template), csv: (row) => templateName(row.template) },
  {
    key: 'status',
    label: 'Status',
    render: (row) => <Pill tone={statusTexts[row.status].tone}>{statusTexts[row.status].text}</Pill>,
    csv: (row) => statusTexts[row.status].text,
  },
  {
    key: 'person',
    label: 'Person',
    optional: true,
    render: (row) => row.person ?? '—',
    csv: (row) => row.person,
  },
  { key: 'attempts', label: 'Attempts', align: 'end', render: (row) => row.attempts, csv: (row) => row.attempts },
  {
    key: 'last_error',
    label: 'Last error',
    optional: true,
    render: (row) => <span className={classes.small}>{row.last_error ?? '—'}</span>,
    csv: (row) => row.last_error,
  },
  { key: 'created_at', label: 'Written', render: (row) => <DateTimeCell value={row.created_at} />, csv: (row) => row.created_at },
  { key: 'sent_at', label: 'Sent', render: (row) => <DateTimeCell value={row.sent_at} />, csv: (row) => row.sent_at },
]

/** Every mail and text that the portal wrote, with its status. */
export default function MessagesList() {
  const details = useDetails()
  const filters = useMessageFilters()
  const mayResend = useMay('Resend Message')
  const resend = useResendMessage()
  const cancel = useCancelMessage()
  const rowActions = (row: MessageRow): RowAction[] => {
    const viewAction = [{ label: 'View details', run: () => details.open(row.id) }]
    if (mayResend && row.status === 'queued') return [...viewAction, { label: 'Cancel message', danger: true, run: () => cancel(row) }]
    if (mayResend && (row.status === 'failed' || row.status === 'doubtful'))
      return [...viewAction, { label: 'Send again', run: () => resend(row) }]
    return viewAction
  }
  return (
    <>
      <ListScreen
        title="Messages"
        entry={messaging.messages}
        storageKey={STORAGE_KEY}
        columns={columns}
        rowKey={(row) => row.id}
        filters={filters}
        searchLabel="Search name, address or number"
        exportName="messages"
        onOpen={(row) => details.open(row.id)}
        rowActions={rowActions}
      >
        <QuickFilters filters={filters} />
      </ListScreen>
      <MessageDetail details={details} />
    </>
  )
}

const DateTimeCell = ({ value }: { value: string | null }) => <span className={classes.when}>{value ? dateTime(value) : '—'}</span>
