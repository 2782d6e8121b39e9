import { ownAttendance } from '@talaan/contract'
import { action } from '#platform/action.ts'
import { audit } from '#platform/audit.ts'
import { checkFresh } from '#platform/fresh.ts'
import { lockSettings, writeSettings } from '#platform/settings.ts'
import { currentAttendanceSettings } from './attendance-settings.ts'

/** A form that changes nothing leaves no audit row. */
export const updateAttendanceSettings = action(ownAttendance.updateAttendanceSettings, async (tx, ctx, input) => {
  await lockSettings(tx)
  const { updated_at, ...before } = await currentAttendanceSettings(tx)
  await checkFresh(tx, { entity: 'settings', row: { id: 'attendance', updated_at }, since: input.updated_at })
  const after = { absence_limit: input.absence_limit, networks: [...new Set(input.networks.filter(Boolean))] }
  if (JSON.stringify(after) !== JSON.stringify(before)) {
    await writeSettings(tx, {
      attendance_absence_limit: String(after.absence_limit),
      attendance_networks: after.networks.join('\n'),
    })
    await audit(tx, ctx, { action: 'attendance.update_settings', entity: 'settings', entity_id: 'attendance', before, after })
  }
  return { data: await currentAttendanceSettings(tx), message: 'Settings Successfully Updated' }
})
