import type { Input, schoolCalendar } from '@talaan/contract'
import { audit } from '#platform/audit.ts'
import type { UserContext } from '#platform/context.ts'
import { notFound } from '#platform/errors.ts'
import { deleteHolidayRow, lockHoliday } from './holiday-queries.ts'

export async function deleteHoliday(ctx: UserContext, input: Input<typeof schoolCalendar.deleteHoliday>) {
  return ctx.transaction(async (tx) => {
    const before = (await lockHoliday(tx, input.id)) ?? notFound()
    await deleteHolidayRow(tx, before.id)
    await audit(tx, ctx, { action: 'holidays.delete', entity: 'holidays', entity_id: before.id, before })
    return { message: 'Holiday Successfully Deleted' }
  })
}
