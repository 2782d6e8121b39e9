import type { Tendered } from '@talaan/contract/values'

/** What is written down of a check; the number alone where the bank was not entered apart. */
export interface CheckDetails {
  reference: string | null
  bank: string | null
  check_on: string | null
}

/** A receipt as a kind of payment presents it: facts without a text are left out. */
export type PresentedReceipt = Omit<PrintedReceipt, 'facts'> & { facts: readonly (readonly [label: string, text: string | null | false])[] }

/** A receipt as it is printed, whoever paid. */
export interface PrintedReceipt extends Tendered {
  or_number: string
  paid_on: string
  payer_name: string
  student_number: string | null
  /** What stands below the payer: labels and texts. */
  facts: readonly (readonly [label: string, text: string])[]
  /** For the fields of a booklet, which are blank without them: the payer's address, the course and term that are paid. */
  address?: string | null
  term?: string | null
  /** What was paid. */
  lines: readonly { text: string; amount_centavos: number }[]
  cashier: string | null
  voided_at: string | null
  void_reason: string | null
  returned_checks: readonly { part: number; amount_centavos: number; returned_on: string; reason: string }[]
  /** How often it was printed. */
  prints: number
}
