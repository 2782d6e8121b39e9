import { Button } from '@mantine/core'
import { dateTime, listName } from '../../lib/format.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { type GradeField, savedGrade } from './grade-values.ts'
import classes from './grades.module.css'
import { cellText } from './sheet-edits.ts'
import type { SheetEditor } from './use-sheet.ts'

/** The note about an unsaved draft of an earlier visit, to restore or discard. */
export function DraftNote({ editor }: { editor: SheetEditor }) {
  if (!editor.draft) return null
  const { count, saved_at } = editor.draft
  const actions = (
    <>
      <Button variant="default" onClick={editor.drop}>
        Discard
      </Button>
      <Button onClick={editor.restore}>Restore</Button>
    </>
  )
  return (
    <Notice role="status" actions={actions}>
      <b>
        {count} unsaved {count === 1 ? 'change' : 'changes'}
      </b>{' '}
      from {dateTime(saved_at)} {count === 1 ? 'is' : 'are'} stored on this device.
    </Notice>
  )
}

/** The note about rows that somebody else saved since the sheet was opened: both grades of each, to choose from. */
export function StaleNote({ editor }: { editor: SheetEditor }) {
  const { stale, edits, settle } = editor
  if (stale.length === 0) return null
  const actions = stale.length > 1 && (
    <>
      <Button variant="default" onClick={() => settle(stale, false)}>
        Use all saved grades
      </Button>
      <Button variant="default" onClick={() => settle(stale, true)}>
        Use all of mine
      </Button>
    </>
  )
  return (
    <Notice role="alert" actions={actions}>
      <b>Some grades were saved after you opened the sheet.</b> Choose which grades to keep.
      <ul className={classes.choices}>
        {stale.map((row) => {
          const fields = Object.keys(edits[row.id]?.values ?? {}) as GradeField[]
          const [saved, mine] = [fields.map((field) => savedGrade(row, field)), fields.map((field) => cellText(row, edits, field))]
          return (
            <li key={row.id}>
              <span>{listName(row)}</span>
              <Button variant="default" size="compact-md" onClick={() => settle([row], false)}>
                {`Use the saved ${gradeWord(saved)} (${joinGrades(saved)})`}
              </Button>
              <Button size="compact-md" onClick={() => settle([row], true)}>
                {`Use mine (${joinGrades(mine)})`}
              </Button>
            </li>
          )
        })}
      </ul>
    </Notice>
  )
}

const gradeWord = (grades: readonly unknown[]): string => (grades.length === 1 ? 'grade' : 'grades')
const joinGrades = (grades: readonly (string | null)[]): string => grades.map((grade) => grade || 'no grade').join(', ')
