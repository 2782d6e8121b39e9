import type { Account } from '@talaan/contract'
import type { Db } from '#platform/db/database.ts'
import { schoolDay } from '#platform/school-day.ts'
import type { OpenHold, SettlingFacts } from './kinds.ts'
import { promisedAmounts } from './queries.ts'
import { isMoneyHold } from './rules.ts'

/** The account with what is promised for it. Promises are looked up only for holds that money can settle. */
export async function settlingFacts<A extends Account>(
  db: Db,
  enrollment: { id: number; holds: readonly Pick<OpenHold, 'kind'>[] },
  account: A,
  now: Date,
): Promise<A & SettlingFacts> {
  const promised = enrollment.holds.some(isMoneyHold)
    ? await promisedAmounts(db, enrollment.id, schoolDay(now))
    : { earlier_centavos: 0, term_centavos: 0 }
  return { ...account, promised }
}
