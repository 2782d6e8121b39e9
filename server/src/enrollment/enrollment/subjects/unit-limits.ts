import { currentSettings } from '#foundation/settings/reads.ts'
import type { Db } from '#platform/db/database.ts'
import type { UnitLimits } from './subject-rules.ts'

/** The school's unit limits from the enrollment settings. */
export async function loadUnitLimits(db: Db, now: Date): Promise<UnitLimits> {
  const { college_max_units, summer_max_units, graduating_overload_units } = await currentSettings(db, now)
  return { college: Number(college_max_units), summer: Number(summer_max_units), overload: Number(graduating_overload_units) }
}
