import type { CurrentUser } from '@talaan/contract'
import { isAdministrator } from '../terms/current-term.ts'

/** A receipt of a student, of a sponsor or of somebody else. */
interface Receipt {
  cashier_id: number
  is_shift_open: boolean
  voided_at: string | null
}

/** Whether the server lets this person void a receipt: its cashier while the shift is open, and afterwards another person, who is an administrator. */
export function mayVoidReceipt(user: CurrentUser, { cashier_id, is_shift_open, voided_at }: Receipt): boolean {
  if (voided_at !== null) return false
  return cashier_id === user.id ? is_shift_open : isAdministrator(user)
}

interface PaidReceipt extends Receipt {
  tender: string
  parts?: readonly { tender: string }[]
  returned_checks: readonly { part: number }[]
}

/** The positions of the checks of a receipt that were not returned, from 1. */
export function listOpenChecks({ tender, parts = [], returned_checks }: PaidReceipt): number[] {
  const modes = tender === 'several' ? parts.map((part) => part.tender) : [tender]
  const isReturned = (position: number) => returned_checks.some(({ part }) => part === position)
  return modes.flatMap((mode, index) => (mode === 'check' && !isReturned(index + 1) ? [index + 1] : []))
}

/** Whether this person may record that a check of a receipt was returned: its cashier while the shift is open, and afterwards another person. */
export function mayReturnCheck(user: CurrentUser, receipt: PaidReceipt): boolean {
  const { cashier_id, is_shift_open, voided_at } = receipt
  if (voided_at !== null || listOpenChecks(receipt).length === 0) return false
  return cashier_id === user.id ? is_shift_open : !is_shift_open || isAdministrator(user)
}
