import { schoolCalendar } from '@talaan/contract'
import { action } from '#platform/action.ts'
import { auditedTable } from '#platform/audited-table.ts'
import { invalid } from '#platform/errors.ts'
import { deleteHolidayRow, findHoliday, insertHoliday, lockHoliday, updateHoliday } from './holiday-queries.ts'

export const holidayConstraints = {
  holidays_starts_on_name_key: () => invalid({ name: 'The calendar has this holiday on this day already' }),
}

const holidays = auditedTable({ entity: 'holidays', lock: lockHoliday, find: findHoliday })

export const addHoliday = action(schoolCalendar.addHoliday, async (tx, ctx, input) => {
  const id = await insertHoliday(tx, input)
  return { data: await holidays.auditAdded(tx, ctx, 'holidays.add', id), message: 'Holiday Successfully Added' }
})

export const editHoliday = action(schoolCalendar.editHoliday, async (tx, ctx, input) => {
  const before = await holidays.lock(tx, input)
  await updateHoliday(tx, before.id, input)
  return { data: await holidays.auditEdited(tx, ctx, 'holidays.edit', before), message: 'Holiday Successfully Updated' }
})

export const deleteHoliday = action(schoolCalendar.deleteHoliday, async (tx, ctx, input) => {
  const before = await holidays.lock(tx, input)
  await deleteHolidayRow(tx, before.id)
  await holidays.auditDeleted(tx, ctx, 'holidays.delete', before)
  return { message: 'Holiday Successfully Deleted' }
})
