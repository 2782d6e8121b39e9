import type { Db } from '../server/src/platform/db/database.ts'
import * as data from './data.ts'
import { getOrThrow, idsByKey } from './load-school.ts'

const DOMAIN = 'talaan.test'

export type NewPerson = Omit<Partial<data.Person>, 'last_name' | 'first_name'> & {
  last_name: string
  first_name: string
  /** The part of the email before the domain; none means no account. */
  account?: string | undefined
  roles?: readonly string[]
  employee_number?: string
  department_id?: number | null
  student_id_number?: string | null
  personal_email?: string
  contact_number?: string
}

/** Adds people in the given order, and accounts with one shared password for those who have an account. */
export async function addPeople(
  tx: Db,
  people: readonly NewPerson[],
  passwordHash: string,
): Promise<{ info_id: number; user_id: number | null }[]> {
  const withAccount = people.filter((person) => person.account)
  const users = await tx
    .insertInto('users')
    .values(
      withAccount.map((person) => ({
        name: displayName(person),
        email: `${person.account}@${DOMAIN}`,
        password_hash: passwordHash,
        first_login: false,
      })),
    )
    .returning(['id', 'email'])
    .execute()
  const userIds = idsByKey(users, (row) => row.email ?? '')
  const roles = await tx.selectFrom('roles').select(['id', 'key']).execute()
  const roleIds = idsByKey(roles, (row) => row.key)
  const idOf = (person: NewPerson): number | null => (person.account ? getOrThrow(userIds, `${person.account}@${DOMAIN}`) : null)
  await tx
    .insertInto('user_roles')
    .values(
      withAccount.flatMap((person) =>
        (person.roles ?? []).map((role) => ({ user_id: idOf(person) ?? 0, role_id: getOrThrow(roleIds, role) })),
      ),
    )
    .execute()
  const infoRows = await tx
    .insertInto('user_infos')
    .values(
      people.map(({ account: _account, roles: _roles, ...person }) => ({
        civil_status: 'Single',
        citizenship: 'Filipino',
        province: person.barangay ? 'Nueva Ecija' : null,
        ...person,
        user_id: _account ? getOrThrow(userIds, `${_account}@${DOMAIN}`) : null,
      })),
    )
    .returning(['id', 'user_id'])
    .execute()
  return infoRows.map((info) => ({ info_id: info.id, user_id: info.user_id }))
}

/** Staff and instructors. Returns employee number to user. */
export async function loadEmployees(tx: Db, passwordHash: string): Promise<Map<string, number>> {
  const departments = await tx.selectFrom('departments').select(['id', 'name']).execute()
  const departmentIds = idsByKey(departments, (row) => row.name)
  const people = data.employees.map(({ account, roles, gender, department, ...row }, index) => ({
    ...row,
    gender,
    department_id: department ? getOrThrow(departmentIds, department) : null,
    salutation: gender === 'Male' ? 'Mr.' : 'Ms.',
    account: account || `${row.first_name.charAt(0)}.${row.last_name.replaceAll(' ', '')}`.toLowerCase(),
    roles: roles.split(' '),
    contact_number: `09170001${String(index).padStart(3, '0')}`,
  }))
  const addedPeople = await addPeople(tx, people, passwordHash)
  return new Map(people.map((person, index) => [person.employee_number, addedPeople[index]?.user_id ?? 0]))
}

export function displayName(person: { first_name: string; middle_name?: string; last_name: string }): string {
  return [person.first_name, person.middle_name ? `${person.middle_name.charAt(0)}.` : '', person.last_name].filter(Boolean).join(' ')
}
