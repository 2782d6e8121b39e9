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
export const termName = (term: NamedTerm): string =>
  isWholeYear(term)
    ? `school year ${schoolYearName(term.school_year)}`
    : `${semesterNames[term.semester] ?? 'term'} of ${schoolYearName(term.school_year)}`

/** `first semester of 2026–2027 for college`, or `school year 2026–2027 for junior high school`. */
export const groupTermName = (term: Term & { level_group: LevelGroup }): string =>
  `${termName(term)} for ${levelGroupNames[term.level_group].toLowerCase()}`

const capitalize = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1)

/** The same as a title: `First semester of 2026–2027`. */
export const termHeading = (term: Parameters<typeof termName>[0]): string => capitalize(termName(term))

/** `2026–2027` */
export const schoolYearName = (schoolYear: string): string => schoolYear.replace('-', '–')

/** A term and whose it is; without a level or level group, the name of the semester is written. */
export interface NamedTerm extends Term {
  level?: number | null
  level_group?: LevelGroup
}

type NamedPart = Omit<NamedTerm, 'school_year'>

const isWholeYear = ({ semester, level, level_group }: NamedPart): boolean =>
  (level != null && isYearLong({ level, semester })) || (level_group !== undefined && isYearLong({ level_group, semester }))

/** `First semester`, or `School year` for a level that enrolls for the whole year. */
export const termPart = (term: NamedPart): string =>
  isWholeYear(term) ? 'School year' : capitalize(semesterNames[term.semester] ?? String(term.semester))

/** `First semester, 2026–2027`, or `School year 2026–2027` for a level that enrolls for the whole year. */
export const termTitle = (term: NamedTerm): string => `${termPart(term)}${isWholeYear(term) ? '' : ','} ${schoolYearName(term.school_year)}`

/** `First semester, 2026–2027, college`, or `School year 2026–2027, junior high school`. */
export const groupTermTitle = (term: NamedTerm & { level_group: LevelGroup }): string =>
  `${termTitle(term)}, ${levelGroupNames[term.level_group].toLowerCase()}`
