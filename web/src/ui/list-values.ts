export type ListValues = Record<string, string>

/** The address wins as a whole over what was kept, and that over the defaults. An empty text is a filter taken off. */
export function filterValues(names: readonly string[], search: ListValues, stored: ListValues, defaults: ListValues): ListValues {
  const source = names.some((name) => name in search) ? search : stored
  const values: ListValues = {}
  for (const name of names) {
    const value = source[name] ?? defaults[name]
    if (value !== undefined && value !== null) values[name] = String(value)
  }
  return values
}

/** `name` → `-name` → off. */
export function nextSort(current: string | undefined, column: string): string {
  if (current === column) return `-${column}`
  return current === `-${column}` ? '' : column
}

/** Text of a CSV file. Cells a spreadsheet would run as a formula are made text. */
export function csv(rows: readonly (readonly unknown[])[]): string {
  return `\uFEFF${rows.map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`
}

function cell(value: unknown): string {
  const text = value === null || value === undefined ? '' : String(value)
  const safe = typeof value !== 'number' && /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
