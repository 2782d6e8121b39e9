import type { AdmissionChange } from '@talaan/contract'
import type { HistoryEntry, HistoryEvent } from './office-queries.ts'

type Line = Omit<AdmissionChange, 'at'> & { at: Date }

/** An action leaves a line in the enrollment's events, of when it was asked for, and one in the audit log, of when it was done. */
const TOGETHER_MS = 60_000

/** `accept_admission` and `admission.accept` are one action. */
const verbOf = (action: string): string => action.replace(/^admission\./, '').replace(/_admission$/, '')

/** Events and audit rows of an application as one story, newest first. */
export function history(events: readonly HistoryEvent[], entries: readonly HistoryEntry[]): Line[] {
  const told = new Set<HistoryEvent>()
  const lines: Line[] = entries.map((entry) => {
    const action = verbOf(entry.action)
    const apart = (event: HistoryEvent) => Math.abs(event.at.getTime() - entry.at.getTime())
    const [twin] = events
      .filter((event) => !told.has(event) && verbOf(event.action) === action && apart(event) < TOGETHER_MS)
      .sort((a, b) => apart(a) - apart(b))
    if (twin) told.add(twin)
    return { at: entry.at, by: entry.by ?? twin?.by ?? null, action, reason: twin?.reason ?? null, changes: changesOf(entry) }
  })
  for (const { at, by, action, reason } of events.filter((event) => !told.has(event))) {
    lines.push({ at, by, action: verbOf(action), reason, changes: [] })
  }
  return lines.sort((a, b) => b.at.getTime() - a.at.getTime())
}

const unsaid = /(^|_)id$|_at$|^user_info|^guardian_consented$|^course_name$/

/** The fields that differ, in the words of the record. Numbers of rows mean nothing to people. */
function changesOf({ before, after }: HistoryEntry): AdmissionChange['changes'] {
  if (!before || !after) return []
  return Object.keys(after)
    .filter((field) => !unsaid.test(field) && JSON.stringify(before[field] ?? null) !== JSON.stringify(after[field] ?? null))
    .map((field) => ({ field, before: textOf(before[field]), after: textOf(after[field]) }))
}

function textOf(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (typeof value !== 'object') return String(value)
  return Object.entries(value)
    .filter(([, inner]) => inner !== null && inner !== '')
    .map(([key, inner]) => `${key.replaceAll('_', ' ')}: ${typeof inner === 'object' ? '…' : inner}`)
    .join(', ')
}
