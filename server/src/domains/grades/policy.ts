import type { Actor } from '../../platform/context.ts'
import { notFound } from '../../platform/errors.ts'

/** An instructor may write the sheets of their own offers, an administrator every sheet. */
export const ownsSheet = (actor: Actor, offer: { employee_id: number | null }): boolean => actor.is_admin || offer.employee_id === actor.id

/** 404 for the sheet of another instructor. */
export function checkMayWriteSheet(actor: Actor, offer: { employee_id: number | null }): void {
  if (!ownsSheet(actor, offer)) notFound()
}
