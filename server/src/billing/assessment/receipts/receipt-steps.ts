import { hasPermission, listOpenChecks, type ReceiptSteps } from '@talaan/contract'
import type { Actor } from '#platform/context.ts'

interface Received {
  cashier_id: number
}

/** Why this person may not void a receipt: its cashier does while their shift is open, and an administrator always for somebody else. */
export function voidRefusal(actor: Pick<Actor, 'id' | 'is_admin'>, { cashier_id }: Received, isShiftOpen: boolean): string | undefined {
  if (cashier_id === actor.id)
    return isShiftOpen ? undefined : 'Your shift with this payment is closed. Please ask an administrator to void it.'
  if (actor.is_admin) return undefined
  return 'Only the cashier who received a payment may void it, while the shift is open. Please ask an administrator.'
}

/** Why this person may not record that a check was returned: its cashier does while their shift is open, and afterwards a second person. */
export function checkReturnRefusal(
  actor: Pick<Actor, 'id' | 'is_admin'>,
  { cashier_id }: Received,
  isShiftOpen: boolean,
): string | undefined {
  if (cashier_id === actor.id)
    return isShiftOpen
      ? undefined
      : 'Your shift with this check is closed. Please ask another cashier or an administrator to record that it was returned.'
  if (!isShiftOpen || actor.is_admin) return undefined
  return 'While the shift is open, only the cashier who received a check may record that it was returned. Please ask an administrator.'
}

interface ReceiptState extends Received {
  is_shift_open: boolean
  /** The request for its void that waits. */
  void_request_id: number | null
  voided_at: unknown
  tender: string
  parts: readonly { tender: string }[]
  returned_checks: readonly { part: number }[]
}

/** What this person may do about a receipt that is not of the own account. */
export function receiptSteps(actor: Pick<Actor, 'id' | 'is_admin' | 'rights'>, receipt: ReceiptState): ReceiptSteps {
  const { cashier_id, is_shift_open, void_request_id, voided_at } = receipt
  const mayVoid = voided_at === null && hasPermission(actor.rights, 'Void Payment')
  const isRequestOwn = void_request_id !== null && cashier_id === actor.id
  const mayReceive = voided_at === null && hasPermission(actor.rights, 'Receive Payment')
  return {
    void: mayVoid && !isRequestOwn && voidRefusal(actor, receipt, is_shift_open) === undefined,
    cancel_void: mayVoid && isRequestOwn,
    return_check: mayReceive && listOpenChecks(receipt).length > 0 && checkReturnRefusal(actor, receipt, is_shift_open) === undefined,
  }
}

/** Of a receipt of the own account, where nobody does anything. */
export const noReceiptSteps: ReceiptSteps = { void: false, cancel_void: false, return_check: false }
