import { studentPerson } from '@talaan/contract'
import { valuesOf } from '#shared/people/person-values.ts'

type FieldName = keyof typeof studentPerson

/** The values of the office's form of a student's person. */
export const studentValues = (person: Partial<Record<FieldName, string | null>> = {}): Record<FieldName, string> =>
  valuesOf(Object.keys(studentPerson) as FieldName[], person)
