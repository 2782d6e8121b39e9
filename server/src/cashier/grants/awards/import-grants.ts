import { MAX_GRANTEES, numberKey, SchoolYear, Semester } from '@talaan/contract'
import { readTextUpTo } from '#foundation/imports/cells.ts'
import { numberedStudentColumns } from '#foundation/imports/checked-name.ts'
import { dateColumn } from '#foundation/imports/dates.ts'
import { column, type ImportAuthor, type ImportKind, type ReadRow } from '#foundation/imports/kind.ts'
import { inUseReason, nameAtMost, problemsReason } from '#foundation/imports/rules.ts'
import { lockEnrollmentsOf } from '#foundation/people/lock-order.ts'
import { auditEach } from '#platform/audit.ts'
import type { Tx } from '#platform/context.ts'
import type { Db } from '#platform/db/database.ts'
import { notFound, reject, rejectIfAny } from '#platform/errors.ts'
import { findGrant, type GrantRecord, lockGrant } from '../catalogue/queries.ts'
import type { Period } from './award-queries.ts'
import { periodOfLevel } from './award-rules.ts'
import {
  deleteAwards,
  findAwardedStudents,
  findAwardNames,
  findNumberedStudents,
  lockAppliedAwards,
  type NumberedStudent,
} from './import-queries.ts'
import { findAwardProblems, type ImportedAward } from './import-rules.ts'
import { nameReasons, planAward, writeAward } from './write-award.ts'

interface Target {
  name: string
  grant: GrantRecord
  period: Period
}

/** Awards a grant to a list of students. The target is the grant with its period: `12/2026-2027/1`, or `12/2026-2027` for the school year. */
export const grantsImport: ImportKind<ImportedAward, Target> = {
  permission: 'Award Grants',
  maxRows: MAX_GRANTEES,
  columns: {
    ...numberedStudentColumns,
    document_number: column('Document no.', ['documentnumber', 'document', 'awardno', 'certificateno'], readTextUpTo(60), 'TES-2026-014'),
    document_date: dateColumn('Date of the document', ['documentdate', 'date', 'dateofaward'], '2026-06-20'),
    remark: column('Remark', ['remarks', 'note', 'notes'], readTextUpTo(300), ''),
  },
  target: findTarget,
  async check(tx, target, rows, author) {
    return findAwardProblems(rows, { students: await findStudents(tx, target, rows), author })
  },
  async apply(tx, target, rows, { context, reportProgress, author }) {
    const ctx = context()
    const { grant, students } = await lockAndCheck(tx, target, rows, author)
    const ids: number[] = []
    for (const { values } of rows) {
      const student = students.get(numberKey(values.student_id_number!))!
      if (student.is_held) continue
      const { student_id, user_id, level } = student
      const period = periodOfLevel(target.period, level)
      const plan = await planAward(tx, { student_id, grant, period, isHeld: false })
      rejectIfAny(nameReasons(plan.reasons, student.student_id_number))
      const { document_number = null, document_date = null, remark = null } = values
      const award = { student_id, user_id, ...period, document_number, document_date, remark }
      ids.push(await writeAward(tx, ctx, grant, award, plan))
      reportProgress(ids.length)
    }
    return { student_grants: ids }
  },
  destination: { table: 'student_grants', findNames: findAwardNames },
  async dependents(tx, _target, { student_grants = [] }) {
    await lockEnrollmentsOf(tx, { student_ids: await findAwardedStudents(tx, student_grants) })
    return nameAtMost(
      (await lockAppliedAwards(tx, student_grants)).map((name) => inUseReason(`The grant is on a bill of ${name}. Revoke it instead.`)),
      (count) => inUseReason(`The grant is on bills of ${count} more students.`),
    )
  },
  async remove(tx, { student_grants = [] }, author) {
    const awards = await deleteAwards(tx, student_grants)
    const entries = awards.map(({ id, ...before }) => ({ action: 'student_grant.delete', entity: 'student_grants', entity_id: id, before }))
    await auditEach(tx, author, entries)
  },
}

/** An import is undone also after its grant has ended; it is written only before. */
async function findTarget(db: Db, id: string, isWriting: boolean): Promise<Target> {
  const [grantId, year, part] = id.split('/')
  const school_year = SchoolYear.safeParse(year).data ?? notFound('This school year does not exist.')
  const semester = part === undefined ? null : (Semester.safeParse(part).data ?? notFound('This semester does not exist.'))
  const number = /^\d{1,15}$/.test(grantId ?? '') ? Number(grantId) : 0
  const grant = (await findGrant(db, number)) ?? noGrant()
  if (!isWriting && !grant.is_active) noGrant()
  const periodName = [semester === null ? 'school year' : `semester ${semester}`, school_year].join(' ')
  return { name: `${grant.name}, ${periodName}`, grant, period: { school_year, semester } }
}

const noGrant = () => notFound('This grant does not exist or has ended.')

/** Locks the enrollments and the grant, and checks the rows again: what was found before can have changed. */
async function lockAndCheck(tx: Tx, target: Target, rows: readonly ReadRow<ImportedAward>[], author: ImportAuthor) {
  const owners = [...(await findStudents(tx, target, rows)).values()]
  await lockEnrollmentsOf(tx, { student_ids: owners.map(({ student_id }) => student_id) })
  const grant = (await lockGrant(tx, target.grant.id, 'share')) ?? noGrant()
  if (!grant.is_active) noGrant()
  const students = await findStudents(tx, target, rows)
  const problem = problemsReason(findAwardProblems(rows, { students, author }).filter(({ level }) => level === 'error').length)
  if (problem) reject(problem)
  return { grant, students }
}

const findStudents = (db: Db, { grant, period }: Target, rows: readonly ReadRow<ImportedAward>[]): Promise<Map<string, NumberedStudent>> =>
  findNumberedStudents(
    db,
    rows.flatMap(({ values }) => values.student_id_number ?? []),
    { ...period, grant_id: grant.id },
  )
