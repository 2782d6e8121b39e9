import { SheetReopening } from '@talaan/contract'
import { gradeSheets } from '@talaan/contract/calls'
import { ReasonStep } from '#ui/dialog/reason-dialog.tsx'
import type { StepProps } from './step-props.ts'

/** Makes a sheet a draft again. */
export function ReopenGradeSheet({ sheet, onClose }: StepProps) {
  return (
    <ReasonStep
      onClose={onClose}
      title={`Reopen the ${sheet.name.toLowerCase()} grades?`}
      step={gradeSheets.reopenGradeSheet}
      body={SheetReopening}
      fixed={{ id: sheet.id ?? 0 }}
      description="The instructor reads it."
      submitLabel="Reopen"
      required={sheet.reopening === null}
    >
      {sheet.reopening && <p>{`${sheet.reopening.by ?? 'The instructor'} asks: ${sheet.reopening.reason}`}</p>}
      {sheet.progress === 'posted' && <p>Students do not see these grades until they are posted again.</p>}
    </ReasonStep>
  )
}
