import { type ClearanceChange, classClearance } from '@talaan/contract'
import { findOffersById } from '#academics/classes/reads.ts'
import { publish } from '#foundation/events/publish.ts'
import { forbidOwnRecord } from '#foundation/people/own-record.ts'
import { action } from '#platform/action.ts'
import { audit, auditEach } from '#platform/audit.ts'
import type { Tx, UserContext } from '#platform/context.ts'
import { notFound, stale } from '#platform/errors.ts'
import { checkFresh } from '#platform/fresh.ts'
import { answerChange } from '../change-message.ts'
import {
  insertSteps,
  type LockedLoad,
  lockClassLoads,
  lockDeadline,
  setCleared,
  setDeadline,
  setNotCleared,
  setRequirement,
} from './class-queries.ts'
import { findOwnClass, presentClass } from './class-reads.ts'
import { stepReason } from './class-rules.ts'
import { type ClassStep, classSteps } from './class-statuses.ts'

interface StepInput {
  id: number
  /** The loads, each with the version that the screen showed. */
  students: readonly { id: number; version: number }[]
}

interface StepOf {
  step: ClassStep
  /** The remark, the reason or the requirement. */
  note: string | null
  write: (tx: Tx, ids: readonly number[]) => Promise<void>
}

/** Takes a step for students of one of the person's classes; those for whom it does not fit any more are skipped with the reason. */
async function takeClassStep(
  tx: Tx,
  ctx: UserContext,
  { id, students }: StepInput,
  { step, note, write }: StepOf,
): Promise<ClearanceChange & { loads: LockedLoad[] }> {
  await findOwnClass(ctx, tx, id)
  const seen = new Map(students.map((student) => [student.id, student.version]))
  const lockedLoads = await lockClassLoads(tx, id, [...seen.keys()])
  if (lockedLoads.length < seen.size) notFound('A student is no longer in this class. Reload the page.')
  for (const load of lockedLoads) forbidOwnRecord(ctx.actor, load, 'You cannot decide on your own clearance.')
  const checked = lockedLoads.map((load) => ({ load, reason: stepReason(load, step, seen.get(load.id) ?? 0) }))
  const loads = checked.filter(({ reason }) => !reason).map(({ load }) => load)
  const ids = loads.map((load) => load.id)
  await write(tx, ids)
  await insertSteps(tx, ids, step, note, { by: ctx.actor.id, at: ctx.now })
  const after = { status: classSteps[step].to, note }
  await auditEach(
    tx,
    ctx,
    loads.map(({ id, status }) => ({ action: `clearance.${step}`, entity: 'loads', entity_id: id, before: { status }, after })),
  )
  return { changed: ids.length, skipped: checked.flatMap(({ load, reason }) => (reason ? [{ name: load.name, reason }] : [])), loads }
}

/** Clears students of a class. What each had to do is done with it. */
export const clearStudents = action(classClearance.clearStudents, async (tx, ctx, input) => {
  const note = input.remark ?? null
  const entry = { by: ctx.actor.id, at: ctx.now }
  return answerChange(
    await takeClassStep(tx, ctx, input, { step: 'clear', note, write: (tx, ids) => setCleared(tx, ids, note, entry) }),
    'cleared',
  )
})

/** Says what students still have to do, or that they have nothing to do any more. */
export const requireOfStudents = action(classClearance.requireOfStudents, async (tx, ctx, input) => {
  const note = input.requirement ?? null
  const write: Parameters<typeof takeClassStep>[3]['write'] = (tx, ids) => setRequirement(tx, ids, note)
  const { loads, ...change } = await takeClassStep(tx, ctx, input, { step: 'require', note, write })
  const user_ids = loads.flatMap((load) => load.user_id ?? [])
  if (note !== null && user_ids.length > 0) {
    const { prospectus } = (await findOffersById(tx, [input.id])).get(input.id) ?? notFound()
    await publish(tx, ctx, { type: 'class_requirement_set', user_ids, subject_code: prospectus.code, requirement: note })
  }
  return answerChange(change, note === null ? 'without requirement' : 'notified of the requirement')
})

/** Makes cleared students Not Cleared again; both steps stay in the history. */
export const undoClearance = action(classClearance.undoClearance, async (tx, ctx, input) => {
  const note = input.reason
  return answerChange(
    await takeClassStep(tx, ctx, input, { step: 'undo', note, write: (tx, ids) => setNotCleared(tx, ids, note) }),
    'no longer cleared',
  )
})

/** Sets what the class asks of every student, and by when. */
export const setClassDeadline = action(classClearance.setClassDeadline, async (tx, ctx, input) => {
  const offer = await findOwnClass(ctx, tx, input.id)
  const { is_new, ...before } = await lockDeadline(tx, offer.id)
  // The form was opened before there was a deadline, and a colleague has set one since.
  if (input.updated_at === null && !is_new) stale()
  if (!is_new) await checkFresh(tx, { entity: 'class_clearances', row: { id: offer.id, ...before }, since: input.updated_at ?? undefined })
  const after = { due_on: input.due_on ?? null, requirement: input.requirement ?? null }
  await setDeadline(tx, offer.id, after)
  await audit(tx, ctx, { action: 'clearance.set_deadline', entity: 'class_clearances', entity_id: offer.id, before, after })
  return { data: await presentClass(ctx, tx, offer), message: 'Deadline Successfully Saved.' }
})
