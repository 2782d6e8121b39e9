import { gradingScales } from '#foundation/grading-scales/reads.ts'
import { CHUNK, type ImportKind } from '#foundation/imports/kind.ts'
import { authorOfJob } from '#foundation/imports/run-import.ts'
import { forbidOwnRecord } from '#foundation/people/own-record.ts'
import { schoolTerm } from '#foundation/terms/current-term.ts'
import { auditEach } from '#platform/audit.ts'
import { notFound } from '#platform/errors.ts'
import { schoolDay } from '#platform/school-day.ts'
import { creditColumns, type ImportedCredit } from './credit-columns.ts'
import { findCreditProblems, indexPlan, makeCredit } from './credit-import-rules.ts'
import {
  deleteCredits,
  findCreditNames,
  insertImportedCredits,
  listCreditedSubjects,
  listCreditOwners,
  listEquivalences,
  listPlanSubjects,
  listResults,
} from './credit-queries.ts'
import { groupByStudent, OWN_ROWS } from './import-audit.ts'
import { curriculumIdsOf, findStudentsOfRows, idsOf } from './student-keys.ts'

/** Credits subjects that students passed at other schools. The target is always `school`. */
export const creditsImport: ImportKind<ImportedCredit, { name: string }> = {
  permission: 'Credit Subject',
  columns: creditColumns,
  target: async (_db, id) => (id === 'school' ? { name: 'Credited subjects' } : notFound()),
  async check(tx, _target, rows, author) {
    const students = await findStudentsOfRows(tx, rows)
    const ids = idsOf(students)
    return findCreditProblems(rows, {
      students,
      plan: await listPlanSubjects(tx, curriculumIdsOf(students)),
      equivalences: await listEquivalences(tx, curriculumIdsOf(students)),
      credited: await listCreditedSubjects(tx, ids),
      results: await listResults(tx, ids),
      scales: await gradingScales(tx),
      schoolYear: (await schoolTerm({ db: tx, now: new Date() })).school_year,
      author,
      today: schoolDay(new Date()),
    })
  },
  async apply(tx, _target, rows, { author, reportProgress }) {
    const students = await findStudentsOfRows(tx, rows)
    const planned = indexPlan(await listPlanSubjects(tx, curriculumIdsOf(students)))
    const scales = await gradingScales(tx)
    const schoolYear = (await schoolTerm({ db: tx, now: new Date() })).school_year
    const credits = rows.map(({ line, values }) => makeCredit(values, students.get(line)!.student!, { planned, scales, schoolYear }))
    const ids: number[] = []
    for (let start = 0; start < credits.length; start += CHUNK) {
      const part = credits.slice(start, start + CHUNK)
      const partIds = await insertImportedCredits(tx, part, author.id)
      const entries = part.map(({ student_id, ...credit }, index) => ({
        action: 'students.credit',
        entity: 'students',
        entity_id: student_id,
        after: { id: partIds[index]!, ...credit },
      }))
      await auditEach(tx, authorOfJob(author.id), entries)
      ids.push(...partIds)
      reportProgress(ids.length)
    }
    return { credited_subjects: ids }
  },
  destination: { table: 'credited_subjects', findNames: findCreditNames },
  // A subject that was taken because of a credit stays as it is, as when the registrar removes one.
  dependents: async () => [],
  async checkRemoval(tx, { credited_subjects = [] }, actor) {
    for (const owner of await listCreditOwners(tx, credited_subjects)) forbidOwnRecord(actor, owner, OWN_ROWS)
  },
  async remove(tx, { credited_subjects = [] }, author) {
    const credits = await deleteCredits(tx, credited_subjects)
    const entries = groupByStudent(credits, (student_id, credits) => ({
      action: 'students.remove_credit',
      entity: 'students',
      entity_id: student_id,
      before: { credits },
    }))
    await auditEach(tx, author, entries)
  },
}
