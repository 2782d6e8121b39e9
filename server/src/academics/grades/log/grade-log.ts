import { createHash } from 'node:crypto'

/** A line of the grade log as it is stored. */
export interface LogLine {
  subject_offer_id: number
  place: number
  load_id: number
  field: string
  old_value: string | null
  new_value: string | null
  reason: string | null
  changed_by: number | null
  changed_at: Date
  hash: string
}

const SEPARATOR = '\u001f'
const textOf = (value: string | null): string => (value === null ? '-' : `=${value}`)

/** The hash of a line, computed apart from the database, which cannot be trusted by whoever checks it. */
function hashOfLine(previous: string, line: Omit<LogLine, 'hash'>): string {
  const parts = [
    ...[previous, line.subject_offer_id, line.place, line.load_id, line.field, textOf(line.old_value), textOf(line.new_value)],
    ...[textOf(line.reason), line.changed_by ?? '-', line.changed_at.getTime()],
  ]
  return createHash('sha256').update(parts.join(SEPARATOR)).digest('hex')
}

/** What is wrong with the log of one class: the first place whose hash is not the one of its line and the line before, or a cut end. */
export function findBrokenPlace(lines: readonly LogLine[], head: { place: number; hash: string } | undefined): number | undefined {
  let previous = ''
  for (const [index, line] of lines.entries()) {
    if (line.place !== index + 1 || line.hash !== hashOfLine(previous, line)) return index + 1
    previous = line.hash
  }
  return head?.place === lines.length && head.hash === previous ? undefined : lines.length + 1
}
