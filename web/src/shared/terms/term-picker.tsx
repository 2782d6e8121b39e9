import { Select } from '@mantine/core'
import { ordinalSemester, schoolYear } from '#lib/format.ts'
import classes from '../shared.module.css'

const FIRST_YEAR = 2020

/** The school years from 2020-2021 to two years after `year`, newest first. */
export function schoolYears(year = new Date().getFullYear()): string[] {
  return Array.from({ length: year + 3 - FIRST_YEAR }, (_, i) => `${year + 2 - i}-${year + 3 - i}`)
}

export const schoolYearOptions = () => schoolYears().map((value) => ({ value, label: schoolYear(value) }))
export const semesterOptions = [1, 2, 3].map((value) => ({ value: String(value), label: ordinalSemester(value) }))

export const TERM = ['school_year', 'semester'] as const

/** The two filters of lists that belong to a term. */
export const termFilters = () => [
  { name: 'school_year', label: 'School year', options: schoolYearOptions(), required: true, together: true },
  { name: 'semester', label: 'Semester', options: semesterOptions, required: true, together: true },
]

export interface Term {
  school_year: string
  semester: number
}

export interface TermPickerProps {
  value: Term
  onChange: (term: Term) => void
}

export function TermPicker({ value, onChange }: TermPickerProps) {
  return (
    <div className={classes.term}>
      <Select
        aria-label="School year"
        data={schoolYearOptions()}
        value={value.school_year}
        allowDeselect={false}
        onChange={(school_year) => school_year && onChange({ ...value, school_year })}
      />
      <Select
        aria-label="Semester"
        data={semesterOptions}
        value={String(value.semester)}
        allowDeselect={false}
        onChange={(semester) => semester && onChange({ ...value, semester: Number(semester) })}
      />
    </div>
  )
}
