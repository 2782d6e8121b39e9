import type { AdmissionChange } from '@talaan/contract'
import type { HistoryEntry, HistoryEvent } from './office-queries.ts'

type HistoryLine = Omit<AdmissionChange, 'at'> & { at: Date }

/** An action writes an enrollment event with the time of the request, and an audit row with the time of the write. */
const SAME_ACTION_MS = 60_000

/** `accept_admission` and `admission.accept` are one action. */
const shortActionName = (action: string): string => action.replace(/^admission\./, '').replace(/_admission$/, '')

/** Merges events and audit rows of an application into one history, newest first. */
export function mergeHistory(events: readonly HistoryEvent[], entries: readonly HistoryEntry[]): HistoryLine[] {
  const mergedEvents = new Set<HistoryEvent>()
  const lines: HistoryLine[] = entries.map((entry) => {
    const action = shortActionName(entry.action)
    const timeDistance = (event: HistoryEvent) => Math.abs(event.at.getTime() - entry.at.getTime())
    const [matchingEvent] = events
      .filter((event) => !mergedEvents.has(event) && shortActionName(event.action) === action && timeDistance(event) < SAME_ACTION_MS)
      .sort((a, b) => timeDistance(a) - timeDistance(b))
    if (matchingEvent) mergedEvents.add(matchingEvent)
    return {
      at: entry.at,
      by: entry.by ?? matchingEvent?.by ?? null,
      action,
      reason: matchingEvent?.reason ?? null,
      changes: listChanges(entry),
    }
  })
  for (const { at, by, action, reason } of events.filter((event) => !mergedEvents.has(event))) {
    lines.push({ at, by, action: shortActionName(action), reason, changes: [] })
  }
  return lines.sort((a, b) => b.at.getTime() - a.at.getTime())
}

const hiddenFields = /(^|_)id$|_at$|^user_info|^guardian_consented$|^course_name$/

/** Fields that differ, named like their columns. Ids are left out: they mean nothing to readers. */
function listChanges({ before, after }: HistoryEntry): AdmissionChange['changes'] {
  if (!before || !after) return []
  return Object.keys(after)
    .filter((field) => !hiddenFields.test(field) && JSON.stringify(before[field] ?? null) !== JSON.stringify(after[field] ?? null))
    .map((field) => ({ field, before: formatValue(before[field]), after: formatValue(after[field]) }))
}

function formatValue(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (typeof value !== 'object') return String(value)
  return Object.entries(value)
    .filter(([, innerValue]) => innerValue !== null && innerValue !== '')
    .map(([key, innerValue]) => `${key.replaceAll('_', ' ')}: ${typeof innerValue === 'object' ? '…' : innerValue}`)
    .join(', ')
}
