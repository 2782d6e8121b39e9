import { levelGroups, schoolName } from '@talaan/contract'
import { openGradesOf } from '#academics/grades/unsettled/unsettled-rules.ts'
import { readDownpayment } from '#billing/assessment/reads.ts'
import { reminderRules } from '#cashier/payment-plans/reminders/rules.ts'
import { gradingScales } from '#foundation/grading-scales/reads.ts'
import { currentSettings } from '#foundation/settings/reads.ts'
import { enrollmentTerm, schoolTerm } from '#foundation/terms/current-term.ts'
import type { Ctx } from '#platform/context.ts'
import { readSettings } from '#platform/settings.ts'
import type { DueFacts, DueScope } from './occasions/scope-fragments.ts'
import type { RuleRecord } from './queries.ts'
import type { Days } from './rules.ts'

/** Whom a rule is for. */
type RuleScope = Pick<RuleRecord, 'period' | 'recipients' | 'on_day' | 'level_groups' | 'course_ids' | 'role_keys'>

/** What decides who is due by a rule, for these days of the occasion. */
export async function dueScope(ctx: Ctx, rule: RuleScope, today: string, days: Days): Promise<DueScope> {
  const { period, recipients, on_day, level_groups, course_ids, role_keys } = rule
  // All level groups are the same as none, and a statement without the condition is faster.
  const groups = level_groups.length === levelGroups.length ? [] : level_groups
  return {
    period,
    recipients,
    on_day,
    level_groups: groups,
    course_ids,
    role_keys,
    today,
    now: ctx.now,
    ...days,
    facts: await readFacts(ctx),
  }
}

async function readFacts(ctx: Ctx): Promise<DueFacts> {
  const grades = openGradesOf(await gradingScales(ctx.db), await currentSettings(ctx.db, ctx.now))
  return {
    schoolTerm: await schoolTerm(ctx),
    enrollmentTerm: await enrollmentTerm(ctx),
    downpayment: await readDownpayment(ctx.db),
    leastCentavos: reminderRules(await readSettings(ctx.db)).least_centavos,
    incompleteGrades: grades.flatMap(({ scale, grade, settlement, months }) =>
      settlement === 'completion' ? { scale, grade, months } : [],
    ),
  }
}

/** The name of the school in texts. */
export async function readSchoolName({ db }: Ctx): Promise<string> {
  return schoolName(await readSettings(db))
    .replace(/\s+/g, ' ')
    .trim()
}
