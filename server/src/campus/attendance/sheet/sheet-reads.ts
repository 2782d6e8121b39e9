import { attendanceStatuses, attendanceSheets as contract, hasPermission, listName, type SessionCounts } from '@talaan/contract'
import { imageUrl } from '#foundation/people/image-url.ts'
import { searchWords } from '#foundation/people/search.ts'
import { schoolTerm, type Term } from '#foundation/terms/current-term.ts'
import { answer } from '#platform/action.ts'
import type { UserContext } from '#platform/context.ts'
import { notFound } from '#platform/errors.ts'
import { meta, page } from '#platform/paging.ts'
import { schoolDay } from '#platform/school-day.ts'
import { countWaiting } from '../codes/request-queries.ts'
import { type EventRecord, findEvent } from '../events/event-queries.ts'
import { sessionsOf } from '../events/event-rules.ts'
import { checkSeesPerson, visibilityFor } from '../posts/visibility.ts'
import { excuseReasons, isExpected } from './excuses.ts'
import {
  countInside,
  countSheet,
  countStatuses,
  findExcuse,
  findSheetPerson,
  listLogsOfPerson,
  listSheet,
  type StatusCount,
} from './sheet-queries.ts'
import type { SheetScope } from './status-fragments.ts'

async function scopeOf(ctx: UserContext, id: number, day: string): Promise<Required<SheetScope>> {
  const event = (await findEvent(ctx.db, id, schoolDay(ctx.now))) ?? notFound()
  return { event, day, now: ctx.now, visibility: await visibilityFor(ctx.db, ctx.actor, id) }
}

function sumSession(session: SessionCounts['session'], counts: readonly StatusCount[]): SessionCounts {
  const numberOf = (status: StatusCount['status']) => counts.find((row) => row.session === session && row.status === status)?.n ?? 0
  const statuses = Object.fromEntries(attendanceStatuses.map((status) => [status, numberOf(status)])) as Record<
    StatusCount['status'],
    number
  >
  return { session, ...statuses, expected: attendanceStatuses.reduce((sum, status) => sum + statuses[status], 0) - statuses.unexpected }
}

export const readAttendanceCounts = answer(contract.attendanceCounts, async (ctx, { id, day }) => {
  const scope = await scopeOf(ctx, id, day)
  const [counts, inside, waiting] = await Promise.all([
    countStatuses(ctx.db, scope),
    countInside(ctx.db, id, day),
    scope.visibility === 'all' ? countWaiting(ctx.db, id) : 0,
  ])
  return { data: { day, sessions: sessionsOf(scope.event).map((session) => sumSession(session, counts)), inside, waiting } }
})

/** The term of the event; the gate has that of the day. */
const termOf = async (ctx: UserContext, { school_year, semester }: EventRecord): Promise<Term> =>
  school_year === null || semester === null ? schoolTerm(ctx) : { school_year, semester }

export const listAttendanceSheet = answer(contract.attendanceSheet, async (ctx, { id, day, search, ...input }) => {
  const scope = await scopeOf(ctx, id, day)
  const filter = { session: input.session, status: input.status, words: searchWords(search) }
  const [rows, total] = await Promise.all([
    listSheet(ctx.db, scope, filter, await termOf(ctx, scope.event), page(input)),
    countSheet(ctx.db, scope, filter),
  ])
  const data = rows.map((row) => ({
    ...row,
    name: listName(row),
    image: row.user_id === null ? null : imageUrl(row.user_id, row.image_file_id),
  }))
  return { data, meta: meta(input, total) }
})

export const readAttendanceOfPerson = answer(contract.attendanceOfPerson, async (ctx, { id, person_id, day }) => {
  const { visibility, ...scope } = await scopeOf(ctx, id, day)
  await checkSeesPerson(ctx.db, { event_id: id, person_id, day }, visibility)
  const person = (await findSheetPerson(ctx.db, person_id)) ?? notFound()
  const mayManage = hasPermission(ctx.actor.rights, 'Manage Attendance')
  const mayExcuse = mayManage && visibility === 'all'
  const [logs, excuse] = await Promise.all([listLogsOfPerson(ctx.db, id, person_id, day), findExcuse(ctx.db, id, person_id, day)])
  const presented = logs.map(({ void_reason, voided_by, voided_at, ...log }) => ({
    ...log,
    can: { void: mayManage && voided_at === null },
    void: void_reason === null || voided_at === null ? null : { reason: void_reason, by: voided_by, at: voided_at },
  }))
  const can = {
    excuse: mayExcuse && excuseReasons(scope.event, day).length === 0 && (await isExpected(ctx.db, scope, person_id)),
    remove_excuse: mayExcuse && excuse !== undefined,
  }
  return { data: { ...person, name: listName(person), logs: presented, excuse: excuse ?? null, can } }
})
