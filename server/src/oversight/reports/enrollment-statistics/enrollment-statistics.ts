import { enrollmentStatistics as contract, type EnrollmentStatistics, firstFridayOfJune } from '@talaan/contract'
import { answer } from '#platform/action.ts'
import type { Db } from '#platform/db/database.ts'
import { statisticsFilter } from './statistics-filter.ts'
import { countAdmissions, countEnrollments, countSeats, countWithdrawals, type StatisticsFilter } from './statistics-queries.ts'
import { divideFigures } from './statistics-rules.ts'

export const enrollmentStatistics = answer(contract.enrollmentStatistics, async (ctx, input) => {
  return { data: await readStatistics(ctx.db, await statisticsFilter(ctx, input)) }
})

export async function readStatistics(db: Db, filter: StatisticsFilter): Promise<EnrollmentStatistics> {
  const { school_year, semester, previous_school_year } = filter
  const figures = divideFigures(await countEnrollments(db, filter))
  return {
    school_year,
    semester,
    previous_school_year,
    age_on: firstFridayOfJune(school_year),
    ...figures,
    admissions: await countAdmissions(db, filter),
    withdrawals: await countWithdrawals(db, filter),
    sections: await countSeats(db, filter),
  }
}
