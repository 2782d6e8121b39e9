import type { JournalSummary } from '@talaan/contract'
import { journalAmounts } from '@talaan/contract/values'
import { date } from '#lib/format.ts'
import { useCurrentUser } from '#shared/terms/current-term.ts'
import { Signature } from '#ui/print/print-page.tsx'
import { PrintedTable } from '#ui/print/printed-table.tsx'
import { PrintedReport } from '../printed-report.tsx'

type Account = JournalSummary['accounts'][number]

const accountColumns = {
  code: { label: 'Code', value: (row: Account) => row.code },
  account: { label: 'Account', value: (row: Account) => row.name ?? row.label },
  ...journalAmounts,
}

/** The journal voucher of some days: debits and credits by account. */
export default function PrintJournal({ summary, onDone }: { summary: JournalSummary; onDone: () => void }) {
  const { name } = useCurrentUser()
  const { from, to, accounts } = summary
  return (
    <PrintedReport
      title="Journal Voucher"
      facts={[['Date', from === to ? date(to) : `${date(from)} to ${date(to)}`]]}
      signatures={
        <>
          <Signature label="Prepared by" name={name} office="Accounting Office" />
          <Signature label="Approved by" office="School Administrator" />
        </>
      }
      onDone={onDone}
    >
      <PrintedTable label="Debits and credits" columns={accountColumns} rows={accounts} rowKey={(row) => row.key} total={summary} />
    </PrintedReport>
  )
}
