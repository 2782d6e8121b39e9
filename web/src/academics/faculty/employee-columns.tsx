import type { Employee, EmployeeRow } from '@talaan/contract'
import type { ClassParent } from '#academics/classes/class-address.ts'
import { count, listName } from '#lib/format.ts'
import { fillPath } from '#lib/paths.ts'
import { PersonCell } from '#shared/people/person-cell.tsx'
import type { Term } from '#shared/terms/term-picker.tsx'
import { Pill } from '#ui/list/figures.tsx'
import { RowLink } from '#ui/list/row-link.tsx'
import type { Column } from '#ui/list/types.ts'
import { LoadPill, loadText } from './load-pill.tsx'

const LOAD = '/admin/employees/subjects/:id'

export const loadPath = (id: number | string) => fillPath(LOAD, { id })
export const loadOf = (id: number): ClassParent => ({ path: LOAD, id })

export const statusText = ({ status }: Pick<Employee, 'status'>): string => (status === 1 ? 'Active' : 'Inactive')

/** The employment of an instructor; the roles of other employees. */
export function employmentText({ employment, roles }: Pick<Employee, 'employment' | 'roles'>): string {
  if (employment === null) return roles.join(', ')
  return employment === 'full_time' ? 'Full time' : 'Part time'
}

/** The columns of the list; each row links to the load in the same term. */
export const employeeColumns = ({ school_year, semester }: Term): readonly Column<EmployeeRow>[] => [
  {
    key: 'name',
    label: 'Name',
    sort: true,
    render: (row) => (
      <RowLink to={loadPath(row.id)} search={{ school_year, semester: String(semester) }}>
        <PersonCell person={row} image={row.image} />
      </RowLink>
    ),
    csv: listName,
  },
  { key: 'number', label: 'Employee no.', sort: true, render: (row) => row.employee_number ?? '—', csv: (row) => row.employee_number },
  { key: 'employment', label: 'Employment', render: employmentText, csv: employmentText },
  { key: 'department', label: 'Department', render: (row) => row.department?.name ?? '—', csv: (row) => row.department?.name },
  { key: 'roles', label: 'Roles', optional: true, render: (row) => row.roles.join(', '), csv: (row) => row.roles.join(', ') },
  { key: 'subjects', label: 'Classes', align: 'end', optional: true, render: (row) => count(row.subjects), csv: (row) => row.subjects },
  { key: 'units', label: 'Units', align: 'end', sort: true, render: (row) => count(row.units), csv: (row) => row.units },
  { key: 'hours', label: 'Hours a week', align: 'end', render: (row) => count(row.contact_hours), csv: (row) => row.contact_hours },
  { key: 'load', label: 'Load', render: (row) => <LoadPill row={row} />, csv: loadText },
  {
    key: 'status',
    label: 'Status',
    render: (row) => <Pill tone={row.status === 1 ? 'green' : 'gray'}>{statusText(row)}</Pill>,
    csv: statusText,
  },
]
