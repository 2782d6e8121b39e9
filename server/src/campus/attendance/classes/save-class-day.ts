import { classAttendance, type Input } from '@talaan/contract'
import { lockOpenSection } from '#academics/sections/lock-open-section.ts'
import { publish } from '#foundation/events/publish.ts'
import { action } from '#platform/action.ts'
import { audit } from '#platform/audit.ts'
import type { Tx, UserContext } from '#platform/context.ts'
import { conflict, invalid, notFound, stale } from '#platform/errors.ts'
import { schoolDay } from '#platform/school-day.ts'
import { currentAttendanceSettings } from '../own/attendance-settings.ts'
import { monthLockedReason } from '../reasons.ts'
import { checkMarked } from './class-policy.ts'
import {
  type ClassSection,
  deleteMarks,
  findClassSection,
  findMonthLock,
  listMarks,
  listPupils,
  type MarkRecord,
  takeAbsentPupils,
  writeMarks,
} from './class-queries.ts'
import { presentMonth } from './class-reads.ts'

type DayInput = Input<typeof classAttendance.saveClassDay>

/** Writes the marks of a day that are given; the lock of the section lets one form after the other. */
export const saveClassDay = action(classAttendance.saveClassDay, async (tx, ctx, input) => {
  checkMarked(ctx.actor, (await findClassSection(tx, input.id)) ?? notFound())
  await lockOpenSection(tx, input.id)
  const section = (await findClassSection(tx, input.id)) ?? notFound()
  checkMarked(ctx.actor, section)
  const { id, day, marks } = input
  const month = day.slice(0, 7)
  if (await findMonthLock(tx, id, month)) conflict(monthLockedReason)
  const before = await listMarks(tx, id, { from: day, to: day })
  checkMarkedAt(before, input.marked_at)
  await checkDay(tx, ctx, section, input)
  const written = marks.flatMap(({ enrollment_id, status, reason }) => (status ? [{ enrollment_id, status, reason: reason ?? null }] : []))
  await writeMarks(tx, { section_id: id, day, by: ctx.actor.id, at: ctx.now }, written)
  await deleteMarks(
    tx,
    id,
    day,
    marks.flatMap(({ enrollment_id, status }) => (status === null ? enrollment_id : [])),
  )
  const after = await listMarks(tx, id, { from: day, to: day })
  await audit(tx, ctx, {
    action: 'attendance.mark_day',
    entity: 'sections',
    entity_id: id,
    before: { day, ...marksByPupil(before) },
    after: { day, ...marksByPupil(after) },
  })
  await announceAbsences(
    tx,
    ctx,
    section,
    day,
    marks.map(({ enrollment_id }) => enrollment_id),
  )
  return { data: await presentMonth({ ...ctx, db: tx }, section, month), message: 'Attendance Successfully Saved' }
})

const marksByPupil = (marks: readonly MarkRecord[]): Record<string, string> =>
  Object.fromEntries(marks.map(({ enrollment_id, status, reason }) => [enrollment_id, reason ? `${status}: ${reason}` : status]))

/** 409 when somebody marked the day after the form was opened. A call without it is not checked. */
function checkMarkedAt(before: readonly MarkRecord[], markedAt: string | null | undefined): void {
  if (markedAt === undefined) return
  const latest = Math.max(0, ...before.map(({ marked_at }) => marked_at.getTime()))
  if (latest !== (markedAt === null ? 0 : Date.parse(markedAt))) stale()
}

/** 422 for a day to come, and for pupils who are not of the section. */
async function checkDay(tx: Tx, ctx: UserContext, { id }: ClassSection, { day, marks }: DayInput): Promise<void> {
  if (day > schoolDay(ctx.now)) invalid({ day: 'This day has not come yet' })
  const pupils = new Set((await listPupils(tx, id, { from: day, to: day })).map(({ enrollment_id }) => enrollment_id))
  if (marks.some(({ enrollment_id }) => !pupils.has(enrollment_id))) invalid({ marks: 'Mark pupils of this section' })
}

async function announceAbsences(
  tx: Tx,
  ctx: UserContext,
  section: ClassSection,
  day: string,
  enrollmentIds: readonly number[],
): Promise<void> {
  const { absence_limit: limit } = await currentAttendanceSettings(tx)
  const month = day.slice(0, 7)
  const pupils = await takeAbsentPupils(tx, { month, day, limit, at: ctx.now }, enrollmentIds)
  if (pupils.length > 0)
    await publish(tx, ctx, { type: 'absences_reached', section: section.code, adviser: section.adviser, month, pupils })
}
