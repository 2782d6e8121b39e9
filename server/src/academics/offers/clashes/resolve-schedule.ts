import { formatSchedule, type OfferedMeeting, overlaps, parseSchedule, ScheduleTextError } from '@talaan/contract'
import type { Tx } from '#platform/context.ts'
import { invalid } from '#platform/errors.ts'
import { findRooms } from '../option-queries.ts'
import { sortMeetings } from '../rules.ts'

interface ScheduleInput {
  meetings?: { day: number; start: string; end: string; room_id: number | null }[]
  subject_schedule?: string
}

type Rooms = Awaited<ReturnType<typeof findRooms>>

/** Meetings of a form with their rooms; undefined when the form does not change them. */
export async function resolveSchedule(
  tx: Tx,
  input: ScheduleInput,
  currentMeetings: readonly OfferedMeeting[] = [],
): Promise<OfferedMeeting[] | undefined> {
  const field = input.meetings ? 'meetings' : 'subject_schedule'
  if (!input.meetings && input.subject_schedule === undefined) return undefined
  const rooms = await findRooms(tx)
  const meetings = input.meetings ? addRoomCodes(input.meetings, rooms) : parseScheduleText(input.subject_schedule ?? '', rooms)
  const currentRoomIds = new Set(currentMeetings.map((meeting) => meeting.room_id))
  const retiredRoom = rooms.find(
    (room) => !room.is_active && !currentRoomIds.has(room.id) && meetings.some((meeting) => meeting.room_id === room.id),
  )
  if (retiredRoom) invalid({ [field]: `Room ${retiredRoom.code} is retired.` })
  const overlappingMeeting = meetings.find((meeting, index) =>
    meetings.slice(0, index).some((otherMeeting) => overlaps(meeting, otherMeeting)),
  )
  if (overlappingMeeting)
    invalid({ [field]: `The schedule has overlapping meetings on ${formatSchedule([{ ...overlappingMeeting, room: null }])}.` })
  return sortMeetings(meetings)
}

function addRoomCodes(meetings: NonNullable<ScheduleInput['meetings']>, rooms: Rooms): OfferedMeeting[] {
  const roomCodes = new Map(rooms.map((room) => [room.id, room.code]))
  return meetings.map((meeting) => {
    if (meeting.room_id !== null && !roomCodes.has(meeting.room_id)) invalid({ meetings: 'This room does not exist' })
    return { ...meeting, room: meeting.room_id === null ? null : (roomCodes.get(meeting.room_id) ?? null) }
  })
}

/** Room codes match whether they are written in capital or small letters. */
function parseScheduleText(text: string, rooms: Rooms): OfferedMeeting[] {
  const roomsByCode = new Map(rooms.map((room) => [room.code.toUpperCase(), room]))
  try {
    return parseSchedule(text).map((meeting) => {
      const room = meeting.room === null ? undefined : roomsByCode.get(meeting.room)
      if (meeting.room !== null && !room) throw new ScheduleTextError(`Room ${meeting.room} was not found.`)
      return { ...meeting, room_id: room?.id ?? null, room: room?.code ?? null }
    })
  } catch (error) {
    if (error instanceof ScheduleTextError) invalid({ subject_schedule: error.message })
    throw error
  }
}
