import { SheetReturn } from '@talaan/contract'
import { gradeSheets } from '@talaan/contract/calls'
import { ReasonStep } from '#ui/dialog/reason-dialog.tsx'
import type { StepProps } from './step-props.ts'

/** The sheet stays as it is, with a note to its instructor. */
export function RejectReopening({ sheet, onClose }: StepProps) {
  return (
    <ReasonStep
      onClose={onClose}
      title={`Reject the request to reopen the ${sheet.name.toLowerCase()} grades?`}
      step={gradeSheets.rejectReopening}
      body={SheetReturn}
      fixed={{ id: sheet.id ?? 0 }}
      name="note"
      label="Note to the instructor"
      description="The instructor reads it."
      submitLabel="Reject"
    >
      {sheet.reopening && `${sheet.reopening.by ?? 'The instructor'} asks: ${sheet.reopening.reason}`}
    </ReasonStep>
  )
}
