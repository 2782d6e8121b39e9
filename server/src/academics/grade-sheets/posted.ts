import type { SheetPeriod } from '@talaan/contract'
import type { Db } from '#platform/db/database.ts'
import { listUnpostedLoads, listUnpostedLoadsOfTerm } from './queries.ts'

type GradeFields = 'midterm_grade' | 'grade' | 're_exam'

/**
 * Which grades of a subject are posted. The final grade of quarters or terms is their average, so it waits for all of them; a re-exam waits for
 * the sheet of final grades.
 */
export function postedFields(posted: readonly SheetPeriod[], periods: readonly SheetPeriod[]): Record<GradeFields, boolean> {
  const isPosted = (period: SheetPeriod) => posted.includes(period)
  return {
    midterm_grade: isPosted('midterm'),
    grade: periods.length > 0 ? periods.every(isPosted) : isPosted('final'),
    re_exam: isPosted('final'),
  }
}

/** The grades as the student reads them: one that is not posted is no grade. */
export function hideUnposted<T extends Record<GradeFields, string | null>>(grades: T, posted: Record<GradeFields, boolean>): T {
  const { midterm_grade, grade, re_exam } = grades
  return {
    ...grades,
    midterm_grade: posted.midterm_grade ? midterm_grade : null,
    grade: posted.grade ? grade : null,
    re_exam: posted.grade && posted.re_exam ? re_exam : null,
  }
}

/** Which grades of the student's subjects are posted; subjects that are left out are posted in full. */
export async function unpostedFields(db: Db, studentId: number): Promise<Map<number, Record<GradeFields, boolean>>> {
  return new Map((await listUnpostedLoads(db, studentId)).map(({ id, posted, periods }) => [id, postedFields(posted, periods)]))
}

/** The same for all subjects of a term. */
export async function unpostedFieldsOfTerm(
  db: Db,
  term: { school_year: string; semester: number },
): Promise<Map<number, Record<GradeFields, boolean>>> {
  return new Map((await listUnpostedLoadsOfTerm(db, term)).map(({ id, posted, periods }) => [id, postedFields(posted, periods)]))
}
