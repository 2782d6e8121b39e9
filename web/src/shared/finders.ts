import { useDebouncedValue } from '@mantine/hooks'
import { useQueries } from '@tanstack/react-query'
import type { Target } from '../lib/paths.ts'

export interface FinderResult {
  id: string
  label: string
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
    combine: (results) => results.flatMap(({ data }) => data ?? []),
  })
}
