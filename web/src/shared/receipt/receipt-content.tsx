import type { ReceiptPrint, Settings } from '@talaan/contract'
import { amountInWords } from '@talaan/contract/values'
import { date, dateTime, money } from '#lib/format.ts'
import { Signature } from '#ui/print/print-page.tsx'
import type { PrintedReceipt } from './receipt-view.ts'

interface ReceiptContentProps {
  receipt: PrintedReceipt
  print: Pick<ReceiptPrint, 'number' | 'printed_at'>
  title: Settings['receipt_title'] | undefined
}

/** What stands on a receipt below its title. */
export function ReceiptContent({ receipt, print, title }: ReceiptContentProps) {
  return (
    <>
      <ReceiptMarks receipt={receipt} print={print} />
      <dl className="receipt-facts">
        <Fact label="OR no." text={receipt.or_number} />
        <Fact label="Date" text={date(receipt.paid_on)} />
        <Fact label="Received from" text={receipt.payer_name} />
        {receipt.facts.map(([label, text]) => (
          <Fact key={label} label={label} text={text} />
        ))}
      </dl>
      <Particulars receipt={receipt} />
      <p className="words">
        <span>The amount of</span> {amountInWords(receipt.amount_centavos)}
      </p>
      <div className="receipt-foot">
        <Signature name={receipt.cashier ?? undefined} office="Cashier" />
        {title === 'Official Receipt' && <small>THIS DOCUMENT IS NOT VALID FOR CLAIM OF INPUT TAX.</small>}
      </div>
    </>
  )
}

/** Says that a receipt is voided, that its check was returned, or that it was printed before. */
function ReceiptMarks({ receipt, print }: Omit<ReceiptContentProps, 'title'>) {
  return (
    <>
      {receipt.voided_at && (
        <p className="mark">
          <b>VOIDED</b> {dateTime(receipt.voided_at)}: {receipt.void_reason}
        </p>
      )}
      {receipt.returned_checks.map(({ part, returned_on, amount_centavos, reason }) => (
        <p key={part} className="mark">
          <b>CHECK RETURNED</b> {date(returned_on)}, {money(amount_centavos)}: {reason}
        </p>
      ))}
      {print.number > 1 && (
        <p className="mark">
          <b>REPRINT</b> {dateTime(print.printed_at)}
        </p>
      )}
    </>
  )
}

const Fact = ({ label, text }: { label: string; text: string }) => (
  <div>
    <dt>{label}</dt>
    <dd>{text}</dd>
  </div>
)

function Particulars({ receipt: { lines, amount_centavos } }: { receipt: PrintedReceipt }) {
  return (
    <table>
      <thead>
        <tr>
          <th>Particulars</th>
          <th className="numeric">Amount</th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ text, amount_centavos: centavos }, index) => (
          <tr key={index}>
            <td>{text}</td>
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
