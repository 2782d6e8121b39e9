import { collectedBetween } from '#oversight/reports/reads.ts'
import type { Ctx } from '#platform/context.ts'
import { cachedFigures } from './cached-figures.ts'
import { seriesDays } from './term-figures.ts'

/** What was received on each day of the series, at most a minute old. */
export async function collectedDays(ctx: Ctx): Promise<{ day: string; amount_centavos: number }[]> {
  const days = seriesDays(ctx.now)
  const figures = await cachedFigures(ctx, `collected until ${days.to}`, async (tx) => ({ days: await collectedBetween(tx, days) }))
  return figures.value.days
}
