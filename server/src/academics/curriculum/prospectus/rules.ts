import type { Reason } from '@talaan/contract'
import type { PresentedRow } from './present-plan.ts'

type ProtectedField = 'code' | 'lec_units' | 'lab_units'
type RowChange = Partial<Pick<PresentedRow, ProtectedField>>

/** Grades print the code and units of their subject, so these cannot change once there are grades. Moving the row is allowed. */
export function editReasons(row: Pick<PresentedRow, ProtectedField | 'has_grades'>, change: RowChange): Reason[] {
  const isChanged = (field: ProtectedField) => change[field] !== undefined && change[field] !== row[field]
  if (!row.has_grades || !(['code', 'lec_units', 'lab_units'] as const).some(isChanged)) return []
  const changedPart = isChanged('code') ? 'code' : 'units'
  return [gradedReason(`${row.code} has grades, so its ${changedPart} cannot be changed.`)]
}

const gradedReason = (message: string): Reason => ({
  code: 'prospectus.has_grades',
  message,
  clears_by: 'Duplicate the curriculum and change the copy.',
})

interface NamedSubject {
  code: string
  descriptive_title: string
  units: number
}

/** A warning that a code now belongs to two subjects. The grades of the one do not count for the other. */
export function secondSubjectReason(code: string, others: readonly NamedSubject[]): Reason | undefined {
  if (others.length === 0) return undefined
  const names = others.map(({ descriptive_title, units }) => `${descriptive_title}, ${units} ${units === 1 ? 'unit' : 'units'}`)
  return {
    code: 'prospectus.second_subject',
    message: `${code} exists as ${names.join(' and as ')}. This is another subject with that code.`,
    clears_by: 'Use the same title and units if it is the same subject.',
  }
}

/** Reasons why a subject cannot be removed. */
export function removeReasons(row: Pick<PresentedRow, 'code' | 'has_grades' | 'has_offers'>, dependentCodes: readonly string[]): Reason[] {
  const reasons: Reason[] = []
  if (row.has_grades) {
    reasons.push(gradedReason(`${row.code} has grades and cannot be removed.`))
  } else if (row.has_offers) {
    reasons.push({
      code: 'prospectus.has_offers',
      message: `${row.code} has classes in this or an earlier term.`,
      clears_by: 'Make it inactive, or duplicate the curriculum and remove it there.',
    })
  }
  if (dependentCodes.length > 0) {
    reasons.push({
      code: 'prospectus.required',
      message: `${row.code} is required by ${dependentCodes.join(', ')}.`,
      clears_by: 'Remove it from their prerequisites first.',
    })
  }
  return reasons
}

/** Codes of the subjects that have this one among their prerequisites or corequisites. */
export const listDependentCodes = (rows: readonly PresentedRow[], id: number): string[] =>
  rows.filter((row) => [...row.prerequisites, ...row.corequisites].some((prerequisite) => prerequisite.id === id)).map((row) => row.code)

/** Field errors of new prerequisites: the subject itself, the same subject twice, or one that does not exist. */
export function needErrors(
  rows: readonly Pick<PresentedRow, 'id'>[],
  id: number,
  needs: { prerequisites: readonly number[]; corequisites: readonly number[] },
): Record<string, string> {
  const knownIds = new Set(rows.map((row) => row.id))
  const errors: Record<string, string> = {}
  for (const field of ['prerequisites', 'corequisites'] as const) {
    const ids = needs[field]
    if (ids.includes(id)) errors[field] = 'A subject cannot be its own prerequisite or corequisite'
    else if (new Set(ids).size < ids.length) errors[field] = 'A subject is listed twice'
    else if (ids.some((neededId) => !knownIds.has(neededId))) errors[field] = 'A subject is no longer in this curriculum'
  }
  if (!errors.corequisites && needs.corequisites.some((neededId) => needs.prerequisites.includes(neededId))) {
    errors.corequisites = 'A subject cannot be both a prerequisite and a corequisite'
  }
  return errors
}

export const elsewhereReason = (codes: readonly string[]): Reason => ({
  code: 'prospectus.other_curriculum',
  message: `${codes.join(', ')} ${codes.length === 1 ? 'belongs' : 'belong'} to another curriculum.`,
  clears_by: 'Choose subjects of this curriculum.',
})

/** Whether a list has every row of the term, in any order; rows of other terms may be in it, too. */
export function isWholeTerm(rows: readonly PresentedRow[], term: { level: number; semester: number }, ids: readonly number[]): boolean {
  const listed = new Set(ids)
  return rows.every((row) => row.level !== term.level || row.semester !== term.semester || listed.has(row.id))
}
