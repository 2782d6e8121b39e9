import { type Input, MAX_NUMBERS_AT_ONCE, type NumberAssignments, type studentNumbers } from '@talaan/contract'
import { auditEach } from '../../platform/audit.ts'
import type { Tx, UserContext } from '../../platform/context.ts'
import { invalid } from '../../platform/errors.ts'
import { nextStudentNumbers } from '../number-series/next-student-number.ts'
import { displayName, fullName } from '../people/names.ts'
import { isOwnRecord } from '../people/own-record.ts'
import { listUnnumbered } from '../students/record-reads.ts'
import { enrollmentTerm } from '../terms/current-term.ts'
import { OWN_NUMBER } from './policy.ts'
import { lockNumbers, type NumberRecord, setNumbers } from './queries.ts'
import { hasOneReason } from './rules.ts'

type Form = Input<typeof studentNumbers.assignNumbers>

/** Numbers for many in one transaction, by name: those chosen, or all of a filter without one. Who is left out is told with the reason. */
export async function assignNumbers(ctx: UserContext, input: Form) {
  return ctx.transaction(async (tx) => {
    const { ids, more } = await chosen(ctx, input)
    const rows = await lockNumbers(tx, ids)
    const skipped = rows.flatMap((row) => skipReason(ctx, row))
    const left = new Set(skipped.map((row) => row.id))
    const assigned = await giveNext(
      tx,
      ctx,
      rows.filter((row) => !left.has(row.id)),
    )
    const entry = { action: 'identification.assign', entity: 'students' }
    await auditEach(
      tx,
      ctx,
      assigned.map(({ id, student_id_number }) => ({ ...entry, entity_id: id, after: { student_id_number } })),
    )
    const count = assigned.length === 1 ? '1 student has' : `${assigned.length} students have`
    return { data: { assigned, skipped, remaining: more } satisfies NumberAssignments, message: `${count} a number now.` }
  })
}

async function chosen(ctx: UserContext, input: Form): Promise<{ ids: number[]; more: number }> {
  if (input.ids) return { ids: [...new Set(input.ids)], more: 0 }
  if (!input.filter) return invalid({ ids: 'Choose students' })
  const found = await listUnnumbered(ctx, input.filter, 2 * MAX_NUMBERS_AT_ONCE)
  return { ids: found.slice(0, MAX_NUMBERS_AT_ONCE), more: Math.max(0, found.length - MAX_NUMBERS_AT_ONCE) }
}

function skipReason(ctx: UserContext, row: NumberRecord): NumberAssignments['skipped'] {
  const of = { id: row.id, full_name: fullName(row) }
  if (row.student_id_number) return [{ ...of, message: hasOneReason(displayName(row), row.student_id_number).message }]
  return isOwnRecord(ctx.actor, row) ? [{ ...of, message: OWN_NUMBER }] : []
}

/** Each kind and year has a series of its own; they are locked in one order. */
async function giveNext(tx: Tx, ctx: UserContext, rows: readonly NumberRecord[]): Promise<NumberAssignments['assigned']> {
  const { school_year: fallback } = await enrollmentTerm(ctx)
  const series = Map.groupBy(rows, (row) => `${row.level_type ?? 'college'} ${row.entry_sy ?? fallback}`)
  const given = new Map<number, string>()
  for (const [, members] of [...series].sort(([a], [b]) => a.localeCompare(b))) {
    const of = { school_year: members[0]!.entry_sy ?? fallback, level_type: members[0]!.level_type ?? 'college' }
    const numbers = await nextStudentNumbers(tx, of, members.length)
    for (const [index, row] of members.entries()) given.set(row.id, numbers[index]!)
  }
  await setNumbers(
    tx,
    rows.map((row) => ({ user_info_id: row.user_info_id, student_id_number: given.get(row.id)! })),
  )
  return rows.map((row) => ({ id: row.id, full_name: fullName(row), student_id_number: given.get(row.id)! }))
}
