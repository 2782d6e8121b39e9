/** Reads one value of an address; nothing where it cannot be such a value. */
type Reader<Value> = (given: string) => Value | undefined

export const text: Reader<string> = (given) => given

export const wholeNumber: Reader<number> = (given) => (/^\d{1,15}$/.test(given) ? Number(given) : undefined)

/** Only whether it stands in the address counts: `?applied`. */
export const present: Reader<true> = () => true

export const oneOf =
  <const Value extends string>(values: readonly Value[]): Reader<Value> =>
  (given) =>
    values.find((value) => value === given)

/**
 * Declares what a screen reads from behind the question mark: `useSearch(searchParams({ view: oneOf(['list', 'week']), id: wholeNumber }))`.
 * A value that cannot be one, from an old or mistyped link, is as if it were not there.
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

/** The same for texts, where only their names are known. */
export const searchTexts = <Name extends string>(names: readonly Name[]) =>
  searchParams<Record<Name, string>>(Object.fromEntries(names.map((name) => [name, text])) as Record<Name, Reader<string>>)
