import { useDebouncedValue } from '@mantine/hooks'
import { useQueries } from '@tanstack/react-query'
import type { NameParts } from '#lib/format.ts'
import type { Target } from '#lib/paths.ts'
import type { NamedPerson } from './people/is-named-by.ts'

interface FinderResult {
  id: string
  label: string
  person: NameParts & NamedPerson
  description?: string
  /** The name of the icon before the label. */
  icon: string
  /** The page that choosing it opens. */
  to: Target
  search?: Record<string, string>
  /** The name of that page among the actions of a person whom another search finds first. */
  action: string
  /** Further actions on the person. */
  more?: readonly PersonAction[]
}

interface PersonAction {
  label: string
  to: Target
  search?: Record<string, string>
}

export interface FoundPerson extends FinderResult {
  actions: readonly PersonAction[]
}

/** Searches something by text for the command box, such as students. */
export interface Finder {
  name: string
  find: (text: string, signal: AbortSignal) => Promise<FinderResult[]>
}

const TYPING_MS = 200
const MIN_LENGTH = 2

/** Each person once, as the earliest search has them, with what later searches found as actions. */
function listOnce(lists: readonly FinderResult[][]): FoundPerson[] {
  const byPerson = new Map<string, FoundPerson>()
  for (const result of lists.flat()) {
    const key = `${result.label} ${result.person.student_id_number ?? ''}`
    const found = byPerson.get(key)
    const { action, to, search, more = [] } = result
    const actions = found ? [...found.actions, { label: action, to, search }, ...more] : more
    byPerson.set(key, { ...(found ?? result), actions })
  }
  return [...byPerson.values()]
}

/** The results of all finders for a text, read once typing stops. */
export function useFinderResults(finders: readonly Finder[], text: string): FoundPerson[] {
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
