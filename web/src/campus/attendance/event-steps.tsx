import type { AttendanceEvent } from '@talaan/contract'
import { lazy, type ReactNode } from 'react'
import { useDialog } from '#ui/dialog/use-dialog.tsx'
import type { MenuChoice } from '#ui/list/menu-list.tsx'
import { useCloseEvent } from './close-attendance-event.ts'
import { useReopenEvent } from './reopen-attendance-event.ts'

const CancelEvent = lazy(() => import('./cancel-attendance-event.tsx'))

/** Close, reopen and cancel, with what they ask for. */
export function useEventSteps(): { choices: (event: AttendanceEvent) => MenuChoice[]; form: ReactNode } {
  const [close, reopen] = [useCloseEvent(), useReopenEvent()]
  const { open, dialog } = useDialog()
  return {
    choices: (event) => [
      event.status === 'closed' ? { label: 'Reopen', run: () => reopen(event) } : { label: 'Close', run: () => close(event) },
      { label: 'Cancel event', danger: true, run: () => open((close) => <CancelEvent event={event} onClose={close} />) },
    ],
    form: dialog,
  }
}
