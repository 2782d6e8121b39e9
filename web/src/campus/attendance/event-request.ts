import type { Request } from '@talaan/contract'
import { attendanceEvents } from '@talaan/contract/calls'
import { useCall } from '#lib/query.ts'
import type { EventValues } from './event-fields.tsx'

const numbers = (ids: readonly string[]): number[] => ids.map(Number)

/** The event as it is sent, from the fields as they are chosen. */
export const toEventRequest = (values: EventValues): Request<typeof attendanceEvents.addAttendanceEvent> => ({
  ...values,
  starts_on: values.starts_on ?? '',
  weekdays: numbers(values.weekdays),
  role_ids: numbers(values.role_ids),
  course_ids: numbers(values.course_ids),
  levels: numbers(values.levels),
  section_ids: numbers(values.section_ids),
})

/** What can be expected at an event; undefined until it is loaded. */
export const useEventOptions = () => useCall(attendanceEvents.attendanceOptions, {}, { meta: { steady: true } }).data?.data
