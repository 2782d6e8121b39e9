import type { Endpoint } from '@talaan/contract'
import { useQueryClient } from '@tanstack/react-query'
import { keyOf } from '../../lib/query.ts'

/** Reads the list behind a refused form again, so that the form, opened once more, is filled from what is there now. */
export function useReread(list: Endpoint): () => void {
  const client = useQueryClient()
  return () => void client.invalidateQueries({ queryKey: keyOf(list) })
}
