import { isYearLong, type LevelGroup, levelGroupNames } from './level-groups.ts'

interface Term {
  school_year: string
  semester: number
}

/** `2025-2026` for `2026-2027`. */
export function schoolYearBefore(schoolYear: string): string {
  const year = Number(schoolYear.slice(0, 4))
  return `${year - 1}-${year}`
}

const semesterNames = ['', 'first semester', 'second semester', 'summer'] as const

/**
 * A term within a sentence: `first semester of 2026–2027`, or `school year 2026–2027` for a level or level group that enrolls for the whole year.
 * Text messages replace the long dash.
 */
export function termName({ school_year, semester, level, level_group }: Term & { level?: number; level_group?: LevelGroup }): string {
  const year = school_year.replace('-', '–')
  const isYear =
    (level !== undefined && isYearLong({ level, semester })) || (level_group !== undefined && isYearLong({ level_group, semester }))
  return isYear ? `school year ${year}` : `${semesterNames[semester] ?? 'term'} of ${year}`
}

/** `first semester of 2026–2027 for college`, or `school year 2026–2027 for junior high school`. */
export const groupTermName = (term: Term & { level_group: LevelGroup }): string =>
  `${termName(term)} for ${levelGroupNames[term.level_group].toLowerCase()}`

/** The same as a title: `First semester of 2026–2027`. */
export const termHeading = (term: Parameters<typeof termName>[0]): string => {
  const name = termName(term)
  return name.charAt(0).toUpperCase() + name.slice(1)
}
