/** Parses one search parameter; undefined when the text is no such value. */
type Reader<Value> = (rawText: string) => Value | undefined

export const text: Reader<string> = (rawText) => rawText

export const wholeNumber: Reader<number> = (rawText) => (/^\d{1,15}$/.test(rawText) ? Number(rawText) : undefined)

/** Whether the parameter is in the address, whatever its value: `?applied`. */
export const present: Reader<true> = () => true

export const oneOf =
  <const Value extends string>(values: readonly Value[]): Reader<Value> =>
  (rawText) =>
    values.find((value) => value === rawText)

/**
 * Declares the search parameters of a screen: `useSearch(searchParams({ view: oneOf(['list', 'week']), id: wholeNumber }))`.
 * An invalid value, from an old or mistyped link, is ignored.
 */
export const searchParams =
  <Values>(readers: { [Name in keyof Values]: Reader<Values[Name]> }) =>
  (search: Record<string, unknown>): Partial<Values> => {
    const values: Partial<Values> = {}
    for (const name in readers) {
      const value = search[name] === undefined ? undefined : readers[name](String(search[name]))
      if (value !== undefined) values[name] = value
    }
    return values
  }

/** Declares search parameters that are plain texts, by their names. */
export const searchTexts = <Name extends string>(names: readonly Name[]) =>
  searchParams<Record<Name, string>>(Object.fromEntries(names.map((name) => [name, text])) as Record<Name, Reader<string>>)
