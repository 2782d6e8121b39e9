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

/** Keeps filters in the address, so that a list can be linked, and in local storage for the next visit. */
export function useListState<Name extends string>(
  names: readonly Name[],
  defaults: ListValues,
  storageKey: string,
  accepts: Accepts,
  together: readonly string[] = [],
): ListState<Name> {
  const search = useSearch(searchTexts(names))
  const navigate = useNavigate()
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

  return {
    values,
    set: (change) => go({ ...values, ...('page' in change ? {} : { page: '1' }), ...change }),
    reset: () => go({ ...Object.fromEntries(names.map((name) => [name, ''])), ...defaults, page: '1' }),
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
