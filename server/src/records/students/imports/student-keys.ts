import { type ImportProblem, nameKey, numberKey } from '@talaan/contract'
import { readTextUpTo } from '#foundation/imports/cells.ts'
import { otherPersonText } from '#foundation/imports/checked-name.ts'
import type { FullName } from '#foundation/imports/full-names.ts'
import type { ImportColumn, ReadRow } from '#foundation/imports/kind.ts'
import { nameOf } from '#foundation/imports/person-cells.ts'
import type { Db } from '#platform/db/database.ts'
import { findNamedStudents, findNumberedStudents, type KeyedStudent } from './key-queries.ts'
import { studentColumns } from './student-columns.ts'

/** The cells that say whose record a row is: the student number, else the LRN, else the name and the birthdate. */
export interface StudentKey {
  student_id_number: string
  lrn: string
  last_name: string
  first_name: string
  full_name: FullName
  birthdate: string
}

type KeyRow = Pick<ReadRow<StudentKey>, 'line' | 'values'> & { unreadable?: readonly string[] }
type KeyProblem = Pick<ImportProblem, 'level' | 'text'> & { field: keyof StudentKey }

/** The columns of `StudentKey`, for sheets of records of students. */
export const studentKeyColumns: { [K in keyof StudentKey]: ImportColumn<StudentKey[K]> } = {
  student_id_number: { ...studentColumns.student_id_number, read: readTextUpTo(40), hint: 'Or the LRN, or the name and the birthdate' },
  lrn: studentColumns.lrn,
  last_name: studentColumns.last_name,
  first_name: studentColumns.first_name,
  full_name: studentColumns.full_name,
  birthdate: studentColumns.birthdate,
}

const keyFields = Object.keys(studentKeyColumns) as (keyof StudentKey)[]

/** The student of a row; without one when there is none, or more than one, which the problems say. */
export interface KeyedRow {
  student?: KeyedStudent
  problems: ImportProblem[]
}

/** Finds the student of each row, by the number of its line, in two queries for any number of rows. */
export async function findStudentsOfRows(db: Db, rows: readonly KeyRow[]): Promise<Map<number, KeyedRow>> {
  const valuesOf = (field: 'student_id_number' | 'lrn') => [...new Set(rows.flatMap(({ values }) => values[field] ?? []))]
  const numbered = await findNumberedStudents(db, valuesOf('student_id_number'), valuesOf('lrn'))
  const people = new Map(rows.flatMap(({ values }) => personKeyOf(values) ?? []).map((person) => [person.key, person]))
  const candidates = {
    byNumber: new Map(numbered.map((student) => [numberKey(student.student_id_number ?? ''), student])),
    byLrn: new Map(numbered.map((student) => [student.lrn, student])),
    byName: Map.groupBy(await findNamedStudents(db, [...people.values()]), (student) => student.key),
  }
  return new Map(
    rows.map((row) => {
      const { student, problems } = matchRow(row, candidates)
      return [row.line, { student, problems: problems.map((problem) => ({ line: row.line, ...problem })) }]
    }),
  )
}

interface KeyedStudents {
  /** By the normal form of the number. */
  byNumber: ReadonlyMap<string, KeyedStudent>
  byLrn: ReadonlyMap<string | null, KeyedStudent>
  /** Students by name and birthdate. */
  byName: ReadonlyMap<string, readonly KeyedStudent[]>
}

const error = (field: keyof StudentKey, text: string): { problems: KeyProblem[] } => ({ problems: [{ level: 'error', field, text }] })

function matchRow({ values, unreadable = [] }: KeyRow, candidates: KeyedStudents): { student?: KeyedStudent; problems: KeyProblem[] } {
  const { student_id_number: number, lrn } = values
  const numbered = number === undefined ? undefined : candidates.byNumber.get(numberKey(number))
  if (number !== undefined && !numbered) return error('student_id_number', `There is no student with the number ${number}`)
  const withLrn = lrn === undefined ? undefined : candidates.byLrn.get(lrn)
  if (numbered && withLrn && numbered.id !== withLrn.id)
    return error('lrn', `LRN ${lrn} belongs to ${withLrn.name}, and student number ${number} to ${numbered.name}`)
  const student = numbered ?? withLrn
  if (student) {
    const text = otherPersonText(values.full_name ?? values, student)
    return text === undefined ? { student, problems: [] } : error(values.full_name === undefined ? 'last_name' : 'full_name', text)
  }
  if (lrn !== undefined) return error('lrn', `There is no student with LRN ${lrn}`)
  return matchName(
    values,
    keyFields.some((field) => unreadable.includes(field)),
    candidates,
  )
}

function matchName(values: Partial<StudentKey>, hasUnreadableKey: boolean, { byName }: KeyedStudents) {
  const person = personKeyOf(values)
  if (!person)
    return hasUnreadableKey
      ? { problems: [] }
      : error('student_id_number', 'Enter the student number, the LRN, or the name and the birthdate')
  const [student, ...others] = byName.get(person.key) ?? []
  if (!student) return error('last_name', 'There is no student with this name and birthdate')
  if (others.length > 0) return error('last_name', 'Several students have this name and birthdate. Enter the student number.')
  return { student, problems: [] }
}

/** What identifies a student when the row has neither number nor LRN. */
function personKeyOf(values: Partial<StudentKey>) {
  const name = nameOf(values)
  if (!name || !values.birthdate) return undefined
  const { last_name, first_name } = name
  return { key: `${nameKey(name)} ${values.birthdate}`, last_name, first_name, birthdate: values.birthdate }
}

/** The ids of the students that were candidates. */
export const idsOf = (keyedRows: ReadonlyMap<number, KeyedRow>): number[] => [
  ...new Set([...keyedRows.values()].flatMap(({ student }) => student?.id ?? [])),
]

/** The ids of their curricula. */
export const curriculumIdsOf = (keyedRows: ReadonlyMap<number, KeyedRow>): number[] => [
  ...new Set([...keyedRows.values()].flatMap(({ student }) => student?.curriculum_id ?? [])),
]
