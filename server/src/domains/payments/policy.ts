import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '../../platform/context.ts'
import { forbidden } from '../../platform/errors.ts'
import { OWN_ACCOUNT } from '../assessment/reasons.ts'

/** A student's own enrollments `e`. */
export const ownEnrollments = (actor: Actor): RawBuilder<boolean> =>
  sql<boolean>`e.student_id = (select s.id from students s join user_infos i on i.id = s.user_info_id where i.user_id = ${actor.id})`

/** The cashier who took a payment may void it on the same school day; from then on an administrator. */
export function mayVoid(actor: Actor, payment: { cashier_id: number; taken_on: string }, today: string): void {
  if (actor.is_admin || (payment.cashier_id === actor.id && payment.taken_on === today)) return
  forbidden('Only the cashier who took a payment may void it, on the same day. Ask an administrator.')
}

/** Cashiers who study here take money for anybody but themselves. */
export function denyOwnRecord(actor: Actor, account: { user_id: number | null }): void {
  if (actor.is_admin || account.user_id !== actor.id) return
  forbidden(OWN_ACCOUNT)
}
