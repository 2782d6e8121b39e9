import type { curriculum, Input } from '@talaan/contract'
import type { Tx } from '#platform/context.ts'
import { invalid } from '#platform/errors.ts'
import { findOrInsertDepartment } from './course-queries.ts'

// The constraints catch an edit to a taken code, whatever the case.
export const rejectTakenCode = () => invalid({ code: 'Another course has this code' })
export const courseConstraints = { courses_code_key: rejectTakenCode, courses_code_ci_key: rejectTakenCode }

type CourseForm = Omit<Input<typeof curriculum.addCourse>, 'id'>

/** The columns of a course from its form; inserts a department that is named for the first time. */
export async function resolveCourseValues(tx: Tx, form: CourseForm) {
  const department = form.department ? await findOrInsertDepartment(tx, form.department, form.level_type) : undefined
  if (department && department.level_type !== form.level_type) {
    const otherLevel = form.level_type === 'college' ? 'high school' : 'college'
    invalid({ department: `${department.name} is a ${otherLevel} department` })
  }
  const { code, name, level_type, years } = form
  return { code, name, level_type, years, department_id: department?.id ?? null }
}
