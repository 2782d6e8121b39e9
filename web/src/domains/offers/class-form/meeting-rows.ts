import { formatSchedule, parseSchedule, ScheduleTextError } from '@talaan/contract/values'

/** One line of the editor: the same time and room on some days. Times are `07:30`, or empty while they are no times yet. */
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

let last = 0
export const newRow = (): MeetingRow => ({ key: ++last, days: [], start: '', end: '', room_id: '' })

/** Meetings with the same time and room share a row. */
export function rowsOf(meetings: readonly RowMeeting[]): MeetingRow[] {
  const groups = Map.groupBy(meetings, ({ start, end, room_id }) => `${start} ${end} ${room_id}`)
  return [...groups.values()].map((same) => {
    const { start, end, room_id } = same[0]!
    return {
      ...newRow(),
      days: same.map(({ day }) => day).sort((a, b) => a - b),
      start,
      end,
      room_id: room_id === null ? '' : String(room_id),
    }
  })
}

/** What is sent. A row that is not complete becomes a meeting that no schedule can have, so that it cannot be sent. */
export const meetingsOf = (rows: readonly MeetingRow[]): RowMeeting[] =>
  rows.flatMap(({ days, start, end, room_id }) =>
    (days.length > 0 ? days : [0]).map((day) => ({ day, start, end, room_id: room_id ? Number(room_id) : null })),
  )

/** Reads `MW 7:30AM-8:30AM RM 101` into rows. @throws {ScheduleTextError} also for a room that the school does not have */
export function rowsOfText(text: string, rooms: readonly RoomCode[]): MeetingRow[] {
  const byCode = new Map(rooms.map((room) => [room.code.toUpperCase(), room.id]))
  return rowsOf(
    parseSchedule(text).map(({ day, start, end, room }) => {
      const room_id = room === null ? null : byCode.get(room)
      if (room_id === undefined) throw new ScheduleTextError(`There is no room ${room}.`)
      return { day, start, end, room_id }
    }),
  )
}

/** The text of the rows that are complete, as it will be printed. */
export function textOfRows(rows: readonly MeetingRow[], rooms: readonly RoomCode[]): string {
  const codes = new Map(rooms.map((room) => [room.id, room.code]))
  const meetings = meetingsOf(rows.filter((row) => isComplete(row))).toSorted((a, b) => a.day - b.day || a.start.localeCompare(b.start))
  return formatSchedule(meetings.map((meeting) => ({ ...meeting, room: codes.get(meeting.room_id ?? 0) ?? null })))
}

export interface RowProblems {
  days?: string
  start?: string
  end?: string
}

export function problemsOf({ days, start, end }: MeetingRow): RowProblems {
  const problems: RowProblems = {}
  if (days.length === 0) problems.days = 'Choose the days'
  if (start === '') problems.start = 'Type a time, such as 730a'
  if (end === '') problems.end = 'Type a time, such as 830a'
  else if (start !== '' && end <= start) problems.end = 'It ends before it starts'
  return problems
}

export const isComplete = (row: MeetingRow): boolean => Object.keys(problemsOf(row)).length === 0
