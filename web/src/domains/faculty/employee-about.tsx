import type { Employee } from '@talaan/contract'
import { PersonAbout } from '../../shared/people/person-about.tsx'
import { employmentText, statusWord } from './employee-columns.tsx'

const list = { to: '/admin/employees', label: 'Faculty' }

/** Below the name: picture, number, employment, and the way back to all. */
export function EmployeeAbout({ employee }: { employee: Employee }) {
  const { name, image, employee_number, department, status } = employee
  const about = [
    employee_number ?? 'No employee no. yet',
    employmentText(employee),
    department?.name,
    status === 1 ? null : statusWord(employee),
  ]
  return <PersonAbout name={name} image={image} list={list} facts={about} />
}
