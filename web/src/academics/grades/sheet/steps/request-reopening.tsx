import { ReopeningRequest } from '@talaan/contract'
import { gradeSheets } from '@talaan/contract/calls'
import { ReasonStep } from '#ui/dialog/reason-dialog.tsx'
import type { StepProps } from './step-props.ts'

/** The instructor asks for the sheet back. */
export function RequestReopening({ sheet, onClose }: StepProps) {
  return (
    <ReasonStep
      onClose={onClose}
      title={`Ask to reopen the ${sheet.name.toLowerCase()} grades?`}
      step={gradeSheets.requestReopening}
      body={ReopeningRequest}
      fixed={{ id: sheet.id ?? 0 }}
      description="The dean or the office reads it."
      submitLabel="Send request"
    >
      {sheet.progress === 'posted' && 'While the sheet is open, students do not see its grades.'}
    </ReasonStep>
  )
}
