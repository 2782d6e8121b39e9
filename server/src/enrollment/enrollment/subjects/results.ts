import { type AttemptResult, attemptResult, type GradingScale } from '@talaan/contract'
import { type Scales, scaleOfKey } from '#foundation/grading-scales/scales.ts'

/**
 * The result of one attempt at a subject. `hidden` is a grade that the student does not see before the minimum is paid, `missing` one that
 * was never given although the term is closed.
 */
export type Result = AttemptResult | 'hidden' | 'missing'

export interface Attempt {
  grading_scale: GradingScale
  grade: string | null
  re_exam: string | null
  /** Whether the term is closed, so that an attempt without a grade waits for none. */
  has_closed_term?: boolean
}

/** The grade after a re-exam or a remedial class counts; a conditional grade waits for a removal exam. Each attempt counts by its own scale. */
export function resultOf(attempt: Attempt, scales: Scales): Result {
  const result = attemptResult(scaleOfKey(scales, attempt.grading_scale), attempt.grade, attempt.re_exam)
  return result === 'ungraded' && attempt.has_closed_term ? 'missing' : result
}

/** Passed if any attempt was passed; otherwise the last attempt counts. Attempts come oldest first. */
export function standingOf(results: readonly Result[]): Result | undefined {
  return results.includes('passed') ? 'passed' : results.findLast((result) => result !== 'dropped')
}

/** The standing of subjects that count together: only all of them, passed or waiting for a grade, count. */
export function jointStanding(standings: readonly (Result | undefined)[]): Result | undefined {
  if (standings.every((standing) => standing === 'passed')) return 'passed'
  const isTaken = standings.every((standing) => standing === 'passed' || standing === 'ungraded' || standing === 'hidden')
  return isTaken ? standings.find((standing) => standing !== 'passed') : undefined
}
