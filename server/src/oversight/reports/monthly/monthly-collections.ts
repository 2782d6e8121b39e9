import type { Input } from '@talaan/contract'
import { monthlyReports as contract } from '@talaan/contract'
import { denyUncountedCash } from '#cashier/cashier-shifts/blind-count.ts'
import { answer } from '#platform/action.ts'
import type { UserContext } from '#platform/context.ts'
import { schoolDay } from '#platform/school-day.ts'
import { listCollectedDays, type MonthFilter } from './monthly-queries.ts'
import { sumDays } from './monthly-rules.ts'

type MonthInput = Input<typeof contract.monthlyCollections>

export const monthlyCollections = answer(contract.monthlyCollections, async (ctx, input) => {
  const filter = monthFilter(ctx, input)
  await denyUncountedMonth(ctx, filter)
  const days = await listCollectedDays(ctx.db, filter)
  return { data: { month: filter.first_day.slice(0, 7), days, total: sumDays(days) } }
})

/** A month has the sums of its days. */
export const denyUncountedMonth = (ctx: UserContext, { first_day, cashier_id }: MonthFilter): Promise<void> =>
  denyUncountedCash(ctx, { from: first_day, to: lastDayOf(first_day), cashier_id })

const lastDayOf = (firstDay: string): string => {
  const [year, month] = firstDay.split('-').map(Number)
  return new Date(Date.UTC(year!, month!, 0)).toISOString().slice(0, 10)
}

export const monthFilter = ({ now }: Pick<UserContext, 'now'>, { month, cashier_id }: MonthInput): MonthFilter => ({
  first_day: `${month ?? schoolDay(now).slice(0, 7)}-01`,
  cashier_id,
})
