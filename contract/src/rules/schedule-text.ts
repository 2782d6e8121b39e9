/** One weekly meeting. `day` is ISO (1 Monday to 7 Sunday), times are 24-hour `HH:MM` in Asia/Manila. */
export type Meeting = { day: number; start: string; end: string; room: string | null }

/** The schedule text cannot be parsed. The message is written for the form field. */
export class ScheduleTextError extends Error {
  override name = 'ScheduleTextError'
}

// Longer tokens come first, so that `Th` is not read as Tuesday and `Su` not as Saturday.
const dayTokens: [string, number][] = [
  ['Th', 4],
  ['Su', 7],
  ['M', 1],
  ['T', 2],
  ['W', 3],
  ['F', 5],
  ['S', 6],
]
const dayNames = ['', 'M', 'T', 'W', 'Th', 'F', 'S', 'Su']
const partPattern = /^([A-Za-z]+)\s+(\d{1,2}):(\d{2})\s*([AP]M)\s*[-–]\s*(\d{1,2}):(\d{2})\s*([AP]M)(?:\s+(.+))?$/i

/**
 * Parses `MW 7:30AM-8:30AM RM 101; F 7:30AM-10:30AM COMLAB 1`. Empty text and `TBA` mean no meeting yet.
 * @throws {ScheduleTextError} when a part does not have the form days, start-end, room, or meetings overlap
 */
export function parseSchedule(text: string): Meeting[] {
  const meetings = text
    .split(';')
    .map((piece) => piece.replace(/\s+/g, ' ').trim())
    .filter((piece) => piece !== '' && piece.toUpperCase() !== 'TBA')
    .flatMap(parsePart)
  const clash = meetings.find((meeting, index) => meetings.slice(0, index).some((other) => overlaps(meeting, other)))
  if (clash) throw new ScheduleTextError(`The schedule has overlapping meetings on ${dayNames[clash.day]} ${formatClock(clash.start)}.`)
  return meetings
}

/** Formats meetings in the given order; meetings with the same time and room share one part: `TTh 7:30AM-9:00AM RM 101`. */
export function formatSchedule(meetings: readonly Meeting[]): string {
  const groups = Map.groupBy(meetings, (meeting) => `${formatTimes(meeting)}${meeting.room ? ` ${meeting.room}` : ''}`)
  return [...groups].map(([rest, group]) => `${formatDays(group)} ${rest}`).join('; ')
}

/** Whether two meetings share time on the same day. A meeting that starts when the other ends does not overlap. */
export function overlaps(a: Meeting, b: Meeting): boolean {
  return a.day === b.day && a.start < b.end && b.start < a.end
}

/** Hours per week, to be compared with lecture units + 3 x laboratory units. */
export function weeklyHours(meetings: readonly Meeting[]): number {
  return meetings.reduce((sum, meeting) => sum + minutesOf(meeting.end) - minutesOf(meeting.start), 0) / 60
}

type Times = Pick<Meeting, 'start' | 'end'>

const MAX_HOURS = 6
const isLikely = ({ start, end }: Times): boolean =>
  start >= '06:00' && end <= '22:00' && start < end && minutesOf(end) - minutesOf(start) <= MAX_HOURS * 60

/** Asks about times whose morning and afternoon were mixed up; undefined when there is no doubt, as for a whole day of practicum. */
export function findUnlikelyTimes({ start, end }: Times): string | undefined {
  if (isLikely({ start, end })) return undefined
  const likely = [
    { start: otherHalf(start), end },
    { start, end: otherHalf(end) },
    { start: otherHalf(start), end: otherHalf(end) },
  ].find(isLikely)
  return likely && `${formatTimes({ start, end })} is an unlikely time. Did you mean ${formatTimes(likely)}?`
}

/** The same time of the other half of the day. */
const otherHalf = (value: string): string => `${String((Number(value.slice(0, 2)) + 12) % 24).padStart(2, '0')}${value.slice(2)}`

/** `12:30PM-1:30PM` */
const formatTimes = ({ start, end }: Times): string => `${formatClock(start)}-${formatClock(end)}`

function parsePart(piece: string): Meeting[] {
  const match = partPattern.exec(piece)
  if (!match) throw new ScheduleTextError(`'${piece}' is not a schedule. Use the format MW 7:30AM-8:30AM RM 101.`)
  const [, dayText = '', startHour, startMinute, startHalf, endHour, endMinute, endHalf, room] = match
  const start = parseClock(startHour, startMinute, startHalf)
  const end = parseClock(endHour, endMinute, endHalf)
  if (!start || !end) throw new ScheduleTextError(`'${piece}' has an invalid time.`)
  if (end <= start) throw new ScheduleTextError(`'${piece}' ends before it starts.`)
  const problem = findUnlikelyTimes({ start, end })
  if (problem) throw new ScheduleTextError(problem)
  return parseDays(dayText, piece).map((day) => ({ day, start, end, room: room?.toUpperCase() ?? null }))
}

function parseDays(text: string, piece: string): number[] {
  const daysSoFar: number[] = []
  let rest = text
  while (rest !== '') {
    const token = dayTokens.find(([name]) => rest.toLowerCase().startsWith(name.toLowerCase()))
    if (!token || daysSoFar.includes(token[1])) throw new ScheduleTextError(`'${piece}' has invalid days. Use M T W Th F S Su.`)
    daysSoFar.push(token[1])
    rest = rest.slice(token[0].length)
  }
  return daysSoFar
}

function parseClock(hourText = '', minuteText = '', amOrPm = ''): string | null {
  const hour = Number(hourText)
  const minute = Number(minuteText)
  if (hour < 1 || hour > 12 || minute > 59) return null
  return `${String((hour % 12) + (amOrPm.toUpperCase() === 'PM' ? 12 : 0)).padStart(2, '0')}:${minuteText}`
}

function formatClock(value: string): string {
  const [hour = 0, minute = 0] = value.split(':').map(Number)
  return `${hour % 12 === 0 ? 12 : hour % 12}:${String(minute).padStart(2, '0')}${hour < 12 ? 'AM' : 'PM'}`
}

const minutesOf = (value: string): number => Number(value.slice(0, 2)) * 60 + Number(value.slice(3, 5))
const formatDays = (meetings: readonly Meeting[]): string =>
  meetings
    .map((meeting) => meeting.day)
    .sort((a, b) => a - b)
    .map((day) => dayNames[day])
    .join('')
