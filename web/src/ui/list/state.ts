import { useEffect, useState } from 'react'
import { useNavigate, useSearch } from '#lib/navigation.tsx'
import { searchTexts } from '#lib/search-params.ts'
import { type Accepts, chosenOf, filterValues, isChanged, type ListValues } from './values.ts'

export interface ListState<Name extends string = string> {
  values: ListValues<Name>
  /** Changes filters; anything but the page itself goes back to the first page. */
  set: (change: ListValues<Name>) => void
  reset: () => void
  /** Whether a filter differs from its default. */
  isChanged: (name: string) => boolean
}

/**
 * Keeps filters in the address, so that a list can be linked, and in local storage for the next visit. Half of what is `together` has no
 * meaning; the defaults of what is `resting` hide nothing from a search.
 */
export function useListState<Name extends string>(
  names: readonly Name[],
  initial: ListValues,
  storageKey: string,
  accepts: Accepts,
  together: readonly string[] = [],
  resting: readonly string[] = [],
): ListState<Name> {
  const search: ListValues = useSearch(searchTexts(names))
  const navigate = useNavigate()
  const isResting = (name: string) => Boolean(search.search) && resting.includes(name)
  const defaults = Object.fromEntries(Object.entries(initial).filter(([name]) => !isResting(name)))
  const values = useListValues(names, defaults, storageKey, accepts)

  const go = (next: ListValues<Name | 'page'>) => {
    localStorage.setItem(storageKey, JSON.stringify(chosenOf(next, defaults, together)))
    navigate({ to: '.', search: (old) => ({ ...old, ...next }), replace: true, resetScroll: false })
  }
  const inAddress = names.some((name) => name in search)
  const chosenText = JSON.stringify(chosenOf(values, defaults, together))
  useEffect(() => {
    if (inAddress) localStorage.setItem(storageKey, chosenText)
  }, [inAddress, chosenText, storageKey])

  // Left out of the address, so that the search that begins or ends decides whether they have their default.
  const untouched = resting.filter((name) => !isChanged(name, values, defaults)).map((name) => [name, undefined])
  return {
    values,
    set: (change) => go({ ...values, ...Object.fromEntries(untouched), ...('page' in change ? {} : { page: '1' }), ...change }),
    reset: () => go({ ...Object.fromEntries(names.map((name) => [name, ''])), ...initial, page: '1' }),
    isChanged: (name) => isChanged(name, values, defaults),
  }
}

/** The current filters of a list, for components beside it. */
export function useListValues<Name extends string>(
  names: readonly Name[],
  defaults: ListValues,
  storageKey: string,
  accepts: Accepts,
): ListValues<Name> {
  const search = useSearch(searchTexts(names))
  const [stored] = useState(() => readStored(storageKey))
  return filterValues(names, search, stored, defaults, accepts)
}

function readStored(key: string): ListValues {
  try {
    const values: unknown = JSON.parse(localStorage.getItem(key) ?? '{}')
    return values && typeof values === 'object' ? (values as ListValues) : {}
  } catch {
    return {}
  }
}
