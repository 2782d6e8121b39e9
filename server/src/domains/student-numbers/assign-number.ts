import type { Input, studentNumbers } from '@talaan/contract'
import { audit } from '../../platform/audit.ts'
import type { Tx, UserContext } from '../../platform/context.ts'
import { conflict, notFound } from '../../platform/errors.ts'
import { nextStudentNumber } from '../number-series/next-student-number.ts'
import { displayName, fullName } from '../people/names.ts'
import { enrollmentTerm } from '../terms/current-term.ts'
import { denyOwnRecord } from './policy.ts'
import { lockNumbers, type NumberRecord, setNumber } from './queries.ts'
import { hasOneReason } from './rules.ts'
import { writeTyped } from './write-number.ts'

/** Gives a student without a number the next one, or the one typed. */
export async function assignNumber(ctx: UserContext, input: Input<typeof studentNumbers.assignNumber>) {
  return ctx.transaction(async (tx) => {
    const row = (await lockNumbers(tx, [input.id]))[0] ?? notFound()
    denyOwnRecord(ctx.actor, row)
    if (row.student_id_number) conflict(hasOneReason(displayName(row), row.student_id_number))
    const given = input.student_id_number ? await writeTyped(tx, row, input.student_id_number) : await writeNext(tx, ctx, row)
    const after = { student_id_number: given.student_id_number }
    await audit(tx, ctx, { action: 'identification.assign', entity: 'students', entity_id: row.id, after })
    return { data: given, message: `${displayName(row)} has the number ${given.student_id_number}.` }
  })
}

async function writeNext(tx: Tx, ctx: UserContext, row: NumberRecord) {
  const school_year = row.entry_sy ?? (await enrollmentTerm(ctx)).school_year
  const number = await nextStudentNumber(tx, { school_year, level_type: row.level_type ?? 'college' })
  await setNumber(tx, row.user_info_id, number)
  return { id: row.id, full_name: fullName(row), student_id_number: number }
}
