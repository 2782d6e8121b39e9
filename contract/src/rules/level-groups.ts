/** The groups of levels with a calendar of their own, in the order in which screens list them. */
export const levelGroups = ['college', 'senior_high', 'junior_high'] as const
export type LevelGroup = (typeof levelGroups)[number]

export const levelGroupNames: Readonly<Record<LevelGroup, string>> = {
  college: 'College',
  senior_high: 'Senior high school',
  junior_high: 'Junior high school',
}

/** The group of a year level: grades 7 to 10, grades 11 and 12, or a college year. The database's level_group_of() is its twin. */
export function levelGroupOf(level: number): LevelGroup {
  if (level >= 11) return 'senior_high'
  return level >= 7 ? 'junior_high' : 'college'
}

/** Whether a level enrolls for the whole school year: junior high, except for its summer classes. */
export const isYearLong = ({ level, semester }: { level: number; semester: number }): boolean =>
  levelGroupOf(level) === 'junior_high' && semester !== 3

/** The term under which an enrollment or a class of the level is kept: a whole year as its first semester. The database's stored_semester() is its twin. */
export const termOfLevel = <T extends { semester: number }>(term: T, level: number): T =>
  isYearLong({ level, semester: term.semester }) ? { ...term, semester: 1 } : term
