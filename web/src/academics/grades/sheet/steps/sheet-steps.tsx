import { Textarea } from '@mantine/core'
import { LateEntry, SheetReturn, SheetSubmission } from '@talaan/contract'
import { gradeSheets } from '@talaan/contract/calls'
import { useEntryForm } from '#lib/form.ts'
import { date } from '#lib/format.ts'
import { FormDialog } from '#ui/dialog/dialogs.tsx'
import { ReasonDialog, ReasonStep } from '#ui/dialog/reason-dialog.tsx'
import type { StepProps } from './step-props.ts'

/** Submits the sheet; after the grading period it asks for the reason, unless it was given before. */
export function SubmitGradeSheet({ gradeSheet, sheet, onClose }: StepProps) {
  const isLate = sheet.is_overdue && sheet.late_reason === null
  const form = useEntryForm(gradeSheets.submitGradeSheet, {
    body: SheetSubmission,
    initialValues: { subject_offer_id: gradeSheet.offer.id, period: sheet.period, late_reason: '' },
    refreshOnConflict: true,
    onSuccess: onClose,
  })
  return (
    <FormDialog opened onClose={onClose} title={`Submit the ${sheet.name.toLowerCase()} grades?`} form={form} submitLabel="Submit">
      <p>You cannot change the grades after this unless the sheet is returned or reopened.</p>
      {isLate && (
        <Textarea
          {...form.field('late_reason')}
          withAsterisk
          label="Reason for submitting late"
          description="Shown to the office."
          autosize
          minRows={2}
          maxLength={300}
        />
      )}
    </FormDialog>
  )
}

/** Sends a sheet back to its instructor, with a note. */
export function ReturnGradeSheet({ sheet, onClose, onDecided }: StepProps) {
  return (
    <ReasonStep
      onClose={onClose}
      onDone={onDecided}
      title={`Return the ${sheet.name.toLowerCase()} grades?`}
      step={gradeSheets.returnGradeSheet}
      body={SheetReturn}
      fixed={{ id: sheet.id ?? 0 }}
      name="note"
      label="Note to the instructor"
      description="Shown to the instructor."
      submitLabel="Return"
    >
      The sheet becomes a draft again, and the instructor can correct it.
    </ReasonStep>
  )
}

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
      description="Shown to the office."
      submitLabel="Open the sheet"
    >
      The grading period ended on {date(sheet.closes_on)}. The sheet is recorded as late.
    </ReasonDialog>
  )
}
