import { Button } from '@mantine/core'
import type { SmsAccount, SmsBatchRow, SmsOptions } from '@talaan/contract'
import { sms } from '@talaan/contract/calls'
import { count, dateTime } from '#lib/format.ts'
import { Link } from '#lib/navigation.tsx'
import { fillPath } from '#lib/paths.ts'
import { useCall } from '#lib/query.ts'
import { useMay } from '#shared/terms/current-term.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { Empty } from '#ui/feedback/states.tsx'
import { Facts, NoWrap, Pill, SmallLine } from '#ui/list/figures.tsx'
import { ListScreen } from '#ui/list/list-screen.tsx'
import { RowLink } from '#ui/list/row-link.tsx'
import type { Column } from '#ui/list/types.ts'
import { Panel } from '#ui/page.tsx'
import classes from './sms.module.css'
import { SmsTabs } from './sms-tabs.tsx'
import { audienceOptions, batchStatus, countTexts, plural, statusOptions } from './sms-texts.ts'

const driverNames: Record<SmsAccount['driver'], string> = {
  log: 'Files on the server; nothing leaves it',
  semaphore: 'Semaphore',
  http: 'HTTP provider',
}

/** The credits at the provider, and the texts of today against the daily limit. */
function SmsAccountPanel() {
  const account = useCall(sms.smsAccount, {}).data?.data
  const options = useCall(sms.smsOptions, {}).data?.data
  if (!account || !options) return null
  return (
    <>
      {account.problem && <Notice role="alert">The SMS provider could not be read: {account.problem}.</Notice>}
      <Panel>
        <Facts facts={accountFacts(account, options)} />
      </Panel>
    </>
  )
}

function accountFacts(account: SmsAccount, options: SmsOptions): [label: string, value: string][] {
  const { driver, has_reports, credits, credits_read_at, statuses_read_at, texts_today } = account
  const facts: [string, string][] = [
    [
      'Sent to many people today',
      options.daily_texts > 0 ? `${count(texts_today)} of ${plural(options.daily_texts, 'text')}` : plural(texts_today, 'text'),
    ],
    ['Sent through', driverNames[driver]],
    ['Approval by a second person', `above ${plural(options.approval_above, 'recipient')}`],
  ]
  if (!has_reports) return facts
  const creditText = credits === null ? 'Not read yet' : count(credits)
  return [
    ...facts,
    ['Credits', [creditText, credits_read_at && `read ${dateTime(credits_read_at)}`].filter(Boolean).join(', ')],
    ['Delivery last read', statuses_read_at ? dateTime(statuses_read_at) : 'Not read yet'],
  ]
}

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
