import type { Reason } from '@talaan/contract'
import type { RowAnswer } from './plan.ts'

type Protected = 'code' | 'lec_units' | 'lab_units'
type Change = Partial<Pick<RowAnswer, Protected>>

/** Grades print the code and the units of their subject, so these stay as they were. Moving the row changes no record. */
export function editReasons(row: Pick<RowAnswer, Protected | 'has_grades'>, change: Change): Reason[] {
  const differs = (field: Protected) => change[field] !== undefined && change[field] !== row[field]
  if (!row.has_grades || !(['code', 'lec_units', 'lab_units'] as const).some(differs)) return []
  const what = differs('code') ? 'code' : 'units'
  return [gradedReason(`${row.code} has grades, so its ${what} cannot change: they are on students' records.`)]
}

const gradedReason = (message: string): Reason => ({
  code: 'prospectus.has_grades',
  message,
  clears_by: 'Duplicate the curriculum and change it in the copy.',
})

/** Why a subject cannot be removed. */
export function removeReasons(row: Pick<RowAnswer, 'code' | 'has_grades' | 'has_offers'>, neededBy: readonly string[]): Reason[] {
  const reasons: Reason[] = []
  if (row.has_grades) {
    reasons.push(gradedReason(`${row.code} has grades and stays on students' records.`))
  } else if (row.has_offers) {
    reasons.push({
      code: 'prospectus.has_offers',
      message: `${row.code} is or was offered.`,
      clears_by: 'Make it inactive, or duplicate the curriculum and remove it there.',
    })
  }
  if (neededBy.length > 0) {
    reasons.push({
      code: 'prospectus.required',
      message: `${row.code} is required by ${neededBy.join(', ')}.`,
      clears_by: 'Take it out of their prerequisites first.',
    })
  }
  return reasons
}

/** The subjects that have this one among their prerequisites or corequisites. */
export const neededBy = (rows: readonly RowAnswer[], id: number): string[] =>
  rows.filter((row) => [...row.prerequisites, ...row.corequisites].some((needed) => needed.id === id)).map((row) => row.code)

/** Field errors of what a subject is to need: itself, the same subject twice, or one that is not there. */
export function needErrors(
  rows: readonly Pick<RowAnswer, 'id'>[],
  id: number,
  needs: { prerequisites: readonly number[]; corequisites: readonly number[] },
): Record<string, string> {
  const known = new Set(rows.map((row) => row.id))
  const errors: Record<string, string> = {}
  for (const field of ['prerequisites', 'corequisites'] as const) {
    const ids = needs[field]
    if (ids.includes(id)) errors[field] = 'A subject cannot need itself'
    else if (new Set(ids).size < ids.length) errors[field] = 'A subject is listed twice'
    else if (ids.some((one) => !known.has(one))) errors[field] = 'A subject is not in this curriculum any more'
  }
  if (!errors.corequisites && needs.corequisites.some((one) => needs.prerequisites.includes(one))) {
    errors.corequisites = 'A subject is either a prerequisite or a corequisite'
  }
  return errors
}

export const elsewhereReason = (codes: readonly string[]): Reason => ({
  code: 'prospectus.other_curriculum',
  message: `${codes.join(', ')} ${codes.length === 1 ? 'belongs' : 'belong'} to another curriculum.`,
  clears_by: 'Choose subjects of this curriculum.',
})

/** Whether a list is a term as it is now, in any order, with or without rows of other terms that are to move there. */
export function isWholeTerm(rows: readonly RowAnswer[], term: { level: number; semester: number }, ids: readonly number[]): boolean {
  const listed = new Set(ids)
  return rows.every((row) => row.level !== term.level || row.semester !== term.semester || listed.has(row.id))
}
