import { attendanceScans, type CheckInAnswer } from '@talaan/contract'
import { answer } from '#platform/action.ts'
import type { Tx, UserContext } from '#platform/context.ts'
import { conflict, forbidden } from '#platform/errors.ts'
import { schoolDay } from '#platform/school-day.ts'
import { type EventRecord, keepEvent } from '../events/event-queries.ts'
import { isOpenAt } from '../events/event-rules.ts'
import { currentAttendanceSettings } from '../own/attendance-settings.ts'
import { codeReason, networkReason, notExpectedReason, notOpenReason } from '../reasons.ts'
import { recordLogs } from '../scans/record-logs.ts'
import { findStatuses } from '../sheet/sheet-queries.ts'
import { isInNetworks } from './campus-networks.ts'
import { readToken } from './code-tokens.ts'
import { findPersonOfUser, insertRequest } from './request-queries.ts'

/** Records the caller alone, and only who is expected. A code can be passed on, so the caller must be on the campus once its networks are known; a printed one needs that, or the guard, always. */
export const checkIn = answer(attendanceScans.checkIn, async (ctx, { code }) => {
  const { event_id, is_printed } = readToken(code, ctx.now) ?? conflict(codeReason)
  return ctx.transaction(async (tx) => {
    const event = (await keepEvent(tx, event_id, schoolDay(ctx.now))) ?? conflict(codeReason)
    if (event.is_gate || !isOpenAt(event, schoolDay(ctx.now), ctx.now)) conflict(notOpenReason)
    const personId = await requireExpected(tx, ctx, event)
    const { networks } = await currentAttendanceSettings(tx)
    const isOnCampus = isInNetworks(ctx.ip, networks)
    if (!is_printed) {
      if (networks.length > 0 && !isOnCampus) forbidden(networkReason)
      return presentScan(event, await recordOwn(tx, ctx, event, personId, 'own_code'))
    }
    if (event.printed_check === 'guard') {
      const request = await insertRequest(tx, event.id, personId, ctx.now)
      return presentScan(event, { result: 'waiting', kind: null, at: request.asked_at.toISOString(), request_id: request.id })
    }
    if (!isOnCampus) forbidden(networkReason)
    return presentScan(event, await recordOwn(tx, ctx, event, personId, 'printed_code'))
  })
})

type Result = Pick<CheckInAnswer, 'result' | 'kind' | 'at' | 'request_id'>

async function requireExpected(tx: Tx, ctx: UserContext, event: EventRecord): Promise<number> {
  const personId = (await findPersonOfUser(tx, ctx.actor.id)) ?? forbidden(notExpectedReason)
  const statuses = await findStatuses(tx, { event, day: schoolDay(ctx.now), now: ctx.now }, [personId])
  return statuses.some(({ status }) => status !== 'unexpected') ? personId : forbidden(notExpectedReason)
}

async function recordOwn(
  tx: Tx,
  ctx: UserContext,
  event: EventRecord,
  person_id: number,
  source: 'own_code' | 'printed_code',
): Promise<Result> {
  const scan_id = crypto.randomUUID()
  const judged = await recordLogs(tx, ctx, event, [{ scan_id, person_id, kind: 'auto', at: ctx.now, device_at: null }], { source })
  const { result, kind, at } = judged.get(scan_id)!
  return { result, kind, at: at.toISOString(), request_id: null }
}

const texts: Record<CheckInAnswer['result'], string> = {
  recorded: 'Your Attendance Was Recorded',
  repeat: 'Your attendance was recorded less than a minute ago.',
  waiting: 'Show yourself to the guard, who confirms that you are here.',
}

const presentScan = ({ title: event, venue }: EventRecord, result: Result) => ({
  data: { event, venue, ...result },
  message: texts[result.result],
})
