import { studentNumbers } from '@talaan/contract'
import { nextStudentNumber } from '#foundation/number-series/next-student-number.ts'
import { displayName, fullName } from '#foundation/people/names.ts'
import { setStudentNumberOf } from '#foundation/people/person.ts'
import { enrollmentTerm } from '#foundation/terms/current-term.ts'
import { action } from '#platform/action.ts'
import { audit } from '#platform/audit.ts'
import type { Tx, UserContext } from '#platform/context.ts'
import { conflict, notFound } from '#platform/errors.ts'
import { denyOwnRecord } from './policy.ts'
import { lockNumbers, type NumberRecord } from './queries.ts'
import { hasNumberReason } from './rules.ts'
import { writeTypedNumber } from './write-number.ts'

/** Assigns the next number, or the typed one, to a student without a number. */
export const assignNumber = action(studentNumbers.assignNumber, async (tx, ctx, input) => {
  const row = (await lockNumbers(tx, [input.id]))[0] ?? notFound()
  denyOwnRecord(ctx.actor, row)
  if (row.student_id_number) conflict(hasNumberReason(displayName(row), row.student_id_number))
  const assigned = input.student_id_number ? await writeTypedNumber(tx, row, input.student_id_number) : await assignNext(tx, ctx, row)
  const after = { student_id_number: assigned.student_id_number }
  await audit(tx, ctx, { action: 'identification.assign', entity: 'students', entity_id: row.id, after })
  return { data: assigned, message: `${displayName(row)} was assigned the number ${assigned.student_id_number}.` }
})

async function assignNext(tx: Tx, ctx: UserContext, row: NumberRecord) {
  const school_year = row.entry_sy ?? (await enrollmentTerm(ctx)).school_year
  const number = await nextStudentNumber(tx, { school_year, level_type: row.level_type ?? 'college' })
  await setStudentNumberOf(tx, row.user_info_id, number)
  return { id: row.id, full_name: fullName(row), student_id_number: number }
}
