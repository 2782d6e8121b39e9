import { useEffect, useState } from 'react'
import { useNavigate, useSearch } from '../../lib/navigation.tsx'
import { searchTexts } from '../../lib/search-params.ts'
import { type Accepts, chosenOf, filterValues, isChanged, type ListValues } from './values.ts'

export interface ListState<Name extends string = string> {
  values: ListValues<Name>
  /** Changes filters; anything but the page itself goes back to the first page. */
  set: (change: ListValues<Name>) => void
  reset: () => void
  /** Whether a filter is not as the list comes. */
  isChanged: (name: string) => boolean
}

/** Filters in the address, so that a list is a link, and in local storage, so that it is there tomorrow. */
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
  const kept = JSON.stringify(chosenOf(values, defaults, together))
  useEffect(() => {
    if (inAddress) localStorage.setItem(storageKey, kept)
  }, [inAddress, kept, storageKey])

  return {
    values,
    set: (change) => go({ ...values, ...('page' in change ? {} : { page: '1' }), ...change }),
    reset: () => go({ ...Object.fromEntries(names.map((name) => [name, ''])), ...defaults, page: '1' }),
    isChanged: (name) => isChanged(name, values, defaults),
  }
}

/** The filters of a list as they stand, for what beside it depends on them. */
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
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '{}')
    return kept && typeof kept === 'object' ? (kept as ListValues) : {}
  } catch {
    return {}
  }
}
