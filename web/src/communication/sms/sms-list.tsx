import { Button } from '@mantine/core'
import type { SmsBatchRow } from '@talaan/contract'
import { sms } from '@talaan/contract/calls'
import { count, dateTime } from '#lib/format.ts'
import { Link } from '#lib/navigation.tsx'
import { fillPath } from '#lib/paths.ts'
import { useMay } from '#shared/terms/current-term.ts'
import { Empty } from '#ui/feedback/states.tsx'
import { NoWrap, Pill, SmallLine } from '#ui/list/figures.tsx'
import { ListScreen } from '#ui/list/list-screen.tsx'
import { RowLink } from '#ui/list/row-link.tsx'
import type { Column } from '#ui/list/types.ts'
import classes from './sms.module.css'
import { SmsAccountPanel } from './sms-account.tsx'
import { SmsTabs } from './sms-tabs.tsx'
import { audienceOptions, batchStatus, countTexts, statusOptions } from './sms-texts.ts'

const columns: readonly Column<SmsBatchRow>[] = [
  {
    key: 'text',
    label: 'Text',
    render: (row) => (
      <div className={classes.textCell}>
        <RowLink to={fillPath('/admin/sms/:id', { id: row.id })}>
          <b className={classes.oneLine}>{row.text}</b>
        </RowLink>
        <SmallLine>{row.audience}</SmallLine>
      </div>
    ),
    csv: (row) => row.text,
  },
  {
    key: 'status',
    label: 'Status',
    render: (row) => {
      const { text, tone } = batchStatus(row)
      return <Pill tone={tone}>{text}</Pill>
    },
    csv: (row) => batchStatus(row).text,
  },
  {
    key: 'recipients',
    label: 'Recipients',
    align: 'end',
    render: (row) => (
      <>
        {count(row.recipients)}
        <SmallLine>{countTexts(row.counts).join(', ')}</SmallLine>
      </>
    ),
    csv: (row) => row.recipients,
  },
  { key: 'segments', label: 'Texts', align: 'end', render: (row) => count(row.segments), csv: (row) => row.segments },
  {
    key: 'created_at',
    label: 'Written',
    render: (row) => (
      <>
        <NoWrap>{dateTime(row.created_at)}</NoWrap>
        <SmallLine>{row.created_by}</SmallLine>
      </>
    ),
    csv: (row) => row.created_at,
  },
  {
    key: 'send_at',
    label: 'Scheduled',
    optional: true,
    render: (row) => (row.send_at ? dateTime(row.send_at) : '—'),
    csv: (row) => row.send_at,
  },
]

/** Texts to many people, with what became of them. */
export default function SmsList() {
  const maySend = useMay('Send SMS')
  return (
    <ListScreen
      title="SMS"
      entry={sms.smsBatches}
      storageKey="sms-filter"
      columns={columns}
      rowKey={(row) => row.id}
      filters={[
        { name: 'status', label: 'Status', options: statusOptions },
        { name: 'audience', label: 'Sent to', options: audienceOptions },
      ]}
      searchLabel="Search text"
      exportName="sms"
      empty={<Empty text="No text messages found" />}
      actions={
        <>
          <SmsTabs />
          {maySend && (
            <Button component={Link} to="/admin/sms/new">
              New message
            </Button>
          )}
        </>
      }
    >
      <SmsAccountPanel />
    </ListScreen>
  )
}
