import { attendanceSheets } from '@talaan/contract'
import { action } from '#platform/action.ts'
import { audit } from '#platform/audit.ts'
import { conflict, notFound } from '#platform/errors.ts'
import { schoolDay } from '#platform/school-day.ts'
import { checkSeesPerson, visibilityFor } from '../posts/visibility.ts'
import { voidedReason } from '../reasons.ts'
import { insertVoid, lockLog } from '../scans/log-queries.ts'

/** The log stays on record with who voided it and why, and does not count. */
export const voidAttendanceLog = action(attendanceSheets.voidAttendanceLog, async (tx, ctx, { id, reason }) => {
  const { is_voided, ...log } = (await lockLog(tx, id)) ?? notFound()
  const { event_id, person_id, scanned_at } = log
  const visibility = await visibilityFor(tx, ctx.actor, event_id)
  await checkSeesPerson(tx, { event_id, person_id, day: schoolDay(scanned_at) }, visibility)
  if (is_voided) conflict(voidedReason)
  await insertVoid(tx, id, { reason, by: ctx.actor.id, at: ctx.now })
  await audit(tx, ctx, { action: 'attendance.void_log', entity: 'attendance_logs', entity_id: id, before: log, after: { reason } })
  return { message: 'Log Successfully Voided' }
})
