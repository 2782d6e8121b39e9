import { duplicates } from '@talaan/contract'
import { guardMail } from '#access/users/account-access.ts'
import { type CardRow, restoreCardsOfMerge } from '#campus/cards/merge-cards.ts'
import { lockWithoutTerm } from '#foundation/people/lock-order.ts'
import { personColumns } from '#foundation/people/person-columns.ts'
import { action } from '#platform/action.ts'
import { audit } from '#platform/audit.ts'
import type { Ctx, Tx } from '#platform/context.ts'
import { conflict, notFound } from '#platform/errors.ts'
import {
  changeRow,
  deleteFormerRows,
  deleteRows,
  finishUndo,
  giveRowsBack,
  hasMixedMoney,
  lockMerge,
  markFeeStudent,
  putRows,
  type RowsOfRecord,
  refreshCopies,
  type StoredMerge,
  startUndo,
} from './merge-queries.ts'
import { checkMergeAccess } from './policy.ts'
import { findMergeRecord, lockPeople } from './queries.ts'
import { conflictReason, finalReason, undoableSince } from './rules.ts'

/** Puts both records back as they were. What was changed or added since the merge stays with the record that was kept. */
export const undoMerge = action(duplicates.undoMerge, async (tx, ctx, input) => {
  const merge = (await lockMerge(tx, input.id)) ?? notFound()
  await lockPeople(tx, [merge.kept_person_id])
  const kept = (await findMergeRecord(tx, merge.kept_person_id)) ?? notFound()
  checkMergeAccess(ctx.actor, kept)
  const reason = finalReason(merge, ctx.now)
  if (reason) conflict(reason)
  if (kept.student_id !== null) await lockWithoutTerm(tx, kept.student_id)
  await startUndo(tx, merge.id)
  await guardMail(tx, ctx, { actor: ctx.actor, people: [kept.id], session: ctx.session }, () =>
    restoreRecords(tx, { ...merge, after: merge.after! }, kept),
  )
  await giveBack(tx, merge)
  await restoreCardsOfMerge(
    tx,
    ctx,
    merge.moved.flatMap(({ mode, former }) => (mode === 'change' ? (former as CardRow[]) : [])),
  )
  await refreshCopies(tx, merge.kept_person_id)
  await refreshCopies(tx, merge.absorbed_person_id)
  const students = [merge.kept_student_id, merge.absorbed_student_id].filter((id) => id !== null)
  if (await hasMixedMoney(tx, students)) {
    conflict(
      conflictReason('Since the merge, money of one record was used for the bill of the other one. The merge can no longer be undone.'),
    )
  }
  await restoreTimes(tx, merge)
  await finishUndo(tx, merge.id, ctx.actor.id, ctx.now)
  await audit(tx, ctx, {
    action: 'duplicates.undo',
    entity: 'user_infos',
    entity_id: merge.kept_person_id,
    after: { merge_id: merge.id },
  })
  return { message: `${merge.absorbed_name} and ${merge.kept_name} are two records again.` }
})

type Row = Readonly<Record<string, unknown>>

/** The columns as they were before the merge, where nobody changed them since. */
function formerValues(before: Row, after: Row, current: Row): Record<string, unknown> {
  const isSame = (left: unknown, right: unknown) => JSON.stringify(left) === JSON.stringify(right)
  const changed = Object.keys(before).filter((column) => !isSame(before[column], after[column]) && isSame(after[column], current[column]))
  return Object.fromEntries(changed.map((column) => [column, before[column]]))
}

async function restoreRecords(
  tx: Tx,
  merge: StoredMerge & { after: RowsOfRecord },
  current: { person: Row; account: Row | null; student: Row | null },
): Promise<void> {
  const { before, after } = merge
  const person = formerValues(before.kept.person, after.person, current.person)
  await changeRow(tx, 'user_infos', merge.kept_person_id, person)
  const account = before.kept.account ?? before.absorbed.account
  const accountId = merge.kept_user_id ?? merge.absorbed_user_id
  if (merge.absorbed_user_id !== null && merge.kept_user_id !== null) await changeRow(tx, 'users', merge.absorbed_user_id, { email: null })
  if (account && after.account && current.account && accountId !== null) {
    await changeRow(tx, 'users', accountId, formerValues(account, after.account, current.account))
  }
  if (merge.absorbed_user_id !== null && merge.kept_user_id !== null && before.absorbed.account) {
    const { email, status, updated_at } = before.absorbed.account
    await changeRow(tx, 'users', merge.absorbed_user_id, { email, status, updated_at })
  }
  if (merge.kept_student_id !== null && before.kept.student && after.student && current.student) {
    await changeRow(tx, 'students', merge.kept_student_id, formerValues(before.kept.student, after.student, current.student))
  }
  await putBack(tx, 'user_infos', before.absorbed.person)
  if (merge.absorbed_student_id !== null && merge.kept_student_id !== null) await putBack(tx, 'students', before.absorbed.student)
}

/** A number that somebody else has since cannot be given back. */
async function putBack(tx: Tx, table: string, row: Row | null): Promise<void> {
  if (row && (await putRows(tx, table, [row])).length === 0) {
    conflict(conflictReason('A number of the record that was absorbed belongs to somebody else now. The merge can no longer be undone.'))
  }
}

async function giveBack(tx: Tx, merge: StoredMerge): Promise<void> {
  const targetOf = (table: string, column: string) =>
    (['students', 'users', 'user_infos'] as const).find((target) =>
      personColumns(target).some((entry) => entry.table === table && entry.column === column),
    )
  const pairs = {
    students: [merge.kept_student_id, merge.absorbed_student_id],
    users: [merge.kept_user_id, merge.absorbed_user_id],
    user_infos: [merge.kept_person_id, merge.absorbed_person_id],
  } as const
  const idsOf = (table: string) =>
    merge.moved.filter((rows) => rows.table === table).flatMap(({ former }) => former.map((row) => row.id as number))
  const attached = { enrollments: idsOf('enrollments'), fees: idsOf('on_demand_fees') }
  const given = new Map(merge.moved.map((rows) => [`${rows.table}.${rows.column}`, rows]))
  for (const entry of [...personColumns('students'), ...personColumns('users'), ...personColumns('user_infos')]) {
    const [keptId, absorbedId] = pairs[targetOf(entry.table, entry.column)!]
    if (keptId === null || absorbedId === null) continue
    const rows = given.get(`${entry.table}.${entry.column}`)
    // Rows that were added since go with their enrollment or fee, also of a table that had none.
    if (entry.mode === 'move' && (rows || entry.column === 'student_id')) {
      await giveRowsBack(tx, { ...entry, former: rows?.former ?? [] }, keptId, absorbedId, attached)
    } else if (rows?.mode === 'move') {
      await giveRowsBack(tx, { ...entry, key: rows.key, former: rows.former }, keptId, absorbedId, { enrollments: [], fees: [] })
    } else if (rows) {
      await deleteRows(tx, entry, keptId, rows.added)
      await putRows(tx, entry.table, rows.former)
    }
  }
  for (const rows of merge.moved.filter(({ table }) => table === 'subject_offers')) {
    for (const { id, instructor_name } of rows.former) await changeRow(tx, 'subject_offers', id as number, { instructor_name })
  }
  if (merge.kept_student_id !== null && merge.absorbed_student_id !== null) {
    await markFeeStudent(tx, merge.kept_student_id)
    await markFeeStudent(tx, merge.absorbed_student_id)
  }
}

/** What giving back rows wrote on the way, such as the kind of employee, leaves the times as they were. */
async function restoreTimes(tx: Tx, merge: StoredMerge): Promise<void> {
  const { updated_at } = merge.before.absorbed.person
  await changeRow(tx, 'user_infos', merge.absorbed_person_id, { updated_at })
}

/** Removes the personal data that merges keep for an undo, once it is no longer possible. */
export const sweepFormerRows = (ctx: Ctx): Promise<void> => deleteFormerRows(ctx.db, undoableSince(ctx.now))
