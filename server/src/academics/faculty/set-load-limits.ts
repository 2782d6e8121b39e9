import { faculty } from '@talaan/contract'
import { action } from '#platform/action.ts'
import { audit } from '#platform/audit.ts'
import { checkFresh } from '#platform/fresh.ts'
import { writeSettings } from '#platform/settings.ts'
import { presentLimits } from './load-limits.ts'
import { lockLimits } from './load-queries.ts'

const AUDIT_TARGET = { entity: 'settings', entity_id: 'faculty load limits' }

/** Sets the limits; a form that changes nothing leaves no audit row. */
export const setLoadLimits = action(faculty.setLoadLimits, async (tx, ctx, input) => {
  await lockLimits(tx)
  const { updated_at, ...before } = await presentLimits(tx)
  await checkFresh(tx, { entity: AUDIT_TARGET.entity, row: { id: AUDIT_TARGET.entity_id, updated_at }, since: input.updated_at })
  const after = { full_time_max_units: input.full_time_max_units, part_time_max_units: input.part_time_max_units }
  if (JSON.stringify(after) !== JSON.stringify(before)) {
    await writeSettings(tx, {
      full_time_max_units: String(after.full_time_max_units),
      part_time_max_units: String(after.part_time_max_units),
    })
    await audit(tx, ctx, { action: 'faculty.set_load_limits', ...AUDIT_TARGET, before, after })
  }
  return { data: await presentLimits(tx), message: 'Faculty Load Limits Successfully Updated' }
})
