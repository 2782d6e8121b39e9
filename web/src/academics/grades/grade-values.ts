import type { GradeSheet, PeriodKey, ScaleRules, SheetRow } from '@talaan/contract'
import { listGrades, parseGrade } from '@talaan/contract/values'

const gradeFields = ['midterm_grade', 'grade', 're_exam'] as const
type OwnField = (typeof gradeFields)[number]
/** A column of the sheet: a grade of the class, or that of a period. */
export type GradeField = OwnField | PeriodKey

const isOwnField = (field: GradeField): field is OwnField => (gradeFields as readonly string[]).includes(field)
export const isPeriod = (field: GradeField): field is PeriodKey => !isOwnField(field)

/** The columns of the sheet in their order: the periods take the place of the midterm grade. */
export const sheetFields = ({ periods }: Pick<GradeSheet, 'periods'>): readonly GradeField[] =>
  periods.length > 0 ? [...periods.map(({ key }) => key), 'grade', 're_exam'] : gradeFields

/** Whether grades of the column can be entered now. */
export const isColumnOpen = ({ periods, open }: Pick<GradeSheet, 'periods' | 'open'>, field: GradeField): boolean =>
  isOwnField(field) ? open[field] : (periods.find(({ key }) => key === field)?.open ?? false)

export const savedGrade = (row: SheetRow, field: GradeField): string | null =>
  isOwnField(field) ? row[field] : (row.period_grades[field] ?? null)

/** The grade as it will be saved: empty for none, undefined for a text that the scale does not know. */
export const readGrade = (scale: ScaleRules, typed: string): string | undefined => {
  const grade = parseGrade(scale, typed)
  return grade === null ? '' : grade
}

/** Whether the text is the beginning of a valid grade. */
export function isPartialGrade(scale: ScaleRules, typed: string): boolean {
  const text = typed.trim().toUpperCase()
  return [...listGrades(scale), ...scale.codes.flatMap(({ code, aliases }) => [code, ...aliases])].some((value) => value.startsWith(text))
}
