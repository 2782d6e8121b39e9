import { canBeNameOf, listName } from '@talaan/contract'
import type { PersonName } from '#foundation/people/names.ts'
import { readTextUpTo } from './cells.ts'
import { column, type ImportColumn } from './kind.ts'

/** The name beside a number, only to check the number: in one cell, or in its parts. */
export interface CheckedName {
  name: string
  last_name: string
  first_name: string
}

const hint = 'To check the number'
export const checkedNameColumns: { [K in keyof CheckedName]: ImportColumn<CheckedName[K]> } = {
  name: { ...column('Name', ['student', 'studentname', 'fullname', 'nameofstudent'], readTextUpTo(300), ''), hint },
  last_name: { ...column('Last name', ['surname', 'familyname'], readTextUpTo(100), ''), hint },
  first_name: { ...column('First name', ['givenname', 'givennames'], readTextUpTo(100), ''), hint },
}

/** A student by number, as in a list that an office of this school keeps. */
export const numberedStudentColumns = {
  student_id_number: column(
    'Student number',
    ['studentno', 'studentid', 'studentidnumber', 'idnumber', 'idno'],
    readTextUpTo(40),
    '2026-00001',
    true,
  ),
  ...checkedNameColumns,
}

/** Why a row is refused whose number is of one person and whose name is another's; undefined when they agree, or the row has no name. */
export function otherPersonText({ name, last_name, first_name }: Partial<CheckedName>, person: PersonName): string | undefined {
  const text = name ?? [last_name, first_name].filter(Boolean).join(', ')
  return text === '' || canBeNameOf(text, person) ? undefined : `The number is that of ${listName(person)}, and the name is ${text}`
}
