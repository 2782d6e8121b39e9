import type { Input, schoolCalendar } from '@talaan/contract'
import { audit } from '#platform/audit.ts'
import type { UserContext } from '#platform/context.ts'
import { invalid } from '#platform/errors.ts'
import { insertHoliday } from './holiday-queries.ts'

export const holidayConstraints = {
  holidays_starts_on_name_key: () => invalid({ name: 'The calendar has this holiday on this day already' }),
}

export async function addHoliday(ctx: UserContext, input: Input<typeof schoolCalendar.addHoliday>) {
  return ctx.transaction(async (tx) => {
    const data = await insertHoliday(tx, input)
    await audit(tx, ctx, { action: 'holidays.add', entity: 'holidays', entity_id: data.id, after: data })
    return { data, message: 'Holiday Successfully Added' }
  })
}
