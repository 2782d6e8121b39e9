import type { CollectedReceipt, CollectionSummary } from '@talaan/contract'
import { tenderNames } from '@talaan/contract/values'
import { count, date, money } from '#lib/format.ts'
import { gapText, natureOf } from './collection-texts.ts'

type Sum = Pick<CollectionSummary['categories'][number], 'name' | 'receipts' | 'amount_centavos'>

/** Sums with their receipts; nothing when there are none. */
export function SumTable({ title, label, rows }: { title: string; label: string; rows: readonly Sum[] }) {
  if (rows.length === 0) return null
  return (
    <>
      <h2>{title}</h2>
      <table>
        <thead>
          <tr>
            <th>{label}</th>
            <th className="numeric">Receipts</th>
            <th className="numeric">Amount</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.name}>
              <td>{row.name}</td>
              <td className="numeric">{count(row.receipts)}</td>
              <td className="numeric">{money(row.amount_centavos)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}

/** The checks that the bank returned on these days, and what is left of the collections. */
export function ReturnedCheckTable({
  summary: { returned_checks, returned_centavos, collected_centavos },
}: {
  summary: Pick<CollectionSummary, 'returned_checks' | 'returned_centavos' | 'collected_centavos'>
}) {
  if (returned_checks.length === 0) return null
  return (
    <>
      <h2>Checks returned by the bank</h2>
      <table>
        <thead>
          <tr>
            <th>Recorded</th>
            <th>OR no.</th>
            <th>Payer</th>
            <th>Returned</th>
            <th className="numeric">Amount</th>
          </tr>
        </thead>
        <tbody>
          {returned_checks.map((row) => (
            <tr key={row.id}>
              <td>{date(row.created_on)}</td>
              <td>{row.or_number}</td>
              <td>{row.payer}</td>
              <td>
                {date(row.returned_on)}: {row.reason}
              </td>
              <td className="numeric">{money(-row.amount_centavos)}</td>
            </tr>
          ))}
          <tr>
            <th colSpan={4}>Collected less checks returned</th>
            <th className="numeric">{money(collected_centavos - returned_centavos)}</th>
          </tr>
        </tbody>
      </table>
    </>
  )
}

/** Which receipt numbers were used. */
export function BookletTable({ booklets }: Pick<CollectionSummary, 'booklets'>) {
  return (
    <>
      <h2>Receipt numbers</h2>
      <table>
        <thead>
          <tr>
            <th>Cashier</th>
            <th>First</th>
            <th>Last</th>
            <th className="numeric">Used</th>
            <th className="numeric">Voided</th>
            <th>Not used</th>
          </tr>
        </thead>
        <tbody>
          {booklets.map((row) => (
            <tr key={`${row.cashier} ${row.first}`}>
              <td>{row.cashier}</td>
              <td>{row.first}</td>
              <td>{row.last}</td>
              <td className="numeric">{count(row.receipts + row.voided)}</td>
              <td className="numeric">{count(row.voided)}</td>
              <td>{row.gaps.map(gapText).join(', ') || '—'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}

/** The receipts in the order of their numbers, voided ones as well. */
export function ReceiptTable({ receipts, total }: { receipts: readonly CollectedReceipt[]; total: number }) {
  return (
    <table>
      <thead>
        <tr>
          <th>Date</th>
          <th>OR no.</th>
          <th>Payer</th>
          <th>Nature of collection</th>
          <th>Mode</th>
          <th className="numeric">Amount</th>
        </tr>
      </thead>
      <tbody>
        {receipts.map((row) => (
          <tr key={row.or_number}>
            <td>{date(row.paid_on)}</td>
            <td>{row.or_number}</td>
            <td>{row.payer}</td>
            <td>{row.voided_at ? `VOIDED: ${row.void_reason}` : natureOf(row)}</td>
            <td>{tenderNames[row.tender]}</td>
            <td className="numeric">{row.voided_at ? '—' : money(row.amount_centavos)}</td>
          </tr>
        ))}
        <tr>
          <th colSpan={5}>Total</th>
          <th className="numeric">{money(total)}</th>
        </tr>
      </tbody>
    </table>
  )
}
