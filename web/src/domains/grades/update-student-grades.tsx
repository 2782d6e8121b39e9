import { Button } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import type { GradeSheet } from '@talaan/contract'
import { grades, subjects } from '@talaan/contract/calls'
import { useQueryClient } from '@tanstack/react-query'
import { keyOf, useAction } from '../../lib/query.ts'
import { focusCell } from '../../ui/form/cell-moves.ts'
import { requestRows } from './sheet-edits.ts'
import type { SheetWork } from './use-sheet.ts'

/** Saves all changes of the sheet in one request, all or none. Bad cells come first. */
export function SaveGrades({ sheet, work }: { sheet: GradeSheet; work: SheetWork }) {
  const client = useQueryClient()
  const sheetKey = keyOf(grades.gradeSheet, { id: String(sheet.offer.id) })
  const action = useAction(grades.updateStudentGrades, {
    refresh: [subjects.subjectLoads],
    onSuccess: ({ data }) => {
      client.setQueryData(sheetKey, { data })
      work.clear()
    },
    onError: () => client.invalidateQueries({ queryKey: sheetKey }),
  })
  const save = () => {
    const [bad] = work.bad
    if (bad) focusCell(document, bad)
    else if (work.count > 0) action.run({ subject_offer_id: sheet.offer.id, grades: requestRows(work.edits) })
  }
  const saveTyped = () => {
    const at = document.activeElement as HTMLElement | null
    at?.blur()
    at?.focus()
    setTimeout(() => document.getElementById('save-grades')?.click())
  }
  useHotkeys([['mod+S', saveTyped]], [])
  return (
    <Button id="save-grades" onClick={save} loading={action.busy} disabled={work.count === 0 || work.stale.length > 0}>
      Save grades
    </Button>
  )
}
