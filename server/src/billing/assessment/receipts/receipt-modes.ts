import type { CounterReceipt } from '@talaan/contract'
import type { z } from 'zod'
import type { Db } from '#platform/db/database.ts'
import { insertTenderParts, type NewTenderPart, type PaidReceipt } from '../queries.ts'

/** How a receipt is paid, as it is written down. */
export interface ReceiptModes {
  tender: string
  reference: string | null
  bank: string | null
  check_on: string | null
  cash_received_centavos: number | null
  /** What is paid in which mode, when there are several. */
  parts: readonly NewTenderPart[]
}

/** What the cashier writes down of every receipt. */
export interface NewReceipt extends ReceiptModes {
  or_number: string
  paid_on: string
  amount_centavos: number
  cashier_id: number
  shift_id: number
  remarks: string | null
  created_at: Date
}

type Tendered = Omit<z.output<typeof CounterReceipt>, 'or_number' | 'amount'>

export function readModes({ tender, reference, bank, check_on, cash_received, parts = [] }: Tendered): ReceiptModes {
  return {
    tender,
    reference: reference ?? null,
    bank: bank ?? null,
    check_on: check_on ?? null,
    cash_received_centavos: cash_received ?? null,
    parts: parts.map((part) => ({
      tender: part.tender,
      amount_centavos: part.amount,
      reference: part.reference ?? null,
      bank: (part.tender === 'check' && part.bank) || null,
      check_on: (part.tender === 'check' && part.check_on) || null,
    })),
  }
}

/** Writes down what of a new receipt was paid in which mode, when there were several. */
export async function writeParts(tx: Db, receipt: PaidReceipt, parts: readonly NewTenderPart[]): Promise<void> {
  if (parts.length > 0) await insertTenderParts(tx, receipt, parts)
}
