import type { AttendancePerson } from '@talaan/contract'
import { level } from '#lib/format.ts'

type Studies = Pick<AttendancePerson, 'course_code' | 'level' | 'section' | 'position'>

/** What somebody studies, or the position of who works here: `BSIT, First year, A`. */
export const personText = (person: Studies): string =>
  person.course_code === null
    ? (person.position ?? '')
    : [person.course_code, level(person.level), person.section].filter(Boolean).join(', ')
