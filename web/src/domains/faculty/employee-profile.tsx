import { Anchor } from '@mantine/core'
import type { EmployeeDetail } from '@talaan/contract'
import { faculty } from '@talaan/contract/calls'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { date } from '../../lib/format.ts'
import { useCall } from '../../lib/query.ts'
import { useMay } from '../../shared/terms/current-term.ts'
import { States } from '../../ui/feedback/states.tsx'
import { Facts } from '../../ui/list/figures.tsx'
import { Panel } from '../../ui/page.tsx'
import { employmentText, statusWord } from './employee-columns.tsx'
import classes from './faculty.module.css'

type Fact = readonly [string, ReactNode]

const work = (employee: EmployeeDetail): Fact[] => [
  ['Employee no.', employee.employee_number],
  ['Salutation', employee.salutation],
  ['Employment', employee.employment && employmentText(employee)],
  ['Department', employee.department?.name],
  ['Roles', employee.roles.join(', ')],
  ['Status', statusWord(employee)],
]

/** An address that is too long for its place goes on in the next line after its `@`. */
function breakable(email: string | null) {
  if (email === null) return null
  const [name, host] = email.split('@')
  return (
    <>
      {name}@<wbr />
      {host}
    </>
  )
}

const contact = (employee: EmployeeDetail): Fact[] => [
  ['Email to sign in with', breakable(employee.email)],
  ['Contact number', employee.contact_number],
]

/** Told to who may edit employees only. */
const person = (employee: EmployeeDetail): Fact[] => [
  ['Personal email', breakable(employee.personal_email)],
  ['Gender', employee.gender],
  ['Birthdate', date(employee.birthdate) || null],
  ['Civil status', employee.civil_status],
  ['Emergency contact', [employee.emergency_contact_name, employee.emergency_contact_number].filter(Boolean).join(', ') || null],
  ['Address', employee.address],
]

/** Who an employee is. Names, contact and roles are changed on the account. */
export function EmployeeProfile({ id }: { id: number }) {
  const query = useCall(faculty.employee, { id })
  const mayUsers = useMay('View Users')
  const mayEdit = useMay('Edit Employee')
  return (
    <States query={query}>
      {({ data: employee }) => (
        <>
          <div className={classes.beside}>
            <Panel>
              <h2 className={classes.title}>At the school</h2>
              <Facts facts={work(employee)} />
            </Panel>
            <Panel>
              <h2 className={classes.title}>Person</h2>
              <Facts facts={mayEdit ? [...contact(employee), ...person(employee)] : contact(employee)} />
            </Panel>
          </div>
          <p className={classes.said}>
            {mayUsers ? (
              <Anchor component={Link} to="/admin/users" search={{ search: employee.email } as never}>
                Change name, contact and roles on the Users page
              </Anchor>
            ) : (
              'Name, contact and address are changed by the person; roles by an administrator.'
            )}
          </p>
        </>
      )}
    </States>
  )
}
