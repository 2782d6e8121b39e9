import { attendanceScans as contract, hasPermission, listName } from '@talaan/contract'
import { imageUrl } from '#foundation/people/image-url.ts'
import { answer } from '#platform/action.ts'
import type { UserContext } from '#platform/context.ts'
import { conflict, conflictIfAny, notFound } from '#platform/errors.ts'
import { schoolDay } from '#platform/school-day.ts'
import { type EventRecord, findEvent } from '../events/event-queries.ts'
import { entryReasons, isOpenAt } from '../events/event-rules.ts'
import { checkSeesAll } from '../posts/visibility.ts'
import { gateReason, notOpenReason } from '../reasons.ts'
import { makePrintedToken, makeRotatingToken } from './code-tokens.ts'
import { findOwnStatus, listWaiting } from './request-queries.ts'

const MAX_WAITING = 100

async function findCodedEvent(ctx: UserContext, id: number): Promise<EventRecord> {
  const event = (await findEvent(ctx.db, id, schoolDay(ctx.now))) ?? notFound()
  return event.is_gate ? conflict(gateReason) : event
}

const addressOf = (ctx: UserContext, token: string): string => `${ctx.publicUrl}/admin/attendance/scan/${token}`

/** The code is shown on the days of the event only. */
export const readRotatingCode = answer(contract.rotatingCode, async (ctx, { id }) => {
  const event = await findCodedEvent(ctx, id)
  conflictIfAny(entryReasons(event))
  if (!isOpenAt(event, schoolDay(ctx.now), ctx.now)) conflict(notOpenReason)
  const { token, changes_in_ms } = makeRotatingToken(id, ctx.now)
  return { data: { url: addressOf(ctx, token), changes_in_ms } }
})

export const readPrintedCode = answer(contract.printedCode, async (ctx, { id }) => {
  await findCodedEvent(ctx, id)
  return { data: { url: addressOf(ctx, makePrintedToken(id)) } }
})

export const listAttendanceRequests = answer(contract.attendanceRequests, async (ctx, { id }) => {
  const event = (await findEvent(ctx.db, id, schoolDay(ctx.now))) ?? notFound()
  await checkSeesAll(ctx.db, ctx.actor, id)
  const rows = await listWaiting(ctx.db, id, MAX_WAITING)
  const mayManage = hasPermission(ctx.actor.rights, 'Manage Attendance')
  const can = { confirm: mayManage && entryReasons(event).length === 0, reject: mayManage }
  const data = rows.map((row) => {
    return { ...row, can, name: listName(row), image: row.user_id === null ? null : imageUrl(row.user_id, row.image_file_id) }
  })
  return { data }
})

/** The caller's own request, also after the event ended; 404 for another person's. */
export const readOwnRequest = answer(contract.ownRequest, async (ctx, { request_id }) => {
  return { data: { status: (await findOwnStatus(ctx.db, request_id, ctx.actor.id)) ?? notFound() } }
})
