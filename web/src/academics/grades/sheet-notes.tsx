import { Button } from '@mantine/core'
import type { GradeSheet } from '@talaan/contract'
import { useState } from 'react'
import { dateTime, listName } from '#lib/format.ts'
import { useOnline } from '#lib/online.ts'
import { ask } from '#ui/dialog/confirm.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import classes from './grades.module.css'
import { columnName } from './sheet/column-names.ts'
import type { SheetEditor } from './use-sheet.ts'

/** The note about an unsaved draft of an earlier visit, to restore or discard. */
export function DraftNote({ editor }: { editor: SheetEditor }) {
  if (!editor.draft) return null
  const { count, saved_at } = editor.draft
  const changes = `${count} unsaved ${count === 1 ? 'change' : 'changes'}`
  const discard = () =>
    ask({ text: `Discard ${changes} from an earlier visit?`, verb: 'Discard', danger: true, run: async () => editor.drop() })
  const actions = (
    <>
      <Button variant="default" onClick={discard}>
        Discard
      </Button>
      <Button onClick={editor.restore}>Restore</Button>
    </>
  )
  return (
    <Notice role="status" actions={actions}>
      <b>{changes}</b> from {dateTime(saved_at)} {count === 1 ? 'is' : 'are'} kept on this device.
    </Notice>
  )
}

/** The note about grades that somebody else saved since the sheet was opened: both of each, to choose from. */
export function ConflictNote({ sheet, editor }: { sheet: GradeSheet; editor: SheetEditor }) {
  const { conflicts, settle } = editor
  if (conflicts.length === 0) return null
  const actions = conflicts.length > 1 && (
    <>
      <Button variant="default" onClick={() => settle(conflicts, false)}>
        Use all saved grades
      </Button>
      <Button variant="default" onClick={() => settle(conflicts, true)}>
        Use all of mine
      </Button>
    </>
  )
  return (
    <Notice role="alert" actions={actions}>
      <b>
        {conflicts.length === 1 ? 'A grade was' : `${conflicts.length} grades were`} saved after you opened the sheet, by another user or in
        another tab.
      </b>{' '}
      Choose which to use, then save.
      <ul className={classes.choices}>
        {conflicts.map((conflict) => {
          const { row, field, saved, typed } = conflict
          const cell = `${columnName(sheet, field)}, ${listName(row)}`
          const choose = (keepsTyped: boolean, label: string) => (
            <Button
              variant={keepsTyped ? 'filled' : 'default'}
              size="compact-md"
              aria-label={`${label}, ${cell}`}
              onClick={() => settle([conflict], keepsTyped)}
            >
              {label}
            </Button>
          )
          return (
            <li key={`${row.id} ${field}`}>
              <span>
                {listName(row)} · {columnName(sheet, field)}
              </span>
              {choose(false, `Use the saved grade (${saved || 'no grade'})`)}
              {choose(true, `Use mine (${typed || 'no grade'})`)}
            </li>
          )
        })}
      </ul>
    </Notice>
  )
}

interface OfflineEntryNoteProps {
  editor: SheetEditor
  /** When the sheet was read, while no other can be. */
  savedAt: string | undefined
  retry: () => unknown
}

/** Says while the network is away, and once it is back, since when the sheet is, where typed grades are and how they are saved. */
export function OfflineEntryNote({ editor, savedAt, retry }: OfflineEntryNoteProps) {
  const isOnline = useOnline()
  const isAway = !isOnline || savedAt !== undefined
  const [wasAway, setWasAway] = useState(false)
  if (isAway && !wasAway) setWasAway(true)
  if (!isAway && wasAway && editor.count === 0) setWasAway(false)
  if (!wasAway) return null
  if (!isAway) {
    return (
      <Notice role="status">
        <b>The connection is back.</b> Your grades are kept on this device and not saved yet. Press Save grades.
      </Notice>
    )
  }
  const retryButton = (
    <Button variant="default" onClick={() => retry()}>
      Try again
    </Button>
  )
  return (
    <Notice role="status" actions={isOnline && retryButton}>
      <b>{isOnline ? 'The portal is not responding.' : 'You are offline.'}</b>
      {savedAt && ` This is the sheet as of ${dateTime(savedAt)}.`} Grades that you type are kept on this device and not saved yet. Save
      them when the connection is back.
    </Notice>
  )
}
