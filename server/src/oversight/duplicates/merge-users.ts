import { type CardKind, cardKinds, duplicates, listName, type MergeField, plainName } from '@talaan/contract'
import { guardMail, requireOwnEmail } from '#access/users/account-access.ts'
import { replaceCardsOfMerge } from '#campus/cards/merge-cards.ts'
import { lockWithoutTerm } from '#foundation/people/lock-order.ts'
import type { PersonName } from '#foundation/people/names.ts'
import { type PersonColumn, personColumns } from '#foundation/people/person-columns.ts'
import { revokeAccess } from '#platform/access/revoke-access.ts'
import { action } from '#platform/action.ts'
import { audit } from '#platform/audit.ts'
import type { Tx } from '#platform/context.ts'
import { conflictIfAny, notFound, stale } from '#platform/errors.ts'
import { fieldColumns } from './fields.ts'
import {
  changeRow,
  deletePerson,
  deleteStudent,
  findConflicts,
  finishMerge,
  type MovedRows,
  markFeeStudent,
  moveRows,
  putRows,
  refreshCopies,
  startMerge,
  takeOlderReads,
  takeRows,
} from './merge-queries.ts'
import { checkMergeAccess } from './policy.ts'
import { findMergeRecord, lockPeople, type MergeRecord } from './queries.ts'
import { versionOf } from './reads.ts'
import { conflictReason, conflictText } from './rules.ts'

/** Gives everything of one record to the other; the former rows are kept, so that the merge can be undone. */
export const mergeUsers = action(duplicates.mergeUsers, async (tx, ctx, input) => {
  await lockPeople(tx, [input.keep_id, input.absorb_id])
  const kept = (await findMergeRecord(tx, input.keep_id)) ?? notFound()
  const absorbed = (await findMergeRecord(tx, input.absorb_id)) ?? notFound()
  checkMergeAccess(ctx.actor, kept, absorbed)
  if (versionOf(kept, absorbed) !== input.version) stale()
  const students = [kept.student_id, absorbed.student_id].filter((id) => id !== null).toSorted((a, b) => a - b)
  for (const id of students) await lockWithoutTerm(tx, id)
  const conflicts = await findConflicts(tx, kept, absorbed)
  conflictIfAny([...statusReasons(kept, absorbed), ...conflicts.map((row) => conflictReason(conflictText(row)))])

  const names = { kept_name: nameBeside(kept, absorbed), absorbed_name: nameBeside(absorbed, kept) }
  const id = await startMerge(tx, { kept, absorbed, fields: input.fields, ...names, merged_by: ctx.actor.id, merged_at: ctx.now })
  const cards = await replaceCardsOfMerge(tx, ctx, {
    kept_id: kept.id,
    absorbed_id: absorbed.id,
    taken_numbers: cardKinds.filter((kind) => input.fields.includes(numberFields[kind])),
  })
  const moved = await moveEverything(tx, kept, absorbed)
  if (cards.length > 0) moved.push({ table: 'id_cards', column: 'status', mode: 'change', key: 'id', former: cards, added: [] })
  // The absorbed account ends where both have one, so its address does not move.
  const people = [kept.user_id === null ? absorbed.id : kept.id]
  await guardMail(tx, ctx, { actor: ctx.actor, people, session: ctx.session }, () =>
    writeRecords(tx, kept, absorbed, new Set(input.fields), ctx.now),
  )
  const userId = kept.user_id ?? absorbed.user_id
  if (userId !== null) await requireOwnEmail(tx, userId)
  const after = (await findMergeRecord(tx, kept.id))!
  await finishMerge(tx, id, { person: after.person, account: after.account, student: after.student }, moved)
  const rows = Object.fromEntries(moved.filter(({ former }) => former.length > 0).map((m) => [`${m.table}.${m.column}`, m.former.length]))
  await audit(tx, ctx, {
    action: 'duplicates.merge',
    entity: 'user_infos',
    entity_id: kept.id,
    before: { kept: kept.person, absorbed: absorbed.person },
    after: { merge_id: id, person: after.person, rows },
  })
  return { data: { id }, message: `${names.absorbed_name} was merged into ${names.kept_name}.` }
})

/** The number on a card of each kind. */
const numberFields: Record<CardKind, MergeField> = { student: 'student_id_number', employee: 'employee_number' }

const nameOf = ({ person }: MergeRecord): string => listName(person as unknown as PersonName)

/** The name, with a number or an address when the other record has the same name. */
function nameBeside(record: MergeRecord, other: MergeRecord): string {
  const name = nameOf(record)
  if (name !== nameOf(other)) return name
  const { student_id_number, employee_number, personal_email } = record.person
  return `${name} (${student_id_number ?? employee_number ?? personal_email ?? `no. ${record.id}`})`
}

/** An account that is in use is not given up for one that nobody can sign in with. */
const statusReasons = (kept: MergeRecord, absorbed: MergeRecord) =>
  kept.account?.status === 0 && absorbed.account?.status === 1
    ? [
        conflictReason(
          `The account of ${nameOf(kept)} is inactive, the other one is active. Keep the active record, or activate the account first.`,
        ),
      ]
    : []

async function moveEverything(tx: Tx, kept: MergeRecord, absorbed: MergeRecord): Promise<MovedRows[]> {
  const moved: MovedRows[] = []
  const move = async (columns: readonly PersonColumn[], from: number | null, to: number | null) => {
    if (from === null || to === null) return
    for (const column of columns) moved.push(...(await moveColumn(tx, column, from, to)))
  }
  await move(personColumns('students'), absorbed.student_id, kept.student_id)
  await move(personColumns('users'), absorbed.user_id, kept.user_id)
  await move(personColumns('user_infos'), absorbed.id, kept.id)
  if (absorbed.student_id !== null && kept.student_id === null) {
    const former = await moveRows(tx, { table: 'students', column: 'user_info_id' }, absorbed.id, kept.id)
    moved.push({ table: 'students', column: 'user_info_id', mode: 'move', key: 'id', former, added: [] })
  }
  return moved
}

async function moveColumn(tx: Tx, { table, column, mode, key }: PersonColumn, from: number, to: number): Promise<MovedRows[]> {
  if (mode === 'move') {
    const former = await moveRows(tx, { table, column }, from, to)
    return former.length > 0 ? [{ table, column, mode, key, former, added: [] }] : []
  }
  if (mode === 'end') await takeRows(tx, { table, column }, from)
  if (mode !== 'unite' && mode !== 'take') return []
  const replaced = table === 'announcement_reads' ? await takeOlderReads(tx, from, to) : []
  const former = await takeRows(tx, { table, column }, from)
  if (former.length === 0) return []
  const added =
    mode === 'unite'
      ? await putRows(
          tx,
          table,
          former.map((row) => ({ ...row, [column]: to })),
        )
      : []
  return [{ table, column, mode, key, former: [...former, ...replaced], added }]
}

/** The columns of studies, which go together. */
const studyColumns = [
  'current_course_id',
  'current_curriculum_id',
  'level',
  'entry_sy',
  'entry_type',
  'status',
  'status_reason',
  'leave_from_sy',
  'leave_from_semester',
  'leave_until_sy',
  'leave_until_semester',
] as const

async function writeRecords(tx: Tx, kept: MergeRecord, absorbed: MergeRecord, fields: ReadonlySet<MergeField>, now: Date): Promise<void> {
  if (absorbed.user_id !== null && kept.user_id !== null) await endAccount(tx, kept, absorbed, { isEmailTaken: fields.has('email'), now })
  if (absorbed.student_id !== null && kept.student_id !== null) {
    await markFeeStudent(tx, kept.student_id)
    await deleteStudent(tx, absorbed.student_id)
    if (kept.student?.current_course_id == null && absorbed.student?.current_course_id != null) {
      await changeRow(tx, 'students', kept.student_id, { ...pick(absorbed.student, studyColumns), updated_at: now })
    }
  }
  if (absorbed.user_id !== null && kept.user_id === null) await changeRow(tx, 'user_infos', absorbed.id, { user_id: null })
  await deletePerson(tx, absorbed.id)
  const chosen = [...fields].flatMap((field) => (field === 'email' ? [] : fieldColumns[field]))
  const person = { ...pick(absorbed.person, chosen), ...fillEmpty(kept.person, absorbed.person), updated_at: now }
  const account = kept.user_id === null ? { user_id: absorbed.user_id } : {}
  await changeRow(tx, 'user_infos', kept.id, { ...person, ...account })
  const userId = kept.user_id ?? absorbed.user_id
  const name = plainName({ ...kept.person, ...person } as unknown as PersonName)
  if (userId !== null && name !== (kept.account ?? absorbed.account)?.name) await changeRow(tx, 'users', userId, { name, updated_at: now })
  await refreshCopies(tx, kept.id)
}

/** The account signs in no more. Two accounts exchange their emails, because an email belongs to one account. */
async function endAccount(
  tx: Tx,
  kept: MergeRecord,
  absorbed: MergeRecord,
  { isEmailTaken, now }: { isEmailTaken: boolean; now: Date },
): Promise<void> {
  const [keptUser, absorbedUser] = [kept.user_id!, absorbed.user_id!]
  await revokeAccess(tx, absorbedUser, { by: null, at: now })
  if (!isEmailTaken) return changeRow(tx, 'users', absorbedUser, { status: 0 })
  await changeRow(tx, 'users', absorbedUser, { status: 0, email: null })
  await changeRow(tx, 'users', keptUser, { email: absorbed.account?.email ?? null })
  await changeRow(tx, 'users', absorbedUser, { email: kept.account?.email ?? null })
}

const pick = (row: Readonly<Record<string, unknown>>, columns: readonly string[]): Record<string, unknown> =>
  Object.fromEntries(columns.map((column) => [column, row[column] ?? null]))

/** What nobody chooses and only the absorbed record has. */
const fillEmpty = (kept: Readonly<Record<string, unknown>>, absorbed: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(
    ['salutation', 'department_id']
      .filter((column) => kept[column] === null && absorbed[column] !== null)
      .map((column) => [column, absorbed[column]]),
  )
