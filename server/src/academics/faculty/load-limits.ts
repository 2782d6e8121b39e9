import { faculty } from '@talaan/contract'
import { answer } from '#platform/action.ts'
import type { Db } from '#platform/db/database.ts'
import { readSettings } from '#platform/settings.ts'
import { listLimits } from './load-queries.ts'
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
export async function presentLimits(db: Db) {
  const rows = await listLimits(db, Object.values(limitKeys))
  const limits = parseLimits(Object.fromEntries(rows.map((row) => [row.key, row.value])))
  const newestChange = Math.max(0, ...rows.map((row) => row.updated_at.getTime()))
  return { full_time_max_units: limits.full_time, part_time_max_units: limits.part_time, updated_at: new Date(newestChange) }
}

export const loadLimits = answer(faculty.loadLimits, async (ctx) => {
  return { data: await presentLimits(ctx.db) }
})
