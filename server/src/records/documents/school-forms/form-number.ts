import { nextNumber } from '#foundation/number-series/next-number.ts'
import type { Tx, UserContext } from '#platform/context.ts'
import { schoolDay } from '#platform/school-day.ts'

/** Makes the number of a new form when one is needed: `SF9-2026-00012`. */
export function formNumber(tx: Tx, { now }: Pick<UserContext, 'now'>, form: 'SF9' | 'SF10'): () => Promise<string> {
  const year = schoolDay(now).slice(0, 4)
  return async () => `${form}-${year}-${String(await nextNumber(tx, `${form} ${year}`)).padStart(5, '0')}`
}
