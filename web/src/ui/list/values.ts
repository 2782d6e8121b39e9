/** The values of a list's fields as texts; an empty field is left out. */
export type ListValues<Name extends string = string> = { [Field in Name]?: string }

/** Whether a field can have this value. */
export type Accepts = (name: string, value: string) => boolean

interface Choice {
  name: string
  options: readonly { value: string }[]
  day?: boolean
}

/** Accepts values that the screen itself can put into the address. Choices that are still being read have no options and accept all. */
export const choosable =
  (choices: readonly Choice[], sorts: readonly (string | undefined)[] = []): Accepts =>
  (name, value) => {
    if (value === '' || name === 'search') return true
    if (name === 'page') return /^[1-9]\d{0,5}$/.test(value)
    if (name === 'limit') return /^([1-9]\d?|100)$/.test(value)
    if (name === 'sort') return sorts.includes(value.replace(/^-/, ''))
    const choice = choices.find((other) => other.name === name)
    if (!choice) return false
    if (choice.day) return /^\d{4}-\d\d-\d\d$/.test(value) && !Number.isNaN(Date.parse(value))
    return choice.options.length === 0 || choice.options.some((option) => option.value === value)
  }

/** Values of one visit only: the next visit starts with the whole list, and a typed name is not left on a shared computer. */
const neverStored: readonly string[] = ['search', 'page']

/**
 * The values of the filters: from the address if it has any, else from those stored, else the defaults. An empty text is a removed filter.
 * A value that the field cannot have, from an old or mistyped link, is ignored.
 */
export function filterValues<Name extends string>(
  names: readonly Name[],
  search: ListValues<Name>,
  stored: ListValues,
  defaults: ListValues,
  accepts: Accepts,
): ListValues<Name> {
  const isInAddress = names.some((name) => name in search)
  const values: ListValues<Name> = {}
  for (const name of names) {
    const storedValue = neverStored.includes(name) ? undefined : (stored as ListValues)[name]
    const value = (isInAddress ? search[name] : storedValue) ?? undefined
    const validValue = value === undefined || !accepts(name, String(value)) ? defaults[name] : String(value)
    if (validValue !== undefined) values[name] = validValue
  }
  return values
}

/** Whether the value differs from the default; a removed default counts, too. */
export const isChanged = (name: string, values: ListValues, defaults: ListValues): boolean =>
  (values[name] ?? '') !== (defaults[name] ?? '')

/**
 * The values to store: only chosen ones, so that a list follows the school into the next term. Half of a term has no meaning:
 * of the names in `together` all are stored, or none.
 */
export function chosenOf(values: ListValues, defaults: ListValues, together: readonly string[] = []): ListValues {
  const isChosen = (name: string) => isChanged(name, values, defaults)
  const isStored = (name: string) => (together.includes(name) ? together.some(isChosen) : isChosen(name))
  return Object.fromEntries(Object.entries(values).filter(([name]) => !neverStored.includes(name) && isStored(name)))
}

/** The sort parameter of a column; undefined where the list cannot be sorted by it. */
export const sortOf = (column: { key: string; sort?: boolean | string }): string | undefined =>
  column.sort === true ? column.key : column.sort || undefined

/** `name` → `-name` → off. */
export function nextSort(current: string | undefined, column: string): string {
  if (current === column) return `-${column}`
  return current === `-${column}` ? '' : column
}
