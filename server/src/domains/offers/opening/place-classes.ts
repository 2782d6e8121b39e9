import { formatSchedule, type OfferedMeeting, overlaps, type Reason } from '@talaan/contract'
import type { TakenTime } from '../clashes/clash-queries.ts'
import { clashReasons } from '../clashes/clash-rules.ts'
import type { HeldMeeting, NewClass } from '../class-queries.ts'
import { inOrder } from '../rules.ts'

/** A class as it was elsewhere, to be opened in a term. */
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

type Kind = 'by_room' | 'by_instructor' | 'by_section'
type Slot = Omit<TakenTime, Kind>

/**
 * Each class keeps what is still free in the term: its times unless the section has another class then, its rooms and its instructor
 * unless they are elsewhere, gone or retired. Classes planned earlier count as taken.
 */
export function placeClasses(planned: readonly PlannedClass[], held: readonly HeldMeeting[]): PlacedClass[] {
  const taken = new Map<string, Slot[]>()
  const take = (slot: Slot, of: { room_id: number | null; employee_id: number | null; section_key: string }) => {
    for (const [kind, key] of [
      ['by_room', of.room_id],
      ['by_instructor', of.employee_id],
      ['by_section', of.section_key],
    ] as const) {
      if (key === null) continue
      const place = `${kind} ${key} ${slot.day}`
      const slots = taken.get(place) ?? []
      slots.push(slot)
      taken.set(place, slots)
    }
  }
  const hits = (kind: Kind, key: number | string | null, at: OfferedMeeting): TakenTime[] =>
    (key === null ? [] : (taken.get(`${kind} ${key} ${at.day}`) ?? []))
      .filter((slot) => overlaps({ ...slot, room: null }, { ...at, room: null }))
      .map((slot) => ({ ...slot, by_room: false, by_instructor: false, by_section: false, [kind]: true }))
  for (const one of held) take(one, one)

  return planned.map((wanted, index) => {
    const { left_out, ...found } = withoutRetired(wanted)
    let { employee_id } = found
    const section_key = wanted.section.toLowerCase()
    const say = (found: TakenTime[]) => left_out.push(...clashReasons(distinct(found), wanted))
    const own = found.meetings.flatMap((at) => hits('by_section', section_key, at))
    say(own)
    const times = own.length > 0 ? [] : found.meetings
    const occupied = times.map((at) => hits('by_room', at.room_id, at))
    say(occupied.flat())
    const meetings = times.map((at, nth) => (occupied[nth]?.length ? { ...at, room_id: null, room: null } : at))
    const elsewhere = meetings.flatMap((at) => hits('by_instructor', employee_id, at))
    say(elsewhere)
    if (elsewhere.length > 0) employee_id = null
    const about = { offer_id: -1 - index, code: wanted.code, section: wanted.section }
    const instructor_name = employee_id === null ? null : wanted.instructor_name
    for (const at of meetings) take({ ...at, ...about, instructor_name }, { room_id: at.room_id, employee_id, section_key })
    const { prospectus_id, code, section, max_person } = wanted
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

function withoutRetired(wanted: PlannedClass): { meetings: OfferedMeeting[]; employee_id: number | null; left_out: Reason[] } {
  const label = `${wanted.code} (${wanted.section})`
  const retired = [...new Set(wanted.meetings.filter((at) => !at.room_active).map((at) => at.room))]
  const left_out: Reason[] = retired.map((room) => ({
    code: 'offer.room_retired',
    message: `${room} is not used any more, so ${label} has no room.`,
  }))
  const meetings = inOrder(wanted.meetings).map((at) => (retired.includes(at.room) ? { ...at, room_id: null, room: null } : at))
  if (wanted.employee_id === null || wanted.instructor_active) return { meetings, employee_id: wanted.employee_id, left_out }
  left_out.push({
    code: 'offer.instructor_inactive',
    message: `${wanted.instructor_name ?? 'The instructor'} is not an active instructor any more, so ${label} has none.`,
  })
  return { meetings, employee_id: null, left_out }
}

/** A meeting that is in the way of two others is one. */
const distinct = (taken: readonly TakenTime[]): TakenTime[] => [
  ...new Map(taken.map((one) => [`${one.offer_id} ${one.day} ${one.start}`, one])).values(),
]
