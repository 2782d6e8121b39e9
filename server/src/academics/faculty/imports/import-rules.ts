import { type ImportProblem, numberKey, plainName, type Reason } from '@talaan/contract'
import type { TableRole } from '#access/users/role-table.ts'
import { EMAIL_TAKEN, needsUpdate, newRoleErrors, type Rights } from '#access/users/rules.ts'
import { normalizeWord } from '#foundation/imports/cells.ts'
import type { ReadRow } from '#foundation/imports/kind.ts'
import { nameOf } from '#foundation/imports/person-cells.ts'
import { inUseReason, makeDuplicateFinder, nameAtMost } from '#foundation/imports/rules.ts'
import type { ImportedEmployee } from './employee-columns.ts'
import type { NewEmployeeRow, UsedEmployee } from './import-queries.ts'

type Row = ReadRow<ImportedEmployee>

export interface EmployeeFacts {
  roles: readonly TableRole[]
  /** Departments by their name in small letters. */
  departments: ReadonlyMap<string, number>
  /** Addresses of accounts, in small letters. */
  usedEmails: ReadonlySet<string>
  /** In their normal form. */
  usedNumbers: ReadonlySet<string>
  /** The rows whose name an employee has. */
  knownLines: ReadonlySet<number>
  author: Rights
}

const nameFields = ['last_name', 'first_name', 'full_name'] as const

/** The role of this name or key, whatever its case and punctuation. */
const findRole = (roles: readonly TableRole[], name: string): TableRole | undefined =>
  roles.find((role) => [role.name, role.key].some((text) => normalizeWord(text) === normalizeWord(name)))

/** The names of the rows that have one. */
export const namesOf = (rows: readonly Row[]): { line: number; last_name: string; first_name: string }[] =>
  rows.flatMap(({ line, values }) => {
    const name = nameOf(values)
    return name ? [{ line, last_name: name.last_name, first_name: name.first_name }] : []
  })

export function findEmployeeProblems(rows: readonly Row[], facts: EmployeeFacts): ImportProblem[] {
  const findEarlierLine = makeDuplicateFinder()
  return rows.flatMap(({ line, values, unreadable = [] }) => {
    const problems: ImportProblem[] = []
    const add = (field: keyof ImportedEmployee, text: string, level: ImportProblem['level'] = 'error') =>
      problems.push({ line, level, field, text })
    const isNameUnreadable = nameFields.some((field) => unreadable.includes(field))
    if (!nameOf(values) && !isNameUnreadable) add('last_name', 'The last name or the first name is missing')
    const { email, employee_number: number, department } = values
    if (email && facts.usedEmails.has(email.toLowerCase())) add('email', `${EMAIL_TAKEN}: ${email}`)
    const sameEmail = email && findEarlierLine(`email ${email.toLowerCase()}`, line)
    if (sameEmail) add('email', `Duplicate email: ${email} is also in row ${sameEmail}`)
    if (number && facts.usedNumbers.has(numberKey(number))) add('employee_number', `Employee number ${number} is already used`)
    const sameNumber = number && findEarlierLine(`number ${numberKey(number)}`, line)
    if (sameNumber) add('employee_number', `Duplicate employee number: ${number} is also in row ${sameNumber}`)
    if (department && !facts.departments.has(department.toLowerCase())) add('department', `Department ${department} was not found`)
    for (const text of roleProblems(values.roles ?? [], facts)) add('roles', text)
    if (facts.knownLines.has(line))
      add('last_name', 'An employee with this name is already on record. Check that this is another person.', 'warning')
    return problems
  })
}

function roleProblems(names: readonly string[], { roles, author }: EmployeeFacts): string[] {
  const unknownNames = names.filter((name) => !findRole(roles, name))
  if (unknownNames.length > 0) return unknownNames.map((name) => `Role ${name} was not found`)
  const [role, ...rest] = names.map((name) => findRole(roles, name)!.id)
  return role === undefined ? [] : [...new Set(Object.values(newRoleErrors({ role, roles: rest }, roles, author)))]
}

/** A checked row as it is stored. */
export function makeEmployee(
  values: Partial<ImportedEmployee>,
  { roles, departments }: Pick<EmployeeFacts, 'roles' | 'departments'>,
): NewEmployeeRow {
  const name = nameOf(values)!
  const person = {
    first_name: name.first_name,
    last_name: name.last_name,
    middle_name: name.middle_name ?? null,
    extension_name: name.extension_name ?? null,
    salutation: values.salutation ?? null,
    personal_email: values.email!,
    contact_number: values.contact_number ?? null,
  }
  const studies = {
    employee_number: values.employee_number ?? null,
    department_id: departments.get(values.department?.toLowerCase() ?? '') ?? null,
  }
  return {
    person: { ...person, ...studies, is_need_update: needsUpdate(person) },
    name: plainName(person),
    email: values.email!,
    role_ids: [...new Set(values.roles!.map((text) => findRole(roles, text)!.id))],
  }
}

/** Reasons why imported employees cannot be removed again. */
export const usedEmployeeReasons = (used: readonly UsedEmployee[]): Reason[] =>
  nameAtMost(
    used.map(({ name, has_signed_in, classes, sections, is_student }) => {
      const uses = [
        has_signed_in && 'has used the account',
        classes > 0 && 'has classes',
        sections > 0 && 'advises a section',
        is_student && 'is a student',
      ].filter(Boolean)
      return inUseReason(`${name} ${uses.join(' and ')}.`, 'Administrator')
    }),
    (more) => inUseReason(`${more} more employees are in use.`, 'Administrator'),
  )
