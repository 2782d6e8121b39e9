import { nameColumns } from '#foundation/people/columns.ts'
import type { TableColumns } from '#platform/table-columns.ts'
import { isoDate } from '#rules/manila-time.ts'
import type { UserRow } from './calls.ts'

export const userColumns = {
  name: {
    label: 'Name',
    value: (row) => row.name,
    sort: 'name',
    width: 36,
    file: [
      ...nameColumns,
      { label: 'Student no.', value: (row) => row.student_id_number },
      { label: 'Employee no.', value: (row) => row.employee_number },
    ],
  },
  email: { label: 'Email', value: (row) => row.email, width: 30 },
  roles: { label: 'Roles', value: (row) => row.roles.join(', '), width: 30 },
  contact_number: { label: 'Contact number', value: (row) => row.contact_number, isOptional: true },
  status: { label: 'Status', value: (row) => (row.status === 1 ? 'Active' : 'Inactive') },
  created_at: { label: 'Added', value: (row) => isoDate(row.created_at), kind: 'day', sort: 'created_at' },
} satisfies TableColumns<UserRow>
