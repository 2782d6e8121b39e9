import { type ImportProblem, MAX_CLEARANCE_ROWS, numberKey } from '@talaan/contract'
import { readPesos, readTextUpTo } from '#foundation/imports/cells.ts'
import { type CheckedName, numberedStudentColumns, otherPersonText } from '#foundation/imports/checked-name.ts'
import { column, type ImportAuthor, type ImportKind, type ReadRow, UnreadableCell } from '#foundation/imports/kind.ts'
import { inUseReason, makeDuplicateFinder, nameAtMost, problemsReason } from '#foundation/imports/rules.ts'
import type { UserContext } from '#platform/context.ts'
import type { Db } from '#platform/db/database.ts'
import { notFound, reject } from '#platform/errors.ts'
import {
  findDeficiencies,
  findNumberedStudents,
  findOpenTags,
  lockDeficiencies,
  nameOfDeficiency,
  type TaggedStudent,
} from './deficiency-queries.ts'
import { isOwnOffice } from './office-policy.ts'
import { findOffice, keepOffice, listOfficeIds, type OfficeRecord } from './office-queries.ts'
import { takeDeficiencyStep } from './take-deficiency-step.ts'
import { writeTags } from './write-tags.ts'

interface ImportedDeficiency extends Partial<CheckedName> {
  student_id_number: string
  reason: string
  how_to_clear?: string
  /** In centavos. */
  amount?: number
}

interface Target {
  name: string
  office: OfficeRecord
}

type Row = ReadRow<ImportedDeficiency>

/** Tags the students of a sheet for one office, which is the target. Undoing the import cancels what is still open. */
export const deficienciesImport: ImportKind<ImportedDeficiency, Target> = {
  permission: 'Tag Deficiencies',
  ownTargets: async (db, actor) => (await listOfficeIds(db, isOwnOffice(actor))).map(String),
  maxRows: MAX_CLEARANCE_ROWS,
  columns: {
    ...numberedStudentColumns,
    reason: column('Reason', ['deficiency', 'item', 'title', 'book'], readTextUpTo(200), 'Unreturned book: Noli Me Tangere', true),
    how_to_clear: column('How to clear', ['howtoclear', 'action', 'instruction', 'instructions', 'remarks'], readTextUpTo(300), ''),
    amount: column('Amount', ['fine', 'pesos', 'amountinpesos', 'price'], readFine, '350.00'),
  },
  target: findTarget,
  async check(tx, { office }, rows, author) {
    return findProblems(rows, await readFacts(tx, office, rows, author))
  },
  async apply(tx, { office }, rows, { context, reportProgress, author }) {
    const ctx = context() as UserContext
    await keepOffice(tx, office.id)
    const facts = await readFacts(tx, office, rows, author)
    const problem = problemsReason(findProblems(rows, facts).filter(({ level }) => level === 'error').length)
    if (problem) reject(problem)
    const tags = rows.map(({ values }) => {
      const { student_id, user_id } = facts.students.get(numberKey(values.student_id_number!))!
      const { reason = '', how_to_clear = office.how_to_clear, amount = null } = values
      return { student_id, user_id, reason, how_to_clear, amount_centavos: amount }
    })
    const written = await writeTags(tx, ctx, office, tags)
    reportProgress(written.length)
    return { deficiencies: written.map(({ id }) => id) }
  },
  destination: {
    table: 'deficiencies',
    findNames: async (db, ids) => new Map((await findDeficiencies(db, ids)).map((row) => [row.id, nameOfDeficiency(row)])),
    otherActions: ['clearance.cancel_deficiency'],
  },
  async dependents(tx, _target, { deficiencies = [] }) {
    const closed = (await lockDeficiencies(tx, deficiencies)).filter(({ status }) => status === 'cleared')
    return nameAtMost(
      closed.map((row) => inUseReason(`${nameOfDeficiency(row)} was cleared by ${row.last_by}.`)),
      (count) => inUseReason(`${count} more were cleared.`),
    )
  },
  async remove(tx, { deficiencies = [] }, ctx) {
    const open = (await lockDeficiencies(tx, deficiencies)).filter(({ status }) => status === 'open')
    await takeDeficiencyStep(tx, ctx, open, 'cancel', 'The import was undone')
  },
}

/** An import is undone also after its office was switched off; it is written only before. */
async function findTarget(db: Db, id: string, isWriting: boolean): Promise<Target> {
  const office = (await findOffice(db, /^\d{1,15}$/.test(id) ? Number(id) : 0)) ?? noOffice()
  if (!isWriting && !office.is_active) noOffice()
  return { name: office.name, office }
}

function readFine(text: string): number {
  const centavos = readPesos(text)
  if (centavos === 0) throw new UnreadableCell('Enter an amount above zero')
  return centavos
}

const noOffice = () => notFound('This office does not exist or is not active.')

interface Facts {
  students: ReadonlyMap<string, TaggedStudent>
  /** Keys of the students and reasons that the office has tagged already. */
  tagged: ReadonlySet<string>
  author: ImportAuthor
}

const keyOf = (studentId: number, reason: string): string => `${studentId} ${reason.toLowerCase()}`

async function readFacts(db: Db, office: OfficeRecord, rows: readonly Row[], author: ImportAuthor): Promise<Facts> {
  const students = await findNumberedStudents(
    db,
    rows.flatMap(({ values }) => values.student_id_number ?? []),
  )
  const ids = [...students.values()].map(({ student_id }) => student_id)
  const tagged = (await findOpenTags(db, office.id, ids)).map(({ student_id, reason }) => keyOf(student_id, reason))
  return { students, tagged: new Set(tagged), author }
}

function findProblems(rows: readonly Row[], { students, tagged, author }: Facts): ImportProblem[] {
  const findDuplicate = makeDuplicateFinder()
  return rows.flatMap(({ line, values }): ImportProblem[] => {
    const { student_id_number: number, reason } = values
    if (number === undefined) return []
    const field = 'student_id_number'
    const error = (text: string): ImportProblem[] => [{ line, level: 'error', field, text }]
    const student = students.get(numberKey(number))
    if (!student) return error(`No student has the number ${number}`)
    if (student.user_id !== null && student.user_id === author.id && !author.is_admin)
      return error('You cannot decide on your own clearance')
    const otherPerson = otherPersonText(values, student)
    if (otherPerson !== undefined) return error(otherPerson)
    if (reason === undefined) return []
    const key = keyOf(student.student_id, reason)
    const earlierLine = findDuplicate(key, line)
    if (earlierLine) return error(`Duplicate: row ${earlierLine} has the same student and reason`)
    if (!tagged.has(key)) return []
    return [{ line, level: 'warning', field, text: 'The student is already tagged for this reason: it stays as it is' }]
  })
}
