import type { AttendanceEvent } from '@talaan/contract'
import { attendanceEvents } from '@talaan/contract/calls'
import { useAction } from '#lib/query.ts'

/** Lets a closed event take scans again. */
export function useReopenEvent(): (event: AttendanceEvent) => void {
  const { run } = useAction(attendanceEvents.reopenAttendanceEvent, { refreshOnConflict: true })
  return ({ id }) => void run({ id })
}
