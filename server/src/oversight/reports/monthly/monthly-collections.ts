import {
  type CollectedDay,
  type CollectionGroup,
  monthlyReports as contract,
  type DaySums,
  type Input,
  type Tender,
} from '@talaan/contract'
import { denyUncountedCash } from '#cashier/cashier-shifts/blind-count.ts'
import { answer } from '#platform/action.ts'
import type { UserContext } from '#platform/context.ts'
import { schoolDay } from '#platform/school-day.ts'
import { listCollectedDays, type MonthFilter } from './monthly-queries.ts'

/** The sums of days; no clock, no database. */
function sumDays(days: readonly CollectedDay[]): DaySums {
  const sumOf = (key: 'receipts' | 'collected_centavos' | 'voided' | 'voided_centavos' | 'returned' | 'returned_centavos') =>
    days.reduce((total, day) => total + day[key], 0)
  return {
    receipts: sumOf('receipts'),
    collected_centavos: sumOf('collected_centavos'),
    voided: sumOf('voided'),
    voided_centavos: sumOf('voided_centavos'),
    returned: sumOf('returned'),
    returned_centavos: sumOf('returned_centavos'),
    tenders: sumParts(days.flatMap((day) => day.tenders.map((part) => [part.tender, part.amount_centavos]))).map(
      ([tender, amount_centavos]) => ({ tender, amount_centavos }),
    ),
    groups: sumParts(days.flatMap((day) => day.groups.map((part) => [part.group, part.amount_centavos]))).map(
      ([group, amount_centavos]) => ({ group, amount_centavos }),
    ),
  }
}

function sumParts<Key extends Tender | CollectionGroup>(parts: readonly [Key, number][]): [Key, number][] {
  const sums = new Map<Key, number>()
  for (const [key, amount] of parts) sums.set(key, (sums.get(key) ?? 0) + amount)
  return [...sums]
}

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
