export type ListValues = Record<string, string>

/** Whether a field can have this value. */
export type Accepts = (name: string, value: string) => boolean

interface Choice {
  name: string
  options: readonly { value: string }[]
  day?: boolean
}

/** Accepts what the screen itself could have put into the address. Choices that are still being read have no options yet. */
export const choosable =
  (choices: readonly Choice[], sorts: readonly (string | undefined)[] = []): Accepts =>
  (name, value) => {
    if (value === '' || name === 'search') return true
    if (name === 'page') return /^[1-9]\d{0,5}$/.test(value)
    if (name === 'limit') return /^([1-9]\d?|100)$/.test(value)
    if (name === 'sort') return sorts.includes(value.replace(/^-/, ''))
    const choice = choices.find((one) => one.name === name)
    if (!choice) return false
    if (choice.day) return /^\d{4}-\d\d-\d\d$/.test(value) && !Number.isNaN(Date.parse(value))
    return choice.options.length === 0 || choice.options.some((option) => option.value === value)
  }

/**
 * The address wins as a whole over what was kept, and that over the defaults. An empty text is a filter taken off.
 * A value that the field cannot have, from an old or mistyped link, is as if it were not there.
 */
export function filterValues(
  names: readonly string[],
  search: ListValues,
  stored: ListValues,
  defaults: ListValues,
  accepts: Accepts,
): ListValues {
  const source = names.some((name) => name in search) ? search : stored
  const values: ListValues = {}
  for (const name of names) {
    const value = source[name] ?? undefined
    const known = value === undefined || !accepts(name, String(value)) ? defaults[name] : String(value)
    if (known !== undefined) values[name] = known
  }
  return values
}

/** Whether somebody chose it: the term that a list comes with is nobody's choice, one that was taken off is. */
export const isChanged = (name: string, values: ListValues, defaults: ListValues): boolean =>
  (values[name] ?? '') !== (defaults[name] ?? '')

/**
 * What is kept for tomorrow: only what was chosen, so that a list still comes with the school's term when that has moved on. Half of a
 * term says nothing: of the names in `together` all are kept, or none.
 */
export function chosenOf(values: ListValues, defaults: ListValues, together: readonly string[] = []): ListValues {
  const isChosen = (name: string) => isChanged(name, values, defaults)
  const kept = (name: string) => (together.includes(name) ? together.some(isChosen) : isChosen(name))
  return Object.fromEntries(Object.entries(values).filter(([name]) => name !== 'page' && kept(name)))
}

/** What is sent to sort by a column; nothing where it cannot be. */
export const sortOf = (column: { key: string; sort?: boolean | string }): string | undefined =>
  column.sort === true ? column.key : column.sort || undefined

/** `name` → `-name` → off. */
export function nextSort(current: string | undefined, column: string): string {
  if (current === column) return `-${column}`
  return current === `-${column}` ? '' : column
}
