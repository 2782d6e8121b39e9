import { schoolCalendar } from '@talaan/contract'
import { action } from '#platform/action.ts'
import { audit } from '#platform/audit.ts'
import { notFound } from '#platform/errors.ts'
import { deleteHolidayRow, lockHoliday } from './holiday-queries.ts'

export const deleteHoliday = action(schoolCalendar.deleteHoliday, async (tx, ctx, input) => {
  const before = (await lockHoliday(tx, input.id)) ?? notFound()
  await deleteHolidayRow(tx, before.id)
  await audit(tx, ctx, { action: 'holidays.delete', entity: 'holidays', entity_id: before.id, before })
  return { message: 'Holiday Successfully Deleted' }
})
