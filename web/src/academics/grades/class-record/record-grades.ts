import type { Answer, classRecords, GradeSheet } from '@talaan/contract'
import type { SheetPeriod } from '@talaan/contract/values'
import { listName } from '#lib/format.ts'
import { type GradeField, isColumnOpen } from '../grade-values.ts'
import type { PastePlan } from '../paste/paste-plan.ts'
import { columnName } from '../sheet/column-names.ts'
import { cellText, type Edits } from '../sheet-edits.ts'

type RecordGrades = Answer<typeof classRecords.classRecordGrades>['data']

/** The grades of the class records by column of the sheet and load of the student. */
export type GradesByField = ReadonlyMap<GradeField, ReadonlyMap<number, string>>

const fieldOf = (period: SheetPeriod): GradeField => {
  if (period === 'midterm') return 'midterm_grade'
  return period === 'final' ? 'grade' : period
}

export const gradesByField = (records: RecordGrades): GradesByField =>
  new Map(
    records.map(({ period, grades }) => [
      fieldOf(period),
      new Map(grades.flatMap(({ load_id, grade }) => (grade === null ? [] : [[load_id, grade] as const]))),
    ]),
  )

const gaps = {
  missing: 'Scores are missing in the class record',
  no_scores: 'A component of the class record has no scores',
  not_in_scale: 'The grading scale has no grade for the initial grade',
} as const

/** What the class records would write to the open columns of the sheet. */
export function planOfRecords(sheet: GradeSheet, records: RecordGrades): PastePlan {
  const open = records.filter(({ period }) => isColumnOpen(sheet, fieldOf(period)))
  const columns = open.map(({ period }, index) => ({ index, heading: columnName(sheet, fieldOf(period)), field: fieldOf(period) }))
  const entriesOf = (loadId: number) => open.map(({ grades }) => grades.find(({ load_id }) => load_id === loadId))
  return {
    isByStudent: true,
    columns,
    rows: sheet.rows.flatMap((row, index) => {
      const cells = entriesOf(row.id).map((entry) => entry?.grade ?? '')
      return cells.some((cell) => cell !== '') ? [{ row: index, cells }] : []
    }),
    skipped: sheet.rows.flatMap((row) =>
      entriesOf(row.id).flatMap((entry, index) =>
        entry?.gap ? [{ text: `${listName(row)}, ${columns[index]!.heading}`, reason: gaps[entry.gap] }] : [],
      ),
    ),
  }
}

/** The grade of the class record, where the sheet has another one. */
export function otherGrade(byField: GradesByField, row: GradeSheet['rows'][number], edits: Edits, field: GradeField): string | undefined {
  const grade = byField.get(field)?.get(row.id)
  const shown = cellText(row, edits, field)
  return grade !== undefined && shown !== '' && shown !== grade ? grade : undefined
}
