import { type EmployeeDetail, faculty } from '@talaan/contract'
import type { z } from 'zod'
import { action } from '#platform/action.ts'
import { audit } from '#platform/audit.ts'
import { invalid, notFound } from '#platform/errors.ts'
import { checkFresh } from '#platform/fresh.ts'
import { departmentExists, findEmployee, lockEmployee, setEmployment, updateEmployee } from './queries.ts'
import { presentProfile } from './reads.ts'
import { employeeErrors } from './rules.ts'

export const employeeConstraints = {
  user_infos_employee_number_key: () => invalid({ employee_number: 'This number is already used by another employee' }),
}

/** Edits an employee. It is audited under the user, like edits of the account, so that a stale form of either says what the other changed. */
export const editEmployee = action(faculty.editEmployee, async (tx, ctx, input) => {
  const before = (await lockEmployee(tx, input.id)) ?? notFound()
  await checkFresh(tx, { entity: 'users', row: before, since: input.updated_at, derived: ['name'] })
  const errors = employeeErrors(input, { ...before, isSelf: before.id === ctx.actor.id }, ctx.actor)
  const department_id = input.department_id ?? null
  if (department_id !== null && !(await departmentExists(tx, department_id))) errors.department_id = 'This department does not exist'
  if (Object.keys(errors).length > 0) invalid(errors)
  await updateEmployee(tx, before.id, { employee_number: input.employee_number, salutation: input.salutation ?? null, department_id })
  if (input.employment) await setEmployment(tx, before.id, input.employment)
  const after = presentProfile((await findEmployee(tx, before.id))!)
  await audit(tx, ctx, {
    action: 'faculty.edit_employee',
    entity: 'users',
    entity_id: before.id,
    before: auditedFields(presentProfile(before)),
    after: auditedFields(after),
  })
  return { data: after, message: 'Employee Successfully Updated' }
})

/** The form's fields as they are written to the audit log. */
const auditedFields = (row: z.input<typeof EmployeeDetail>) => ({
  employee_number: row.employee_number,
  salutation: row.salutation,
  department: row.department?.name ?? null,
  roles: row.roles,
})
