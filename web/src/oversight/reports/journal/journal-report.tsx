import type { AccountCode, JournalLine, JournalSummary } from '@talaan/contract'
import { journal, reportExports } from '@talaan/contract/calls'
import { journalAmounts, journalColumns } from '@talaan/contract/values'
import { lazy } from 'react'
import { count, isoDate, money } from '#lib/format.ts'
import { useCall } from '#lib/query.ts'
import { PrintButton } from '#shared/print-link.tsx'
import { Reasons } from '#ui/feedback/reasons.tsx'
import { Empty, Skeleton, States } from '#ui/feedback/states.tsx'
import { DataTable } from '#ui/list/data-table.tsx'
import { ExportFile } from '#ui/list/export-file.tsx'
import { NoWrap, Stat, Stats, TwoLines } from '#ui/list/figures.tsx'
import { ListScreen } from '#ui/list/list-screen.tsx'
import { useListValues } from '#ui/list/state.ts'
import { reportColumns } from '#ui/list/table-columns.tsx'
import { choosable } from '#ui/list/values.ts'
import { TitledPanel } from '#ui/titled-panel.tsx'

const PrintJournal = lazy(() => import('./print-journal.tsx'))

type Account = JournalSummary['accounts'][number]
type Day = JournalSummary['days'][number]

const accountColumns = reportColumns(
  {
    code: { label: 'Code', value: (row: Account) => row.code },
    account: { label: 'Account', value: (row: Account) => row.label },
    ...journalAmounts,
  },
  {
    account: (row) => <TwoLines first={<b>{row.name ?? row.label}</b>} second={row.name && row.name !== row.label && row.label} />,
  },
)

const dayColumns = reportColumns({ day: { label: 'Date', value: (row: Day) => row.day, kind: 'day' }, ...journalAmounts })

/** The debits and credits of some days, the accounts without a code, and the sums by account and day. */
function JournalTotals({ days }: { days: { from?: string; to?: string } }) {
  const query = useCall(journal.journalSummary, days)
  return (
    <States query={query} skeleton={<Skeleton count={2} height={72} />}>
      {({ data }) => (
        <>
          <Stats>
            <Stat label="Debit" value={money(data.debit_centavos)} />
            <Stat label="Credit" value={money(data.credit_centavos)} />
            <Stat label="Lines" value={count(data.lines)} />
          </Stats>
          <MissingCodes accounts={data.accounts} />
          {data.accounts.length > 0 && (
            <TitledPanel
              title="By account"
              action={<PrintButton variant="default" sheet={(close) => <PrintJournal summary={data} onDone={close} />} />}
            >
              <DataTable columns={accountColumns} rows={data.accounts} rowKey={(row) => row.key} wide="Amounts by account" />
            </TitledPanel>
          )}
          {data.days.length > 1 && (
            <TitledPanel title="By day">
              <DataTable columns={dayColumns} rows={data.days} rowKey={(row) => row.day} wide="Amounts by day" />
            </TitledPanel>
          )}
        </>
      )}
    </States>
  )
}

function MissingCodes({ accounts }: { accounts: readonly Account[] }) {
  const labels = accounts.filter(({ code }) => code === null).map(({ label }) => label)
  if (labels.length === 0) return null
  const reason = { message: labels.join(', '), clears_by: 'Set their codes before the export.', url: '/admin/settings/account-codes' }
  return <Reasons title="Accounts without an account code" reasons={[reason]} linkText="Account codes" />
}

/** An account with its code and its name in the accounting program; without them what it is for. */
const accountText = ({ code, name, label }: AccountCode): string => (code ? `${code} ${name}` : label)

const { day, reference, account, code, description, party, student_id_number, ...amounts } = journalColumns

const columns = reportColumns<JournalLine, string>(
  { day, reference, account, code, description, party, student_id_number, ...amounts },
  {
    reference: (row) => <TwoLines first={<NoWrap>{row.reference}</NoWrap>} second={row.description} />,
    account: (row) => <TwoLines first={row.account} second={row.code ?? 'No account code'} />,
    party: (row) => <TwoLines first={row.party ?? '—'} second={row.student_id_number} />,
  },
)

const STORAGE_KEY = 'journal-filter'

/** What was posted on some days as debits and credits by account code. */
export default function JournalReport() {
  const today = isoDate(new Date())
  const defaults = { from: today, to: today }
  const accounts = useCall(journal.accountCodes, {}).data?.data.accounts ?? []
  const filters = [
    { name: 'from', label: 'From', options: [], day: true },
    { name: 'to', label: 'To', options: [], day: true },
    { name: 'account', label: 'Account', options: accounts.map((account) => ({ value: account.key, label: accountText(account) })) },
  ]
  const { account: _, ...days } = useListValues(['from', 'to', 'account'], defaults, STORAGE_KEY, choosable(filters))
  return (
    <ListScreen
      title="Journal"
      entry={journal.journalLines}
      storageKey={STORAGE_KEY}
      columns={columns}
      rowKey={(row) =>
        `${row.day} ${row.reference} ${row.key} ${row.description} ${row.debit_centavos} ${row.credit_centavos} ${row.party}`
      }
      filters={filters}
      defaults={defaults}
      pageSizes={[25, 50, 100]}
      searchLabel="Reference or name"
      empty={
        <Empty text="Nothing was posted on these days.">
          <div>Assessments, receipts, memos, refunds and billing lists of sponsors are posted on the day on which they are recorded.</div>
        </Empty>
      }
      actions={<ExportFile entry={reportExports.exportJournal} request={days} />}
    >
      <JournalTotals days={days} />
    </ListScreen>
  )
}
