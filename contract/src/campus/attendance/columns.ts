import { nameColumns, studiesColumns } from '#foundation/people/columns.ts'
import { columnsOf, type TableColumn, type TableColumns } from '#platform/table-columns.ts'
import { levelName } from '#rules/level-groups.ts'
import type { AttendanceEvent } from './events.ts'
import type { AttendancePerson } from './sheet.ts'
import { attendanceEventStatusNames, attendanceStatusNames } from './values.ts'

export const weekdayNames = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

type EventDays = Pick<AttendanceEvent, 'starts_on' | 'ends_on' | 'weekdays'>

/** `2026-08-12`, or `2026-08-03 to 2026-08-31, Mon, Wed`; with days as `formatDay` writes them. */
export function eventDaysText({ starts_on, ends_on, weekdays }: EventDays, formatDay = (day: string): string => day): string {
  if (starts_on === null) return 'Always open'
  if (ends_on === null || ends_on === starts_on) return formatDay(starts_on)
  const names = weekdays.map((day) => weekdayNames[day - 1]!.slice(0, 3))
  return [`${formatDay(starts_on)} to ${formatDay(ends_on)}`, ...names].join(', ')
}

/** `07:30` as `7:30 AM`. */
function clockText(clock: string): string {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number)
  return `${hours % 12 || 12}:${String(minutes).padStart(2, '0')} ${hours < 12 ? 'AM' : 'PM'}`
}

const rangeText = (name: string, from: string | null, to: string | null): string[] => {
  if (from === null && to === null) return []
  if (from === null) return [`${name} out ${clockText(to!)}`]
  return [`${name} in ${clockText(from)}${to === null ? '' : `, out ${clockText(to)}`}`]
}

/** The times of the sessions, in words. */
export function eventTimesText({ am_in, am_out, pm_in, pm_out, late_after }: AttendanceEvent): string {
  const ranges = [...rangeText('Morning', am_in, am_out), ...rangeText('Afternoon', pm_in, pm_out)]
  const late = am_in !== null || pm_in !== null ? [`late after ${late_after} minutes`] : []
  return [...ranges, ...late].join('; ') || 'No times'
}

export const attendanceEventColumns = {
  title: { label: 'Event', value: (row) => row.title, width: 40 },
  days: { label: 'Days', value: (row) => eventDaysText(row), width: 30 },
  times: { label: 'Times', value: (row) => (row.is_gate ? null : eventTimesText(row)), width: 40 },
  audience: { label: 'Expected', value: (row) => row.audience, width: 30 },
  status: { label: 'Status', value: (row) => attendanceEventStatusNames[row.status] },
} satisfies TableColumns<AttendanceEvent>

/** What somebody studies, or the position of who works here: `BSIT, First year, A`. */
export const attendeeText = (person: Pick<AttendancePerson, 'course_code' | 'level' | 'section' | 'position'>): string =>
  person.course_code === null
    ? (person.position ?? '')
    : [person.course_code, levelName(person.level), person.section].filter(Boolean).join(', ')

const attendeeColumns: readonly TableColumn<AttendancePerson>[] = [
  ...columnsOf(({ course_code, level }: AttendancePerson) => ({ course: course_code, level }), studiesColumns),
  { label: 'Section', value: (row) => row.section },
  { label: 'Position', value: (row) => row.position, width: 30 },
]

export const attendancePersonColumns = {
  name: { label: 'Name', value: (row) => row.name, width: 36, file: nameColumns },
  number: { label: 'Number', value: (row) => row.number, isOptional: true, isOneLine: true },
  about: { label: 'Course or position', value: attendeeText, width: 30, file: attendeeColumns },
  status: { label: 'Status', value: (row) => attendanceStatusNames[row.status] },
  in_at: { label: 'In', value: (row) => row.in_at, kind: 'moment' },
  out_at: { label: 'Out', value: (row) => row.out_at, kind: 'moment' },
} satisfies TableColumns<AttendancePerson>
