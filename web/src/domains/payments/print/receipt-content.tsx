import type { Receipt, Settings } from '@talaan/contract'
import { amountInWords, tenderNames } from '@talaan/contract/values'
import { date, dateTime, level, money, termTitle } from '../../../lib/format.ts'
import { describeParts, listPaymentDetails } from '../../../shared/mode-of-payment.tsx'
import { Signature } from '../../../ui/print/print-page.tsx'

interface ReceiptContentProps {
  receipt: Receipt
  print: { number: number; printed_at: string }
  title: Settings['receipt_title'] | undefined
}

/** What stands on a receipt below its title. */
export function ReceiptContent({ receipt, print, title }: ReceiptContentProps) {
  const { student, enrollment, amount_centavos: amountCentavos } = receipt
  const change = changeOf(receipt)
  return (
    <>
      {receipt.voided_at && (
        <p className="mark">
          <b>VOIDED</b> {dateTime(receipt.voided_at)}: {receipt.void_reason}
        </p>
      )}
      {receipt.returned_on && (
        <p className="mark">
          <b>CHECK RETURNED</b> {date(receipt.returned_on)}, {money(receipt.returned_centavos)}: {receipt.return_reason}
        </p>
      )}
      {print.number > 1 && (
        <p className="mark">
          <b>REPRINT</b> {dateTime(print.printed_at)}
        </p>
      )}
      <dl className="receipt-facts">
        <Fact label="OR no." text={receipt.or_number} />
        <Fact label="Date" text={date(receipt.paid_on)} />
        <Fact label="Received from" text={receipt.payor_name} />
        {receipt.payor_name !== student.full_name && <Fact label="Student" text={student.full_name} />}
        {student.student_id_number && <Fact label="Student no." text={student.student_id_number} />}
        {enrollment && <Fact label="Term" text={`${enrollment.course}, ${level(enrollment.level)}, ${termTitle(enrollment)}`} />}
        <Fact label="Mode of payment" text={modeText(receipt)} />
        {receipt.cash_received_centavos !== null && <Fact label="Cash received" text={money(receipt.cash_received_centavos)} />}
        {change > 0 && <Fact label="Change" text={money(change)} />}
        {receipt.purpose && <Fact label="For" text={receipt.purpose} />}
        {receipt.remarks && <Fact label="Remarks" text={receipt.remarks} />}
      </dl>
      <Particulars receipt={receipt} />
      <p className="words">
        <span>The amount of</span> {amountInWords(amountCentavos)}
      </p>
      <div className="receipt-foot">
        <Signature name={receipt.cashier ?? undefined} office="Cashier" />
        {title === 'Official Receipt' && <small>THIS DOCUMENT IS NOT VALID FOR CLAIM OF INPUT TAX.</small>}
      </div>
    </>
  )
}

const modeText = (receipt: Receipt): string =>
  receipt.parts.length > 0 ? describeParts(receipt).join('; ') : [tenderNames[receipt.tender], ...listPaymentDetails(receipt)].join(', ')

/** What was given back of the cash that the payer handed over, in centavos. */
function changeOf({ tender, parts, amount_centavos, cash_received_centavos }: Receipt): number {
  if (cash_received_centavos === null) return 0
  const cash = (parts.length > 0 ? parts : [{ tender, amount_centavos }]).filter((part) => part.tender === 'cash')
  return cash_received_centavos - cash.reduce((sum, part) => sum + part.amount_centavos, 0)
}

const Fact = ({ label, text }: { label: string; text: string }) => (
  <div>
    <dt>{label}</dt>
    <dd>{text}</dd>
  </div>
)

function describeParticular(category: string | null, term: Receipt['particulars'][number]['term']): string {
  if (term === null) return category ?? 'Advance payment'
  return category === null ? `Credit of ${termTitle(term)}` : `${category}, ${termTitle(term)}`
}

function Particulars({ receipt: { particulars, amount_centavos } }: { receipt: Receipt }) {
  return (
    <table>
      <thead>
        <tr>
          <th>Particulars</th>
          <th className="numeric">Amount</th>
        </tr>
      </thead>
      <tbody>
        {particulars.map(({ category, amount_centavos: centavos, term }) => (
          <tr key={`${category} ${term?.school_year} ${term?.semester}`}>
            <td>{describeParticular(category, term)}</td>
            <td className="numeric">{money(centavos)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">Total</th>
          <th className="numeric">{money(amount_centavos)}</th>
        </tr>
      </tfoot>
    </table>
  )
}
