import { REPEAT_SECONDS, type ScanKind } from '@talaan/contract'
import type { SessionWindow } from '../events/event-rules.ts'
import type { StoredLog } from './log-queries.ts'

/** A scan whose person and moment are known. */
export interface PlacedScan {
  scan_id: string
  person_id: number
  kind: ScanKind | 'auto'
  at: Date
}

export interface JudgedScan {
  scan_id: string
  result: 'recorded' | 'repeat'
  kind: ScanKind
  at: Date
  /** Whether it is in the log already. */
  is_known: boolean
}

type PastLog = Pick<StoredLog, 'kind' | 'scanned_at'>

const MINUTES_AHEAD = 5
const DAYS_BEHIND = 7

/** Whether the moment of a scan can be true: devices without a network send what they recorded within a week. */
export function isPlausible(at: Date, now: Date): boolean {
  const age = now.getTime() - at.getTime()
  return age >= -MINUTES_AHEAD * 60_000 && age <= DAYS_BEHIND * 86_400_000
}

/** When a device scanned, by the clock of the server. */
export const momentOfScan = (deviceTime: string, skewMs = 0): Date => new Date(Date.parse(deviceTime) - skewMs)

const isWithin = (at: Date, { from_at, until_at }: SessionWindow): boolean => at >= from_at && at < until_at

/** The opposite of the last log before it in the same session; the first of a session is one in. */
function resolveKind(kind: PlacedScan['kind'], at: Date, logs: readonly PastLog[], windows: readonly SessionWindow[]): ScanKind {
  if (kind !== 'auto') return kind
  const window = windows.find((one) => isWithin(at, one))
  const last = logs.findLast((log) => log.scanned_at <= at && window !== undefined && isWithin(log.scanned_at, window))
  return last?.kind === 'in' ? 'out' : 'in'
}

/**
 * Decides on each scan in the order of their moments. What is stored under the same id was recorded before. A scan within a minute of
 * another of the same person is a repeat of it.
 */
export function judgeScans(
  scans: readonly PlacedScan[],
  stored: { known: readonly StoredLog[]; live: readonly StoredLog[] },
  windowsAt: (at: Date) => readonly SessionWindow[],
): JudgedScan[] {
  const known = new Map(stored.known.map((log) => [log.scan_id, log]))
  const logsOf = new Map([...Map.groupBy(stored.live, ({ person_id }) => person_id)].map(([id, logs]) => [id, [...logs] as PastLog[]]))
  const judged = new Map<string, JudgedScan>()
  for (const scan of scans.toSorted((one, other) => one.at.getTime() - other.at.getTime())) {
    if (judged.has(scan.scan_id)) continue
    const logs = logsOf.get(scan.person_id) ?? []
    const result = judgeScan(scan, known.get(scan.scan_id), logs, windowsAt(scan.at))
    judged.set(scan.scan_id, result)
    if (result.result === 'recorded' && !result.is_known) logs.push({ kind: result.kind, scanned_at: result.at })
    logsOf.set(
      scan.person_id,
      logs.toSorted((one, other) => one.scanned_at.getTime() - other.scanned_at.getTime()),
    )
  }
  return [...judged.values()]
}

function judgeScan(
  { scan_id, kind, at }: PlacedScan,
  stored: StoredLog | undefined,
  logs: readonly PastLog[],
  windows: readonly SessionWindow[],
): JudgedScan {
  if (stored) return { scan_id, result: 'recorded', kind: stored.kind, at: stored.scanned_at, is_known: true }
  const repeated = logs.find((log) => Math.abs(log.scanned_at.getTime() - at.getTime()) < REPEAT_SECONDS * 1000)
  if (repeated) return { scan_id, result: 'repeat', kind: repeated.kind, at: repeated.scanned_at, is_known: true }
  return { scan_id, result: 'recorded', kind: resolveKind(kind, at, logs, windows), at, is_known: false }
}
