import {
  compareCollege,
  compareHighSchool,
  type Evaluation,
  type EvaluationRow,
  type EvaluationState,
  type GradingScale,
  gradeStanding,
  isNumericGrade,
} from '@talaan/contract'
import { type AttemptFacts, effectiveGrade } from './gwa-rules.ts'

export interface PlanRow {
  id: number
  code: string
  descriptive_title: string
  units: number
  level: number
  semester: number
  needs: readonly { code: string | null; min_level: number | null }[]
}

export interface Attempt extends AttemptFacts {
  code: string
  descriptive_title: string
  school_year: string
  semester: number
  /** Whether it belongs to the school's current term. */
  current: boolean
  /** Whether the grade, if there is one, is hidden from this reader. */
  hidden: boolean
}

interface Credit {
  id: number
  code: string
  source_school: string
  source_code: string | null
  source_grade: string | null
}

export interface EvaluationFacts {
  level: number | null
  plan: readonly PlanRow[]
  /** Oldest first. */
  attempts: readonly Attempt[]
  credits: readonly Credit[]
}

type Totals = Omit<Evaluation['totals'], 'gwa'>
type PresentedChecklist = Pick<Evaluation, 'terms' | 'others'> & { totals: Totals }

const codeKey = (code: string): string => code.toUpperCase()

/** The whole checklist. Subjects are matched by code, so a subject passed under a former curriculum counts in the present one. */
export function presentChecklist(facts: EvaluationFacts): PresentedChecklist {
  const attemptsByCode = Map.groupBy(facts.attempts, (attempt) => codeKey(attempt.code))
  const creditByCode = new Map(facts.credits.map((credit) => [codeKey(credit.code), credit]))
  const doneCodes = new Set([
    ...creditByCode.keys(),
    ...[...attemptsByCode].filter(([, codeAttempts]) => codeAttempts.some(isPassed)).map(([code]) => code),
  ])
  const rows = facts.plan.map((row) =>
    presentRow(
      row,
      attemptsByCode.get(codeKey(row.code)) ?? [],
      creditByCode.get(codeKey(row.code)),
      missingPrerequisites(row, doneCodes, facts.level),
    ),
  )
  const plannedCodes = new Set(facts.plan.map((row) => codeKey(row.code)))
  return {
    terms: presentTerms(facts.plan, rows),
    others: presentOthers(attemptsByCode, plannedCodes),
    totals: countTotals(facts.plan, rows),
  }
}

const isPassed = (attempt: Attempt): boolean => stateOf(attempt) === 'passed'

/** The state of one attempt, as far as the reader may know it. */
function stateOf(attempt: Attempt): EvaluationState {
  const grade = effectiveGrade(attempt)
  if (grade === null || grade === 'NG') return attempt.current ? 'enrolled' : 'no_grade'
  if (grade === 'INC') return 'incomplete'
  if (grade === 'DR') return 'not_taken'
  if (!isNumericGrade(grade)) return 'failed'
  return gradeStanding(attempt.grading_scale, grade)
}

/** Of several attempts, the one that decides the row's status: the best pass, then a current enrollment, then the last one taken. */
function decisiveAttempt(attempts: readonly Attempt[]): Attempt | undefined {
  return (
    bestAttempt(attempts.filter(isPassed)) ??
    attempts.findLast((attempt) => stateOf(attempt) === 'enrolled') ??
    attempts.findLast((attempt) => stateOf(attempt) !== 'not_taken') ??
    attempts.at(-1)
  )
}

const compareGrades: Record<GradingScale, (a: string, b: string) => number> = { COLLEGE_1_5: compareCollege, HS_60_100: compareHighSchool }

function bestAttempt(passedAttempts: readonly Attempt[]): Attempt | undefined {
  return passedAttempts.reduce<Attempt | undefined>((best, attempt) => {
    if (!best || best.grading_scale !== attempt.grading_scale) return attempt
    return compareGrades[attempt.grading_scale](effectiveGrade(attempt)!, effectiveGrade(best)!) < 0 ? attempt : best
  }, undefined)
}

function missingPrerequisites(row: PlanRow, doneCodes: ReadonlySet<string>, level: number | null): string[] {
  return row.needs.flatMap((need) => {
    if (need.code !== null) return doneCodes.has(codeKey(need.code)) ? [] : [need.code]
    return need.min_level !== null && (level ?? 0) < need.min_level ? [`Year ${need.min_level}`] : []
  })
}

function presentRow(
  row: Omit<PlanRow, 'level' | 'semester' | 'needs'>,
  attempts: readonly Attempt[],
  credit: Credit | undefined,
  missing: string[],
): EvaluationRow {
  const decisive = decisiveAttempt(attempts)
  const ownStatus = decisive ? stateOf(decisive) : 'not_taken'
  const statusWithoutCredit = ownStatus === 'not_taken' && missing.length > 0 ? 'prerequisite' : ownStatus
  return {
    id: row.id,
    code: row.code,
    descriptive_title: row.descriptive_title,
    units: row.units,
    status: credit && ownStatus !== 'passed' ? 'credited' : statusWithoutCredit,
    grade: decisive ? effectiveGrade(decisive) : null,
    taken: decisive ? { school_year: decisive.school_year, semester: decisive.semester } : null,
    tries: attempts.length,
    hidden: decisive?.hidden ?? false,
    missing: ownStatus === 'passed' || credit ? [] : missing,
    credit: credit
      ? { id: credit.id, source_school: credit.source_school, source_code: credit.source_code, source_grade: credit.source_grade }
      : null,
  }
}

const isEarned = (row: EvaluationRow): boolean => row.status === 'passed' || row.status === 'credited'
const unitsOf = (rows: readonly EvaluationRow[]): number => rows.reduce((sum, row) => sum + row.units, 0)

function presentTerms(plan: readonly PlanRow[], rows: readonly EvaluationRow[]): Evaluation['terms'] {
  const terms = Map.groupBy(
    plan.map((row, index) => ({ level: row.level, semester: row.semester, presented: rows[index]! })),
    (row) => `${row.level} ${row.semester}`,
  )
  return [...terms.values()].map((termRows) => {
    const presented = termRows.map((row) => row.presented)
    const { level, semester } = termRows[0]!
    return { level, semester, units: unitsOf(presented), units_earned: unitsOf(presented.filter(isEarned)), rows: presented }
  })
}

/** Passed subjects that are not part of the curriculum. */
function presentOthers(attemptsByCode: ReadonlyMap<string, readonly Attempt[]>, plannedCodes: ReadonlySet<string>): EvaluationRow[] {
  return [...attemptsByCode]
    .filter(([code, codeAttempts]) => !plannedCodes.has(code) && codeAttempts.some(isPassed))
    .map(([, codeAttempts], index) => presentRow({ id: -1 - index, ...presentSubject(codeAttempts[0]!) }, codeAttempts, undefined, []))
}

const presentSubject = ({ code, descriptive_title, units }: Attempt) => ({ code, descriptive_title, units })

function countTotals(plan: readonly PlanRow[], rows: readonly EvaluationRow[]): Totals {
  const earned = rows.filter(isEarned)
  const [units_required, units_earned] = [unitsOf(rows), unitsOf(earned)]
  const percent = units_required === 0 ? 0 : Math.floor((units_earned * 1000) / units_required) / 10
  return {
    units_required,
    units_earned,
    percent,
    subjects_required: rows.length,
    subjects_earned: earned.length,
    suggested_level: suggestedLevel(plan, rows, units_required === 0 ? 0 : units_earned / units_required),
  }
}

/**
 * The year level that the earned units suggest: of four years the first below a quarter of the units, the fourth from three quarters on.
 * Having passed all subjects of the earlier years is enough, too.
 */
function suggestedLevel(plan: readonly PlanRow[], rows: readonly EvaluationRow[], share: number): number | null {
  const levels = [...new Set(plan.map((row) => row.level))].sort((a, b) => a - b)
  if (levels.length === 0) return null
  const byUnits = Math.min(levels.length - 1, Math.floor(share * levels.length + 1e-9))
  const openIndex = levels.findIndex((level) => plan.some((row, index) => row.level === level && !isEarned(rows[index]!)))
  const bySubjects = openIndex === -1 ? levels.length - 1 : openIndex
  return levels[Math.max(byUnits, bySubjects)]!
}
