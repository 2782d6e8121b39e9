import { Button } from '@mantine/core'
import { dateTime, listName } from '../../lib/format.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import type { SheetWork } from './use-sheet.ts'

/** Work that was typed earlier and not saved: taken back or dropped. */
export function DraftNote({ work }: { work: SheetWork }) {
  if (!work.draft) return null
  const { count, saved_at } = work.draft
  const actions = (
    <>
      <Button variant="default" onClick={work.drop}>
        Discard
      </Button>
      <Button onClick={work.restore}>Restore</Button>
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

/** Rows somebody else saved meanwhile. Nothing is saved over them unasked. */
export function StaleNote({ work }: { work: SheetWork }) {
  if (work.stale.length === 0) return null
  const actions = (
    <>
      <Button variant="default" onClick={() => work.settle(false)}>
        Take what was saved
      </Button>
      <Button onClick={() => work.settle(true)}>Keep what I typed</Button>
    </>
  )
  return (
    <Notice role="alert" actions={actions}>
      <b>Grades were changed after you opened the sheet.</b> {work.stale.map(listName).join('; ')}
    </Notice>
  )
}
