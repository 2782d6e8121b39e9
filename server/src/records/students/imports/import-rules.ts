import { type ImportProblem, levelsOf, nameKey, numberKey, type Reason } from '@talaan/contract'
import { needsUpdate } from '#access/users/rules.ts'
import type { ReadRow } from '#foundation/imports/kind.ts'
import { nameOf } from '#foundation/imports/person-cells.ts'
import { inUseReason, makeDuplicateFinder, nameAtMost } from '#foundation/imports/rules.ts'
import { personColumns } from '#foundation/people/person.ts'
import { personErrors } from '#foundation/people/rules.ts'
import type { ImportCourse, NewStudentRow, PersonKey, UsedStudent } from './import-queries.ts'
import { type ImportedStudent, studentColumns } from './student-columns.ts'

type Row = ReadRow<ImportedStudent>
/** What is compared with stored people: the rows that have a name and a birthdate. */
export function keysOf(rows: readonly Row[]): (PersonKey & { line: number })[] {
  return rows.flatMap(({ line, values }) => {
    const name = nameOf(values)
    return name && values.birthdate ? [{ line, last_name: name.last_name, first_name: name.first_name, birthdate: values.birthdate }] : []
  })
}

export interface StudentFacts {
  courses: readonly ImportCourse[]
  /** In their normal form. */
  usedNumbers: ReadonlySet<string>
  lrnOwners: ReadonlyMap<string, string>
  /** The rows whose name and birthdate a stored person has. */
  knownLines: ReadonlySet<number>
  /** YYYY-MM-DD in Asia/Manila. */
  today: string
}

const nameFields = ['last_name', 'first_name', 'full_name'] as const

export function findStudentProblems(rows: readonly Row[], facts: StudentFacts): ImportProblem[] {
  const findEarlierLine = makeDuplicateFinder()
  return rows.flatMap(({ line, values, unreadable = [] }) => {
    const problems: ImportProblem[] = []
    const add = (field: keyof ImportedStudent, text: string, level: ImportProblem['level'] = 'error') =>
      problems.push({ line, level, field, text })
    const name = nameOf(values)
    const isNameUnreadable = nameFields.some((field) => unreadable.includes(field))
    if (!name && !isNameUnreadable) add('last_name', 'The last name or the first name is missing')
    const { student_id_number: number, lrn, birthdate } = values
    if (number && facts.usedNumbers.has(numberKey(number))) add('student_id_number', `Student number ${number} is already used`)
    const sameNumber = number && findEarlierLine(`number ${numberKey(number)}`, line)
    if (sameNumber) add('student_id_number', `Duplicate student number: ${number} is also in row ${sameNumber}`)
    if (lrn && facts.lrnOwners.has(lrn)) add('lrn', `${facts.lrnOwners.get(lrn)} already has LRN ${lrn}`)
    const sameLrn = lrn && findEarlierLine(`lrn ${lrn}`, line)
    if (sameLrn) add('lrn', `Duplicate LRN: ${lrn} is also in row ${sameLrn}`)
    if (name && birthdate) {
      const samePerson = findEarlierLine(`person ${nameKey(name)} ${birthdate}`, line)
      if (samePerson) add('last_name', `Duplicate student: row ${samePerson} has the same name and birthdate`)
      else if (facts.knownLines.has(line)) add('last_name', 'A student with this name and birthdate is already on record')
    }
    if (birthdate === undefined && !unreadable.includes('birthdate'))
      add('birthdate', 'The birthdate is missing. The student has to add it.', 'warning')
    const ageError = birthdate && personErrors({ birthdate }, facts.today).birthdate
    if (ageError) add('birthdate', ageError)
    problems.push(...studiesProblems(line, values, facts))
    return problems
  })
}

const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** The course by its code or name, and its curriculum: the one named, or else the newest active one. */
function matchStudies({ course, curriculum }: Partial<ImportedStudent>, courses: readonly ImportCourse[]) {
  const key = course && plain(course)
  const namedCourse = courses.find(({ code }) => plain(code) === key) ?? courses.find(({ name }) => plain(name) === key)
  const plan = curriculum
    ? namedCourse?.curricula.find(({ name }) => plain(name) === plain(curriculum))
    : (namedCourse?.curricula.find(({ is_active }) => is_active) ?? namedCourse?.curricula[0])
  return { course: namedCourse, curriculum: plan }
}

function studiesProblems(line: number, values: Partial<ImportedStudent>, { courses }: StudentFacts): ImportProblem[] {
  if (values.course === undefined) return []
  const error = (field: keyof ImportedStudent, text: string): ImportProblem => ({ line, level: 'error', field, text })
  const { course, curriculum } = matchStudies(values, courses)
  if (!course) return [error('course', `Course ${values.course} was not found`)]
  const problems: ImportProblem[] = []
  if (values.level !== undefined && !levelsOf(course).includes(values.level)) {
    problems.push(error('level', `Year level ${values.level} is not valid for ${course.code}. Use ${levelsOf(course).join(', ')}.`))
  }
  if (!curriculum) {
    const text = values.curriculum
      ? `Curriculum ${values.curriculum} of ${course.code} was not found`
      : `${course.code} has no curriculum yet`
    problems.push(error('curriculum', text))
  }
  return problems
}

/** The columns of a person that an import writes: those of the sheet. */
export const importedPersonColumns = personColumns.filter((name) => name in studentColumns)

/** A checked row as it is stored. */
export function makeStudent(values: Partial<ImportedStudent>, courses: readonly ImportCourse[]): NewStudentRow {
  const { course, curriculum } = matchStudies(values, courses)
  const fields: Partial<Record<string, unknown>> = { ...values, ...nameOf(values) }
  const person = Object.fromEntries(importedPersonColumns.map((name) => [name, (fields[name] as string | undefined) ?? null]))
  return {
    person: { ...person, student_id_number: values.student_id_number ?? null, is_need_update: needsUpdate(person) },
    course_id: course!.id,
    curriculum_id: curriculum!.id,
    level: values.level!,
    entry_sy: values.entry_sy ?? null,
    entry_type: values.entry_type ?? null,
    status: values.status ?? 'active',
  }
}

/** Reasons why imported students cannot be removed again. */
export function usedStudentReasons(used: readonly UsedStudent[]): Reason[] {
  const reasons = used.map((student) => {
    const uses = [
      student.has_account && 'an account',
      student.enrollments > 0 && 'an enrollment',
      student.applications > 0 && 'an application',
      student.credits > 0 && 'credited subjects',
      student.past_grades > 0 && 'past grades',
      student.documents > 0 && 'documents',
      student.holds > 0 && 'a hold',
    ].filter(Boolean)
    return inUseReason(`${student.name} has ${uses.join(' and ')}.`, 'Registrar')
  })
  return nameAtMost(reasons, (more) => inUseReason(`${more} more students are in use.`, 'Registrar'))
}
