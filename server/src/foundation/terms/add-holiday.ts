import { schoolCalendar } from '@talaan/contract'
import { action } from '#platform/action.ts'
import { audit } from '#platform/audit.ts'
import { invalid } from '#platform/errors.ts'
import { insertHoliday } from './holiday-queries.ts'

export const holidayConstraints = {
  holidays_starts_on_name_key: () => invalid({ name: 'The calendar has this holiday on this day already' }),
}

export const addHoliday = action(schoolCalendar.addHoliday, async (tx, ctx, input) => {
  const data = await insertHoliday(tx, input)
  await audit(tx, ctx, { action: 'holidays.add', entity: 'holidays', entity_id: data.id, after: data })
  return { data, message: 'Holiday Successfully Added' }
})
