import type { TransmutationRow } from '@talaan/contract'
import { gradingScales as contract } from '@talaan/contract'
import { currentSettings } from '#foundation/settings/reads.ts'
import { answer } from '#platform/action.ts'
import { cacheByChannel } from '#platform/cache.ts'
import type { Db } from '#platform/db/database.ts'
import { findTransmutation, listScales, listTransmutations, lockScalesForGrades, type ScaleRecord } from './queries.ts'
import { endsOfVersions } from './rules.ts'
import { type Scales, scaleOfLevelType } from './scales.ts'

/** The grading scales by key, from the cache; a transaction reads them from the database. */
export const gradingScales = cacheByChannel('grading_scales', async (db: Db): Promise<Scales> => {
  const scales = (await listScales(db)).map(({ updated_at, ...rules }) => [rules.key, rules])
  return Object.fromEntries(scales)
})

/** The grading scales, locked against a change of their steps until the transaction ends. */
export async function lockedScales(tx: Db): Promise<Scales> {
  await lockScalesForGrades(tx)
  return gradingScales(tx)
}

/** The grades for initial grades in the school year; empty where initial grades are rounded. */
export const transmutationOf = (db: Db, scaleKey: string, schoolYear: string): Promise<TransmutationRow[]> =>
  findTransmutation(db, scaleKey, schoolYear)

type ScaleSetting = ScaleRecord & {
  until_school_year: string | null
  is_present: boolean
  transmutations: { until_school_year: string | null; rows: { initial_grade: number; mark: number }[] }[]
}

/** The versions of the scales with everything that the settings show of them. */
export async function listScaleSettings(db: Db, now: Date): Promise<ScaleSetting[]> {
  const rowsByScale = Map.groupBy(await listTransmutations(db), ({ scale_key }) => scale_key)
  const scales = await listScales(db)
  const ends = endsOfVersions(scales)
  const { school_year } = await currentSettings(db, now)
  const scalesByKey = Object.fromEntries(scales.map((scale) => [scale.key, scale]))
  return scales.map((scale) => {
    const rowsByYear = Map.groupBy(rowsByScale.get(scale.key) ?? [], ({ until_school_year }) => until_school_year)
    const transmutations = [...rowsByYear].map(([until_school_year, rows]) => ({
      until_school_year,
      rows: rows.map(({ initial_grade, mark }) => ({ initial_grade, mark })),
    }))
    const is_present = scaleOfLevelType(scalesByKey, scale.level_type, school_year).key === scale.key
    return { ...scale, until_school_year: ends.get(scale.key) ?? null, is_present, transmutations }
  })
}

export const gradingScaleSettings = answer(contract.gradingScales, async (ctx) => {
  return { data: await listScaleSettings(ctx.db, ctx.now) }
})
