import type { DaySums, MonthlyCollections } from '@talaan/contract'
import { collectionGroupNames, collectionGroups, tenderNames, tenders } from '@talaan/contract/values'
import { count, date, dateTime, money } from '#lib/format.ts'
import { SchoolHead } from '#shared/school-head.tsx'
import { useCurrentUser, useSettings } from '#shared/terms/current-term.ts'
import { PrintOver } from '#ui/print/print-over.tsx'
import { PrintFacts, PrintPage, PrintTable, Signature } from '#ui/print/print-page.tsx'
import { groupAmount, tenderAmount } from './month-sums.ts'
import { monthText } from './months.ts'

interface PrintMonthProps {
  report: MonthlyCollections
  /** The name of the cashier that the report is limited to. */
  cashier: string | undefined
  onDone: () => void
}

/** The collections of a month as accounting files them. */
export default function PrintMonth({ report: { month, days, total }, cashier, onDone }: PrintMonthProps) {
  const isReady = useSettings() !== undefined
  const { name } = useCurrentUser()
  const groups = collectionGroups.filter((group) => groupAmount(total, group) !== 0)
  const cells = (sums: DaySums) => [
    count(sums.receipts),
    count(sums.voided),
    ...tenders.map((tender) => money(tenderAmount(sums, tender))),
    ...groups.map((group) => money(groupAmount(sums, group))),
    money(sums.collected_centavos),
  ]
  const labels = [
    ...['Receipts', 'Voided'],
    ...tenders.map((tender) => tenderNames[tender]),
    ...groups.map((group) => collectionGroupNames[group]),
    'Collected',
  ]
  const facts = [
    ['Month', monthText(month)],
    ['Cashier', cashier ?? 'All cashiers'],
    ['Receipts', `${count(total.receipts)}, and ${count(total.voided)} voided`],
    ['Collected', money(total.collected_centavos)],
  ] as const
  const numeric = (sums: DaySums) => cells(sums).map((text, place) => ({ key: labels[place]!, text }))
  return (
    <PrintOver landscape onDone={onDone}>
      <PrintPage
        ready={isReady}
        header={<SchoolHead />}
        title="Monthly Collections"
        footer={
          <>
            <small>Printed {dateTime(new Date())}</small>
            <Signature label="Prepared by" name={name} office="Accounting Office" />
            <Signature label="Reviewed by" office="School Administrator" />
          </>
        }
      >
        <PrintFacts facts={facts} />
        <PrintTable label="Collections by day">
          <thead>
            <tr>
              <th>Date</th>
              {labels.map((label) => (
                <th key={label} className="numeric">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {days
              .filter((day) => day.receipts + day.voided > 0)
              .map((day) => (
                <tr key={day.day}>
                  <td>{date(day.day)}</td>
                  {numeric(day).map(({ key, text }) => (
                    <td key={key} className="numeric">
                      {text}
                    </td>
                  ))}
                </tr>
              ))}
          </tbody>
          <tfoot>
            <tr className="result">
              <th scope="row">Total</th>
              {numeric(total).map(({ key, text }) => (
                <th key={key} className="numeric">
                  {text}
                </th>
              ))}
            </tr>
          </tfoot>
        </PrintTable>
      </PrintPage>
    </PrintOver>
  )
}
