import { Anchor } from '@mantine/core'
import type { Employee } from '@talaan/contract'
import { Link } from '@tanstack/react-router'
import { Face } from '../../shared/person-cell.tsx'
import { employmentText, statusWord } from './employee-columns.tsx'
import classes from './faculty.module.css'

/** Below the name: picture, number, employment, and the way back to all. */
export function EmployeeAbout({ employee }: { employee: Employee }) {
  const { employee_number, department, status } = employee
  const about = [
    employee_number ?? 'No employee no. yet',
    employmentText(employee),
    department?.name,
    status === 1 ? null : statusWord(employee),
  ]
  return (
    <p className={classes.about}>
      <Face name={employee.name} image={employee.image} size={36} />
      <span>
        <Anchor component={Link} to="/admin/employees" underline="always">
          Faculty
        </Anchor>
        {' · '}
        {about.filter(Boolean).join(' · ')}
      </span>
    </p>
  )
}
