import { hasPermission } from '@talaan/contract'
import type { Actor } from '../../platform/context.ts'
import { forbidOwnRecord, isOwnRecord } from '../people/own-record.ts'

interface Owner {
  user_id: number | null
}

/** Staff who study here leave their own notes to a colleague. */
export const denyOwnAccount = (actor: Actor, owner: Owner): void =>
  forbidOwnRecord(actor, owner, 'You cannot change the promissory notes, grades or certificates of your own account.')

export const canDecide = (actor: Actor, owner: Owner): boolean =>
  hasPermission(actor.grants, 'Decide Promissory Notes') && !isOwnRecord(actor, owner)

export const canReadAll = (actor: Actor): boolean => hasPermission(actor.grants, 'View Promissory Notes')
