import {
  type AttemptFacts,
  compareGrades,
  type Evaluation,
  type EvaluationRow,
  type EvaluationStatus,
  effectiveGrade,
  gradeResult,
} from '@talaan/contract'
import {
  countedSubjects,
  type Equivalence,
  groupBySubject,
  jointEquivalences,
} from '#academics/curriculum/equivalences/equivalence-rules.ts'

export interface PlanRow {
  id: number
  subject_id: number
  code: string
  descriptive_title: string
  units: number
  level: number
  semester: number
  needs: readonly { code: string | null; subject_id: number | null; min_level: number | null }[]
}

export interface Attempt extends AttemptFacts {
  subject_id: number
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
  subject_id: number
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
  equivalences: readonly Equivalence[]
}

type Totals = Omit<Evaluation['totals'], 'gwa'>
type PresentedChecklist = Pick<Evaluation, 'terms' | 'others'> & { totals: Totals }

/** What was taken and credited of a subject, also through subjects that count as it. */
interface SubjectRecord {
  attempts: readonly Attempt[]
  credit: Credit | undefined
  /** Several subjects that were passed or credited and count together as this one. */
  joint: JointRecord | undefined
}

interface JointRecord {
  /** The best attempt at each that was passed. */
  attempts: readonly Attempt[]
  hasCredit: boolean
}

/** The whole checklist. What was passed under a former curriculum counts in the present one when it is the same subject, or one that counts as it. */
export function presentChecklist(facts: EvaluationFacts): PresentedChecklist {
  const recordOf = subjectRecords(facts)
  const isDone = (subjectId: number): boolean => {
    const { attempts, credit, joint } = recordOf(subjectId)
    return credit !== undefined || joint !== undefined || attempts.some(isPassed)
  }
  const rows = facts.plan.map((row) => presentRow(row, recordOf(row.subject_id), missingPrerequisites(row, isDone, facts.level)))
  return {
    terms: presentTerms(facts.plan, rows),
    others: presentOthers(facts, recordOf),
    totals: countTotals(facts.plan, rows),
  }
}

type RecordOf = (subjectId: number) => SubjectRecord

function subjectRecords({ attempts, credits, equivalences }: EvaluationFacts): RecordOf {
  const attemptsBySubject = groupBySubject(attempts, equivalences)
  const creditsBySubject = groupBySubject(credits, equivalences)
  const bestPassOf = (subjectId: number) => bestAttempt(attempts.filter((attempt) => attempt.subject_id === subjectId && isPassed(attempt)))
  const isCredited = (subjectId: number) => credits.some((credit) => credit.subject_id === subjectId)
  return (subjectId) => {
    const equivalence = jointEquivalences(equivalences).find(
      ({ from, to }) => to === subjectId && from.every((id) => isCredited(id) || bestPassOf(id) !== undefined),
    )
    return {
      attempts: attemptsBySubject.get(subjectId) ?? [],
      credit: creditsBySubject.get(subjectId)?.at(-1),
      joint: equivalence && {
        attempts: equivalence.from.flatMap((id) => bestPassOf(id) ?? []),
        hasCredit: equivalence.from.some((id) => bestPassOf(id) === undefined),
      },
    }
  }
}

const isPassed = (attempt: Attempt): boolean => statusOf(attempt) === 'passed'

/** The state of one attempt, as far as the reader may know it. */
function statusOf(attempt: Attempt): EvaluationStatus {
  const grade = effectiveGrade(attempt)
  const result = gradeResult(attempt.scale, grade)
  if (result === 'ungraded') return attempt.current ? 'enrolled' : 'no_grade'
  return result === 'dropped' ? 'not_taken' : result
}

/** Of several attempts, the one that decides the row's status: the best pass, then a current enrollment, then the last one taken. */
function decisiveAttempt(attempts: readonly Attempt[]): Attempt | undefined {
  return (
    bestAttempt(attempts.filter(isPassed)) ??
    attempts.findLast((attempt) => statusOf(attempt) === 'enrolled') ??
    attempts.findLast((attempt) => statusOf(attempt) !== 'not_taken') ??
    attempts.at(-1)
  )
}

function bestAttempt(passedAttempts: readonly Attempt[]): Attempt | undefined {
  return passedAttempts.reduce<Attempt | undefined>((best, attempt) => {
    if (!best || best.scale.level_type !== attempt.scale.level_type) return attempt
    return compareGrades(attempt.scale, effectiveGrade(attempt)!, effectiveGrade(best)!) < 0 ? attempt : best
  }, undefined)
}

function missingPrerequisites(row: PlanRow, isDone: (subjectId: number) => boolean, level: number | null): string[] {
  return row.needs.flatMap((need) => {
    if (need.code !== null) return need.subject_id !== null && isDone(need.subject_id) ? [] : [need.code]
    return need.min_level !== null && (level ?? 0) < need.min_level ? [`Year ${need.min_level}`] : []
  })
}

type RowHead = Pick<EvaluationRow, 'id' | 'code' | 'descriptive_title' | 'units'>

function presentRow(row: RowHead & { subject_id: number }, record: SubjectRecord, missing: string[]): EvaluationRow {
  const { credit } = record
  const decisive = decisiveAttempt(record.attempts)
  const joint = decisive && isPassed(decisive) ? undefined : record.joint
  const ownStatus = joint ? 'passed' : decisive ? statusOf(decisive) : 'not_taken'
  const statusWithoutCredit = ownStatus === 'not_taken' && missing.length > 0 ? 'prerequisite' : ownStatus
  const status = credit && ownStatus !== 'passed' ? 'credited' : statusWithoutCredit
  const taken = joint ? joint.attempts : decisive ? [decisive] : []
  const lastTaken = taken.at(-1)
  return {
    id: row.id,
    code: row.code,
    descriptive_title: row.descriptive_title,
    units: row.units,
    units_earned: earnedUnits(row.units, status, joint?.hasCredit ? undefined : taken),
    status,
    grade: decisive && !joint ? effectiveGrade(decisive) : null,
    taken: lastTaken ? { school_year: lastTaken.school_year, semester: lastTaken.semester } : null,
    taken_as: [...new Set(taken.filter((attempt) => attempt.subject_id !== row.subject_id).map((attempt) => attempt.code))],
    tries: record.attempts.length,
    hidden: decisive?.hidden ?? false,
    missing: ownStatus === 'passed' || credit ? [] : missing,
    credit: credit
      ? { id: credit.id, source_school: credit.source_school, source_code: credit.source_code, source_grade: credit.source_grade }
      : null,
  }
}

/** The units of the classes that were taken, and never more than the curriculum has for the subject. A credit counts in full. */
function earnedUnits(units: number, status: EvaluationStatus, taken: readonly Attempt[] | undefined): number {
  if (status === 'credited') return units
  if (status !== 'passed') return 0
  return taken ? Math.min(units, sumUnits(taken)) : units
}

const sumUnits = (subjects: readonly { units: number }[]): number => subjects.reduce((sum, { units }) => sum + units, 0)
const isEarned = (row: EvaluationRow): boolean => row.status === 'passed' || row.status === 'credited'
const unitsEarned = (rows: readonly EvaluationRow[]): number => rows.reduce((sum, row) => sum + row.units_earned, 0)

function presentTerms(plan: readonly PlanRow[], rows: readonly EvaluationRow[]): Evaluation['terms'] {
  const terms = Map.groupBy(
    plan.map((row, index) => ({ level: row.level, semester: row.semester, presented: rows[index]! })),
    (row) => `${row.level} ${row.semester}`,
  )
  return [...terms.values()].map((termRows) => {
    const presented = termRows.map((row) => row.presented)
    const { level, semester } = termRows[0]!
    return { level, semester, units: sumUnits(presented), units_earned: unitsEarned(presented), rows: presented }
  })
}

/** Passed subjects that count as no subject of the curriculum. */
function presentOthers({ plan, attempts, equivalences }: EvaluationFacts, recordOf: RecordOf): EvaluationRow[] {
  const planIds = new Set(plan.map((row) => row.subject_id))
  const jointIds = new Set(plan.flatMap((row) => recordOf(row.subject_id).joint?.attempts.map((attempt) => attempt.subject_id) ?? []))
  const isCounted = (subjectId: number) => jointIds.has(subjectId) || countedSubjects(subjectId, equivalences).some((id) => planIds.has(id))
  return [...Map.groupBy(attempts, (attempt) => attempt.subject_id)]
    .filter(([subjectId, subjectAttempts]) => !isCounted(subjectId) && subjectAttempts.some(isPassed))
    .map(([, subjectAttempts], index) => {
      const record = { attempts: subjectAttempts, credit: undefined, joint: undefined }
      return presentRow({ id: -1 - index, ...presentSubject(subjectAttempts[0]!) }, record, [])
    })
}

const presentSubject = ({ subject_id, code, descriptive_title, units }: Attempt) => ({ subject_id, code, descriptive_title, units })

function countTotals(plan: readonly PlanRow[], rows: readonly EvaluationRow[]): Totals {
  const earned = rows.filter(isEarned)
  const [units_required, units_earned] = [sumUnits(rows), unitsEarned(rows)]
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
