import { listName, plainName, studentNumbers } from '@talaan/contract'
import { nextStudentNumber } from '#foundation/number-series/next-student-number.ts'
import { patternKeys, patternsOf } from '#foundation/number-series/rules.ts'
import { setStudentNumberOf } from '#foundation/people/person.ts'
import { enrollmentTerm } from '#foundation/terms/current-term.ts'
import { action } from '#platform/action.ts'
import { audit } from '#platform/audit.ts'
import type { Tx, UserContext } from '#platform/context.ts'
import { conflict, notFound } from '#platform/errors.ts'
import { lockSettings, readSettings, writeSettings } from '#platform/settings.ts'
import { denyOwnRecord } from './policy.ts'
import { lockNumbers, type NumberRecord } from './queries.ts'
import { readPatterns } from './reads.ts'
import { hasNumberReason } from './rules.ts'
import { writeTypedNumber } from './write-number.ts'

/** Assigns the next number, or the typed one, to a student without a number. */
export const assignNumber = action(studentNumbers.assignNumber, async (tx, ctx, input) => {
  const row = (await lockNumbers(tx, [input.id]))[0] ?? notFound()
  denyOwnRecord(ctx.actor, row)
  if (row.student_id_number) conflict(hasNumberReason(plainName(row), row.student_id_number))
  const assigned = input.student_id_number ? await writeTypedNumber(tx, row, input.student_id_number) : await assignNext(tx, ctx, row)
  const after = { student_id_number: assigned.student_id_number }
  await audit(tx, ctx, { action: 'identification.assign', entity: 'students', entity_id: row.id, after })
  return { data: assigned, message: `${plainName(row)} was assigned the number ${assigned.student_id_number}.` }
})

async function assignNext(tx: Tx, ctx: UserContext, row: NumberRecord) {
  const school_year = row.entry_sy ?? (await enrollmentTerm(ctx)).school_year
  const number = await nextStudentNumber(tx, { school_year, level_type: row.level_type ?? 'college' })
  await setStudentNumberOf(tx, row.user_info_id, number)
  return { id: row.id, full_name: listName(row), student_id_number: number }
}

/** Changes a number, with a reason. The former number still finds the student, and is never assigned to anybody else. */
export const changeNumber = action(studentNumbers.changeNumber, async (tx, ctx, input) => {
  const row = (await lockNumbers(tx, [input.id]))[0] ?? notFound()
  denyOwnRecord(ctx.actor, row)
  if (row.student_id_number === input.student_id_number) {
    conflict({ code: 'number.same', message: `${plainName(row)} already has this number.` })
  }
  const changed = await writeTypedNumber(tx, row, input.student_id_number)
  const before = { student_id_number: row.student_id_number }
  const after = { student_id_number: changed.student_id_number, reason: input.reason }
  await audit(tx, ctx, { action: 'identification.change', entity: 'students', entity_id: row.id, before, after })
  return { data: changed, message: `${plainName(row)} was assigned the number ${changed.student_id_number}.` }
})

/** Sets the patterns for new numbers; assigned numbers stay as they are. */
export const setPatterns = action(studentNumbers.setPatterns, async (tx, ctx, input) => {
  await lockSettings(tx)
  const before = patternsOf(await readSettings(tx))
  const after = { college: input.college, high_school: input.high_school }
  await writeSettings(tx, { [patternKeys.college]: after.college, [patternKeys.high_school]: after.high_school })
  await audit(tx, ctx, { action: 'identification.set_patterns', entity: 'settings', entity_id: 'student_number_pattern', before, after })
  return { data: await readPatterns(ctx, tx), message: 'Setting successfully updated' }
})
