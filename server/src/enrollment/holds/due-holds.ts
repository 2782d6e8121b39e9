import type { Account } from '@talaan/contract'
import { accountOf, oldBalanceOf, readDownpayment } from '#billing/assessment/reads.ts'
import type { Db } from '#platform/db/database.ts'
import { schoolDay } from '#platform/school-day.ts'
import { readSettings } from '#platform/settings.ts'
import type { OpenHold } from './kinds.ts'
import { promisedAmounts } from './queries.ts'
import { dueHolds, requiredDownpayment } from './rules.ts'

/** The kinds of holds that the settings enforce: old balances unless switched off, downpayments when switched on. */
export async function enforcedHolds(db: Db): Promise<{ old_balance: boolean; downpayment: boolean }> {
  const { hold_on_old_balance, hold_on_downpayment } = await readSettings(db)
  return { old_balance: hold_on_old_balance !== '0', downpayment: hold_on_downpayment === '1' }
}

/** The holds that are due for unpaid and unpromised money, and not placed yet. A caller that has read the account passes it as `knownAccount`. */
export async function dueHoldsOf(
  db: Db,
  row: { id: number; raised_holds: readonly string[] },
  now: Date,
  knownAccount?: Account,
): Promise<OpenHold[]> {
  const enforced = await enforcedHolds(db)
  const account = knownAccount ?? (enforced.downpayment ? await accountOf(db, row.id) : undefined)
  const facts = {
    old_balance_centavos: account?.old_balance_centavos ?? (await oldBalanceOf(db, row.id)),
    downpayment_centavos: enforced.downpayment && account ? requiredDownpayment(account.schedule, await readDownpayment(db)) : 0,
    paid_centavos: account?.paid_centavos ?? 0,
    raised_kinds: row.raised_holds,
    enforced,
  }
  const unpaid = dueHolds(facts)
  if (unpaid.length === 0) return []
  const promised = await promisedAmounts(db, row.id, schoolDay(now))
  return dueHolds({
    ...facts,
    old_balance_centavos: facts.old_balance_centavos - promised.earlier_centavos,
    paid_centavos: facts.paid_centavos + promised.term_centavos,
  })
}
