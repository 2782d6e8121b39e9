import { hasPermission } from '@talaan/contract'
import { forbidOwnRecord, isOwnRecord } from '#foundation/people/own-record.ts'
import type { Actor } from '#platform/context.ts'

interface Holder {
  user_id: number | null
}

/** Staff who study here leave their own notes to a colleague. */
export const denyOwnAccount = (actor: Actor, holder: Holder): void =>
  forbidOwnRecord(actor, holder, 'You cannot change the promissory notes, grades or certificates of your own account.')

export const canDecide = (actor: Actor, holder: Holder): boolean =>
  hasPermission(actor.rights, 'Decide Promissory Notes') && !isOwnRecord(actor, holder)

export const canReadAll = (actor: Actor): boolean => hasPermission(actor.rights, 'View Promissory Notes')
