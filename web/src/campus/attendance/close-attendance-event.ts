import type { AttendanceEvent } from '@talaan/contract'
import { attendanceEvents } from '@talaan/contract/calls'
import { useAction } from '#lib/query.ts'
import { ask } from '#ui/dialog/confirm.tsx'

/** Asks, then closes an event. */
export function useCloseEvent(): (event: AttendanceEvent) => void {
  const { run } = useAction(attendanceEvents.closeAttendanceEvent, { refreshOnConflict: true })
  return ({ id, title }) =>
    ask({
      text: `Close "${title}"?`,
      verb: 'Close event',
      children: 'It takes no more scans. Whoever was not recorded in a session that has begun is absent.',
      run: () => run({ id }),
    })
}
