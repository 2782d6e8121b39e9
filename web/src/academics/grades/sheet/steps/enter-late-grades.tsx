import { LateEntry } from '@talaan/contract'
import { gradeSheets } from '@talaan/contract/calls'
import { useEntryForm } from '#lib/form.ts'
import { date } from '#lib/format.ts'
import { ReasonDialog } from '#ui/dialog/reason-dialog.tsx'
import type { StepProps } from './step-props.ts'

/** Opens the columns of a period that is over, with the reason. */
export function EnterLateGrades({ gradeSheet, sheet, onClose }: StepProps) {
  const form = useEntryForm(gradeSheets.enterLateGrades, {
    body: LateEntry,
    initialValues: { subject_offer_id: gradeSheet.offer.id, period: sheet.period, reason: '' },
    refreshOnConflict: true,
    onSuccess: onClose,
  })
  return (
    <ReasonDialog
      onClose={onClose}
      title={`Enter ${sheet.name.toLowerCase()} grades late?`}
      form={form}
      description="The office reads it."
      submitLabel="Open the sheet"
    >
      The grading period ended on {date(sheet.closes_on)}. The sheet is recorded as late.
    </ReasonDialog>
  )
}
