import { studentNumbers } from '@talaan/contract'
import { displayName } from '#foundation/people/names.ts'
import { action } from '#platform/action.ts'
import { audit } from '#platform/audit.ts'
import { conflict, notFound } from '#platform/errors.ts'
import { denyOwnRecord } from './policy.ts'
import { lockNumbers } from './queries.ts'
import { writeTypedNumber } from './write-number.ts'

/** Changes a number, with a reason. The former number still finds the student, and is never assigned to anybody else. */
export const changeNumber = action(studentNumbers.changeNumber, async (tx, ctx, input) => {
  const row = (await lockNumbers(tx, [input.id]))[0] ?? notFound()
  denyOwnRecord(ctx.actor, row)
  if (row.student_id_number === input.student_id_number) {
    conflict({ code: 'number.same', message: `${displayName(row)} already has this number.` })
  }
  const changed = await writeTypedNumber(tx, row, input.student_id_number)
  const before = { student_id_number: row.student_id_number }
  const after = { student_id_number: changed.student_id_number, reason: input.reason }
  await audit(tx, ctx, { action: 'identification.change', entity: 'students', entity_id: row.id, before, after })
  return { data: changed, message: `${displayName(row)} was assigned the number ${changed.student_id_number}.` }
})
