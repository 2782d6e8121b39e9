import type { Answer, classAttendance, Input } from '@talaan/contract'
import { audit } from '#platform/audit.ts'
import type { UserContext } from '#platform/context.ts'
import { notFound } from '#platform/errors.ts'
import { deleteMonthLock, findClassSection, lockClassSection } from './class-queries.ts'

/** The adviser can correct the month again. */
export async function unlockClassMonth(
  ctx: UserContext,
  { id, month, reason }: Input<typeof classAttendance.unlockClassMonth>,
): Promise<Answer<typeof classAttendance.unlockClassMonth>> {
  return ctx.transaction(async (tx) => {
    if (!(await findClassSection(tx, id))) notFound()
    await lockClassSection(tx, id)
    const isChanged = await deleteMonthLock(tx, id, month)
    if (isChanged) await audit(tx, ctx, { action: 'attendance.unlock_month', entity: 'sections', entity_id: id, after: { month, reason } })
    return { data: { month }, message: 'Month Successfully Unlocked' }
  })
}
