import { level, ordinalSemester, schoolYear } from '#lib/format.ts'
import { SmallLine } from '#ui/list/figures.tsx'

interface StudentRow {
  student_id_number: string | null
  course: string | null
  level: number | null
}

/** Number, course and year level below the name of a student. */
export const StudentLine = ({ row }: { row: StudentRow }) => (
  <SmallLine>{[row.student_id_number, row.course, row.level !== null && level(row.level)].filter(Boolean).join(' · ')}</SmallLine>
)

/** Parts of a term in the words of the screen; nothing is a dash. */
export const termCells = {
  level: (row: { level: number | null }) => (row.level === null ? '—' : level(row.level)),
  school_year: (row: { school_year: string | null }) => (row.school_year === null ? '—' : schoolYear(row.school_year)),
  semester: (row: { semester: number | null }) => (row.semester === null ? '—' : ordinalSemester(row.semester)),
}
