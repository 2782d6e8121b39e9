import { amountInWords, isLineField, type ReceiptField, type ReceiptPlaces } from '@talaan/contract/values'
import { date, money } from '#lib/format.ts'
import { checksOf, describeMode } from './describe-mode.ts'
import type { PrintedReceipt } from './receipt-view.ts'

/** An amount without the peso sign, which the form has on it. */
export const figures = (centavos: number): string => money(centavos).replace('₱', '')

type FormTexts = Record<Exclude<ReceiptField, 'line_text' | 'line_amount' | 'verify_code'>, string>

/** The fields of a form for what is written down of a check. */
const checkFields = { check_bank: 'bank', check_number: 'reference', check_date: 'check_on' } as const

/** The text of each field of a form besides its fee lines and the code. What of a check has a field of its own is not in the mode of payment. */
export function formTexts(receipt: PrintedReceipt, fields: ReceiptPlaces['fields']): FormTexts {
  const checks = checksOf(receipt)
  const apart = Object.entries(checkFields).flatMap(([field, detail]) => (fields[field as keyof typeof checkFields].on ? [detail] : []))
  const list = (texts: readonly (string | null)[]) => texts.filter(Boolean).join('; ')
  return {
    date: date(receipt.paid_on),
    or_number: receipt.or_number,
    payer: receipt.payer_name,
    address: receipt.address ?? receipt.student_number ?? '',
    term: receipt.term ?? '',
    amount: figures(receipt.amount_centavos),
    words: amountInWords(receipt.amount_centavos),
    mode: describeMode(receipt, apart),
    check_bank: list(checks.map(({ bank }) => bank)),
    check_number: list(checks.map(({ reference }) => reference)),
    check_date: list(checks.map(({ check_on }) => check_on && date(check_on))),
    cashier: receipt.cashier ?? '',
    stub_date: date(receipt.paid_on),
    stub_payer: receipt.payer_name,
    stub_amount: figures(receipt.amount_centavos),
  }
}

/** The fields that are printed as one text. */
export const isTextField = (name: ReceiptField): name is keyof FormTexts => !isLineField(name) && name !== 'verify_code'

/** Why a receipt is not printed over a form of the booklet, which would then look like a valid receipt. */
export function formObstacle({ voided_at, returned_checks }: PrintedReceipt): string | undefined {
  if (voided_at) return 'This receipt is voided. Over a form of the booklet it would look valid: print it on own paper.'
  if (returned_checks.length > 0)
    return 'A check of this receipt was returned. Over a form of the booklet it would look paid: print it on own paper.'
  return undefined
}

/** The places of the copies of a form, from the left and the top of the paper. */
export const copiesOf = ({ copy }: ReceiptPlaces): { x: number; y: number }[] => [{ x: 0, y: 0 }, ...(copy.on ? [copy] : [])]
