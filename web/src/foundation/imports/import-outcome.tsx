import { Button, Stack } from '@mantine/core'
import { IconArrowBackUp, IconCircleCheck, IconCircleX } from '@tabler/icons-react'
import type { Import, Reason } from '@talaan/contract'
import { imports } from '@talaan/contract/calls'
import { useState } from 'react'
import { download } from '#lib/call.ts'
import { count, dateTime } from '#lib/format.ts'
import { toast } from '#lib/toast.ts'
import { Reasons } from '#ui/feedback/reasons.tsx'
import { kindTexts } from './import-texts.ts'
import classes from './imports.module.css'
import { UndoImport } from './undo-import.tsx'

interface ImportOutcomeProps {
  data: Import
  onChanged: (answer: { data: Import }) => void
  onMapColumns: () => void
  onOtherFile: () => void
  onClose: () => void
}

/** The outcome of an import: written, failed, or undone. */
export function ImportOutcome({ data, onChanged, onMapColumns, onOtherFile, onClose }: ImportOutcomeProps) {
  const [reasons, setReasons] = useState<readonly Reason[]>([])
  const rowCount = countRows(data)
  const { text, Icon, tone } = outcomes[data.status as keyof typeof outcomes]
  return (
    <>
      <Stack gap="xs" align="center" py="lg" ta="center" className={classes.outcome} data-tone={tone} role="status">
        <Icon size={36} stroke={1.4} aria-hidden />
        <h3>
          {count(rowCount)} {rowCount === 1 ? kindTexts[data.kind].row : kindTexts[data.kind].rows} {text}
        </h3>
        {(data.failure === null ? historyTexts(data) : [data.failure]).map((line) => (
          <p key={line}>{line}</p>
        ))}
      </Stack>
      <Reasons reasons={reasons} title="This import cannot be undone" />
      <div className={classes.foot}>
        {data.can.undo && <UndoImport data={data} onUndone={onChanged} onRefused={setReasons} />}
        {data.status === 'applied' && data.done_rows < data.row_count && data.lines_removed_at === null && (
          <Button variant="default" onClick={() => download(imports.importProblems, { id: data.id }, 'errors.xlsx').catch(toast.failure)}>
            Download errors
          </Button>
        )}
        {data.can.check && (
          <Button variant="default" onClick={onMapColumns}>
            Check again
          </Button>
        )}
        <Button variant="default" onClick={onOtherFile}>
          Another file
        </Button>
        <Button onClick={onClose}>Done</Button>
      </div>
    </>
  )
}

const outcomes = {
  applied: { text: 'imported', Icon: IconCircleCheck, tone: 'green' },
  failed: { text: 'not imported', Icon: IconCircleX, tone: 'red' },
  undone: { text: 'removed', Icon: IconArrowBackUp, tone: 'gray' },
}

/** The written rows; of a failed import, all that it did not write. */
const countRows = ({ status, row_count, done_rows }: Import): number => (status === 'failed' ? row_count : done_rows)

function historyTexts({ applied_by, applied_at, undone_by, undone_at, row_count, done_rows, lines_removed_at }: Import): string[] {
  const skipped = row_count - done_rows
  const sentence = (verb: string, by: string | null, at: string) => `${verb} on ${dateTime(at)}${by ? ` by ${by}` : ''}.`
  return [
    ...(skipped > 0 ? [`${count(skipped)} ${skipped === 1 ? 'row was' : 'rows were'} skipped because of errors.`] : []),
    ...(applied_at ? [sentence('Imported', applied_by, applied_at)] : []),
    ...(undone_at ? [sentence('Undone', undone_by, undone_at)] : []),
    ...(lines_removed_at ? ['The rows of the file were removed after 30 days.'] : []),
  ]
}
