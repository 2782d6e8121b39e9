import { DialogButton } from '#ui/dialog/dialog-button.tsx'
import { lazyNamed } from '#ui/lazy-named.ts'
import type { HistoryCall } from './history-dialog.tsx'

/** The history in a dialog, for a page that opens it by itself. */
export const HistoryDialog = lazyNamed(() => import('./history-dialog.tsx'), 'HistoryDialog')

interface RecordHistoryProps {
  of: HistoryCall
  /** Not given for the settings. */
  id?: number | string
  title: string
  label?: string
}

/** A button that opens the history of the record of this page: who did what to it, and when. It is read only when it is opened. */
export function RecordHistory({ of, id, title, label = 'History' }: RecordHistoryProps) {
  return (
    <DialogButton variant="default" dialog={(close) => <HistoryDialog of={of} id={id} title={title} onClose={close} />}>
      {label}
    </DialogButton>
  )
}
