import { faculty } from '@talaan/contract'
import { action, answer } from '#platform/action.ts'
import { audit } from '#platform/audit.ts'
import type { Db } from '#platform/db/database.ts'
import { checkFresh } from '#platform/fresh.ts'
import { readSettings, writeSettings } from '#platform/settings.ts'
import { listLimits, lockLimits } from './load-queries.ts'
import type { LoadLimits } from './queries.ts'
import { defaultLimits, limitKeys } from './rules.ts'

/** The limits now, from the settings' cache. */
export async function readLimits(db: Db): Promise<LoadLimits> {
  return parseLimits(await readSettings(db))
}

const parseLimits = (stored: Readonly<Record<string, string | undefined>>): LoadLimits => ({
  full_time: Number(stored[limitKeys.full_time] ?? defaultLimits.full_time),
  part_time: Number(stored[limitKeys.part_time] ?? defaultLimits.part_time),
})

/** The limits as the form shows them, with the time of the newest change of the two. */
async function presentLimits(db: Db) {
  const rows = await listLimits(db, Object.values(limitKeys))
  const limits = parseLimits(Object.fromEntries(rows.map((row) => [row.key, row.value])))
  const newestChange = Math.max(0, ...rows.map((row) => row.updated_at.getTime()))
  return { full_time_max_units: limits.full_time, part_time_max_units: limits.part_time, updated_at: new Date(newestChange) }
}

export const loadLimits = answer(faculty.loadLimits, async (ctx) => {
  return { data: await presentLimits(ctx.db) }
})

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
