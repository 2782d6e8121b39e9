import type { Ctx, Tx, UserContext } from '../../platform/context.ts'
import type { Db } from '../../platform/db/database.ts'
import { notFound } from '../../platform/errors.ts'
import { schoolDay } from '../../platform/school-day.ts'
import { insertCredit, withdrawalRecord } from './withdrawal-queries.ts'
import { haveClassesBegun, type WithdrawalAccount, withdrawalAccount } from './withdrawal-rules.ts'

/** The charge and credit of withdrawing today, in centavos, and whether classes have begun. */
export async function withdrawalOf(db: Db, { now }: Pick<Ctx, 'now'>, enrollmentId: number) {
  const record = (await withdrawalRecord(db, enrollmentId)) ?? notFound()
  const facts = { ...record, today: schoolDay(now) }
  return { ...withdrawalAccount(facts), classes_began: haveClassesBegun(facts) }
}

/** Credits the part of the bill that a withdrawal does not charge, with the applied rule as the reason. The caller has locked the enrollment. */
export async function withdrawAccount(tx: Tx, ctx: UserContext, enrollmentId: number, account: WithdrawalAccount): Promise<void> {
  if (account.credit_centavos <= 0) return
  const { credit_centavos: amount_centavos, policy: reason } = account
  await insertCredit(tx, { enrollment_id: enrollmentId, amount_centavos, reason, created_by: ctx.actor.id, created_at: ctx.now })
}
