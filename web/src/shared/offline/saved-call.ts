import type { Endpoint, Request, Response } from '@talaan/contract'
import type { UseQueryOptions, UseQueryResult } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useCall } from '#lib/query.ts'
import { readAnswer, saveAnswer } from '#lib/session.ts'
import { useCurrentUser } from '../terms/current-term.ts'

/** A read whose last answer is saved on this device until logout, for days without a network. */
export function useSavedCall<E extends Endpoint & { saved: true | string }>(
  entry: E,
  request: Request<E>,
  options: Pick<UseQueryOptions<Response<E>>, 'refetchInterval'> = {},
) {
  const path = entry.path.replace(/:(\w+)/g, (_, param: string) => String((request as Record<string, unknown>)[param]))
  const name = `${useCurrentUser().id}:${path}`
  const [saved, setSaved] = useState(() => readAnswer(entry, name))
  const query = useCall(entry, request, {
    ...options,
    initialData: saved?.answer,
    initialDataUpdatedAt: 0,
    staleTime: 0,
  }) as UseQueryResult<Response<E>>
  const { data, dataUpdatedAt, isFetchedAfterMount } = query
  useEffect(() => {
    if (data === undefined || !isFetchedAfterMount || dataUpdatedAt === 0) return
    const next = { answer: data, saved_at: new Date(dataUpdatedAt).toISOString() }
    saveAnswer(entry, name, next)
    setSaved(next)
  }, [data, dataUpdatedAt, isFetchedAfterMount, entry, name])
  const isOld = query.fetchStatus === 'paused' || (query.fetchStatus === 'idle' && query.isRefetchError)
  return { query, savedAt: isOld ? saved?.saved_at : undefined }
}
