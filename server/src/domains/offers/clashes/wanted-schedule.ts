import { formatSchedule, type OfferedMeeting, overlaps, parseSchedule, ScheduleTextError } from '@talaan/contract'
import type { Tx } from '../../../platform/context.ts'
import { invalid } from '../../../platform/errors.ts'
import { allRooms } from '../option-queries.ts'
import { inOrder } from '../rules.ts'

interface Form {
  meetings?: { day: number; start: string; end: string; room_id: number | null }[]
  subject_schedule?: string
}

type Rooms = Awaited<ReturnType<typeof allRooms>>

/** The meetings a form asks for, with their rooms; undefined when it leaves them as they are. */
export async function wantedSchedule(tx: Tx, form: Form, before: readonly OfferedMeeting[] = []): Promise<OfferedMeeting[] | undefined> {
  const field = form.meetings ? 'meetings' : 'subject_schedule'
  if (!form.meetings && form.subject_schedule === undefined) return undefined
  const rooms = await allRooms(tx)
  const meetings = form.meetings ? withRooms(form.meetings, rooms) : readBack(form.subject_schedule ?? '', rooms)
  const own = new Set(before.map((meeting) => meeting.room_id))
  const retired = rooms.find((room) => !room.is_active && !own.has(room.id) && meetings.some((meeting) => meeting.room_id === room.id))
  if (retired) invalid({ [field]: `${retired.code} is not used any more.` })
  const twice = meetings.find((meeting, index) => meetings.slice(0, index).some((other) => overlaps(meeting, other)))
  if (twice) invalid({ [field]: `The schedule overlaps itself on ${formatSchedule([{ ...twice, room: null }])}.` })
  return inOrder(meetings)
}

function withRooms(meetings: NonNullable<Form['meetings']>, rooms: Rooms): OfferedMeeting[] {
  const byId = new Map(rooms.map((room) => [room.id, room.code]))
  return meetings.map((meeting) => {
    if (meeting.room_id !== null && !byId.has(meeting.room_id)) invalid({ meetings: 'This room does not exist' })
    return { ...meeting, room: meeting.room_id === null ? null : (byId.get(meeting.room_id) ?? null) }
  })
}

/** Rooms are found by their code, however it is written. */
function readBack(text: string, rooms: Rooms): OfferedMeeting[] {
  const byCode = new Map(rooms.map((room) => [room.code.toUpperCase(), room]))
  try {
    return parseSchedule(text).map((meeting) => {
      const room = meeting.room === null ? undefined : byCode.get(meeting.room)
      if (meeting.room !== null && !room) throw new ScheduleTextError(`There is no room ${meeting.room}.`)
      return { ...meeting, room_id: room?.id ?? null, room: room?.code ?? null }
    })
  } catch (error) {
    if (error instanceof ScheduleTextError) invalid({ subject_schedule: error.message })
    throw error
  }
}
