import type { LogSource } from '@talaan/contract'
import type { Tx, UserContext } from '#platform/context.ts'
import { schoolDay } from '#platform/school-day.ts'
import type { EventRecord } from '../events/event-queries.ts'
import { endOfDay, momentOf, windowsOf } from '../events/event-rules.ts'
import { findLiveLogs, findLogs, insertLogs, lockPeople } from './log-queries.ts'
import { type JudgedScan, judgeScans, type PlacedScan } from './scan-rules.ts'

export interface NewScan extends PlacedScan {
  device_at: Date | null
}

/** Writes the scans of an event that are not in its log yet, and answers each. The caller keeps the event. */
export async function recordLogs(
  tx: Tx,
  ctx: UserContext,
  event: EventRecord,
  scans: readonly NewScan[],
  { source, device_id = null }: { source: Exclude<LogSource, 'entry'>; device_id?: number | null },
): Promise<Map<string, JudgedScan>> {
  if (scans.length === 0) return new Map()
  const personIds = [...new Set(scans.map(({ person_id }) => person_id))]
  await lockPeople(tx, personIds)
  const known = await findLogs(
    tx,
    scans.map(({ scan_id }) => scan_id),
  )
  const days = scans.map(({ at }) => schoolDay(at)).toSorted()
  const live = await findLiveLogs(tx, event.id, personIds, { from: momentOf(days[0]!, '00:00'), until: endOfDay(days.at(-1)!) })
  const judged = new Map(
    judgeScans(scans, { known, live }, (at) => windowsOf(event, schoolDay(at))).map((one) => [one.scan_id, one] as const),
  )
  const isNew = new Set([...judged.values()].filter(({ is_known }) => !is_known).map(({ scan_id }) => scan_id))
  const rows = [...new Map(scans.map((scan) => [scan.scan_id, scan])).values()]
    .filter(({ scan_id }) => isNew.has(scan_id))
    .map(({ scan_id, person_id, at, device_at }) => {
      return { scan_id, person_id, kind: judged.get(scan_id)!.kind, scanned_at: at, device_at, source, reason: null }
    })
  await insertLogs(tx, event.id, rows, { by: ctx.actor.id, at: ctx.now, device_id })
  return judged
}
