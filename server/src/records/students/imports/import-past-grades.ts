import { MAX_PAST_GRADES } from '@talaan/contract'
import { gradingScales, lockedScales } from '#foundation/grading-scales/reads.ts'
import type { ImportKind } from '#foundation/imports/kind.ts'
import { flatMapInParts } from '#foundation/imports/rows.ts'
import { authorOfJob } from '#foundation/imports/run-import.ts'
import { forbidOwnRecord } from '#foundation/people/own-record.ts'
import { auditEach } from '#platform/audit.ts'
import { notFound } from '#platform/errors.ts'
import { schoolDay } from '#platform/school-day.ts'

import { listPlanSubjects } from './credit-queries.ts'
import { GRADES_DELETED, GRADES_WRITTEN, groupByStudent, OWN_ROWS } from './import-audit.ts'
import { type ImportedPastGrade, pastGradeColumns } from './past-grade-columns.ts'
import {
  deletePastGrades,
  deleteUnusedSubjects,
  findPastGradeNames,
  insertMissingSubjects,
  insertPastGrades,
  listCurrentTerms,
  listEnrolledTerms,
  listGradedStudents,
  listRecordedGrades,
} from './past-grade-queries.ts'
import { makePastGrades, makeRowCheck } from './past-grade-rules.ts'
import { curriculumIdsOf, findStudentsOfRows, idsOf } from './student-keys.ts'

/** Rows that one statement writes: a sheet has tens of thousands. */
const CHUNK = 5000
/** Students whose grades one statement deletes. */
const STUDENTS = 500

/** Rows of whole students, so that each student gets one audit row. */
function* partsOf<Row>(rowsOfStudents: ReadonlyMap<number, readonly Row[]>): Generator<Row[]> {
  let part: Row[] = []
  for (const rows of rowsOfStudents.values()) {
    part.push(...rows)
    if (part.length < CHUNK) continue
    yield part
    part = []
  }
  if (part.length > 0) yield part
}

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
    for (const part of partsOf(Map.groupBy(grades, (grade) => grade.student_id))) {
      const written = await insertPastGrades(tx, part, author.id)
      const entries = groupByStudent(written, (student_id, grades) => ({
        action: GRADES_WRITTEN,
        entity: 'students',
        entity_id: student_id,
        after: { grades },
      }))
      await auditEach(tx, authorOfJob(author.id), entries)
      for (const { id } of written) ids.push(id)
      reportProgress(ids.length)
    }
    return { past_grades: ids, subjects }
  },
  destination: { table: 'past_grades', findNames: findPastGradeNames },
  // Nothing refers to a past grade. Subjects that were taken because of one stay as they are, as when a credit is removed.
  dependents: async () => [],
  async checkRemoval(tx, { past_grades = [] }, actor) {
    for (const owner of await listGradedStudents(tx, past_grades)) forbidOwnRecord(actor, owner, OWN_ROWS)
  },
  async remove(tx, { past_grades = [], subjects = [] }, author) {
    const students = await listGradedStudents(tx, past_grades)
    for (let start = 0; start < students.length; start += STUDENTS) {
      const ids = students.slice(start, start + STUDENTS).flatMap(({ grade_ids }) => grade_ids)
      const entries = groupByStudent(await deletePastGrades(tx, ids), (student_id, grades) => ({
        action: GRADES_DELETED,
        entity: 'students',
        entity_id: student_id,
        before: { grades },
      }))
      await auditEach(tx, author, entries)
    }
    await deleteUnusedSubjects(tx, subjects)
  },
}
