import { Button } from '@mantine/core'
import type { AccountCode, JournalLine } from '@talaan/contract'
import { journal, reportExports } from '@talaan/contract/calls'
import { journalColumns } from '@talaan/contract/values'
import { isoDate } from '#lib/format.ts'
import { Link } from '#lib/navigation.tsx'
import { useCall } from '#lib/query.ts'
import { Empty } from '#ui/feedback/states.tsx'
import { ExportFile } from '#ui/list/export-file.tsx'
import { NoWrap, SmallLine } from '#ui/list/figures.tsx'
import { ListScreen } from '#ui/list/list-screen.tsx'
import { useListValues } from '#ui/list/state.ts'
import { screenColumns } from '#ui/list/table-columns.tsx'
import { choosable } from '#ui/list/values.ts'
import { JournalTotals } from './journal-totals.tsx'

/** An account with its code and its name in the accounting program; without them what it is for. */
const accountText = ({ code, name, label }: AccountCode): string => (code ? `${code} ${name}` : label)

const { day, reference, account, code, description, party, student_id_number, ...amounts } = journalColumns

const columns = screenColumns<JournalLine, string>(
  { day, reference, account, code, description, party, student_id_number, ...amounts },
  {
    reference: (row) => (
      <>
        <NoWrap>{row.reference}</NoWrap>
        <SmallLine>{row.description}</SmallLine>
      </>
    ),
    account: (row) => (
      <>
        {row.account}
        <SmallLine>{row.code ?? 'No account code'}</SmallLine>
      </>
    ),
    party: (row) => (
      <>
        {row.party ?? '—'}
        {row.student_id_number && <SmallLine>{row.student_id_number}</SmallLine>}
      </>
    ),
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
      actions={
        <>
          <Button component={Link} to="/admin/settings/account-codes" variant="default">
            Account codes
          </Button>
          <ExportFile entry={reportExports.exportJournal} request={days} name="journal" />
        </>
      }
    >
      <JournalTotals days={days} />
    </ListScreen>
  )
}
