import { type AttendanceEvent, attendanceScans, attendanceEvents as contract } from '@talaan/contract'
import { searchPatterns } from '#foundation/people/search.ts'
import { schoolTerm } from '#foundation/terms/current-term.ts'
import { answer } from '#platform/action.ts'
import { notFound } from '#platform/errors.ts'
import { meta, page } from '#platform/paging.ts'
import { schoolDay } from '#platform/school-day.ts'
import { visibilityFor } from '../posts/visibility.ts'
import { countEvents, type EventRecord, findAttendanceOptions, findEvent, listEvents } from './event-queries.ts'
import { sessionsOf } from './event-rules.ts'

export function presentEvent(
  event: EventRecord,
): Omit<AttendanceEvent, 'closed_at' | 'updated_at'> & { closed_at: Date | null; updated_at: Date } {
  const { is_for_everyone, is_for_employees, targets } = event
  const audience = [...(is_for_everyone ? ['Everyone'] : []), ...(is_for_employees ? ['Employees'] : []), ...targets].join(', ')
  return { ...event, audience, sessions: sessionsOf(event) }
}

export const listAttendanceEvents = answer(contract.attendanceEvents, async (ctx, input) => {
  const filter = { patterns: searchPatterns(input.search), status: input.status, day: schoolDay(ctx.now) }
  const [rows, total] = await Promise.all([listEvents(ctx.db, filter, page(input)), countEvents(ctx.db, filter)])
  return { data: rows.map(presentEvent), meta: meta(input, total) }
})

export const readAttendanceEvent = answer(contract.attendanceEvent, async (ctx, { id }) => {
  const event = (await findEvent(ctx.db, id, schoolDay(ctx.now))) ?? notFound()
  const visibility = await visibilityFor(ctx.db, ctx.actor, id)
  const own_devices = visibility === 'all' ? [] : visibility.devices.map(({ name }) => name)
  return { data: { ...presentEvent(event), sees_all: visibility === 'all', own_devices } }
})

/** More events than this are never open on one day. */
const MAX_SCANNER_EVENTS = 100

export const listScannerEvents = answer(attendanceScans.scannerEvents, async (ctx) => {
  const filter = { patterns: [], status: 'current', day: schoolDay(ctx.now) } as const
  const rows = await listEvents(ctx.db, filter, { limit: MAX_SCANNER_EVENTS, offset: 0 })
  return { data: rows.map(({ id, title, venue, is_gate }) => ({ id, title, venue, is_gate })) }
})

export const listAttendanceOptions = answer(contract.attendanceOptions, async (ctx) => {
  return { data: await findAttendanceOptions(ctx.db, await schoolTerm(ctx)) }
})
