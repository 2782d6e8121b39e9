import { type GradingScale, gradeStanding } from '@talaan/contract'

/** How a subject ended for a student, from the grades of one attempt. `hidden` is what a student is not shown before the minimum is paid. */
export type Result = 'passed' | 'conditional' | 'failed' | 'incomplete' | 'ungraded' | 'dropped' | 'hidden'

export interface Attempt {
  grading_scale: GradingScale
  grade: string | null
  re_exam: string | null
}

/** A re-exam counts in place of the grade; a conditional one waits for a removal exam. The two scales never meet in one comparison. */
export function resultOf(attempt: Attempt): Result {
  const grade = attempt.re_exam ?? attempt.grade
  if (grade === null || grade === 'NG') return 'ungraded'
  if (grade === 'INC') return 'incomplete'
  if (grade === 'DR') return 'dropped'
  if (grade === 'R') return 'failed'
  return gradeStanding(attempt.grading_scale, grade)
}

/** One pass settles it, whatever came before or after; otherwise the last attempt counts. Attempts come oldest first. */
export function standingOf(results: readonly Result[]): Result | undefined {
  return results.includes('passed') ? 'passed' : results.findLast((result) => result !== 'dropped')
}
