import type { ClearanceChange } from '@talaan/contract'
import { forbidOwnRecord } from '#foundation/people/own-record.ts'
import { auditEach } from '#platform/audit.ts'
import type { Tx, UserContext } from '#platform/context.ts'
import { notFound } from '#platform/errors.ts'
import { insertSteps, type LockedLoad, lockClassLoads } from './class-queries.ts'
import { findOwnClass } from './class-reads.ts'
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
export async function takeClassStep(
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
