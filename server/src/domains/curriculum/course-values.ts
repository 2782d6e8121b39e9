import type { curriculum, Input } from '@talaan/contract'
import type { Tx } from '../../platform/context.ts'
import { invalid } from '../../platform/errors.ts'
import { departmentNamed } from './course-queries.ts'

export const CODE_TAKEN = 'Another course has this code'

// A code that is changed into one that is taken, in whatever capitals.
const codeTaken = () => invalid({ code: CODE_TAKEN })
export const courseConstraints = { courses_code_key: codeTaken, courses_code_ci_key: codeTaken }

type Form = Omit<Input<typeof curriculum.addCourse>, 'id'>

/** The columns of a course as its form gives them; a department that is named for the first time is made. */
export async function courseValues(tx: Tx, form: Form) {
  const department = form.department ? await departmentNamed(tx, form.department, form.level_type) : undefined
  if (department && department.level_type !== form.level_type) {
    const other = form.level_type === 'college' ? 'high school' : 'college'
    invalid({ department: `${department.name} is a department of the ${other}` })
  }
  const { code, name, level_type, years } = form
  return { code, name, level_type, years, department_id: department?.id ?? null }
}
