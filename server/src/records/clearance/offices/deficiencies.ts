import { type Deficiency, listName, numberKey, officeClearance } from '@talaan/contract'
import { publish } from '#foundation/events/publish.ts'
import { forbidOwnRecord } from '#foundation/people/own-record.ts'
import { action } from '#platform/action.ts'
import type { Tx, UserContext } from '#platform/context.ts'
import { conflictIfAny, invalid, notFound } from '#platform/errors.ts'
import { answerChange } from '../change-message.ts'
import { taggedReason } from '../reasons.ts'
import { findDeficiencies, findNumberedStudents, lockDeficiencies, type TaggedStudent } from './deficiency-queries.ts'
import type { DeficiencyStep } from './deficiency-statuses.ts'
import { findOpenOffice } from './find-open-office.ts'
import { findOffice } from './office-queries.ts'
import { presentDeficiency, requireOwnOffice } from './office-reads.ts'
import { takeDeficiencyStep } from './take-deficiency-step.ts'
import { writeTags } from './write-tags.ts'

/** Takes a step for one deficiency of the person's office, or refuses it. */
async function takeOneStep(tx: Tx, ctx: UserContext, id: number, step: DeficiencyStep, reason: string): Promise<Deficiency> {
  const deficiencies = await lockDeficiencies(tx, [id])
  await requireOwnOffice(ctx, tx, deficiencies[0]?.office_id ?? notFound())
  const { skipped } = await takeDeficiencyStep(tx, ctx, deficiencies, step, reason)
  conflictIfAny(skipped.map((one) => one.reason))
  const [row] = await findDeficiencies(tx, [id])
  return presentDeficiency(row ?? notFound(), ctx.actor)
}

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
    .map((student) => ({ name: listName(student), reason: taggedReason(input.reason) }))
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

/** Clears open deficiencies of one office; each lifts the hold that it placed, and the students are told. */
export const clearDeficiencies = action(officeClearance.clearDeficiencies, async (tx, ctx, input) => {
  await requireOwnOffice(ctx, tx, input.id)
  const deficiencies = await lockDeficiencies(tx, input.ids)
  if (deficiencies.length < new Set(input.ids).size || deficiencies.some(({ office_id }) => office_id !== input.id)) notFound()
  const { rows, ...change } = await takeDeficiencyStep(tx, ctx, deficiencies, 'clear', input.note ?? null)
  const office = (await findOffice(tx, input.id)) ?? notFound()
  const user_ids = [...new Set(rows.flatMap(({ user_id }) => user_id ?? []))]
  if (user_ids.length > 0) await publish(tx, ctx, { type: 'deficiencies_cleared', user_ids, office: office.name })
  return answerChange(change, 'cleared', ['deficiency', 'deficiencies'])
})

/** Cancels a deficiency that was tagged by mistake; its hold is lifted. */
export const cancelDeficiency = action(officeClearance.cancelDeficiency, async (tx, ctx, { id, reason }) => {
  return { data: await takeOneStep(tx, ctx, id, 'cancel', reason), message: 'Deficiency Successfully Cancelled.' }
})

/** Opens a deficiency again that was cleared by mistake; its hold is placed again. */
export const reopenDeficiency = action(officeClearance.reopenDeficiency, async (tx, ctx, { id, reason }) => {
  return { data: await takeOneStep(tx, ctx, id, 'reopen', reason), message: 'Deficiency Successfully Reopened.' }
})
