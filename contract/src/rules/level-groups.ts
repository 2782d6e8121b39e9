/** The groups of levels with a calendar of their own, in the order in which screens list them. */
export const levelGroups = ['college', 'senior_high', 'junior_high'] as const
export type LevelGroup = (typeof levelGroups)[number]

export const levelGroupNames: Readonly<Record<LevelGroup, string>> = {
  college: 'College',
  senior_high: 'Senior high school',
  junior_high: 'Junior high school',
}

/** The two kinds of school. */
export const levelTypeNames = { college: 'College', high_school: 'High school' } as const

/** The group of a year level: grades 7 to 10, grades 11 and 12, or a college year. The database's level_group_of() is its twin. */
export function levelGroupOf(level: number): LevelGroup {
  if (level >= 11) return 'senior_high'
  return level >= 7 ? 'junior_high' : 'college'
}

/** Whether the level group has one regular term a school year instead of two semesters. */
export const isYearLongGroup = (levelGroup: LevelGroup): boolean => levelGroup === 'junior_high'

/** Whether the term is a whole school year in the level group, or for the level: every term of junior high but its summer classes. */
export const isYearLong = ({ semester, ...of }: { semester: number } & ({ level: number } | { level_group: LevelGroup })): boolean =>
  isYearLongGroup('level' in of ? levelGroupOf(of.level) : of.level_group) && semester !== 3

/** The term under which a term of the level group is kept: a whole year as its first semester. The database's stored_semester() is its twin. */
export const termOfGroup = <T extends { semester: number }>(term: T, levelGroup: LevelGroup): T =>
  isYearLong({ level_group: levelGroup, semester: term.semester }) ? { ...term, semester: 1 } : term

/** The term under which an enrollment or a class of the level is kept. */
export const termOfLevel = <T extends { semester: number }>(term: T, level: number): T => termOfGroup(term, levelGroupOf(level))

/** Whether the calendar of the level group has this semester: a school year of junior high has no second one. */
export const hasSemester = (levelGroup: LevelGroup, semester: number): boolean =>
  termOfGroup({ semester }, levelGroup).semester === semester

const collegeYears = ['First', 'Second', 'Third', 'Fourth', 'Fifth', 'Sixth']

/** 1–6 `First year` …, 7–12 `Grade 7` …; blank for nothing. */
export function levelName(level: number | string | null | undefined): string {
  const number = Number(level)
  if (number >= 7 && number <= 12) return `Grade ${number}`
  return collegeYears[number - 1] ? `${collegeYears[number - 1]} year` : ''
}
