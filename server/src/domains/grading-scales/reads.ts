import type { Answer, gradingScales as contract, GradingScale, ScaleRules } from '@talaan/contract'
import { cacheByChannel } from '../../platform/cache.ts'
import type { UserContext } from '../../platform/context.ts'
import type { Db } from '../../platform/db/database.ts'
import { listScales, listTransmutations, lockScalesForGrades, type ScaleRecord } from './queries.ts'

export type Scales = Readonly<Record<GradingScale, ScaleRules>>

/** The grading scales by key, from the cache; a transaction reads them from the database. */
export const gradingScales = cacheByChannel('grading_scales', async (db: Db): Promise<Scales> => {
  const scales = (await listScales(db)).map(({ updated_at, ...rules }) => [rules.key, rules])
  return Object.fromEntries(scales) as Record<GradingScale, ScaleRules>
})

/** The grading scales, locked against a change of their steps until the transaction ends. */
export async function lockedScales(tx: Db): Promise<Scales> {
  await lockScalesForGrades(tx)
  return gradingScales(tx)
}

/** The scale in which subjects of the level type are graded. */
export const scaleOfLevelType = (scales: Scales, levelType: string | null): ScaleRules =>
  Object.values(scales).find((scale) => scale.level_type === levelType) ?? scales.COLLEGE_1_5

type ScaleSetting = ScaleRecord & { transmutations: { until_school_year: string; rows: { initial_grade: number; mark: number }[] }[] }

/** The scales with everything that the settings show of them. */
export async function listScaleSettings(db: Db): Promise<ScaleSetting[]> {
  const rowsByScale = Map.groupBy(await listTransmutations(db), ({ scale_key }) => scale_key)
  return (await listScales(db)).map((scale) => {
    const rowsByYear = Map.groupBy(rowsByScale.get(scale.key) ?? [], ({ until_school_year }) => until_school_year)
    const transmutations = [...rowsByYear].map(([until_school_year, rows]) => ({
      until_school_year,
      rows: rows.map(({ initial_grade, mark }) => ({ initial_grade, mark })),
    }))
    return { ...scale, transmutations }
  })
}

export async function gradingScaleSettings(ctx: UserContext): Promise<Answer<typeof contract.gradingScales>> {
  return { data: await listScaleSettings(ctx.db) }
}
