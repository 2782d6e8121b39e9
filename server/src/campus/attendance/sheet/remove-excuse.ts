import { attendanceSheets } from '@talaan/contract'
import { action } from '#platform/action.ts'
import { audit } from '#platform/audit.ts'
import { notFound } from '#platform/errors.ts'
import { checkSeesAll } from '../posts/visibility.ts'
import { deleteExcuse } from './correction-queries.ts'

export const removeExcuse = action(attendanceSheets.removeExcuse, async (tx, ctx, { id, person_id, day }) => {
  await checkSeesAll(tx, ctx.actor, id)
  const reason = (await deleteExcuse(tx, { event_id: id, person_id, day })) ?? notFound()
  const before = { person_id, day, reason }
  await audit(tx, ctx, { action: 'attendance.remove_excuse', entity: 'attendance_events', entity_id: id, before })
  return { message: 'Excuse Successfully Removed' }
})
