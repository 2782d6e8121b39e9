import type { Endpoint } from '@talaan/contract'
import { useQueryClient } from '@tanstack/react-query'
import { keyOf } from './query.ts'

/** Reloads the list behind a refused form, so that the form is filled with current values when it opens again. */
export function useReloadList(list: Endpoint | undefined): () => void {
  const client = useQueryClient()
  return () => void (list && client.invalidateQueries({ queryKey: keyOf(list) }))
}
