import { attendanceScans, type Input, type ScanAnswer } from '@talaan/contract'
import { type FoundHolder, findHolders, type Holder } from '#campus/cards/codes/find-holder.ts'
import { action } from '#platform/action.ts'
import type { Tx, UserContext } from '#platform/context.ts'
import { notFound } from '#platform/errors.ts'
import { schoolDay } from '#platform/school-day.ts'
import { type EventRecord, keepEvent } from '../events/event-queries.ts'
import { isOpenAt, windowsOf } from '../events/event-rules.ts'
import { findScannerDevice } from '../gate/find-scanner-device.ts'
import { findStatuses } from '../sheet/sheet-queries.ts'
import { type NewScan, recordLogs } from './record-logs.ts'
import { isPlausible, type JudgedScan, momentOfScan } from './scan-rules.ts'

type Scan = Input<typeof attendanceScans.recordScans>['scans'][number]
type Outcome = { scan: Scan; at: Date; lookup: FoundHolder; problem: ScanAnswer['result'] | undefined }

/** Records what a device scanned. Each scan is answered, so that one which cannot be recorded stops none of the others. */
export const recordScans = action(attendanceScans.recordScans, async (tx, ctx, { id, device_token, scans }) => {
  const event = (await keepEvent(tx, id, schoolDay(ctx.now))) ?? notFound()
  const device_id = device_token === undefined ? null : await findScannerDevice(tx, device_token)
  const holders = await findHolders(tx, [...new Set(scans.map(({ code }) => code))], ctx.now)
  const outcomes = scans.map((scan) => placeScan(scan, event, holders.get(scan.code) ?? { problem: 'unknown' }, ctx.now))
  const judged = await recordLogs(tx, ctx, event, outcomes.flatMap(newScanOf), { source: 'scan', device_id })
  const statusOf = await readStatuses(tx, ctx, event, outcomes, judged)
  const data = outcomes.map((outcome) => presentOutcome(outcome, judged.get(outcome.scan.id), statusOf))
  return { data, received_at: ctx.now }
})

function placeScan(scan: Scan, event: EventRecord, lookup: FoundHolder, now: Date): Outcome {
  const at = momentOfScan(scan.scanned_at, scan.device_skew_ms)
  return { scan, at, lookup, problem: lookup.problem ?? findTimeProblem(event, at, now) }
}

function findTimeProblem(event: EventRecord, at: Date, now: Date): 'invalid_time' | 'not_open' | undefined {
  if (!isPlausible(at, now)) return 'invalid_time'
  return isOpenAt(event, schoolDay(at), at) ? undefined : 'not_open'
}

function newScanOf({ scan, at, lookup, problem }: Outcome): NewScan[] {
  if (problem !== undefined || !('holder' in lookup)) return []
  return [{ scan_id: scan.id, person_id: lookup.holder.person_id, kind: scan.kind, at, device_at: new Date(scan.scanned_at) }]
}

type StatusOf = (personId: number, at: Date) => ScanAnswer['status']

/** One statement for each day of the batch. */
async function readStatuses(
  tx: Tx,
  ctx: UserContext,
  event: EventRecord,
  outcomes: readonly Outcome[],
  judged: ReadonlyMap<string, JudgedScan>,
): Promise<StatusOf> {
  const recorded = outcomes.filter(({ scan }) => judged.has(scan.id))
  const statuses = new Map<string, ScanAnswer['status']>()
  for (const [day, group] of Map.groupBy(recorded, ({ at }) => schoolDay(at))) {
    const personIds = [...new Set(group.flatMap(({ lookup }) => ('holder' in lookup ? lookup.holder.person_id : [])))]
    for (const row of await findStatuses(tx, { event, day, now: ctx.now }, personIds))
      statuses.set(`${row.person_id} ${day} ${row.session}`, row.status)
  }
  return (personId, at) => {
    const day = schoolDay(at)
    const window = windowsOf(event, day).find(({ from_at, until_at }) => at >= from_at && at < until_at)
    return statuses.get(`${personId} ${day} ${window?.session}`) ?? null
  }
}

function presentOutcome({ scan, lookup, problem }: Outcome, judged: JudgedScan | undefined, statusOf: StatusOf): ScanAnswer {
  const person: Holder | null = 'holder' in lookup ? lookup.holder : null
  const facts = judged ? { kind: judged.kind, at: judged.at.toISOString() } : { kind: null, at: null }
  const status = judged && person ? statusOf(person.person_id, judged.at) : null
  return { id: scan.id, result: judged?.result ?? problem ?? 'unknown', person, ...facts, status }
}
