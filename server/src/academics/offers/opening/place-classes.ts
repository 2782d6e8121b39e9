import { formatSchedule, type OfferedMeeting, overlaps, type Reason, sectionKey } from '@talaan/contract'
import type { ClashingMeeting } from '../clashes/clash-queries.ts'
import { clashReasons } from '../clashes/clash-rules.ts'
import type { NewClass, TermMeeting } from '../class-queries.ts'
import { sortMeetings } from '../rules.ts'

/** A class of another section or term that is to be opened in a term. */
export interface PlannedClass {
  prospectus_id: number
  code: string
  section: string
  max_person: number
  employee_id: number | null
  instructor_name: string | null
  instructor_active: boolean
  meetings: (OfferedMeeting & { room_active: boolean })[]
}

export interface PlacedClass extends NewClass {
  code: string
  left_out: Reason[]
}

type ClashKind = 'by_room' | 'by_instructor' | 'by_section'
type TakenSlot = Omit<ClashingMeeting, ClashKind>

/**
 * Gives each class what is still free in the term: its times unless the section has another class then, its rooms and its instructor
 * unless they are taken, retired or inactive. Classes planned earlier count as taken.
 */
export function placeClasses(planned: readonly PlannedClass[], termMeetings: readonly TermMeeting[]): PlacedClass[] {
  const takenSlots = new Map<string, TakenSlot[]>()
  const addTakenSlot = (slot: TakenSlot, resources: { room_id: number | null; employee_id: number | null; section_key: string }) => {
    for (const [kind, key] of [
      ['by_room', resources.room_id],
      ['by_instructor', resources.employee_id],
      ['by_section', resources.section_key],
    ] as const) {
      if (key === null) continue
      const slotKey = `${kind} ${key} ${slot.day}`
      const slots = takenSlots.get(slotKey) ?? []
      slots.push(slot)
      takenSlots.set(slotKey, slots)
    }
  }
  const findClashes = (kind: ClashKind, key: number | string | null, meeting: OfferedMeeting): ClashingMeeting[] =>
    (key === null ? [] : (takenSlots.get(`${kind} ${key} ${meeting.day}`) ?? []))
      .filter((slot) => overlaps({ ...slot, room: null }, { ...meeting, room: null }))
      .map((slot) => ({ ...slot, by_room: false, by_instructor: false, by_section: false, [kind]: true }))
  for (const meeting of termMeetings) addTakenSlot(meeting, meeting)

  return planned.map((plannedClass, index) => {
    const { left_out, ...usable } = removeRetired(plannedClass)
    let { employee_id } = usable
    const section_key = sectionKey(plannedClass.section)
    const addReasons = (clashes: ClashingMeeting[]) => left_out.push(...clashReasons(removeDuplicates(clashes), plannedClass))
    const sectionClashes = usable.meetings.flatMap((meeting) => findClashes('by_section', section_key, meeting))
    addReasons(sectionClashes)
    const freeMeetings = sectionClashes.length > 0 ? [] : usable.meetings
    const roomClashes = freeMeetings.map((meeting) => findClashes('by_room', meeting.room_id, meeting))
    addReasons(roomClashes.flat())
    const meetings = freeMeetings.map((meeting, position) =>
      roomClashes[position]?.length ? { ...meeting, room_id: null, room: null } : meeting,
    )
    const instructorClashes = meetings.flatMap((meeting) => findClashes('by_instructor', employee_id, meeting))
    addReasons(instructorClashes)
    if (instructorClashes.length > 0) employee_id = null
    const classFields = { offer_id: -1 - index, code: plannedClass.code, section: plannedClass.section }
    const instructor_name = employee_id === null ? null : plannedClass.instructor_name
    for (const meeting of meetings)
      addTakenSlot({ ...meeting, ...classFields, instructor_name }, { room_id: meeting.room_id, employee_id, section_key })
    const { prospectus_id, code, section, max_person } = plannedClass
    return {
      prospectus_id,
      code,
      section,
      max_person,
      employee_id,
      meetings,
      subject_schedule: formatSchedule(meetings),
      left_out,
    }
  })
}

function removeRetired(plannedClass: PlannedClass): { meetings: OfferedMeeting[]; employee_id: number | null; left_out: Reason[] } {
  const className = `${plannedClass.code} (${plannedClass.section})`
  const retiredRooms = [...new Set(plannedClass.meetings.filter((meeting) => !meeting.room_active).map((meeting) => meeting.room))]
  const left_out: Reason[] = retiredRooms.map((room) => ({
    code: 'offer.room_retired',
    message: `Room ${room} is retired, so ${className} has no room.`,
  }))
  const meetings = sortMeetings(plannedClass.meetings).map((meeting) =>
    retiredRooms.includes(meeting.room) ? { ...meeting, room_id: null, room: null } : meeting,
  )
  if (plannedClass.employee_id === null || plannedClass.instructor_active)
    return { meetings, employee_id: plannedClass.employee_id, left_out }
  left_out.push({
    code: 'offer.instructor_inactive',
    message: `${plannedClass.instructor_name ?? 'The instructor'} is no longer an active instructor, so ${className} has no instructor.`,
  })
  return { meetings, employee_id: null, left_out }
}

/** A meeting that clashes with two others is reported once. */
const removeDuplicates = (clashes: readonly ClashingMeeting[]): ClashingMeeting[] => [
  ...new Map(clashes.map((clash) => [`${clash.offer_id} ${clash.day} ${clash.start}`, clash])).values(),
]
