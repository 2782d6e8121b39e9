import { SheetReturn } from '@talaan/contract'
import { gradeSheets } from '@talaan/contract/calls'
import { ReasonStep } from '#ui/dialog/reason-dialog.tsx'
import type { StepProps } from './step-props.ts'

/** Sends a sheet back to its instructor, with a note. */
export function ReturnGradeSheet({ sheet, onClose }: StepProps) {
  return (
    <ReasonStep
      onClose={onClose}
      title={`Return the ${sheet.name.toLowerCase()} grades?`}
      step={gradeSheets.returnGradeSheet}
      body={SheetReturn}
      fixed={{ id: sheet.id ?? 0 }}
      name="note"
      label="Note to the instructor"
      description="The instructor reads it."
      submitLabel="Return"
    >
      The sheet is a draft again, and the instructor corrects it.
    </ReasonStep>
  )
}
