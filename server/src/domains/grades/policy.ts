import type { Actor } from '../../platform/context.ts'
import { notFound } from '../../platform/errors.ts'

/** An instructor writes the sheets of their own offers, an administrator any. */
export const ownsSheet = (actor: Actor, offer: { employee_id: number | null }): boolean => actor.is_admin || offer.employee_id === actor.id

/** Somebody else's sheet does not exist for who wants to write it. */
export function mayWriteSheet(actor: Actor, offer: { employee_id: number | null }): void {
  if (!ownsSheet(actor, offer)) notFound()
}
