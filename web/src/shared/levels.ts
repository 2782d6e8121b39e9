import type { LevelType } from '@talaan/contract'
import { collegeLevels, highSchoolLevels } from '@talaan/contract/values'
import { level } from '../lib/format.ts'

const ids: Record<LevelType, number[]> = {
  college: collegeLevels.map(({ id }) => id),
  high_school: highSchoolLevels.map(({ id }) => id),
}

export const isCollegeYear = (level: number): boolean => ids.college.includes(level)

/** College years, grades, or both, as choices. */
export function levelOptions(levelType?: LevelType): { value: string; label: string }[] {
  const wanted = levelType ? ids[levelType] : [...ids.college, ...ids.high_school]
  return wanted.map((id) => ({ value: String(id), label: level(id) }))
}

export const levelTypeName = (levelType: LevelType): string => (levelType === 'college' ? 'College' : 'High school')

/** The filter of a list that holds both kinds of school. */
export const levelTypeFilter = {
  name: 'level_type',
  label: 'School',
  options: (['college', 'high_school'] as const).map((value) => ({ value, label: levelTypeName(value) })),
  rare: true,
}
