import type { ReceiptField } from '@talaan/contract/values'

/** What the fields of a form are called on the screen. */
export const fieldNames: Record<ReceiptField, string> = {
  date: 'Date',
  or_number: 'OR number',
  payer: 'Payer',
  address: 'Address or student number',
  term: 'Course and term',
  amount: 'Amount in figures',
  words: 'Amount in words',
  line_text: 'Fee lines: description',
  line_amount: 'Fee lines: amount',
  mode: 'Mode of payment',
  check_bank: 'Check: bank',
  check_number: 'Check: number',
  check_date: 'Check: date',
  cashier: 'Cashier',
  stub_date: 'Stub: date',
  stub_payer: 'Stub: payer',
  stub_amount: 'Stub: amount',
  verify_code: 'Verify code',
}
