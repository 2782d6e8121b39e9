import type { LevelGroup, NoticePeriod, NoticeRecipients } from '@talaan/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Term } from '#foundation/terms/current-term.ts'

/** What the occasions ask other domains for, once for all records. */
export interface DueFacts {
  schoolTerm: Term
  enrollmentTerm: Term
  /** In centavos, of bills of before there were payment plans. */
  downpayment: number
  /** Nobody is notified of less. */
  leastCentavos: number
  /** The incomplete grades of all scales, and within how many months each is to be completed. */
  incompleteGrades: readonly { scale: string; grade: string; months: number }[]
}

/** Which records are due: those whose day is one of these days, for these people. */
export interface DueScope {
  /** The school day on which people are notified. */
  today: string
  now: Date
  /** The days of the occasion. */
  from: string
  to: string
  period: NoticePeriod | null
  recipients: NoticeRecipients
  on_day: string | null
  /** Empty for all. */
  level_groups: readonly LevelGroup[]
  course_ids: readonly number[]
  role_keys: readonly string[]
  facts: DueFacts
}

/**
 * Who is due, as a statement with the columns `user_info_id`, `record_key`, which names the record with its day, and `fields`, the values
 * of the texts: amounts in centavos, days as YYYY-MM-DD.
 */
export type OccasionQuery = (scope: DueScope) => RawBuilder<unknown>

/** The condition that a level and a course, given as columns, are those of the rule. */
export function isChosen(scope: Pick<DueScope, 'level_groups' | 'course_ids'>, level: string, course: string): RawBuilder<boolean> {
  const conditions = [sql`true`, ...(scope.level_groups.length === 0 ? [] : [isOfLevelGroup(scope, level)])]
  if (scope.course_ids.length > 0) conditions.push(sql`${sql.ref(course)} = any(${[...scope.course_ids]}::bigint[])`)
  return sql<boolean>`${sql.join(conditions, sql` and `)}`
}

export const isOfLevelGroup = ({ level_groups }: Pick<DueScope, 'level_groups'>, level: string): RawBuilder<boolean> =>
  level_groups.length === 0 ? sql<boolean>`true` : sql<boolean>`level_group_of(${sql.ref(level)}) = any(${[...level_groups]}::text[])`

/** Whether the day in the expression is one of the days of the occasion. */
export const isInDays = ({ from, to }: Pick<DueScope, 'from' | 'to'>, day: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`${day} between ${from}::date and ${to}::date`
