import { numberKey, officeClearance } from '@talaan/contract'
import { fullName } from '#foundation/people/names.ts'
import { forbidOwnRecord } from '#foundation/people/own-record.ts'
import { action } from '#platform/action.ts'
import type { Tx } from '#platform/context.ts'
import { invalid } from '#platform/errors.ts'
import { answerChange } from '../change-message.ts'
import { taggedReason } from '../reasons.ts'
import { findNumberedStudents, type TaggedStudent } from './deficiency-queries.ts'
import { findOpenOffice } from './find-open-office.ts'
import { writeTags } from './write-tags.ts'

/** Tags students of a list with a deficiency. A number that nobody has refuses all, so that no student is forgotten. */
export const tagStudents = action(officeClearance.tagStudents, async (tx, ctx, input) => {
  const office = await findOpenOffice(tx, ctx, input.id)
  const students = await findStudents(tx, input.student_numbers)
  for (const student of students) forbidOwnRecord(ctx.actor, student, 'You cannot decide on your own clearance.')
  const tag = { reason: input.reason, how_to_clear: input.how_to_clear ?? office.how_to_clear, amount_centavos: input.amount ?? null }
  const written = await writeTags(
    tx,
    ctx,
    office,
    students.map(({ student_id, user_id }) => ({ student_id, user_id, ...tag })),
  )
  const tagged = new Set(written.map(({ student_id }) => student_id))
  const skipped = students
    .filter(({ student_id }) => !tagged.has(student_id))
    .map((student) => ({ name: fullName(student), reason: taggedReason(input.reason) }))
  return answerChange({ changed: written.length, skipped }, 'tagged')
})

const NAMED_NUMBERS = 5

async function findStudents(tx: Tx, numbers: readonly string[]): Promise<TaggedStudent[]> {
  const students = await findNumberedStudents(tx, numbers)
  const unknown = numbers.filter((number) => !students.has(numberKey(number)))
  if (unknown.length > 0) {
    const more = unknown.length > NAMED_NUMBERS ? ` and ${unknown.length - NAMED_NUMBERS} more` : ''
    invalid({ student_numbers: `No student has the number ${unknown.slice(0, NAMED_NUMBERS).join(', ')}${more}` })
  }
  return [...students.values()]
}
