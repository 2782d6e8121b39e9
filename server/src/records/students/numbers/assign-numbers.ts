import { type Input, listName, MAX_NUMBERS_AT_ONCE, type NumberAssignments, plainName, studentNumbers } from '@talaan/contract'
import { nextNumbersOf } from '#foundation/number-series/next-student-number.ts'
import { isOwnRecord } from '#foundation/people/own-record.ts'
import { setStudentNumbersOf } from '#foundation/people/person.ts'
import { enrollmentTerm } from '#foundation/terms/current-term.ts'
import { action } from '#platform/action.ts'
import { auditEach } from '#platform/audit.ts'
import type { Tx, UserContext } from '#platform/context.ts'
import { invalid } from '#platform/errors.ts'
import { listUnnumbered } from '../record-reads.ts'
import { OWN_NUMBER } from './policy.ts'
import { lockNumbers, type NumberRecord } from './queries.ts'
import { hasNumberReason } from './rules.ts'

type AssignForm = Input<typeof studentNumbers.assignNumbers>

/** Assigns numbers to many students by name, in one transaction: to chosen ones, or to all of a filter. Skipped students get a reason. */
export const assignNumbers = action(studentNumbers.assignNumbers, async (tx, ctx, input) => {
  const { ids, remaining } = await chooseStudents(ctx, input)
  const rows = await lockNumbers(tx, ids)
  const skipped = rows.flatMap((row) => skipReason(ctx, row))
  const skippedIds = new Set(skipped.map((row) => row.id))
  const assigned = await assignNext(
    tx,
    ctx,
    rows.filter((row) => !skippedIds.has(row.id)),
  )
  const entry = { action: 'identification.assign', entity: 'students' }
  await auditEach(
    tx,
    ctx,
    assigned.map(({ id, student_id_number }) => ({ ...entry, entity_id: id, after: { student_id_number } })),
  )
  const count = assigned.length === 1 ? '1 number' : `${assigned.length} numbers`
  return { data: { assigned, skipped, remaining } satisfies NumberAssignments, message: `${count} assigned.` }
})

async function chooseStudents(ctx: UserContext, input: AssignForm): Promise<{ ids: number[]; remaining: number }> {
  if (input.ids) return { ids: [...new Set(input.ids)], remaining: 0 }
  if (!input.filter) return invalid({ ids: 'Choose students' })
  const unnumberedIds = await listUnnumbered(ctx, input.filter, 2 * MAX_NUMBERS_AT_ONCE)
  return { ids: unnumberedIds.slice(0, MAX_NUMBERS_AT_ONCE), remaining: Math.max(0, unnumberedIds.length - MAX_NUMBERS_AT_ONCE) }
}

function skipReason(ctx: UserContext, row: NumberRecord): NumberAssignments['skipped'] {
  const student = { id: row.id, full_name: listName(row) }
  if (row.student_id_number) return [{ ...student, message: hasNumberReason(plainName(row), row.student_id_number).message }]
  return isOwnRecord(ctx.actor, row) ? [{ ...student, message: OWN_NUMBER }] : []
}

async function assignNext(tx: Tx, ctx: UserContext, rows: readonly NumberRecord[]): Promise<NumberAssignments['assigned']> {
  const numbers = await nextNumbersOf(tx, rows, (await enrollmentTerm(ctx)).school_year)
  await setStudentNumbersOf(
    tx,
    rows.map((row) => ({ user_info_id: row.user_info_id, student_id_number: numbers.get(row.id)! })),
  )
  return rows.map((row) => ({ id: row.id, full_name: listName(row), student_id_number: numbers.get(row.id)! }))
}
