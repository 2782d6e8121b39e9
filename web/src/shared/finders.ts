import { useDebouncedValue } from '@mantine/hooks'
import { useQueries } from '@tanstack/react-query'
import type { NameParts } from '#lib/format.ts'
import type { Target } from '#lib/paths.ts'
import type { NamedPerson } from './people/is-named-by.ts'

export interface FinderResult {
  id: string
  label: string
  person: NameParts & NamedPerson
  description?: string
  /** The name of the icon before the label. */
  icon: string
  /** The page that choosing it opens. */
  to: Target
  search?: Record<string, string>
}

/** Searches something by text for the command box, such as students. */
export interface Finder {
  name: string
  find: (text: string, signal: AbortSignal) => Promise<FinderResult[]>
}

const TYPING_MS = 200
const MIN_LENGTH = 2

/** One line for each person: what an earlier search has is not listed by a later one. */
function listOnce(lists: readonly FinderResult[][]): FinderResult[] {
  const keyOf = ({ label, person }: FinderResult) => `${label} ${person.student_id_number ?? ''}`
  return lists.flatMap((results, index) => {
    const earlier = new Set(lists.slice(0, index).flat().map(keyOf))
    return results.filter((result) => !earlier.has(keyOf(result)))
  })
}

/** The results of all finders for a text, read once typing stops. */
export function useFinderResults(finders: readonly Finder[], text: string): FinderResult[] {
  const [settledText] = useDebouncedValue(text.trim(), TYPING_MS)
  return useQueries({
    queries: finders.map(({ name, find }) => ({
      queryKey: ['find', name, settledText],
      queryFn: ({ signal }: { signal: AbortSignal }) => find(settledText, signal),
      enabled: settledText.length >= MIN_LENGTH,
      meta: { steady: true },
    })),
    combine: (results) => listOnce(results.map(({ data }) => data ?? [])),
  })
}
