import type { Answer, prospectus } from '@talaan/contract'
import type { HeadRecord, NeedRecord, RowRecord } from './queries.ts'

type PresentedPlan = Answer<typeof prospectus.prospectus>['data']
export type PresentedTerm = PresentedPlan['terms'][number]
export type PresentedRow = PresentedTerm['rows'][number]

/** Records as the contract presents them. */
export const presentHead = (head: HeadRecord) => ({
  ...head,
  course: { id: head.course_id, code: head.course_code, name: head.course_name, level_type: head.level_type },
})

/** The rows with their prerequisites, in the given order. */
export function presentRows(rows: readonly RowRecord[], needs: readonly NeedRecord[]): PresentedRow[] {
  const needsByRow = Map.groupBy(needs, (need) => need.prospectus_id)
  return rows.map((row) => {
    const rowNeeds = needsByRow.get(row.id) ?? []
    const presentNeeds = (kind: NeedRecord['kind']) =>
      rowNeeds.flatMap((need) => (need.kind === kind ? [{ id: need.required_prospectus_id!, code: need.code! }] : []))
    const standing = rowNeeds.find((need) => need.kind === 'standing')?.min_level ?? null
    return { ...row, prerequisites: presentNeeds('subject'), corequisites: presentNeeds('co_subject'), standing }
  })
}

export function presentTerms(rows: readonly PresentedRow[]): PresentedTerm[] {
  const terms = Map.groupBy(rows, (row) => `${row.level}:${row.semester}`)
  return [...terms.values()].map((rows) => ({ level: rows[0]!.level, semester: rows[0]!.semester, rows }))
}

/** The fields of a row that are written to the audit log. */
export function auditedFields(row: PresentedRow) {
  const { code, descriptive_title, type, lec_units, lab_units, category, lab_type, is_active, level, semester, standing } = row
  const codesOf = (prerequisites: PresentedRow['prerequisites']) => prerequisites.map((prerequisite) => prerequisite.code)
  const needs = { prerequisites: codesOf(row.prerequisites), corequisites: codesOf(row.corequisites), standing }
  return { code, descriptive_title, type, lec_units, lab_units, category, lab_type, is_active, level, semester, ...needs }
}
