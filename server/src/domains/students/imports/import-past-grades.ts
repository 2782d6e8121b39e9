import { MAX_PAST_GRADES } from '@talaan/contract'
import { notFound } from '../../../platform/errors.ts'
import { schoolDay } from '../../../platform/school-day.ts'
import { gradingScales, lockedScales } from '../../grading-scales/reads.ts'
import type { ImportKind } from '../../imports/kind.ts'
import { flatMapInParts } from '../../imports/rows.ts'
import { listPlanSubjects } from './credit-queries.ts'
import { type ImportedPastGrade, pastGradeColumns } from './past-grade-columns.ts'
import {
  deletePastGrades,
  deleteUnusedSubjects,
  findPastGradeNames,
  insertMissingSubjects,
  insertPastGrades,
  listCurrentTerms,
  listEnrolledTerms,
  listRecordedGrades,
} from './past-grade-queries.ts'
import { makePastGrades, makeRowCheck } from './past-grade-rules.ts'
import { curriculumIdsOf, findStudentsOfRows, idsOf } from './student-keys.ts'

/** Rows that one statement writes: a sheet has tens of thousands. */
const CHUNK = 5000

/** Adds the grades of the terms before the portal. The target is always `school`. */
export const pastGradesImport: ImportKind<ImportedPastGrade, { name: string }> = {
  permission: 'Credit Subject',
  maxRows: MAX_PAST_GRADES,
  columns: pastGradeColumns,
  target: async (_db, id) => (id === 'school' ? { name: 'Past grades' } : notFound()),
  async check(tx, _target, rows, author) {
    const students = await findStudentsOfRows(tx, rows)
    const ids = idsOf(students)
    const checkRow = makeRowCheck(rows, {
      students,
      plan: await listPlanSubjects(tx, curriculumIdsOf(students)),
      recorded: await listRecordedGrades(tx, ids),
      enrolledTerms: await listEnrolledTerms(tx, ids),
      currentTerms: await listCurrentTerms(tx),
      scales: await gradingScales(tx),
      author,
      today: schoolDay(new Date()),
    })
    return flatMapInParts(rows, checkRow)
  },
  async apply(tx, _target, rows, { author, reportProgress }) {
    const students = await findStudentsOfRows(tx, rows)
    const grades = makePastGrades(rows, {
      students,
      plan: await listPlanSubjects(tx, curriculumIdsOf(students)),
      scales: await lockedScales(tx),
    })
    const newSubjects = grades.filter((grade) => grade.subject_id === null).map(({ code, title, units }) => ({ code, title, units }))
    const subjects = await insertMissingSubjects(tx, newSubjects)
    const ids: number[] = []
    for (let start = 0; start < grades.length; start += CHUNK) {
      ids.push(...(await insertPastGrades(tx, grades.slice(start, start + CHUNK), author.id)))
      reportProgress(ids.length)
    }
    return { past_grades: ids, subjects }
  },
  destination: { table: 'past_grades', findNames: findPastGradeNames },
  // Nothing refers to a past grade. Subjects that were taken because of one stay as they are, as when a credit is removed.
  dependents: async () => [],
  async remove(tx, { past_grades = [], subjects = [] }) {
    await deletePastGrades(tx, past_grades)
    await deleteUnusedSubjects(tx, subjects)
  },
}
