import type { TableColumns } from '#platform/table-columns.ts'
import { levelRange } from '#rules/course-levels.ts'
import { levelTypeNames } from '#rules/level-groups.ts'
import { schoolYearName } from '#rules/term-names.ts'
import type { Course, Curriculum, SubjectCategory } from './calls.ts'
import type { RateKind } from './forms.ts'

/** The status of courses and rooms. */
export const retirementText = (row: { is_active: boolean }): string => (row.is_active ? 'Active' : 'Retired')

export const curriculumStatusName = (row: Pick<Curriculum, 'is_active'>): string => (row.is_active ? 'Active' : 'Inactive')

/** The tuition rates of a unit, as cashiers name them. */
export const rateNames: Readonly<Record<RateKind, string>> = { regular: 'Regular', nstp: 'NSTP', none: 'None' }

export const courseColumns = {
  code: { label: 'Code', value: (row) => row.code, isMain: true, sort: 'code', isOneLine: true },
  name: { label: 'Name', value: (row) => row.name, sort: 'name', width: 40 },
  department: { label: 'Department', value: (row) => row.department, width: 30 },
  level_type: { label: 'Type', value: (row) => levelTypeNames[row.level_type], isOptional: true },
  levels: { label: 'Year levels', value: (row) => levelRange(row.levels), isOneLine: true },
  curricula: { label: 'Curricula', value: (row) => row.curricula, kind: 'count' },
  active_curriculum: { label: 'Active curriculum', value: (row) => row.active_curriculum ?? 'Not assigned', width: 24 },
  enrolled: { label: 'Enrolled this term', value: (row) => row.enrolled, kind: 'count' },
  is_active: { label: 'Status', value: retirementText },
} satisfies TableColumns<Course>

export const curriculumColumns = {
  name: { label: 'Curriculum', value: (row) => row.name, sort: 'name', width: 24 },
  course: { label: 'Course', value: (row) => row.course.code, sort: 'course' },
  course_name: { label: 'Course name', value: (row) => row.course.name, isOptional: true, width: 40 },
  is_active: { label: 'Status', value: curriculumStatusName },
  effective_sy: { label: 'Effective from', value: (row) => row.effective_sy && schoolYearName(row.effective_sy) },
  subjects: { label: 'Subjects', value: (row) => row.subjects, kind: 'count' },
  total_units: { label: 'Units', value: (row) => row.total_units, kind: 'count' },
  students: { label: 'Students', value: (row) => row.students, kind: 'count' },
} satisfies TableColumns<Curriculum>

export const categoryColumns = {
  name: { label: 'Category', value: (row) => row.name, isMain: true, width: 30 },
  counts_in_gwa: { label: 'In the GWA', value: (row) => (row.counts_in_gwa ? 'Counts' : 'Does not count') },
  tuition_rate_kind: { label: 'Tuition rate', value: (row) => rateNames[row.tuition_rate_kind] },
  subjects: { label: 'Subjects', value: (row) => row.subjects, kind: 'count' },
} satisfies TableColumns<SubjectCategory>
