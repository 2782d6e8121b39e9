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
import { effectiveGrade, type TryFacts } from './gwa-rules.ts'

export interface PlanRow {
  id: number
  code: string
  descriptive_title: string
  units: number
  level: number
  semester: number
  needs: readonly { code: string | null; min_level: number | null }[]
}

export interface Try extends TryFacts {
  code: string
  descriptive_title: string
  school_year: string
  semester: number
  /** Of the term the school is in. */
  current: boolean
  /** The grade is there or not, but this reader may not know. */
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
  tries: readonly Try[]
  credits: readonly Credit[]
}

type Totals = Omit<Evaluation['totals'], 'gwa'>
type Told = Pick<Evaluation, 'terms' | 'others'> & { totals: Totals }

const key = (code: string): string => code.toUpperCase()

/** The whole checklist. A subject is known by its code, so what was passed under a former curriculum counts in the present one. */
export function evaluate(facts: EvaluationFacts): Told {
  const tries = Map.groupBy(facts.tries, (one) => key(one.code))
  const credits = new Map(facts.credits.map((credit) => [key(credit.code), credit]))
  const done = new Set([...credits.keys(), ...[...tries].filter(([, all]) => all.some(isPassed)).map(([code]) => code)])
  const rows = facts.plan.map((row) =>
    presentRow(row, tries.get(key(row.code)) ?? [], credits.get(key(row.code)), missingOf(row, done, facts.level)),
  )
  const planned = new Set(facts.plan.map((row) => key(row.code)))
  return { terms: termsOf(facts.plan, rows), others: othersOf(tries, planned), totals: totalsOf(facts.plan, rows) }
}

const isPassed = (one: Try): boolean => stateOf(one) === 'passed'

/** How one try ended, as far as the reader may know. */
function stateOf(one: Try): EvaluationState {
  const grade = effectiveGrade(one)
  if (grade === null || grade === 'NG') return one.current ? 'enrolled' : 'no_grade'
  if (grade === 'INC') return 'incomplete'
  if (grade === 'DR') return 'not_taken'
  if (!isNumericGrade(grade)) return 'failed'
  return gradeStanding(one.grading_scale, grade)
}

/** What decides over several tries: a pass settles it, then what is going on, then how the last one ended. */
function decisive(tries: readonly Try[]): Try | undefined {
  return (
    bestOf(tries.filter(isPassed)) ??
    tries.findLast((one) => stateOf(one) === 'enrolled') ??
    tries.findLast((one) => stateOf(one) !== 'not_taken') ??
    tries.at(-1)
  )
}

const compare: Record<GradingScale, (a: string, b: string) => number> = { COLLEGE_1_5: compareCollege, HS_60_100: compareHighSchool }

function bestOf(passed: readonly Try[]): Try | undefined {
  return passed.reduce<Try | undefined>((best, one) => {
    if (!best || best.grading_scale !== one.grading_scale) return one
    return compare[one.grading_scale](effectiveGrade(one)!, effectiveGrade(best)!) < 0 ? one : best
  }, undefined)
}

function missingOf(row: PlanRow, done: ReadonlySet<string>, level: number | null): string[] {
  return row.needs.flatMap((need) => {
    if (need.code !== null) return done.has(key(need.code)) ? [] : [need.code]
    return need.min_level !== null && (level ?? 0) < need.min_level ? [`Year ${need.min_level}`] : []
  })
}

function presentRow(
  row: Omit<PlanRow, 'level' | 'semester' | 'needs'>,
  tries: readonly Try[],
  credit: Credit | undefined,
  missing: string[],
): EvaluationRow {
  const last = decisive(tries)
  const own = last ? stateOf(last) : 'not_taken'
  const open = own === 'not_taken' && missing.length > 0 ? 'prerequisite' : own
  return {
    id: row.id,
    code: row.code,
    descriptive_title: row.descriptive_title,
    units: row.units,
    status: credit && own !== 'passed' ? 'credited' : open,
    grade: last ? effectiveGrade(last) : null,
    taken: last ? { school_year: last.school_year, semester: last.semester } : null,
    tries: tries.length,
    hidden: last?.hidden ?? false,
    missing: own === 'passed' || credit ? [] : missing,
    credit: credit
      ? { id: credit.id, source_school: credit.source_school, source_code: credit.source_code, source_grade: credit.source_grade }
      : null,
  }
}

const isEarned = (row: EvaluationRow): boolean => row.status === 'passed' || row.status === 'credited'
const unitsOf = (rows: readonly EvaluationRow[]): number => rows.reduce((sum, row) => sum + row.units, 0)

function termsOf(plan: readonly PlanRow[], rows: readonly EvaluationRow[]): Evaluation['terms'] {
  const terms = Map.groupBy(
    plan.map((row, index) => ({ level: row.level, semester: row.semester, told: rows[index]! })),
    (row) => `${row.level} ${row.semester}`,
  )
  return [...terms.values()].map((group) => {
    const told = group.map((row) => row.told)
    const { level, semester } = group[0]!
    return { level, semester, units: unitsOf(told), units_earned: unitsOf(told.filter(isEarned)), rows: told }
  })
}

/** Passed subjects that the curriculum does not ask for. */
function othersOf(tries: ReadonlyMap<string, readonly Try[]>, planned: ReadonlySet<string>): EvaluationRow[] {
  return [...tries]
    .filter(([code, all]) => !planned.has(code) && all.some(isPassed))
    .map(([, all], index) => presentRow({ id: -1 - index, ...pick(all[0]!) }, all, undefined, []))
}

const pick = ({ code, descriptive_title, units }: Try) => ({ code, descriptive_title, units })

function totalsOf(plan: readonly PlanRow[], rows: readonly EvaluationRow[]): Totals {
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
 * The year level by what is done: of four years the first below a quarter of the units, the fourth from three quarters on. All subjects
 * of the earlier years passed is enough, too.
 */
function suggestedLevel(plan: readonly PlanRow[], rows: readonly EvaluationRow[], share: number): number | null {
  const levels = [...new Set(plan.map((row) => row.level))].sort((a, b) => a - b)
  if (levels.length === 0) return null
  const byUnits = Math.min(levels.length - 1, Math.floor(share * levels.length + 1e-9))
  const open = levels.findIndex((level) => plan.some((row, index) => row.level === level && !isEarned(rows[index]!)))
  const bySubjects = open === -1 ? levels.length - 1 : open
  return levels[Math.max(byUnits, bySubjects)]!
}
