import { schoolCalendar } from '@talaan/contract'
import { action } from '#platform/action.ts'
import { audit } from '#platform/audit.ts'
import { notFound } from '#platform/errors.ts'
import { checkFresh } from '#platform/fresh.ts'
import { lockHoliday, updateHoliday } from './holiday-queries.ts'

export const editHoliday = action(schoolCalendar.editHoliday, async (tx, ctx, input) => {
  const before = (await lockHoliday(tx, input.id)) ?? notFound()
  await checkFresh(tx, { entity: 'holidays', row: before, since: input.updated_at })
  const data = await updateHoliday(tx, before.id, input)
  await audit(tx, ctx, { action: 'holidays.edit', entity: 'holidays', entity_id: before.id, before, after: data })
  return { data, message: 'Holiday Successfully Updated' }
})
