import { schoolCalendar } from '@talaan/contract'
import { action } from '#platform/action.ts'
import { audit } from '#platform/audit.ts'
import { invalid, notFound } from '#platform/errors.ts'
import { checkFresh } from '#platform/fresh.ts'
import { deleteHolidayRow, insertHoliday, lockHoliday, updateHoliday } from './holiday-queries.ts'

export const holidayConstraints = {
  holidays_starts_on_name_key: () => invalid({ name: 'The calendar has this holiday on this day already' }),
}

export const addHoliday = action(schoolCalendar.addHoliday, async (tx, ctx, input) => {
  const data = await insertHoliday(tx, input)
  await audit(tx, ctx, { action: 'holidays.add', entity: 'holidays', entity_id: data.id, after: data })
  return { data, message: 'Holiday Successfully Added' }
})

export const editHoliday = action(schoolCalendar.editHoliday, async (tx, ctx, input) => {
  const before = (await lockHoliday(tx, input.id)) ?? notFound()
  await checkFresh(tx, { entity: 'holidays', row: before, since: input.updated_at })
  const data = await updateHoliday(tx, before.id, input)
  await audit(tx, ctx, { action: 'holidays.edit', entity: 'holidays', entity_id: before.id, before, after: data })
  return { data, message: 'Holiday Successfully Updated' }
})

export const deleteHoliday = action(schoolCalendar.deleteHoliday, async (tx, ctx, input) => {
  const before = (await lockHoliday(tx, input.id)) ?? notFound()
  await deleteHolidayRow(tx, before.id)
  await audit(tx, ctx, { action: 'holidays.delete', entity: 'holidays', entity_id: before.id, before })
  return { message: 'Holiday Successfully Deleted' }
})
