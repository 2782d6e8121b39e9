import type { Actor } from '../../platform/context.ts'
import { notFound } from '../../platform/errors.ts'

/** An instructor writes the sheets of their own offers, an administrator any; somebody else's does not exist for them. */
export function mayWriteSheet(actor: Actor, offer: { employee_id: number | null }): void {
  if (!actor.is_admin && offer.employee_id !== actor.id) notFound()
}
