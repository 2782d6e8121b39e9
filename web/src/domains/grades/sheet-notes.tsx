import { Button } from '@mantine/core'
import type { GradeSheet } from '@talaan/contract'
import { useState } from 'react'
import { dateTime, listName } from '../../lib/format.ts'
import { useOnline } from '../../lib/online.ts'
import { ask } from '../../ui/dialog/confirm.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { columnName } from '../classes/sheet/column-names.ts'
import classes from './grades.module.css'
import type { SheetEditor } from './use-sheet.ts'

/** The note about an unsaved draft of an earlier visit, to restore or discard. */
export function DraftNote({ editor }: { editor: SheetEditor }) {
  if (!editor.draft) return null
  const { count, saved_at } = editor.draft
  const changes = `${count} unsaved ${count === 1 ? 'change' : 'changes'}`
  const discard = () =>
    ask({ text: `Discard ${changes} of an earlier visit?`, verb: 'Discard', danger: true, run: async () => editor.drop() })
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
        {conflicts.length === 1 ? 'A grade was' : `${conflicts.length} grades were`} saved after you opened the sheet, by somebody else or
        in another tab.
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

/** Says while the network is away, and once it is back, where typed grades are and how they are saved. */
export function OfflineEntryNote({ editor }: { editor: SheetEditor }) {
  const isOnline = useOnline()
  const [wasOffline, setWasOffline] = useState(false)
  if (!isOnline && !wasOffline) setWasOffline(true)
  if (isOnline && wasOffline && editor.count === 0) setWasOffline(false)
  if (!wasOffline) return null
  if (isOnline) {
    return (
      <Notice role="status">
        <b>The connection is back.</b> Your grades are kept on this device and not saved yet. Press Save grades.
      </Notice>
    )
  }
  return (
    <Notice role="status">
      <b>You are offline.</b> Grades that you type are kept on this device and not saved yet. Save them when the connection is back.
    </Notice>
  )
}
