import { ContactNumber, nameFields, salutations } from '@talaan/contract'
import { readOneOf, readTextUpTo } from '#foundation/imports/cells.ts'
import type { FullName } from '#foundation/imports/full-names.ts'
import { type ImportKind, UnreadableCell } from '#foundation/imports/kind.ts'
import { fullNameColumn, personColumn, readByRule, readEmail, readName, readPhone } from '#foundation/imports/person-cells.ts'

/** One employee or other user of a sheet. The name stands in `last_name` and `first_name`, or in `full_name` as `DELA CRUZ, Juan P.` */
export interface ImportedEmployee {
  employee_number: string
  salutation: (typeof salutations)[number]
  last_name: string
  first_name: string
  middle_name: string
  extension_name: string
  full_name: FullName
  email: string
  contact_number: string
  department: string
  roles: string[]
}

/** The columns of a sheet of employees, one person a row, with the names that schools give them. */
export const employeeColumns: ImportKind<ImportedEmployee, { name: string }>['columns'] = {
  employee_number: {
    ...personColumn('Employee number', ['employeeno', 'employeeid', 'empno', 'empid', 'idnumber', 'idno'], readEmployeeNumber, 'E-0003'),
    hint: 'E-0003',
  },
  salutation: personColumn('Salutation', ['honorific'], readOneOf(salutations, { mrs: 'Mrs', professor: 'Prof', miss: 'Ms.' }), 'Ms.'),
  last_name: personColumn('Last name', ['surname', 'familyname', 'lname'], readName, 'DELA CRUZ'),
  first_name: personColumn('First name', ['givenname', 'fname', 'firstnames'], readName, 'Ana'),
  middle_name: personColumn('Middle name', ['mname', 'middle', 'middleinitial', 'mi'], readName, 'Santos'),
  extension_name: personColumn('Extension', ['suffix', 'nameextension', 'ext', 'extname'], readByRule(nameFields.extension_name), ''),
  full_name: fullNameColumn(['employeename', 'nameofemployee', 'nameofinstructor', 'instructor']),
  email: personColumn('Email', ['emailaddress', 'personalemail', 'schoolemail', 'mail'], readEmail, 'ana.delacruz@example.com', true),
  contact_number: personColumn(
    'Contact number',
    ['mobile', 'mobileno', 'mobilenumber', 'contactno', 'cellphone', 'cellphoneno', 'cpno', 'phone'],
    readPhone(ContactNumber),
    '09171234567',
  ),
  department: personColumn('Department', ['dept', 'college', 'office', 'unit'], readTextUpTo(150), ''),
  roles: {
    ...personColumn('Roles', ['role', 'position', 'userrole', 'access', 'designation', 'usertype'], readRoles, 'Registrar', true),
    hint: 'Registrar; Full Time Instructor',
  },
}

const MAX_ROLES = 16

/** The names of roles, `Registrar; Cashier` or one per line. */
function readRoles(text: string): string[] {
  const names = [...new Set(text.split(/[;,/\n]/).map(readTextUpTo(60)))].filter((name) => name !== '')
  if (names.length === 0 || names.length > MAX_ROLES) throw new UnreadableCell(`Use 1 to ${MAX_ROLES} roles, separated by semicolons`)
  return names
}

/** The format of the employee's form. */
function readEmployeeNumber(text: string): string {
  const number = text.replace(/\s/g, '').toUpperCase()
  if (!/^E-\d{4,9}$/.test(number)) throw new UnreadableCell(`'${text.slice(0, 40)}' is not an employee number. Use the format E-0003`)
  return number
}
