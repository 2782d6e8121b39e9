import { Button } from '@mantine/core'
import type { SmsAccount, SmsOptions } from '@talaan/contract'
import { sms } from '@talaan/contract/calls'
import { smsBatchColumns } from '@talaan/contract/values'
import { count, dateTime } from '#lib/format.ts'
import { Link } from '#lib/navigation.tsx'
import { fillPath } from '#lib/paths.ts'
import { useCall } from '#lib/query.ts'
import { useMay } from '#shared/terms/current-term.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { Empty } from '#ui/feedback/states.tsx'
import { Facts, SmallLine, TwoLines } from '#ui/list/figures.tsx'
import { ListScreen } from '#ui/list/list-screen.tsx'
import { RowLink } from '#ui/list/row-link.tsx'
import { screenColumns } from '#ui/list/table-columns.tsx'
import { Panel } from '#ui/page.tsx'
import classes from './sms.module.css'
import { BatchPill, writtenCell } from './sms-cells.tsx'
import { audienceOptions, countTexts, plural, statusOptions } from './sms-texts.ts'

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

const columns = screenColumns(smsBatchColumns, {
  text: (row) => (
    <div className={classes.textCell}>
      <RowLink to={fillPath('/admin/sms/:id', { id: row.id })}>
        <b className={classes.oneLine}>{row.text}</b>
      </RowLink>
      <SmallLine>{row.audience}</SmallLine>
    </div>
  ),
  status: (row) => <BatchPill batch={row} />,
  recipients: (row) => <TwoLines first={count(row.recipients)} second={countTexts(row.counts).join(', ')} />,
  created_at: writtenCell,
})

/** Texts to many people, with what became of them. */
export default function SmsList() {
  const maySend = useMay('Send SMS')
  return (
    <ListScreen
      title="SMS"
      entry={sms.smsBatches}
      storageKey="sms-filter"
      columns={columns}
      filters={[
        { name: 'status', label: 'Status', options: statusOptions },
        { name: 'audience', label: 'Sent to', options: audienceOptions },
      ]}
      searchLabel="Search text"
      exportName="sms"
      empty={<Empty text="No text messages found" />}
      actions={
        maySend && (
          <Button component={Link} to="/admin/sms/new">
            New message
          </Button>
        )
      }
    >
      <SmsAccountPanel />
    </ListScreen>
  )
}
