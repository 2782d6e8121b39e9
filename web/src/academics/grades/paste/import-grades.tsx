import { Button, Group, Modal, Text } from '@mantine/core'
import type { GradeSheet } from '@talaan/contract'
import { subjects } from '@talaan/contract/calls'
import { useState } from 'react'
import { useOnTop } from '#ui/dialog/layers.ts'
import { FileDrop } from '#ui/form/file-drop.tsx'
import { ExportFile } from '#ui/list/export-file.tsx'
import { useIsPhone } from '#ui/list/phone.ts'
import { isColumnOpen, sheetFields } from '../grade-values.ts'
import classes from '../grades.module.css'
import { columnName } from '../sheet/column-names.ts'
import type { SheetEditor } from '../use-sheet.ts'
import { type PastePlan, planFile } from './paste-plan.ts'
import { PastePreview } from './paste-preview.tsx'
import { readGradeFile, UnreadableFile } from './read-grade-file.ts'

const MAX_MB = 2

interface ImportGradesProps {
  sheet: GradeSheet
  editor: SheetEditor
  onClose: () => void
}

/** Reads a roster with grades from a file, then shows what it would write to the sheet. */
export function ImportGrades({ sheet, editor, onClose }: ImportGradesProps) {
  const [read, setRead] = useState<{ file: string; plan: PastePlan }>()
  const [error, setError] = useState('')
  const [isBusy, setIsBusy] = useState(false)
  const isPhone = useIsPhone()
  const isOnTop = useOnTop(!read)
  const choose = async (file: File) => {
    setError('')
    setIsBusy(true)
    try {
      setRead({ file: file.name, plan: planFile(sheet, await readGradeFile(file)) })
    } catch (failure) {
      setError(failure instanceof UnreadableFile ? failure.message : 'This file cannot be read.')
    }
    setIsBusy(false)
  }
  if (read) return <PastePreview {...{ sheet, editor, onClose }} plan={read.plan} file={read.file} />
  const names = sheetFields(sheet)
    .filter((field) => isColumnOpen(sheet, field))
    .map((field) => columnName(sheet, field))
  return (
    <Modal opened onClose={onClose} title="Import grades" size={720} fullScreen={isPhone} closeOnEscape={isOnTop}>
      <div className={classes.preview}>
        <p>
          Export the roster of this class, add a column for each grade and head it {oneOf(names)}. Students are matched by number or name.
          You can check the grades before they are added to the sheet.
        </p>
        <FileDrop
          label="Drop the file here, or choose it"
          hint={`CSV or XLSX, up to ${MAX_MB} MB`}
          accept=".csv,.xlsx,text/csv"
          maxBytes={MAX_MB * 1024 * 1024}
          busy={isBusy}
          onFile={choose}
        />
        {error && (
          <Text role="alert" fw={580} c="var(--tone-red)">
            {error}
          </Text>
        )}
        <Group gap="sm" justify="flex-end">
          <ExportFile entry={subjects.exportRoster} request={{ id: sheet.offer.id, order: 'name' }} />
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
        </Group>
      </div>
    </Modal>
  )
}

/** `Midterm, Final or Re-exam`. */
const oneOf = (names: readonly string[]): string => [names.slice(0, -1).join(', '), names.at(-1)].filter(Boolean).join(' or ')
