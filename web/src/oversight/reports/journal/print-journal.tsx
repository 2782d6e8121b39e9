import type { JournalSummary } from '@talaan/contract'
import { date, dateTime, money } from '#lib/format.ts'
import { SchoolHead } from '#shared/school-head.tsx'
import { useCurrentUser, useSettings } from '#shared/terms/current-term.ts'
import { PrintOver } from '#ui/print/print-over.tsx'
import { PrintFacts, PrintPage, PrintTable, Signature } from '#ui/print/print-page.tsx'

const amount = (centavos: number): string => (centavos === 0 ? '' : money(centavos))

/** The journal voucher of some days: debits and credits by account. */
export default function PrintJournal({ summary, onDone }: { summary: JournalSummary; onDone: () => void }) {
  const isReady = useSettings() !== undefined
  const { name } = useCurrentUser()
  const { from, to, accounts, debit_centavos, credit_centavos } = summary
  return (
    <PrintOver onDone={onDone}>
      <PrintPage
        ready={isReady}
        header={<SchoolHead />}
        title="Journal Voucher"
        footer={
          <>
            <small>Printed {dateTime(new Date())}</small>
            <Signature label="Prepared by" name={name} office="Accounting Office" />
            <Signature label="Approved by" office="School Administrator" />
          </>
        }
      >
        <PrintFacts facts={[['Date', from === to ? date(to) : `${date(from)} to ${date(to)}`]]} />
        <PrintTable label="Debits and credits">
          <thead>
            <tr>
              <th>Code</th>
              <th>Account</th>
              <th className="numeric">Debit</th>
              <th className="numeric">Credit</th>
            </tr>
          </thead>
          <tbody>
            {accounts.map((row) => (
              <tr key={row.key}>
                <td>{row.code ?? '—'}</td>
                <td>{row.name ?? row.label}</td>
                <td className="numeric">{amount(row.debit_centavos)}</td>
                <td className="numeric">{amount(row.credit_centavos)}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr className="result">
              <th scope="row" colSpan={2}>
                Total
              </th>
              <th className="numeric">{money(debit_centavos)}</th>
              <th className="numeric">{money(credit_centavos)}</th>
            </tr>
          </tfoot>
        </PrintTable>
      </PrintPage>
    </PrintOver>
  )
}
