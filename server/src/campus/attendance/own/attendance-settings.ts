import { type AttendanceSettings, ownAttendance as contract, DEFAULT_ABSENCE_LIMIT } from '@talaan/contract'
import { answer } from '#platform/action.ts'
import type { Db } from '#platform/db/database.ts'
import { findSettingsChange, readSettings } from '#platform/settings.ts'

const settingKeys = ['attendance_absence_limit', 'attendance_networks'] as const

/** From how many absences parents are notified, and the networks of the campus, one a line. */
export async function currentAttendanceSettings(db: Db): Promise<Omit<AttendanceSettings, 'updated_at'> & { updated_at: Date }> {
  const stored = await readSettings(db)
  return {
    absence_limit: Number(stored.attendance_absence_limit ?? DEFAULT_ABSENCE_LIMIT),
    networks: (stored.attendance_networks ?? '').split('\n').filter(Boolean),
    updated_at: await findSettingsChange(db, settingKeys),
  }
}

export const readAttendanceSettings = answer(contract.attendanceSettings, async (ctx) => {
  return { data: await currentAttendanceSettings(ctx.db) }
})
