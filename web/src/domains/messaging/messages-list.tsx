import type { MessageRow } from '@talaan/contract'
import { messaging } from '@talaan/contract/calls'
import { useDetails } from '../../lib/details.ts'
import { dateTime } from '../../lib/format.ts'
import { useMay } from '../../shared/terms/current-term.ts'
import { Pill } from '../../ui/list/figures.tsx'
import { ListScreen } from '../../ui/list/list-screen.tsx'
import type { Column, RowAction } from '../../ui/list/types.ts'
import { useCancelMessage } from './cancel-message.ts'
import { MessageDetail } from './message-detail.tsx'
import { channels, filters, KEPT, kindName, recipientText, states } from './message-texts.ts'
import classes from './messaging.module.css'
import { QuickFilters } from './quick-filters.tsx'
import { useResendMessage } from './resend-message.ts'

const columns: Column<MessageRow>[] = [
  {
    key: 'recipient',
    label: 'To',
    render: (row) => (
      <span className={classes.two}>
        <b className={classes.recipient}>{recipientText(row.recipient)}</b>
        <span className={classes.line}>{row.subject || kindName(row.template)}</span>
      </span>
    ),
    csv: (row) => recipientText(row.recipient),
  },
  { key: 'channel', label: 'Channel', render: (row) => channels[row.channel], csv: (row) => channels[row.channel] },
  { key: 'template', label: 'Kind', render: (row) => kindName(row.template), csv: (row) => kindName(row.template) },
  {
    key: 'status',
    label: 'Status',
    render: (row) => <Pill tone={states[row.status].tone}>{states[row.status].word}</Pill>,
    csv: (row) => states[row.status].word,
  },
  { key: 'attempts', label: 'Tries', align: 'end', render: (row) => row.attempts, csv: (row) => row.attempts },
  {
    key: 'last_error',
    label: 'Last error',
    optional: true,
    render: (row) => <span className={classes.small}>{row.last_error ?? '—'}</span>,
    csv: (row) => row.last_error,
  },
  { key: 'created_at', label: 'Written', render: (row) => <When at={row.created_at} />, csv: (row) => row.created_at },
  { key: 'sent_at', label: 'Sent', render: (row) => <When at={row.sent_at} />, csv: (row) => row.sent_at },
]

/** Every mail and text the portal wrote, and what became of it. */
export default function MessagesList() {
  const details = useDetails()
  const may = useMay('Resend Message')
  const resend = useResendMessage()
  const cancel = useCancelMessage()
  const actions = (row: MessageRow): RowAction[] => {
    const open = [{ label: 'View details', run: () => details.open(row.id) }]
    if (may && row.status === 'queued') return [...open, { label: 'Cancel message', danger: true, run: () => cancel(row) }]
    if (may && (row.status === 'failed' || row.status === 'doubtful')) return [...open, { label: 'Send again', run: () => resend(row) }]
    return open
  }
  return (
    <>
      <ListScreen
        title="Messages"
        entry={messaging.messages}
        storageKey={KEPT}
        columns={columns}
        rowKey={(row) => row.id}
        filters={filters}
        searchLabel="Search recipient"
        exportName="messages"
        onOpen={(row) => details.open(row.id)}
        rowActions={actions}
      >
        <QuickFilters />
      </ListScreen>
      <MessageDetail details={details} />
    </>
  )
}

const When = ({ at }: { at: string | null }) => <span className={classes.when}>{at ? dateTime(at) : '—'}</span>
