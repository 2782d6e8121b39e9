import { studentPerson } from '@talaan/contract'
import { valuesOf } from '../../shared/people/person-values.ts'

type Name = keyof typeof studentPerson

/** The person of a student as the form of the office takes it. */
export const studentValues = (known: Partial<Record<Name, string | null>> = {}): Record<Name, string> =>
  valuesOf(Object.keys(studentPerson) as Name[], known)
