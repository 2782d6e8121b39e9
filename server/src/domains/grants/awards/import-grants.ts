import { levelGroupOf, MAX_GRANTEES, SchoolYear, Semester } from '@talaan/contract'
import { auditEach } from '../../../platform/audit.ts'
import type { Tx } from '../../../platform/context.ts'
import type { Db } from '../../../platform/db/database.ts'
import { notFound, rejectIfAny } from '../../../platform/errors.ts'
import { readDate, readTextUpTo } from '../../imports/cells.ts'
import { column, type ImportKind, type ReadRow } from '../../imports/kind.ts'
import { inUseReason, nameAtMost } from '../../imports/rules.ts'
import { lockEnrollmentsOf } from '../../locks/lock-order.ts'
import { findGrant, type GrantRecord, lockGrant } from '../catalogue/queries.ts'
import { findTerms, lockTerms, type Period, type PeriodTerm } from './award-queries.ts'
import { deleteAwards, findAwardNames, findNumberedStudents, lockAppliedAwards, type NumberedStudent } from './import-queries.ts'
import { periodOfLevel } from './award-rules.ts'
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
    student_id_number: column(
      'Student number',
      ['studentno', 'studentid', 'studentidnumber', 'idnumber', 'idno'],
      readTextUpTo(40),
      '2026-00001',
      true,
    ),
    document_number: column('Document no.', ['documentnumber', 'document', 'awardno', 'certificateno'], readTextUpTo(60), 'TES-2026-014'),
    document_date: column('Date of the document', ['documentdate', 'date', 'dateofaward'], readDate, '2026-06-20'),
    remark: column('Remark', ['remarks', 'note', 'notes'], readTextUpTo(300), ''),
  },
  target: findTarget,
  async check(tx, target, rows, author) {
    const students = await findStudents(tx, target, rows)
    return findAwardProblems(rows, { students, terms: await readTerms(tx, target.period, students, findTerms), author })
  },
  async apply(tx, target, rows, { context, reportProgress }) {
    const ctx = await context()
    const students = await findStudents(tx, target, rows)
    await readTerms(tx, target.period, students, lockTerms)
    await lockEnrollmentsOf(tx, { student_ids: [...students.values()].map(({ student_id }) => student_id) })
    const ids: number[] = []
    for (const { values } of rows) {
      const student = students.get(values.student_id_number!)!
      if (student.is_held) continue
      const { student_id, user_id, level } = student
      const period = periodOfLevel(target.period, level)
      const plan = await planAward(tx, { student_id, grant: target.grant, period, isHeld: false })
      rejectIfAny(nameReasons(plan.reasons, student.student_id_number))
      const { document_number = null, document_date = null, remark = null } = values
      const award = { student_id, user_id, ...period, document_number, document_date, remark }
      ids.push(await writeAward(tx, ctx, target.grant, award, plan))
      reportProgress(ids.length)
    }
    return { student_grants: ids }
  },
  destination: { table: 'student_grants', findNames: findAwardNames },
  dependents: async (tx, _target, { student_grants = [] }) =>
    nameAtMost(
      (await lockAppliedAwards(tx, student_grants)).map((name) => inUseReason(`The grant is on a bill of ${name}. Revoke it instead.`)),
      (count) => inUseReason(`The grant is on bills of ${count} more students.`),
    ),
  async remove(tx, { student_grants = [] }, author) {
    const awards = await deleteAwards(tx, student_grants)
    const entries = awards.map(({ id, ...before }) => ({ action: 'student_grant.delete', entity: 'student_grants', entity_id: id, before }))
    await auditEach(tx, author, entries)
  },
}

/** A grant that ended meanwhile is not awarded any more. */
async function findTarget(db: Db, id: string, lock: boolean): Promise<Target> {
  const [grantId, year, part] = id.split('/')
  const school_year = SchoolYear.safeParse(year).data ?? notFound('This school year does not exist.')
  const semester = part === undefined ? null : (Semester.safeParse(part).data ?? notFound('This semester does not exist.'))
  const number = /^\d{1,15}$/.test(grantId ?? '') ? Number(grantId) : 0
  const grant = await (lock ? lockGrant(db, number, 'share') : findGrant(db, number))
  if (!grant?.is_active) notFound('This grant does not exist or has ended.')
  const periodName = [semester === null ? 'school year' : `semester ${semester}`, school_year].join(' ')
  return { name: `${grant.name}, ${periodName}`, grant, period: { school_year, semester } }
}

const findStudents = (db: Db, { grant, period }: Target, rows: readonly ReadRow<ImportedAward>[]): Promise<Map<string, NumberedStudent>> =>
  findNumberedStudents(
    db,
    rows.flatMap(({ values }) => values.student_id_number ?? []),
    { ...period, grant_id: grant.id },
  )

/** The terms of each level group, in the order in which terms are locked. */
async function readTerms(
  tx: Tx,
  period: Period,
  students: ReadonlyMap<string, NumberedStudent>,
  read: typeof findTerms,
): Promise<Map<string, readonly PeriodTerm[]>> {
  const levels = [...students.values()].flatMap(({ level }) => level ?? [])
  const levelOfGroup = new Map(levels.map((level) => [levelGroupOf(level), level]))
  const terms = new Map<string, readonly PeriodTerm[]>()
  for (const [group, level] of [...levelOfGroup].sort(([a], [b]) => a.localeCompare(b))) terms.set(group, await read(tx, level, period))
  return terms
}
