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
