import { ownAccountReason } from '#billing/assessment/reasons.ts'
import { forbidOwnRecord } from '#foundation/people/own-record.ts'
import type { Actor } from '#platform/context.ts'

/** Cashiers who are students, too, may not take payments for their own account. */
export const denyOwnRecord = (actor: Actor, account: { user_id: number | null }): void => forbidOwnRecord(actor, account, ownAccountReason)
