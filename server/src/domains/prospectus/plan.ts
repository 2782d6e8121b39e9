import type { Answer, prospectus } from '@talaan/contract'
import type { HeadRecord, NeedRecord, RowRecord } from './queries.ts'

type PlanAnswer = Answer<typeof prospectus.prospectus>['data']
export type TermAnswer = PlanAnswer['terms'][number]
export type RowAnswer = TermAnswer['rows'][number]

/** Records as the contract words them. */
export const headAnswer = (head: HeadRecord) => ({
  ...head,
  course: { id: head.course_id, code: head.course_code, name: head.course_name, level_type: head.level_type },
})

/** The rows with what each needs, in the order they came. */
export function rowAnswers(rows: readonly RowRecord[], needs: readonly NeedRecord[]): RowAnswer[] {
  const byRow = Map.groupBy(needs, (need) => need.prospectus_id)
  return rows.map((row) => {
    const own = byRow.get(row.id) ?? []
    const subjects = (kind: NeedRecord['kind']) =>
      own.flatMap((need) => (need.kind === kind ? [{ id: need.required_prospectus_id!, code: need.code! }] : []))
    const standing = own.find((need) => need.kind === 'standing')?.min_level ?? null
    return { ...row, prerequisites: subjects('subject'), corequisites: subjects('co_subject'), standing }
  })
}

export function byTerm(rows: readonly RowAnswer[]): TermAnswer[] {
  const terms = Map.groupBy(rows, (row) => `${row.level}:${row.semester}`)
  return [...terms.values()].map((rows) => ({ level: rows[0]!.level, semester: rows[0]!.semester, rows }))
}

/** What the audit log keeps of a row. */
export function auditRow(row: RowAnswer) {
  const { code, descriptive_title, type, lec_units, lab_units, category, lab_type, is_active, level, semester, standing } = row
  const codes = (list: RowAnswer['prerequisites']) => list.map((needed) => needed.code)
  const needs = { prerequisites: codes(row.prerequisites), corequisites: codes(row.corequisites), standing }
  return { code, descriptive_title, type, lec_units, lab_units, category, lab_type, is_active, level, semester, ...needs }
}
