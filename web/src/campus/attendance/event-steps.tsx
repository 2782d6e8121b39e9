import type { AttendanceEvent } from '@talaan/contract'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import type { RowAction } from '#ui/list/types.ts'
import { useCloseEvent } from './close-attendance-event.ts'
import { useReopenEvent } from './reopen-attendance-event.ts'

const CancelEvent = lazy(() => import('./cancel-attendance-event.tsx'))

/** Close, reopen and cancel, with what they ask for. */
export function useEventSteps(): { choices: (event: AttendanceEvent) => RowAction[]; form: ReactNode } {
  const [close, reopen] = [useCloseEvent(), useReopenEvent()]
  const [cancelled, setCancelled] = useState<AttendanceEvent>()
  return {
    choices: (event) => [
      event.status === 'closed' ? { label: 'Reopen', run: () => reopen(event) } : { label: 'Close', run: () => close(event) },
      { label: 'Cancel event', danger: true, run: () => setCancelled(event) },
    ],
    form: <Suspense>{cancelled && <CancelEvent key={cancelled.id} event={cancelled} onClose={() => setCancelled(undefined)} />}</Suspense>,
  }
}
