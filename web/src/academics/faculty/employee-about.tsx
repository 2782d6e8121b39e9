import type { Employee } from '@talaan/contract'
import { PersonAbout } from '#shared/people/person-about.tsx'
import { employmentText, statusText } from './employee-columns.tsx'

const facultyLink = { to: '/admin/employees', label: 'Faculty' } as const

/** Below the name: picture, number, employment, and the link back to the list. */
export function EmployeeAbout({ employee }: { employee: Employee }) {
  const { name, image, employee_number, department, status } = employee
  const details = [
    employee_number ?? 'No employee no. yet',
    employmentText(employee),
    department?.name,
    status === 1 ? null : statusText(employee),
  ]
  return <PersonAbout name={name} image={image} list={facultyLink} facts={details} />
}
