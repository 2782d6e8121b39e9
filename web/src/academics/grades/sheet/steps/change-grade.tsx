import { TextInput } from '@mantine/core'
import { CorrectionRequest, DirectCorrection, type Request } from '@talaan/contract'
import { gradeCorrections } from '@talaan/contract/calls'
import { useState } from 'react'
import { useEntryForm } from '#lib/form.ts'
import { useAction } from '#lib/query.ts'
import { FormDialog } from '#ui/dialog/dialogs.tsx'
import { FileDrop } from '#ui/form/file-drop.tsx'
import { CorrectionFields, firstCorrection } from './correction-fields.tsx'
import type { StepProps } from './step-props.ts'

/** Changes a posted grade at once, with the reason. */
export function CorrectGrade({ gradeSheet, sheet, onClose }: StepProps) {
  const form = useEntryForm(gradeCorrections.correctGrade, {
    body: DirectCorrection,
    initialValues: { ...firstCorrection(sheet, gradeSheet), or_number: '' },
    refreshOnConflict: true,
    onSuccess: onClose,
  })
  return (
    <FormDialog opened onClose={onClose} title={`Change a posted grade: ${sheet.name}`} form={form} submitLabel="Change grade">
      <CorrectionFields form={form} gradeSheet={gradeSheet} sheet={sheet} />
      <TextInput {...form.field('or_number')} label="OR number" description="Where the school takes a fee." maxLength={40} />
    </FormDialog>
  )
}

/** Adds a PDF to a request. The request stays when the file is refused. */
function useAttachCorrectionFile(): (id: number, file: File) => Promise<unknown> {
  const action = useAction(gradeCorrections.attachCorrectionFile, { success: false })
  return (id, file) => action.run({ id, file } as unknown as Request<typeof gradeCorrections.attachCorrectionFile>)
}

const MAX_BYTES = 5 * 1024 * 1024

/** Asks to change a posted grade, with a PDF that proves it. */
export function RequestCorrection({ gradeSheet, sheet, onClose }: StepProps) {
  const [file, setFile] = useState<File>()
  const attach = useAttachCorrectionFile()
  const form = useEntryForm(gradeCorrections.requestCorrection, {
    body: CorrectionRequest,
    initialValues: firstCorrection(sheet, gradeSheet),
    refreshOnConflict: true,
    onSuccess: async ({ data }) => {
      if (file) await attach(data.id, file)
      onClose()
    },
  })
  return (
    <FormDialog opened onClose={onClose} title={`Ask to change a posted grade: ${sheet.name}`} form={form} submitLabel="Send request">
      <CorrectionFields form={form} gradeSheet={gradeSheet} sheet={sheet} />
      <FileDrop
        label={file ? file.name : 'Attach a PDF, such as the corrected paper'}
        hint="Optional. PDF, up to 5 MB."
        accept="application/pdf,.pdf"
        maxBytes={MAX_BYTES}
        onFile={setFile}
      />
    </FormDialog>
  )
}
