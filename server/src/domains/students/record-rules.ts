import { levelsOf, type Reason, type StudentMatch, type StudentState, studentStateNames } from '@talaan/contract'
import type { PersonForm } from '../people/person.ts'
import type { CourseFacts } from './record-queries.ts'

type FieldTexts = Record<string, string>

/** What does not fit the course: a level or a curriculum it does not have. */
export function studiesErrors(form: { level: number; curriculum_id: number }, course: CourseFacts | undefined): FieldTexts {
  if (!course) return { course_id: 'Choose a course' }
  const errors: FieldTexts = {}
  if (!levelsOf(course).includes(form.level)) errors.level = `${course.code} does not have this year level`
  if (!course.curriculum_ids.includes(form.curriculum_id)) errors.curriculum_id = `This is no curriculum of ${course.code}`
  return errors
}

/** An address is whole or none at all. */
export function addressGap(person: Partial<PersonForm>): FieldTexts {
  const has = [person.psgc_code, person.province, person.municipality, person.barangay].filter(Boolean).length
  return has === 0 || has === 4 ? {} : { psgc_code: 'Choose a barangay, or leave the whole address empty' }
}

/** An account is opened by email. */
export const accountErrors = (form: { with_account: boolean; personal_email?: string | null }): FieldTexts =>
  form.with_account && !form.personal_email ? { personal_email: 'The account needs an email' } : {}

/** An LRN belongs to one learner, whatever the reason given. */
export const lrnErrors = (matches: readonly Pick<StudentMatch, 'full_name' | 'same'>[]): FieldTexts => {
  const same = matches.find((match) => match.same.includes('lrn'))
  return same ? { lrn: `${same.full_name} has this LRN` } : {}
}

/** The same person may be here already; the office looks, and says why it is somebody else. */
export function duplicateReasons(matches: readonly Pick<StudentMatch, 'full_name' | 'student_id_number' | 'same'>[]): Reason[] {
  return matches.map((match) => {
    const shared = match.same.map((kind) => ({ name: 'name and birthdate', lrn: 'LRN', email: 'email' })[kind]).join(', ')
    const number = match.student_id_number ? ` (${match.student_id_number})` : ''
    return {
      code: 'student.duplicate',
      message: `${match.full_name}${number} has the same ${shared}.`,
      office: 'Registrar',
      clears_by: 'Compare the two, and say why this is another person',
    }
  })
}

/** Why a student cannot be called so. */
export function stateReasons(before: { status: StudentState; open_enrollments: number }, after: StudentState): Reason[] {
  const name = studentStateNames[after]
  if (before.status === after) return [{ code: 'student.same_state', message: `The student is ${name.toLowerCase()} already.` }]
  if ((after === 'graduated' || after === 'transferred') && before.open_enrollments > 0) {
    const message = 'The student has an enrollment that is not finished.'
    return [{ code: 'student.enrolled', message, office: 'Registrar', clears_by: 'Enroll, reject or withdraw it first' }]
  }
  return []
}
