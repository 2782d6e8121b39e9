import { Button } from '@mantine/core'
import { dateTime, listName } from '../../lib/format.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
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
      from {dateTime(saved_at)} {count === 1 ? 'is' : 'are'} kept on this device.
    </Notice>
  )
}

/** The note about rows that somebody else saved in the meantime; they are not overwritten without asking. */
export function StaleNote({ editor }: { editor: SheetEditor }) {
  if (editor.stale.length === 0) return null
  const actions = (
    <>
      <Button variant="default" onClick={() => editor.settle(false)}>
        Take what was saved
      </Button>
      <Button onClick={() => editor.settle(true)}>Keep what I typed</Button>
    </>
  )
  return (
    <Notice role="alert" actions={actions}>
      <b>Grades were changed after you opened the sheet.</b> {editor.stale.map(listName).join('; ')}
    </Notice>
  )
}
