import {
  type GradingScale,
  gradeStanding,
  isNumericGrade,
  type RetentionFlag,
  type StandingTerm,
  type StudentStanding,
} from '@talaan/contract'
import { averageOf, effectiveGrade, gwaText, type TryFacts } from './gwa-rules.ts'

export interface TermFacts {
  id: number
  school_year: string
  semester: number
  course: string
  level: number
  tries: readonly TryFacts[]
}

/** As many failed units as bar from the next term, whatever was passed beside them. */
const BARRED_UNITS = 15

/** More than half of a term's units failed is a warning. College only: high school promotes by subjects. */
export function retentionOf(scale: GradingScale, enrolled: number, failed: number): RetentionFlag | null {
  if (scale !== 'COLLEGE_1_5') return null
  if (failed >= BARRED_UNITS) return 'barred'
  return failed > 0 && failed * 2 > enrolled ? 'warning' : null
}

type Ending = 'passed' | 'failed' | 'incomplete' | 'ungraded' | 'other'

/** How one try counts: a conditional grade that nothing removed is neither passed nor failed yet. */
function endingOf(one: TryFacts): Ending {
  const grade = effectiveGrade(one)
  if (grade === null || grade === 'NG') return 'ungraded'
  if (grade === 'INC') return 'incomplete'
  if (!isNumericGrade(grade)) return 'other'
  const standing = gradeStanding(one.grading_scale, grade)
  return standing === 'conditional' ? 'incomplete' : standing
}

const unitsOf = (tries: readonly TryFacts[]): number => tries.reduce((sum, one) => sum + one.units, 0)

function countsOf(tries: readonly TryFacts[]) {
  const ended = Map.groupBy(tries, endingOf)
  const of = (ending: Ending) => ended.get(ending) ?? []
  return {
    units_passed: unitsOf(of('passed')),
    units_failed: unitsOf(of('failed')),
    failed: of('failed').length,
    incomplete: of('incomplete').length,
    ungraded: of('ungraded').length,
  }
}

/** The scale a term is graded by: no term has both. */
const scaleOf = (tries: readonly TryFacts[]): GradingScale => tries[0]?.grading_scale ?? 'COLLEGE_1_5'

/** Terms oldest first in, newest first out; the cumulative average is of all tries of the same scale up to then, and of what was credited. */
export function standingOf(terms: readonly TermFacts[], credited: readonly TryFacts[]): StudentStanding {
  const before: TryFacts[] = [...credited]
  const told = terms.map((term): StandingTerm => {
    const { tries, ...head } = term
    const scale = scaleOf(tries)
    before.push(...tries)
    const counts = countsOf(tries)
    const units_enrolled = unitsOf(tries)
    return {
      ...head,
      subjects: tries.length,
      units_enrolled,
      ...counts,
      gwa: gwaText(averageOf(scale, tries)),
      cumulative_gwa: gwaText(averageOf(scale, before)),
      retention: retentionOf(scale, units_enrolled, counts.units_failed),
    }
  })
  const scales = [...new Set(terms.map((term) => scaleOf(term.tries)))]
  const totals = scales.map((grading_scale) => {
    const { units_passed, units_failed, failed } = countsOf(
      terms.flatMap((term) => term.tries).filter((one) => one.grading_scale === grading_scale),
    )
    return { grading_scale, units_passed, units_failed, failed, gwa: gwaText(averageOf(grading_scale, before)) }
  })
  return { terms: told.reverse(), totals }
}
