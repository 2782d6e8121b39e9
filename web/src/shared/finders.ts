import { useDebouncedValue } from '@mantine/hooks'
import { useQueries } from '@tanstack/react-query'

export interface Found {
  id: string
  label: string
  description?: string
  /** Name of the icon before it. */
  icon: string
  /** Where choosing it leads. */
  to: string
  search?: Record<string, string>
}

/** Searches something by text for the command box, such as students. */
export interface Finder {
  name: string
  find: (text: string, signal: AbortSignal) => Promise<Found[]>
}

const TYPING_MS = 200
const MIN_LENGTH = 2

/** What the finders find for a text, once it is typed. */
export function useFound(finders: readonly Finder[], text: string): Found[] {
  const [settled] = useDebouncedValue(text.trim(), TYPING_MS)
  return useQueries({
    queries: finders.map(({ name, find }) => ({
      queryKey: ['find', name, settled],
      queryFn: ({ signal }: { signal: AbortSignal }) => find(settled, signal),
      enabled: settled.length >= MIN_LENGTH,
      meta: { steady: true },
    })),
    combine: (results) => results.flatMap(({ data }) => data ?? []),
  })
}
