import { type Equivalence, planRowOf } from '#academics/curriculum/equivalences/equivalence-rules.ts'
import type { Result } from './results.ts'
import type { PlanSubject } from './subject-queries.ts'
import { type CarriedSubject, isTaken } from './subject-rules.ts'

type ComparedSubject = Pick<CarriedSubject, 'prospectus_id' | 'subject_id' | 'code'>

export interface LoadFacts {
  level: number
  semester: number
  /** All subjects of the curriculum. */
  plan: readonly PlanSubject[]
  carried: readonly ComparedSubject[]
  /** By subject, over all other terms. */
  standing: ReadonlyMap<number, Result>
  equivalences: readonly Equivalence[]
}

/** How the subjects of an enrollment differ from those that the curriculum prescribes for its level and semester. */
export interface LoadComparison {
  is_regular: boolean
  /** Prescribed subjects that are not carried, also those passed or credited before. */
  missing_subjects: (PlanSubject & { is_taken: boolean })[]
  /** Carried subjects that the curriculum does not prescribe for the level and semester. */
  extra_subjects: ComparedSubject[]
  /** Subjects of earlier terms of the curriculum that are still open and not carried. */
  back_subjects: PlanSubject[]
}

/**
 * Regular is exactly the full load that the curriculum prescribes, without subjects left from earlier terms. Who passed or was credited a
 * prescribed subject carries less than the full load, so is irregular. Undefined while nothing can be compared.
 */
export function compareLoad({ level, semester, plan, carried, standing, equivalences }: LoadFacts): LoadComparison | undefined {
  if (plan.length === 0 || carried.length === 0) return undefined
  const carriedRows = new Map(carried.map((subject) => [subject, planRowOf(subject, plan, equivalences)]))
  const carriedRowIds = new Set([...carriedRows.values()].map((row) => row?.prospectus_id))
  const isPrescribed = (row: PlanSubject | undefined) => row?.level === level && row.semester === semester
  const isEarlier = (row: PlanSubject) => row.level < level || (row.level === level && row.semester < semester)
  const openRows = plan.filter((row) => !carriedRowIds.has(row.prospectus_id))
  const missing_subjects = openRows.filter(isPrescribed).map((row) => ({ ...row, is_taken: isTaken(row, standing) }))
  const extra_subjects = carried.filter((subject) => !isPrescribed(carriedRows.get(subject)))
  const back_subjects = openRows.filter((row) => isEarlier(row) && !isTaken(row, standing))
  const difference_count = missing_subjects.length + extra_subjects.length + back_subjects.length
  return { is_regular: difference_count === 0, missing_subjects, extra_subjects, back_subjects }
}

export type StudentStatus = '0' | '1'

export const studentStatusOf = ({ is_regular }: Pick<LoadComparison, 'is_regular'>): StudentStatus => (is_regular ? '1' : '0')

/** The stored status: what is computed from the subjects, and who decided otherwise. */
export interface StudentStatusFields {
  student_status: string
  computed_student_status: string | null
  student_status_set_at: Date | null
  student_status_set_by: number | null
  student_status_reason: string | null
}

/** What the registrar chose; undefined when the call says nothing about the status. */
export interface StudentStatusChoice {
  student_status: StudentStatus | undefined
  reason: string | null | undefined
  by: number
  at: Date
}

const computedByNobody = { student_status_set_at: null, student_status_set_by: null, student_status_reason: null }

/** A chosen status that equals the computed one is not by hand; without a choice, one that was set by hand stays. */
export function decideStudentStatus(
  before: StudentStatusFields,
  computed: StudentStatus | undefined,
  { student_status: chosen, reason, by, at }: StudentStatusChoice,
): StudentStatusFields {
  const computed_student_status = computed ?? null
  if (chosen === undefined) {
    if (before.student_status_set_at !== null) return { ...pickFields(before), computed_student_status }
    return { student_status: computed ?? before.student_status, computed_student_status, ...computedByNobody }
  }
  if (chosen === computed) return { student_status: chosen, computed_student_status, ...computedByNobody }
  const isNewlyDecided = reason || before.student_status !== chosen || (before.student_status_set_at === null && computed !== undefined)
  if (!isNewlyDecided) return { ...pickFields(before), computed_student_status }
  const byHand = { student_status_set_at: at, student_status_set_by: by, student_status_reason: reason || null }
  return { student_status: chosen, computed_student_status, ...byHand }
}

export const isSameStatus = (before: StudentStatusFields, after: StudentStatusFields): boolean =>
  before.student_status === after.student_status &&
  before.student_status_reason === after.student_status_reason &&
  before.student_status_set_at?.getTime() === after.student_status_set_at?.getTime()

const pickFields = (row: StudentStatusFields): StudentStatusFields => ({
  student_status: row.student_status,
  computed_student_status: row.computed_student_status,
  student_status_set_at: row.student_status_set_at,
  student_status_set_by: row.student_status_set_by,
  student_status_reason: row.student_status_reason,
})
