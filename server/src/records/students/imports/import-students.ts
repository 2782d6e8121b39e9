import { CHUNK, type ImportKind, type ReadRow } from '#foundation/imports/kind.ts'
import { notFound } from '#platform/errors.ts'
import { schoolDay } from '#platform/school-day.ts'
import { GRADES_DELETED, GRADES_WRITTEN } from './import-audit.ts'
import {
  deleteStudents,
  findCourses,
  findKnownPeople,
  findLrnOwners,
  findStudentNames,
  findUsedNumbers,
  insertStudents,
  lockUsedStudents,
} from './import-queries.ts'
import { findStudentProblems, importedPersonColumns, keysOf, makeStudent, usedStudentReasons } from './import-rules.ts'
import { type ImportedStudent, studentColumns } from './student-columns.ts'

/** Adds students without accounts, with which a school starts. The target is always `school`. */
export const studentsImport: ImportKind<ImportedStudent, { name: string }> = {
  permission: 'Add Student',
  columns: studentColumns,
  target: async (_db, id) => (id === 'school' ? { name: 'Students' } : notFound()),
  async check(tx, _target, rows) {
    const keys = keysOf(rows)
    const knownPositions = await findKnownPeople(tx, keys)
    return findStudentProblems(rows, {
      courses: await findCourses(tx),
      usedNumbers: await findUsedNumbers(tx, valuesOf(rows, 'student_id_number')),
      lrnOwners: await findLrnOwners(tx, valuesOf(rows, 'lrn')),
      knownLines: new Set(keys.flatMap(({ line }, position) => (knownPositions.has(position) ? [line] : []))),
      today: schoolDay(new Date()),
    })
  },
  async apply(tx, _target, rows, { reportProgress }) {
    const courses = await findCourses(tx)
    const students = rows.map(({ values }) => makeStudent(values, courses))
    const ids: number[] = []
    for (let start = 0; start < students.length; start += CHUNK) {
      ids.push(...(await insertStudents(tx, importedPersonColumns, students.slice(start, start + CHUNK))))
      reportProgress(ids.length)
    }
    return { students: ids }
  },
  destination: { table: 'students', findNames: findStudentNames, otherActions: [GRADES_WRITTEN, GRADES_DELETED] },
  dependents: async (tx, _target, { students = [] }) => usedStudentReasons(await lockUsedStudents(tx, students)),
  remove: (tx, { students = [] }) => deleteStudents(tx, students),
}

const valuesOf = (rows: readonly ReadRow<ImportedStudent>[], field: 'student_id_number' | 'lrn'): string[] =>
  rows.flatMap(({ values }) => values[field] ?? [])
