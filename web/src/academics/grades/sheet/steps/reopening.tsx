import { ReopeningRequest, SheetReopening, SheetReturn } from '@talaan/contract'
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
      description="Shown to the dean or the office."
      submitLabel="Send request"
    >
      {sheet.progress === 'posted' && 'While the sheet is open, students do not see its grades.'}
    </ReasonStep>
  )
}

/** Makes a sheet a draft again. */
export function ReopenGradeSheet({ sheet, onClose }: StepProps) {
  return (
    <ReasonStep
      onClose={onClose}
      title={`Reopen the ${sheet.name.toLowerCase()} grades?`}
      step={gradeSheets.reopenGradeSheet}
      body={SheetReopening}
      fixed={{ id: sheet.id ?? 0 }}
      description="Shown to the instructor."
      submitLabel="Reopen"
      required={sheet.reopening === null}
    >
      {sheet.reopening && <p>{`${sheet.reopening.by ?? 'The instructor'} asks: ${sheet.reopening.reason}`}</p>}
      {sheet.progress === 'posted' && <p>Students do not see these grades until they are posted again.</p>}
    </ReasonStep>
  )
}

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
      description="Shown to the instructor."
      submitLabel="Reject"
    >
      {sheet.reopening && `${sheet.reopening.by ?? 'The instructor'} asks: ${sheet.reopening.reason}`}
    </ReasonStep>
  )
}
