import type { Answer, attendanceSheets, Input } from '@talaan/contract'
import { audit } from '#platform/audit.ts'
import type { UserContext } from '#platform/context.ts'
import { notFound } from '#platform/errors.ts'
import { checkSeesAll } from '../posts/visibility.ts'
import { deleteExcuse } from './correction-queries.ts'

export async function removeExcuse(
  ctx: UserContext,
  { id, person_id, day }: Input<typeof attendanceSheets.removeExcuse>,
): Promise<Answer<typeof attendanceSheets.removeExcuse>> {
  return ctx.transaction(async (tx) => {
    await checkSeesAll(tx, ctx.actor, id)
    const reason = (await deleteExcuse(tx, { event_id: id, person_id, day })) ?? notFound()
    const before = { person_id, day, reason }
    await audit(tx, ctx, { action: 'attendance.remove_excuse', entity: 'attendance_events', entity_id: id, before })
    return { message: 'Excuse Successfully Removed' }
  })
}
