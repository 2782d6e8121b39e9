import { listName, type NumberPatterns, studentNumbers } from '@talaan/contract'
import { upcomingNumbers } from '#foundation/number-series/next-student-number.ts'
import { imageUrl } from '#foundation/people/image-url.ts'
import { enrollmentTerm } from '#foundation/terms/current-term.ts'
import { answer } from '#platform/action.ts'
import type { UserContext } from '#platform/context.ts'
import type { Db } from '#platform/db/database.ts'
import { findOwnNumber } from './queries.ts'

/** The number of the signed-in student; null for users who are not students. */
export const ownNumber = answer(studentNumbers.ownNumber, async (ctx) => {
  const row = await findOwnNumber(ctx.db, ctx.actor.id)
  if (!row) return { data: null }
  const course = row.course_code === null ? null : { code: row.course_code, name: row.course_name ?? '' }
  return { data: { ...row, full_name: listName(row), image: imageUrl(ctx.actor.id, row.image_file_id), course } }
})

export const numberPatterns = answer(studentNumbers.numberPatterns, async (ctx) => {
  return { data: await readPatterns(ctx, ctx.db) }
})

/** The patterns, with the next number of the enrollment year. */
export async function readPatterns(ctx: UserContext, db: Db): Promise<NumberPatterns> {
  const { school_year } = await enrollmentTerm(ctx)
  return { school_year, ...(await upcomingNumbers(db, school_year)) }
}
