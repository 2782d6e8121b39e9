import { admission, collegeLevels, highSchoolLevels, isYearLong, schoolName, semesters } from '@talaan/contract'
import { maskName } from '#foundation/people/mask-name.ts'
import { currentSettings } from '#foundation/settings/reads.ts'
import { answer } from '#platform/action.ts'
import { findStudentStatus, type StudentStatus } from './applicant-queries.ts'

const UNKNOWN_TOKEN = '00000000-0000-0000-0000-000000000000'
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** The status that a scanned code shows to anybody. An unknown code runs the same queries and returns the same fields. */
export const verifyStatus = answer(admission.verifyStatus, async (ctx, input) => {
  const settings = await currentSettings(ctx.db, ctx.now)
  const student = await findStudentStatus(ctx.db, UUID.test(input.id) ? input.id : UNKNOWN_TOKEN, settings)
  const school_name = schoolName(settings)
  const { school_year, semester } = settings
  return {
    data: { is_found: student !== undefined, school_name, ...(student ? presentStatus(student, { school_year, semester }) : emptyStatus) },
  }
})

const emptyStatus = { name_masked: '', course: '', level: '', school_year: '', semester: '', status: '' }

const levels: readonly { id: number; name: string }[] = [...collegeLevels, ...highSchoolLevels]

function presentStatus(student: StudentStatus, term: { school_year: string; semester: number }) {
  const semester = student.semester ?? term.semester
  const isYear = student.level !== null && isYearLong({ level: student.level, semester })
  return {
    name_masked: maskName([student.first_name, student.middle_name, student.last_name, student.extension_name].join(' ')),
    course: student.course ?? '',
    level: levels.find(({ id }) => id === student.level)?.name ?? '',
    school_year: student.school_year ?? term.school_year,
    semester: isYear ? 'School year' : (semesters.find(({ id }) => id === semester)?.name ?? ''),
    status: student.is_enrolled ? 'Enrolled' : student.is_withdrawn ? 'Withdrawn' : 'Not enrolled',
  }
}
