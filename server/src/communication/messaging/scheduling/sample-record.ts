import type { Ctx } from '#platform/context.ts'
import { schoolDay } from '#platform/school-day.ts'
import { type DueRecord, listDue } from './due-queries.ts'
import { dueScope } from './due-scope.ts'
import type { RuleRecord } from './queries.ts'
import { addDays } from './rules.ts'

/** How far away from today a record may be whose values fill a preview. */
const SAMPLE_DAYS = 400
/** A day of every year, so that a birthday is looked for this year alone. */
const NEAR_DAYS = 180

interface SampleFilter {
  words: readonly string[]
  personId: number | null
  limit: number
}

/** People whom a rule could be for, whatever the day. */
export async function listSamples(
  ctx: Ctx,
  rule: Pick<RuleRecord, 'occasion' | 'period' | 'recipients' | 'on_day' | 'level_groups' | 'course_ids' | 'role_keys'>,
  filter: SampleFilter,
): Promise<DueRecord[]> {
  const today = schoolDay(ctx.now)
  const distance = rule.occasion === 'birthday' ? NEAR_DAYS : SAMPLE_DAYS
  const days = { from: addDays(today, -distance), to: addDays(today, distance) }
  return listDue(ctx.db, rule.occasion, await dueScope(ctx, rule, today, days), { ...filter, ruleId: null })
}
