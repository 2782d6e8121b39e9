import { studentHonors } from '@talaan/contract'
import { action } from '#platform/action.ts'
import { audit } from '#platform/audit.ts'
import { notFound } from '#platform/errors.ts'
import { lockHonor, updateHonor } from './honor-queries.ts'

/** Changes what honors need. Honors that graduates already have keep their name as it is now. */
export const editHonor = action(
  studentHonors.editHonor,
  async (tx, ctx, { id, name, average = null, lowest_grade = null, least_units = null }) => {
    const before = (await lockHonor(tx, id)) ?? notFound()
    const data = { ...before, name, average, lowest_grade, least_units }
    await updateHonor(tx, data)
    await audit(tx, ctx, { action: 'honors.update', entity: 'honors', entity_id: id, before, after: data })
    return { data, message: 'Honors Successfully Updated.' }
  },
)
