import type { Actor } from '../../platform/context.ts'
import { ownAccountReason } from '../assessment/reasons.ts'
import { forbidOwnRecord } from '../people/own-record.ts'

/** Cashiers who are students, too, may not take payments for their own account. */
export const denyOwnRecord = (actor: Actor, account: { user_id: number | null }): void => forbidOwnRecord(actor, account, ownAccountReason)
