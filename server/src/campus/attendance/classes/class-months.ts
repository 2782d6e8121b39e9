import { classAttendance } from '@talaan/contract'
import { action } from '#platform/action.ts'
import { audit } from '#platform/audit.ts'
import { notFound } from '#platform/errors.ts'
import { deleteMonthLock, findClassSection, insertMonthLock, lockClassSection } from './class-queries.ts'

/** The marks of the month are final; locking twice locks once. */
export const lockClassMonth = action(classAttendance.lockClassMonth, async (tx, ctx, { id, month }) => {
  if (!(await findClassSection(tx, id))) notFound()
  await lockClassSection(tx, id)
  const isChanged = await insertMonthLock(tx, id, month, { by: ctx.actor.id, at: ctx.now })
  if (isChanged) await audit(tx, ctx, { action: 'attendance.lock_month', entity: 'sections', entity_id: id, after: { month } })
  return { data: { month }, message: 'Month Successfully Locked' }
})

/** The adviser can correct the month again. */
export const unlockClassMonth = action(classAttendance.unlockClassMonth, async (tx, ctx, { id, month, reason }) => {
  if (!(await findClassSection(tx, id))) notFound()
  await lockClassSection(tx, id)
  const isChanged = await deleteMonthLock(tx, id, month)
  if (isChanged) await audit(tx, ctx, { action: 'attendance.unlock_month', entity: 'sections', entity_id: id, after: { month, reason } })
  return { data: { month }, message: 'Month Successfully Unlocked' }
})
