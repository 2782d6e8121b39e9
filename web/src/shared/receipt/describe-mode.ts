import { paymentModeText, type Tendered } from '@talaan/contract/values'
import { date, money } from '#lib/format.ts'
import type { CheckDetails } from './receipt-view.ts'

/** How a receipt was paid, in one line. The details of checks that have a field of their own are left out. */
export function describeMode({ parts, ...receipt }: Tendered, apart: readonly (keyof CheckDetails)[] = []): string {
  const withoutApart = <T extends CheckDetails & { tender: string }>(mode: T): T =>
    mode.tender === 'check' ? { ...mode, ...Object.fromEntries(apart.map((name) => [name, null])) } : mode
  return paymentModeText({ ...withoutApart(receipt), parts: parts.map(withoutApart) }, date)
}

/** The cash that was handed over, and the change; nothing when it was not entered. */
export function cashFacts(receipt: CashReceipt): [label: string, text: string][] {
  if (receipt.cash_received_centavos === null) return []
  const change = changeOf(receipt)
  return [['Cash received', money(receipt.cash_received_centavos)], ...(change > 0 ? [['Change', money(change)] as [string, string]] : [])]
}

type CashReceipt = Tendered & { cash_received_centavos: number | null }

/** What was given back of the cash that was handed over, in centavos. */
function changeOf({ tender, parts, amount_centavos, cash_received_centavos }: CashReceipt): number {
  if (cash_received_centavos === null) return 0
  const cash = (parts.length > 0 ? parts : [{ tender, amount_centavos }]).filter((part) => part.tender === 'cash')
  return cash_received_centavos - cash.reduce((sum, part) => sum + part.amount_centavos, 0)
}

/** The checks of a payment, for the fields that a form has for them. */
export const checksOf = (receipt: Tendered): CheckDetails[] =>
  (receipt.parts.length > 0 ? receipt.parts : [receipt]).filter((part) => part.tender === 'check')
