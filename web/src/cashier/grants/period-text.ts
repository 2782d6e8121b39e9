import { ordinalSemester, schoolYear } from '#lib/format.ts'
import { schoolYearOptions, semesterOptions } from '#shared/terms/term-picker.tsx'

/** `1st semester 2026–2027`, or `School year 2026–2027`. */
export const periodText = ({ school_year, semester }: { school_year: string; semester: number | null }): string =>
  `${semester === null ? 'School year' : ordinalSemester(semester)} ${schoolYear(school_year)}`

export const yearOptions = schoolYearOptions
export const periodOptions = [{ value: '', label: 'Whole school year' }, ...semesterOptions]
