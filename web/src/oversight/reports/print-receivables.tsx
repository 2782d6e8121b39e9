import type { ReceivablesSummary } from '@talaan/contract'
import { Fragment } from 'react'
import { count, date, dateTime, money } from '#lib/format.ts'
import { SchoolHead } from '#shared/school-head.tsx'
import { useCurrentUser, useSettings } from '#shared/terms/current-term.ts'
import { PrintOver } from '#ui/print/print-over.tsx'
import { PrintFacts, PrintPage, PrintTable, Signature } from '#ui/print/print-page.tsx'
import { overdueOf, receivableAges, receivableTables } from './receivable-ages.ts'

interface PrintReceivablesProps {
  summary: ReceivablesSummary
  /** What the report is limited to. */
  filterTexts: readonly [string, string][]
  onDone: () => void
}

/** The aging of receivables as accounting files it at the end of a month. */
export default function PrintReceivables({ summary, filterTexts, onDone }: PrintReceivablesProps) {
  const isReady = useSettings() !== undefined
  const { name } = useCurrentUser()
  const { total } = summary
  const facts = [
    ['As of', date(summary.as_of)],
    ...filterTexts,
    ['Students', count(total.students)],
    ['Receivable', money(total.balance_centavos)],
    ['Overdue', money(overdueOf(total))],
  ] as const
  return (
    <PrintOver landscape onDone={onDone}>
      <PrintPage
        ready={isReady}
        header={<SchoolHead />}
        title="Aging of Receivables"
        footer={
          <>
            <small>Printed {dateTime(new Date())}</small>
            <Signature label="Prepared by" name={name} office="Accounting Office" />
            <Signature label="Reviewed by" office="School Administrator" />
          </>
        }
      >
        <PrintFacts facts={facts} />
        {receivableTables(summary).map(({ title, name: groupName, rows }) => (
          <Fragment key={title}>
            <h2>{title}</h2>
            <PrintTable label={title}>
              <thead>
                <tr>
                  <th>{groupName}</th>
                  <th className="numeric">Students</th>
                  {receivableAges.map(({ key, label }) => (
                    <th key={key} className="numeric">
                      {label}
                    </th>
                  ))}
                  <th className="numeric">Balance</th>
                </tr>
              </thead>
              <tbody>
                {rows.map((row) => (
                  <tr key={row.name}>
                    <td>{row.name}</td>
                    <td className="numeric">{count(row.sums.students)}</td>
                    {receivableAges.map(({ key }) => (
                      <td key={key} className="numeric">
                        {money(row.sums[key])}
                      </td>
                    ))}
                    <td className="numeric">{money(row.sums.balance_centavos)}</td>
                  </tr>
                ))}
              </tbody>
              <tfoot>
                <tr className="result">
                  <th scope="row">Total</th>
                  <th className="numeric">{count(total.students)}</th>
                  {receivableAges.map(({ key }) => (
                    <th key={key} className="numeric">
                      {money(total[key])}
                    </th>
                  ))}
                  <th className="numeric">{money(total.balance_centavos)}</th>
                </tr>
              </tfoot>
            </PrintTable>
          </Fragment>
        ))}
      </PrintPage>
    </PrintOver>
  )
}
