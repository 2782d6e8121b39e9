import { type GradingScale, gradingScaleKeys, type ScaleRules } from '@talaan/contract'

/** The versions of the grading scales by key; those of a level type come oldest first. */
export type Scales = Readonly<Record<string, ScaleRules>>

/** The scale with this key. A version that was added after these were read is still a copy of the newest one, which then stands for it. */
export function scaleOfKey(scales: Scales, key: GradingScale): ScaleRules {
  const firstKey = gradingScaleKeys.find((first) => key.startsWith(first)) ?? key
  return scales[key] ?? Object.values(scales).findLast((scale) => scale.key.startsWith(firstKey))!
}

/** The scale in which subjects of the level type are graded in the school year, as `scale_of()` finds it in the database. */
export const scaleOfLevelType = (scales: Scales, levelType: string | null, schoolYear: string): ScaleRules =>
  Object.values(scales).findLast(
    ({ level_type, from_school_year }) =>
      level_type === (levelType ?? 'college') && (from_school_year === null || from_school_year <= schoolYear),
  )!
