import { findUnlikelyTimes, formatSchedule, parseSchedule, ScheduleTextError } from '@talaan/contract/values'

/** One line of the editor: the same time and room on some days. Times are like `07:30`, or empty while incomplete. */
export interface MeetingRow {
  key: number
  days: readonly number[]
  start: string
  end: string
  /** Empty for a room that is not decided yet. */
  room_id: string
}

export interface RowMeeting {
  day: number
  start: string
  end: string
  room_id: number | null
}

interface RoomCode {
  id: number
  code: string
}

let lastKey = 0
export const makeRow = (): MeetingRow => ({ key: ++lastKey, days: [], start: '', end: '', room_id: '' })

/** Groups meetings into rows: those with the same time and room share one. */
export function groupMeetings(meetings: readonly RowMeeting[]): MeetingRow[] {
  const groups = Map.groupBy(meetings, ({ start, end, room_id }) => `${start} ${end} ${room_id}`)
  return [...groups.values()].map((group) => {
    const { start, end, room_id } = group[0]!
    return {
      ...makeRow(),
      days: group.map(({ day }) => day).sort((a, b) => a - b),
      start,
      end,
      room_id: room_id === null ? '' : String(room_id),
    }
  })
}

/** The meetings to send. An incomplete row becomes an invalid meeting, so that the form cannot be sent. */
export const expandRows = (rows: readonly MeetingRow[]): RowMeeting[] =>
  rows.flatMap(({ days, start, end, room_id }) =>
    (days.length > 0 ? days : [0]).map((day) => ({ day, start, end, room_id: room_id ? Number(room_id) : null })),
  )

/** Reads `MW 7:30AM-8:30AM RM 101` into rows. @throws {ScheduleTextError} also for a room that the school does not have */
export function parseRows(text: string, rooms: readonly RoomCode[]): MeetingRow[] {
  const byCode = new Map(rooms.map((room) => [room.code.toUpperCase(), room.id]))
  return groupMeetings(
    parseSchedule(text).map(({ day, start, end, room }) => {
      const room_id = room === null ? null : byCode.get(room)
      if (room_id === undefined) throw new ScheduleTextError(`Room ${room} was not found.`)
      return { day, start, end, room_id }
    }),
  )
}

/** The schedule text of the complete rows, as it will be printed. */
export function formatRows(rows: readonly MeetingRow[], rooms: readonly RoomCode[]): string {
  const codes = new Map(rooms.map((room) => [room.id, room.code]))
  const meetings = expandRows(rows.filter((row) => isComplete(row))).toSorted((a, b) => a.day - b.day || a.start.localeCompare(b.start))
  return formatSchedule(meetings.map((meeting) => ({ ...meeting, room: codes.get(meeting.room_id ?? 0) ?? null })))
}

export interface RowProblems {
  days?: string
  start?: string
  end?: string
}

export function findProblems({ days, start, end }: MeetingRow): RowProblems {
  const problems: RowProblems = {}
  if (days.length === 0) problems.days = 'Choose the days'
  if (start === '') problems.start = 'Enter a time, such as 7:30 AM'
  if (end === '') problems.end = 'Enter a time, such as 8:30 AM'
  else if (start !== '' && end <= start) problems.end = 'The end time must be after the start time'
  const unlikely = start !== '' && end > start ? findUnlikelyTimes({ start, end }) : undefined
  if (unlikely) problems.end = unlikely
  return problems
}

export const isComplete = (row: MeetingRow): boolean => Object.keys(findProblems(row)).length === 0
