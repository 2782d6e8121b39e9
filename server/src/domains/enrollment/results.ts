/** How a subject ended for a student, from the grades of one attempt. `hidden` is what a student is not shown before the minimum is paid. */
export type Result = 'passed' | 'conditional' | 'failed' | 'incomplete' | 'ungraded' | 'dropped' | 'hidden'

export interface Attempt {
  grading_scale: string
  grade: string | null
  re_exam: string | null
}

/**
 * College passes from 1.00 to 3.00, and what lies between 3.00 and 5.00 waits for a removal exam; high school (DepEd) passes from 75. The two
 * scales never meet in one comparison.
 */
export function resultOf(attempt: Attempt): Result {
  const grade = attempt.re_exam ?? attempt.grade
  if (grade === null || grade === 'NG') return 'ungraded'
  if (grade === 'INC') return 'incomplete'
  if (grade === 'DR') return 'dropped'
  if (grade === 'R') return 'failed'
  const value = Number(grade)
  if (attempt.grading_scale === 'HS_60_100') return value >= 75 ? 'passed' : 'failed'
  if (value <= 3) return 'passed'
  return value < 5 ? 'conditional' : 'failed'
}

/** One pass settles it, whatever came before or after; otherwise the last attempt counts. Attempts come oldest first. */
export function standingOf(results: readonly Result[]): Result | undefined {
  return results.includes('passed') ? 'passed' : results.findLast((result) => result !== 'dropped')
}
