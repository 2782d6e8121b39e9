import {
  type Graduation,
  isYearLongGroup,
  levelGroupOf,
  levelsOf,
  type Reason,
  type StudentMatch,
  type StudentRecordStatus,
  studentRecordStatusNames,
} from '@talaan/contract'
import type { PersonForm } from '#foundation/people/person.ts'
import type { Term } from '#foundation/terms/current-term.ts'
import { isAfter } from '#foundation/terms/regular-terms.ts'
import { invalid } from '#platform/errors.ts'
import { openEnrollmentReason } from './graduation/graduation-rules.ts'
import type { CourseFacts } from './record-queries.ts'

type FieldTexts = Record<string, string>

/** Errors when the course does not have this year level or curriculum. */
export function studiesErrors(form: { level: number; curriculum_id: number }, course: CourseFacts | undefined): FieldTexts {
  if (!course) return { course_id: 'Choose a course' }
  const errors: FieldTexts = {}
  if (!levelsOf(course).includes(form.level)) errors.level = `${course.code} does not have this year level`
  if (!course.curriculum_ids.includes(form.curriculum_id)) errors.curriculum_id = `This curriculum does not belong to ${course.code}`
  return errors
}

/** An address is complete or empty. */
export function incompleteAddressErrors(person: Partial<PersonForm>): FieldTexts {
  const filledFields = [person.psgc_code, person.province, person.municipality, person.barangay].filter(Boolean).length
  return filledFields === 0 || filledFields === 4 ? {} : { psgc_code: 'Choose a barangay, or leave the whole address blank' }
}

/** An LRN belongs to one learner; no reason overrides that. */
export const lrnErrors = (matches: readonly Pick<StudentMatch, 'full_name' | 'same'>[]): FieldTexts => {
  const duplicate = matches.find((match) => match.same.includes('lrn'))
  return duplicate ? { lrn: `${duplicate.full_name} has this LRN` } : {}
}

/** Likely duplicates; the office compares them, and gives a reason to add the student anyway. */
export function duplicateReasons(matches: readonly Pick<StudentMatch, 'full_name' | 'student_id_number' | 'same'>[]): Reason[] {
  return matches.map((match) => {
    const sharedFields = match.same.map((kind) => ({ name: 'name and birthdate', lrn: 'LRN', email: 'email' })[kind]).join(', ')
    const number = match.student_id_number ? ` (${match.student_id_number})` : ''
    return {
      code: 'student.duplicate',
      message: `${match.full_name}${number} has the same ${sharedFields}.`,
      office: 'Registrar',
      clears_by: 'Compare the records, then enter the reason this is a different person',
    }
  })
}

interface StatusFacts {
  status: StudentRecordStatus
  open_enrollments: number
  graduates_in_list: boolean
  graduation: Graduation | null
}

/** Reasons why a student cannot get this status. */
export function statusChangeReasons(before: StatusFacts, after: StudentRecordStatus): Reason[] {
  const name = studentRecordStatusNames[after]
  if (before.status === 'graduated' && before.graduation !== null) {
    const message = 'The graduation of the student is on record.'
    return [{ code: 'graduation.recorded', message, office: 'Registrar', clears_by: 'Undo the graduation first' }]
  }
  if (before.status === after) return [{ code: 'student.same_state', message: `The student is already ${name.toLowerCase()}.` }]
  const reasons: Reason[] = []
  if ((after === 'graduated' || after === 'transferred') && before.open_enrollments > 0)
    reasons.push(openEnrollmentReason('The student has an enrollment in progress.'))
  if (after === 'graduated' && before.graduates_in_list)
    reasons.push({
      code: 'graduation.list_only',
      message: 'The student was enrolled here, or is a candidate for graduation, and graduates in the list for graduation.',
      office: 'Registrar',
      clears_by: 'Graduate the student under Students, Graduation',
    })
  return reasons
}

interface LeaveForm {
  status: StudentRecordStatus
  leave_from_sy?: string | null
  leave_from_semester?: number | null
  leave_until_sy?: string | null
  leave_until_semester?: number | null
}

/**
 * The terms of a leave; null for every other status. A term is complete or empty, and a leave does not end before it begins. A level that
 * enrolls for the whole school year has no semesters.
 */
export function leaveOf(form: LeaveForm, level: number | null): { from: Term | null; until: Term | null } | null {
  if (form.status !== 'loa') return null
  const isByYear = level !== null && isYearLongGroup(levelGroupOf(level))
  const readTerm = (name: 'leave_from' | 'leave_until') => {
    const schoolYear = form[`${name}_sy`]
    const yearSemester = schoolYear ? 1 : null
    return termOf(schoolYear, isByYear ? yearSemester : form[`${name}_semester`], name)
  }
  const [from, until] = [readTerm('leave_from'), readTerm('leave_until')]
  if (from && until && isAfter(from, until)) invalid({ leave_until_sy: 'The leave ends before it begins' })
  return { from, until }
}

function termOf(school_year: string | null | undefined, semester: number | null | undefined, name: string): Term | null {
  if (school_year && semester) return { school_year, semester }
  if (school_year) invalid({ [`${name}_semester`]: 'Choose a semester' })
  if (semester) invalid({ [`${name}_sy`]: 'Choose a school year' })
  return null
}
