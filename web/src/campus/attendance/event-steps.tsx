import type { AttendanceEvent } from '@talaan/contract'
import { attendanceEvents } from '@talaan/contract/calls'
import { lazy, type ReactNode } from 'react'
import { useAction } from '#lib/query.ts'
import { ask } from '#ui/dialog/confirm.tsx'
import { useDialog } from '#ui/dialog/use-dialog.tsx'
import type { MenuChoice } from '#ui/list/menu-list.tsx'

/** Asks, then closes an event. */
function useCloseEvent(): (event: AttendanceEvent) => void {
  const { run } = useAction(attendanceEvents.closeAttendanceEvent, { refreshOnConflict: true })
  return ({ id, title }) =>
    ask({
      text: `Close "${title}"?`,
      verb: 'Close event',
      children: 'The event takes no more scans. People who were expected but not recorded in a started session are marked absent.',
      run: () => run({ id }),
    })
}

/** Lets a closed event take scans again. */
function useReopenEvent(): (event: AttendanceEvent) => void {
  const { run } = useAction(attendanceEvents.reopenAttendanceEvent, { refreshOnConflict: true })
  return ({ id }) => void run({ id })
}

const CancelEvent = lazy(() => import('./cancel-attendance-event.tsx'))

/** Close, reopen and cancel, with what they ask for. */
export function useEventSteps(): { choices: (event: AttendanceEvent) => MenuChoice[]; form: ReactNode } {
  const [close, reopen] = [useCloseEvent(), useReopenEvent()]
  const { open, dialog } = useDialog()
  return {
    choices: (event) => [
      ...(event.can.reopen ? [{ label: 'Reopen', run: () => reopen(event) }] : []),
      ...(event.can.close ? [{ label: 'Close', run: () => close(event) }] : []),
      ...(event.can.cancel
        ? [{ label: 'Cancel event', danger: true, run: () => open((close) => <CancelEvent event={event} onClose={close} />) }]
        : []),
    ],
    form: dialog,
  }
}
