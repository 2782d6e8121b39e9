import { hasPermission } from '@talaan/contract'
import { ownAccountReason } from '#billing/assessment/reasons.ts'
import { forbidOwnRecord, isOwnRecord } from '#foundation/people/own-record.ts'
import type { Actor } from '#platform/context.ts'

interface Owner {
  user_id: number | null
}

/** Cashiers who are students, too, leave their own proofs to a colleague. */
export const denyOwnAccount = (actor: Actor, owner: Owner): void => forbidOwnRecord(actor, owner, ownAccountReason)

export const canDecide = (actor: Actor, owner: Owner): boolean =>
  hasPermission(actor.rights, 'Decide Payment Proofs') && !isOwnRecord(actor, owner)

/** Whether the actor may open the file: who decides on proofs, and who sent it. */
export const canOpenFile = (actor: Actor, owner: Owner): boolean =>
  owner.user_id === actor.id || hasPermission(actor.rights, 'Decide Payment Proofs')
