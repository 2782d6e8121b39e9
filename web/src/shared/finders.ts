import { useDebouncedValue } from '@mantine/hooks'
import { useQueries } from '@tanstack/react-query'

export interface Found {
  id: string
  label: string
  description?: string
  /** Where choosing it leads. */
  to: string
}

/** Searches something by text for the command box, such as students. Only registered for people who may. */
export type Finder = (text: string, signal: AbortSignal) => Promise<Found[]>

const finders = new Map<string, Finder>()
const TYPING_MS = 200
const MIN_LENGTH = 2

/** Adds a search to the command box; the answer takes it away again. */
export function addFinder(name: string, finder: Finder): () => void {
  finders.set(name, finder)
  return () => finders.delete(name)
}

export function useFinders(text: string): Found[] {
  const [settled] = useDebouncedValue(text.trim(), TYPING_MS)
  return useQueries({
    queries: [...finders].map(([name, finder]) => ({
      queryKey: ['find', name, settled],
      queryFn: ({ signal }: { signal: AbortSignal }) => finder(settled, signal),
      enabled: settled.length >= MIN_LENGTH,
    })),
    combine: (results) => results.flatMap(({ data }) => data ?? []),
  })
}
