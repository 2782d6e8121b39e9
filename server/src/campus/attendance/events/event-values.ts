import type { attendanceEvents, Input } from '@talaan/contract'
import { invalid } from '#platform/errors.ts'
import type { EventValues } from './event-queries.ts'

/** The errors when something that the audience names does not exist. */
export const eventConstraints = {
  attendance_audiences_role_id_fkey: () => invalid({ role_ids: 'This role does not exist' }),
  attendance_audiences_course_id_fkey: () => invalid({ course_ids: 'This course does not exist' }),
  attendance_audiences_section_id_fkey: () => invalid({ section_ids: 'This section does not exist' }),
}

/** The columns of an event from its form. Without a last day it is one day. */
export function eventValues(form: Input<typeof attendanceEvents.addAttendanceEvent>): EventValues {
  const { title, starts_on, weekdays, late_after, is_for_everyone, is_for_employees, printed_check } = form
  const times = { am_in: form.am_in ?? null, am_out: form.am_out ?? null, pm_in: form.pm_in ?? null, pm_out: form.pm_out ?? null }
  const ends_on = form.ends_on ?? starts_on
  const venue = form.venue ?? null
  const sortedDays = [...new Set(weekdays)].toSorted()
  return { title, venue, starts_on, ends_on, weekdays: sortedDays, ...times, late_after, is_for_everyone, is_for_employees, printed_check }
}
