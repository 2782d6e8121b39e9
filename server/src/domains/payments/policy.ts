import type { Actor } from '../../platform/context.ts'
import { forbidden } from '../../platform/errors.ts'
import { ownAccountReason } from '../assessment/reasons.ts'
import { forbidOwnRecord } from '../people/own-record.ts'

/** A payment may be voided by its cashier on the same school day, and by an administrator at any time. */
export function checkMayVoid(actor: Actor, payment: { cashier_id: number; taken_on: string }, today: string): void {
  if (actor.is_admin || (payment.cashier_id === actor.id && payment.taken_on === today)) return
  forbidden('Only the cashier who received a payment may void it, on the same day. Please ask an administrator.')
}

/** Cashiers who are students, too, may not take payments for their own account. */
export const denyOwnRecord = (actor: Actor, account: { user_id: number | null }): void => forbidOwnRecord(actor, account, ownAccountReason)
