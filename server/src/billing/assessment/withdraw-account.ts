import { chargeAdjustment } from '#billing/ledger/charge-adjustment.ts'
import type { Charge } from '#billing/ledger/rules.ts'
import type { Ctx, Tx, UserContext } from '#platform/context.ts'
import type { Db } from '#platform/db/database.ts'
import { notFound } from '#platform/errors.ts'
import { schoolDay } from '#platform/school-day.ts'
import { insertCredit, withdrawalRecord } from './withdrawal-queries.ts'
import { type WithdrawalAccount, withdrawalAccount, withdrawalCredits } from './withdrawal-rules.ts'

/** The charge and credit of withdrawing today, in centavos, and the days of the school calendar on which they depend. */
export async function withdrawalOf(db: Db, { now }: Pick<Ctx, 'now'>, enrollmentId: number) {
  const record = (await withdrawalRecord(db, enrollmentId)) ?? notFound()
  const { school_year, semester, level, classes_start_on, add_drop_closes_on, was_enrolled } = record
  const today = schoolDay(now)
  const account = withdrawalAccount({ ...record, today })
  return {
    account,
    credits: withdrawalCredits({ ...record, today }, record.categories, account),
    days: { school_year, semester, level, classes_start_on, add_drop_closes_on, today },
    was_enrolled,
  }
}

interface Withdrawal {
  account: WithdrawalAccount
  /** The credit by category, below zero. */
  credits: readonly Charge[]
}

/** Credits the part of the bill that a withdrawal does not charge, with the applied rule as the reason. The caller has locked the enrollment. */
export async function withdrawAccount(tx: Tx, ctx: UserContext, enrollment_id: number, { account, credits }: Withdrawal): Promise<void> {
  if (account.credit_centavos <= 0) return
  const { credit_centavos: amount_centavos, policy: reason } = account
  const entry = { by: ctx.actor.id, at: ctx.now }
  const id = await insertCredit(tx, { enrollment_id, amount_centavos, reason, created_by: entry.by, created_at: entry.at })
  await chargeAdjustment(tx, { id, enrollment_id, charges: credits }, entry)
}
