import type { LevelType } from '@talaan/contract'
import { collegeLevels, highSchoolLevels, levelTypeNames } from '@talaan/contract/values'
import { level } from '#lib/format.ts'

const levelIdsByType: Record<LevelType, number[]> = {
  college: collegeLevels.map(({ id }) => id),
  high_school: highSchoolLevels.map(({ id }) => id),
}

export const isCollegeYear = (level: number): boolean => levelIdsByType.college.includes(level)

/** College years, grades, or both, as choices. */
export function levelOptions(levelType?: LevelType): { value: string; label: string }[] {
  const levelIds = levelType ? levelIdsByType[levelType] : [...levelIdsByType.college, ...levelIdsByType.high_school]
  return levelIds.map((id) => ({ value: String(id), label: level(id) }))
}

export const levelTypeName = (levelType: LevelType): string => levelTypeNames[levelType]

export const levelTypeOptions = (['college', 'high_school'] as const).map((value) => ({ value, label: levelTypeNames[value] }))

/** The filter of a list that holds both kinds of school. */
export const levelTypeFilter = {
  name: 'level_type',
  label: 'School',
  options: levelTypeOptions,
  rare: true,
}
