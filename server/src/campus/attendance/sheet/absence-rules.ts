import { type AttendanceSession, attendanceSessionNames } from '@talaan/contract'
import { longDay } from '#foundation/terms/long-day.ts'

export interface Absence {
  day: string
  session: AttendanceSession
}

const NAMED_SESSIONS = 3

/** What a student was absent from: each session by its day, or only their number when there are many. */
export function describeAbsences(title: string, absences: readonly Absence[]): string {
  if (absences.length > NAMED_SESSIONS) return `Absent from ${title}: ${absences.length} sessions`
  const text = absences.map(({ day, session }) => {
    return session === 'day' ? longDay(day) : `${longDay(day)} (${attendanceSessionNames[session].toLowerCase()})`
  })
  return `Absent from ${title}: ${text.join(', ')}`
}
