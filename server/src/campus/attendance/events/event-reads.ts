import { type AttendanceEvent, attendanceScans, attendanceEvents as contract, hasPermission } from '@talaan/contract'
import type { z } from 'zod'
import { searchPatterns } from '#foundation/people/search.ts'
import { schoolTerm } from '#foundation/terms/current-term.ts'
import { answer } from '#platform/action.ts'
import type { UserContext } from '#platform/context.ts'
import { notFound } from '#platform/errors.ts'
import { meta, page } from '#platform/paging.ts'
import { schoolDay } from '#platform/school-day.ts'
import { findPartlySeenEvents, visibilityFor } from '../posts/visibility.ts'
import { countEvents, type EventRecord, findAttendanceOptions, findEvent, listEvents } from './event-queries.ts'
import { changeReasons, entryReasons, isOver, sessionsOf } from './event-rules.ts'

/** An event as the audit log keeps it. */
export function describeEvent(event: EventRecord) {
  const { is_for_everyone, is_for_employees, targets } = event
  const audience = [...(is_for_everyone ? ['Everyone'] : []), ...(is_for_employees ? ['Employees'] : []), ...targets].join(', ')
  return { ...event, audience, sessions: sessionsOf(event) }
}

/** Guards see only a part of an event to which others are assigned, and change nothing of it. */
export function presentEvent({ actor, now }: UserContext, event: EventRecord, seesAll: boolean): z.input<typeof AttendanceEvent> {
  const may = (permission: string) => hasPermission(actor.rights, permission)
  const isPlanned = changeReasons(event).length === 0
  const canChange = isPlanned && seesAll && may('Manage Attendance')
  return {
    ...describeEvent(event),
    closed_at: event.closed_at?.toISOString() ?? null,
    updated_at: event.updated_at.toISOString(),
    can: {
      edit: canChange,
      close: canChange && event.closed_at === null,
      reopen: canChange && event.closed_at !== null,
      cancel: canChange,
      assign_guards: may('Assign Guards'),
      add_entry: entryReasons(event).length === 0 && may('Manage Attendance'),
      add_absences: isPlanned && isOver(event, now) && may('Tag Deficiencies'),
      show_code: isPlanned,
      scan: event.status === 'current' && may('Record Scans'),
    },
  }
}

export const listAttendanceEvents = answer(contract.attendanceEvents, async (ctx, input) => {
  const filter = { patterns: searchPatterns(input.search), status: input.status, day: schoolDay(ctx.now) }
  const [rows, total] = await Promise.all([listEvents(ctx.db, filter, page(input)), countEvents(ctx.db, filter)])
  const partlySeen = await findPartlySeenEvents(
    ctx.db,
    ctx.actor,
    rows.map(({ id }) => id),
  )
  return { data: rows.map((row) => presentEvent(ctx, row, !partlySeen.includes(row.id))), meta: meta(input, total) }
})

export const readAttendanceEvent = answer(contract.attendanceEvent, async (ctx, { id }) => {
  const event = (await findEvent(ctx.db, id, schoolDay(ctx.now))) ?? notFound()
  const visibility = await visibilityFor(ctx.db, ctx.actor, id)
  const sees_all = visibility === 'all'
  return {
    data: { ...presentEvent(ctx, event, sees_all), sees_all, own_devices: sees_all ? [] : visibility.devices.map(({ name }) => name) },
  }
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
