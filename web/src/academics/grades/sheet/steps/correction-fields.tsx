import { Select, Textarea, TextInput } from '@mantine/core'
import type { GradeSheet, PeriodSheet, SheetRow } from '@talaan/contract'
import { allowsReExam, type SheetGradeField } from '@talaan/contract/values'
import type { EntryForm } from '#lib/checked-form.ts'
import { listName } from '#lib/format.ts'
import { columnName } from '../column-names.ts'

/** What both forms about a change of a grade have. */
export interface CorrectionValues extends Record<string, unknown> {
  load_id: number | string
  field: SheetGradeField
  old_value: string | null
  value: string
  reason: string
}

export const firstCorrection = ({ period }: PeriodSheet, { periods }: GradeSheet): CorrectionValues => ({
  load_id: '',
  field: period === 'midterm' ? 'midterm_grade' : period === 'final' ? (periods.length > 0 ? 're_exam' : 'grade') : period,
  old_value: null,
  value: '',
  reason: '',
})

const gradeOf = (row: SheetRow | undefined, field: SheetGradeField): string | null => {
  if (!row) return null
  return (field === 'midterm_grade' || field === 'grade' || field === 're_exam' ? row[field] : row.period_grades[field]) ?? null
}

interface CorrectionFieldsProps<V extends CorrectionValues> {
  form: EntryForm<V>
  gradeSheet: GradeSheet
  sheet: PeriodSheet
}

/** Whose grade is changed, to what and why. The present grade is sent with it, so that a change meanwhile is noticed. */
export function CorrectionFields<V extends CorrectionValues>({ form, gradeSheet, sheet }: CorrectionFieldsProps<V>) {
  const values = form.form.values as CorrectionValues
  const row = gradeSheet.rows.find((one) => String(one.id) === String(values.load_id))
  const choose = (loadId: number | string, field: SheetGradeField) => {
    const chosenRow = gradeSheet.rows.find((one) => String(one.id) === String(loadId))
    form.form.setValues({ load_id: loadId, field, old_value: gradeOf(chosenRow, field) } as Partial<V>)
  }
  const mayHaveReExam = sheet.period === 'final' && gradeSheet.periods.length === 0
  const hasReExam = mayHaveReExam && row && allowsReExam(gradeSheet.scale, row.grade)
  /** A change of an INC or of a conditional grade is usually its result. */
  const firstField = (loadId: string): SheetGradeField => {
    const chosenRow = gradeSheet.rows.find((one) => String(one.id) === loadId)
    return mayHaveReExam && chosenRow && allowsReExam(gradeSheet.scale, chosenRow.grade)
      ? 're_exam'
      : firstCorrection(sheet, gradeSheet).field
  }
  return (
    <>
      <Select
        label="Student"
        withAsterisk
        searchable
        data={gradeSheet.rows.map((one) => ({ value: String(one.id), label: listName(one) }))}
        value={String(values.load_id) || null}
        onChange={(value) => value && choose(value, firstField(value))}
        error={form.form.errors.load_id}
      />
      {hasReExam && (
        <Select
          label="Grade"
          allowDeselect={false}
          data={(['grade', 're_exam'] as const).map((value) => ({ value, label: columnName(gradeSheet, value) }))}
          value={values.field}
          onChange={(value) => value && choose(values.load_id, value as SheetGradeField)}
        />
      )}
      <TextInput
        {...form.field('value' as Extract<keyof V, string>)}
        withAsterisk
        label="New grade"
        description={row ? `Now: ${values.old_value ?? 'no grade'}` : undefined}
        autoComplete="off"
        maxLength={6}
      />
      <Textarea
        {...form.field('reason' as Extract<keyof V, string>)}
        withAsterisk
        label="Reason"
        description="Recorded in the history of the grade."
        autosize
        minRows={2}
        maxLength={500}
      />
    </>
  )
}
