import { Button } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import type { ClassRecord } from '@talaan/contract'
import { classRecords } from '@talaan/contract/calls'
import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { useAction } from '#lib/query.ts'
import { focusCell } from '#ui/form/cell-moves.ts'
import { type EditedCell, type OpenRecord, requestScores } from './record-edits.ts'
import type { RecordEditor } from './use-record.ts'

interface UpdateScoresProps {
  data: ClassRecord
  record: OpenRecord
  editor: RecordEditor
  /** The key of the record in the cache. */
  recordKey: readonly unknown[]
}

/** Saves all changed scores in one request, all or none. While a score is invalid, it focuses that cell instead. */
export function UpdateScores({ data, record, editor, recordKey }: UpdateScoresProps) {
  const client = useQueryClient()
  const sent = useRef<readonly EditedCell[]>([])
  const action = useAction(classRecords.updateScores, {
    refresh: [classRecords.classRecordGrades],
    onSuccess: (answer) => {
      client.setQueryData(recordKey, { data: answer.data })
      editor.drop(sent.current)
    },
    onError: () => client.invalidateQueries({ queryKey: recordKey }),
  })
  const save = () => {
    const [bad] = editor.bad
    if (bad) focusCell(document, { row: data.rows.indexOf(bad.row), field: String(bad.activity.id) })
    else if (editor.cells.length > 0) {
      sent.current = editor.cells
      action.run({ id: record.id, scores: requestScores(editor.cells) })
    }
  }
  const saveTypedText = () => {
    const activeElement = document.activeElement as HTMLElement | null
    activeElement?.blur()
    activeElement?.focus()
    setTimeout(() => document.getElementById('save-scores')?.click())
  }
  useHotkeys([['mod+S', saveTypedText]], [])
  return (
    <Button id="save-scores" onClick={save} loading={action.busy} disabled={editor.cells.length === 0 || editor.conflicts.length > 0}>
      Save scores
    </Button>
  )
}
