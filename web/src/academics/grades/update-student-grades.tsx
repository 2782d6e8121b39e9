import { Button } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import type { GradeSheet } from '@talaan/contract'
import { dashboard, grades, subjects } from '@talaan/contract/calls'
import { useQueryClient } from '@tanstack/react-query'
import { keyOf, useAction } from '#lib/query.ts'
import { focusCell } from '#ui/form/cell-moves.ts'
import { requestRows } from './sheet-edits.ts'
import type { SheetEditor } from './use-sheet.ts'

/** Saves all changes of the sheet in one request, all or none. While a cell is invalid, it focuses that cell instead. */
export function UpdateStudentGrades({ sheet, editor }: { sheet: GradeSheet; editor: SheetEditor }) {
  const client = useQueryClient()
  const sheetKey = keyOf(grades.gradeSheet, { id: String(sheet.offer.id) })
  const action = useAction(grades.updateStudentGrades, {
    refresh: [subjects.subjectLoads, dashboard.overview],
    onSuccess: ({ data }) => {
      client.setQueryData(sheetKey, { data })
      editor.clear()
    },
    onError: () => client.invalidateQueries({ queryKey: sheetKey }),
  })
  const save = () => {
    const [invalidCell] = editor.bad
    if (invalidCell) focusCell(document, invalidCell)
    else if (editor.count > 0) action.run({ subject_offer_id: sheet.offer.id, grades: requestRows(editor.edits) })
  }
  const saveTypedText = () => {
    const activeElement = document.activeElement as HTMLElement | null
    activeElement?.blur()
    activeElement?.focus()
    setTimeout(() => document.getElementById('save-grades')?.click())
  }
  useHotkeys([['mod+S', saveTypedText]], [])
  return (
    <Button id="save-grades" onClick={save} loading={action.busy} disabled={editor.count === 0 || editor.conflicts.length > 0}>
      Save grades
    </Button>
  )
}
