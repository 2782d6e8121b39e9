import { Anchor, Box, Text } from '@mantine/core'
import type { EmployeeDetail } from '@talaan/contract'
import { faculty } from '@talaan/contract/calls'
import { employeeStatusName, employmentText } from '@talaan/contract/values'
import type { ReactNode } from 'react'
import { date } from '#lib/format.ts'
import { Link } from '#lib/navigation.tsx'
import { useCall } from '#lib/query.ts'
import { useMay } from '#shared/terms/current-term.ts'
import { States } from '#ui/feedback/states.tsx'
import { Facts } from '#ui/list/figures.tsx'
import { Panel } from '#ui/page.tsx'
import classes from './faculty.module.css'

type Fact = readonly [string, ReactNode]

const workFacts = (employee: EmployeeDetail): Fact[] => [
  ['Employee no.', employee.employee_number],
  ['Salutation', employee.salutation],
  ['Employment', employee.employment && employmentText(employee)],
  ['Department', employee.department?.name],
  ['Roles', employee.roles.join(', ')],
  ['Status', employeeStatusName(employee)],
]

/** An email address that may break after its `@` when it is too long for the line. */
function breakableEmail(email: string | null) {
  if (email === null) return null
  const [name, host] = email.split('@')
  return (
    <>
      {name}@<wbr />
      {host}
    </>
  )
}

const contactFacts = (employee: EmployeeDetail): Fact[] => [
  ['Sign-in name', breakableEmail(employee.email)],
  ['Contact number', employee.contact_number],
]

/** Personal facts, shown only to users who may edit employees. */
const personFacts = (employee: EmployeeDetail): Fact[] => [
  ['Personal email', breakableEmail(employee.personal_email)],
  ['Gender', employee.gender],
  ['Birthdate', date(employee.birthdate) || null],
  ['Civil status', employee.civil_status],
  ['Emergency contact', [employee.emergency_contact_name, employee.emergency_contact_number].filter(Boolean).join(', ') || null],
  ['Address', employee.address],
]

/** The profile of an employee. Names, contact and roles are changed on the account. */
export function EmployeeProfile({ id }: { id: number }) {
  const query = useCall(faculty.employee, { id })
  const mayViewUsers = useMay('View Users')
  const mayEdit = useMay('Edit Employee')
  return (
    <States query={query}>
      {({ data: employee }) => (
        <>
          <div className={classes.beside}>
            <Panel>
              <Box component="h2" mb={10}>
                At the school
              </Box>
              <Facts facts={workFacts(employee)} />
            </Panel>
            <Panel>
              <Box component="h2" mb={10}>
                Person
              </Box>
              <Facts facts={mayEdit ? [...contactFacts(employee), ...personFacts(employee)] : contactFacts(employee)} />
            </Panel>
          </div>
          <Text c="dimmed">
            {mayViewUsers ? (
              <Anchor component={Link} to="/admin/users" search={{ search: employee.email ?? employee.employee_number ?? '' }}>
                Change name, contact and roles on the Users page
              </Anchor>
            ) : (
              'The employee updates name, contact and address. The administrator updates roles.'
            )}
          </Text>
        </>
      )}
    </States>
  )
}
