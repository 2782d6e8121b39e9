import { type enrollmentStatistics as contract, type Input, schoolYearBefore } from '@talaan/contract'
import { enrollmentTerm } from '#foundation/terms/current-term.ts'
import type { UserContext } from '#platform/context.ts'
import type { StatisticsFilter } from './statistics-queries.ts'

/** Without a status the list of enrollments leaves out rejected requests; its total and the statistics agree. */
const listedStatuses = [1, 2, 3, 4]

export async function statisticsFilter(ctx: UserContext, input: Input<typeof contract.enrollmentStatistics>): Promise<StatisticsFilter> {
  const { status, level_type, course_id, level } = input
  const term = await enrollmentTerm(ctx, input)
  return {
    ...term,
    previous_school_year: schoolYearBefore(term.school_year),
    level_type,
    course_id,
    level,
    statuses: status === undefined ? listedStatuses : [status],
  }
}
