import { readApprovalLimit } from '#foundation/settings/reads.ts'
import type { UserContext } from '#platform/context.ts'
import type { Db } from '#platform/db/database.ts'
import { schoolDay } from '#platform/school-day.ts'
import { lockPostings, sumOwnPostings } from './own-posting-queries.ts'
import { limitLeft, refundLimit } from './rules.ts'

interface Account {
  student_id: number
  /** Null for the money that belongs to no term. */
  enrollment_id: number | null
}

export interface OwnLimits {
  /** What the person may charge with a debit memo. */
  add_centavos: number
  take_off_centavos: number
  /** What the person may pay out of a credit. */
  refundOf: (credit_centavos: number) => number
}

/** What a person may do with an account without a second person. */
export async function readOwnLimits(db: Db, { actor, now }: UserContext, account: Account): Promise<OwnLimits> {
  const limit = await readApprovalLimit(db)
  const own = await sumOwnPostings(db, { by: actor.id, day: schoolDay(now), ...account })
  const left = limitLeft(limit, own)
  return { add_centavos: limit, take_off_centavos: left, refundOf: (credit) => refundLimit(left, credit - own.credit_centavos) }
}

/** The same for who is about to post: one after the other, so that two requests at once never share what is left. */
export async function lockOwnLimits(tx: Db, ctx: UserContext, account: Account): Promise<OwnLimits> {
  await lockPostings(tx, ctx.actor.id)
  return readOwnLimits(tx, ctx, account)
}
