import type { Endpoint, Request, Response } from '@talaan/contract'
import type { UseQueryResult } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useCall } from '../../../lib/query.ts'
import { readOwn, saveOwn } from '../../../lib/session.ts'
import { useCurrentUser } from '../../../shared/terms/current-term.ts'

interface CachedAnswer<T> {
  answer: T
  saved_at: string
}

/** A read whose last answer is kept on this device until logout, for days without a network. */
export function useKeptCall<E extends Endpoint>(entry: E, request: Request<E>) {
  const name = `${useCurrentUser().id}:${entry.path}`
  const [kept, setKept] = useState(() => readOwn<CachedAnswer<Response<E>>>(name))
  const query = useCall(entry, request, { initialData: kept?.answer, initialDataUpdatedAt: 0, staleTime: 0 } as never) as UseQueryResult<
    Response<E>
  >
  const { data, dataUpdatedAt, isFetchedAfterMount } = query
  useEffect(() => {
    if (data === undefined || !isFetchedAfterMount || dataUpdatedAt === 0) return
    const next = { answer: data, saved_at: new Date(dataUpdatedAt).toISOString() }
    saveOwn(name, next)
    setKept(next)
  }, [data, dataUpdatedAt, isFetchedAfterMount, name])
  const isOld = query.fetchStatus === 'paused' || (query.fetchStatus === 'idle' && query.isRefetchError)
  return { query, savedAt: isOld ? kept?.saved_at : undefined }
}
