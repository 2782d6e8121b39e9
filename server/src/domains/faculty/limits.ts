import type { Answer, faculty } from '@talaan/contract'
import type { UserContext } from '../../platform/context.ts'
import type { Db } from '../../platform/db/database.ts'
import { readSettings } from '../../platform/settings.ts'
import { limitRows } from './load-queries.ts'
import type { Limits } from './queries.ts'
import { defaultLimits, limitKeys } from './rules.ts'

/** As they count now; from the settings' cache. */
export async function currentLimits(db: Db): Promise<Limits> {
  return limitsIn(await readSettings(db))
}

const limitsIn = (stored: Readonly<Record<string, string | undefined>>): Limits => ({
  full_time: Number(stored[limitKeys.full_time] ?? defaultLimits.full_time),
  part_time: Number(stored[limitKeys.part_time] ?? defaultLimits.part_time),
})

/** The same with the newest change of the two, as the form shows them. */
export async function presentLimits(db: Db) {
  const rows = await limitRows(db, Object.values(limitKeys))
  const limits = limitsIn(Object.fromEntries(rows.map((row) => [row.key, row.value])))
  const newest = Math.max(0, ...rows.map((row) => row.updated_at.getTime()))
  return { full_time_max_units: limits.full_time, part_time_max_units: limits.part_time, updated_at: new Date(newest) }
}

export async function loadLimits(ctx: UserContext): Promise<Answer<typeof faculty.loadLimits>> {
  return { data: await presentLimits(ctx.db) }
}
