import { useNavigate, useSearch } from '#lib/navigation.tsx'
import { searchTexts } from '#lib/search-params.ts'
import type { ListState } from '#ui/list/state.ts'
import type { ListValues } from '#ui/list/values.ts'

const pageNames = ['older_than', 'newer_than'] as const

/** Keeps the filters and the page of a log in the address. They are not kept for the next visit: a log is asked about one thing at a time. */
export function useLogState<Name extends string>(names: readonly Name[], defaults: ListValues<Name> = {}) {
  const search = useSearch(searchTexts([...names, ...pageNames]))
  const navigate = useNavigate()
  const values = { ...defaults, ...search } as ListValues<Name>
  const go = (next: Record<string, string | undefined>) => navigate({ to: '.', search: (old) => ({ ...old, ...next }), resetScroll: false })
  const firstPage = { older_than: undefined, newer_than: undefined }
  const noFilter = Object.fromEntries(names.map((name) => [name, undefined]))
  const filters: ListState<Name> = {
    values: Object.fromEntries(names.map((name) => [name, values[name]])) as ListValues<Name>,
    set: (change) => {
      const given = Object.entries<string | undefined>(change).filter(([name]) => name !== 'page')
      go({ ...firstPage, ...Object.fromEntries(given.map(([name, value]) => [name, value || undefined])) })
    },
    reset: () => go({ ...firstPage, ...noFilter }),
    isChanged: (name) => Boolean(values[name as Name]),
  }
  const filled = Object.fromEntries(Object.entries(values).filter(([, value]) => Boolean(value))) as Record<string, string>
  return {
    filters,
    /** The filters that have a value, and the page. */
    request: filled,
    isNewest: !filled.older_than && !filled.newer_than,
    /** Removes all filters but these. */
    show: (filter: ListValues<Name>) => go({ ...firstPage, ...noFilter, ...filter }),
    turn: (page: { older_than?: string; newer_than?: string }) => go({ ...firstPage, ...page }),
  }
}
