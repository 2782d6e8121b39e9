import { nameColumns } from '#foundation/people/columns.ts'
import type { TableColumn, TableColumns } from '#platform/table-columns.ts'
import { listName } from '#rules/people/name-texts.ts'
import type { Employee, EmployeeRow } from './calls.ts'

export const employeeStatusName = ({ status }: Pick<Employee, 'status'>): string => (status === 1 ? 'Active' : 'Inactive')

/** The employment of an instructor; the roles of other employees. */
export function employmentText({ employment, roles }: Pick<Employee, 'employment' | 'roles'>): string {
  if (employment === null) return roles.join(', ')
  return employment === 'full_time' ? 'Full time' : 'Part time'
}

const loadNames: Readonly<Record<EmployeeRow['load'], string>> = { none: 'No classes', normal: 'Within limit', overload: 'Overload' }

/** The load in words; staff who teach have no limit. */
export const loadText = ({ load, max_units }: Pick<EmployeeRow, 'load' | 'max_units'>): string =>
  load === 'normal' && max_units === null ? 'Teaches' : loadNames[load]

const reachColumns: readonly TableColumn<EmployeeRow>[] = [
  { label: 'Email', value: (row) => row.email, width: 30 },
  { label: 'Contact number', value: (row) => row.contact_number },
]

export const employeeColumns = {
  name: { label: 'Name', value: listName, sort: 'name', width: 36, file: [...nameColumns, ...reachColumns] },
  number: { label: 'Employee no.', value: (row) => row.employee_number, sort: 'number' },
  employment: { label: 'Employment', value: employmentText },
  department: { label: 'Department', value: (row) => row.department?.name ?? null, width: 30 },
  roles: { label: 'Roles', value: (row) => row.roles.join(', '), isOptional: true, width: 30 },
  subjects: { label: 'Classes', value: (row) => row.subjects, kind: 'count', isOptional: true },
  units: { label: 'Units', value: (row) => row.units, kind: 'count', sort: 'units' },
  hours: { label: 'Hours a week', value: (row) => row.contact_hours, kind: 'count' },
  load: { label: 'Load', value: loadText },
  status: { label: 'Status', value: employeeStatusName },
} satisfies TableColumns<EmployeeRow>
