import type { Endpoint, Request, Response } from '@talaan/contract'
import {
  onlineManager,
  QueryClient,
  queryOptions,
  type UseQueryOptions,
  type UseQueryResult,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { useCallback, useRef, useState } from 'react'
import { CallError, call, reasonsOf } from './call.ts'
import { toast } from './toast.ts'

const STALE_MS = 10_000

/** Quiet by default: nothing is tried again that the server refused, and a failure is shown where the data would be. */
export function makeQueryClient(): QueryClient {
  onlineManager.setOnline(navigator.onLine)
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: STALE_MS,
        retry: (count, error) => !(error instanceof CallError && error.status < 500) && count < 2,
        refetchOnWindowFocus: false,
      },
      mutations: { retry: false },
    },
  })
}

/** The key under which the answers of a call are kept; without a request, all of them. */
export const keyOf = <E extends Endpoint>(entry: E, request?: Request<E>): readonly unknown[] =>
  request === undefined ? [entry.method, entry.path] : [entry.method, entry.path, request]

type Options<E extends Endpoint> = Omit<UseQueryOptions<Response<E>>, 'queryKey' | 'queryFn'>

/** Options for `useQuery`, `ensureQueryData` and prefetching. */
export const queryOf = <E extends Endpoint>(entry: E, request: Request<E>, options: Options<E> = {}) =>
  queryOptions<Response<E>>({ queryKey: keyOf(entry, request), queryFn: ({ signal }) => call(entry, request, { signal }), ...options })

/** Reads a call. Earlier pending requests are cancelled when `request` changes. */
export const useCall = <E extends Endpoint>(entry: E, request: Request<E>, options: Options<E> = {}): UseQueryResult<Response<E>> =>
  useQuery(queryOf(entry, request, options))

export interface ActionOptions<E extends Endpoint> {
  onSuccess?: (answer: Response<E>) => unknown
  onError?: (error: unknown) => unknown
  /** The text of the green toast. Default: the answer's own message; `false`: none. */
  success?: string | false | ((answer: Response<E>) => string)
  /** Colour of that toast; a rejection is a success that is told in red. */
  tone?: 'success' | 'error'
  /** Calls to read again. Default: everything on the screen except what is marked steady. */
  refresh?: readonly Endpoint[]
  /** Whether a conflict reads the screen again, too: for what is only asked and confirmed, with no form to lose. */
  refreshOnConflict?: boolean
}

export interface Action<E extends Endpoint> {
  /** Sends once; while it runs, further calls do nothing. Resolves to the answer, or undefined when it failed. */
  run: (request: Request<E>) => Promise<Response<E> | undefined>
  busy: boolean
}

/** Writes. Success is a green toast, failure a red one, and a double click never does a thing twice. */
export function useAction<E extends Endpoint>(entry: E, options: ActionOptions<E> = {}): Action<E> {
  const client = useQueryClient()
  const [busy, setBusy] = useState(false)
  const running = useRef(false)
  const key = useRef<string>(undefined)
  const latest = useRef(options)
  latest.current = options

  const run = useCallback(
    async (request: Request<E>) => {
      if (running.current) return undefined
      running.current = true
      setBusy(true)
      try {
        if (entry.idempotent) key.current ??= newKey()
        const answer = await call(entry, request, { idempotencyKey: key.current })
        key.current = undefined
        announce(answer, latest.current)
        refresh(client, latest.current.refresh)
        await latest.current.onSuccess?.(answer)
        return answer
      } catch (error) {
        if (error instanceof CallError && error.status < 500) key.current = undefined
        toast.failure(error)
        if (isOvertaken(error, latest.current.refreshOnConflict)) refresh(client, latest.current.refresh)
        latest.current.onError?.(error)
        return undefined
      } finally {
        running.current = false
        setBusy(false)
      }
    },
    [client, entry],
  )
  return { run, busy }
}

/** Somebody else did it first: what is on the screen is old. A stale form keeps what it was filled from. */
const isOvertaken = (error: unknown, isAsked = false): boolean =>
  error instanceof CallError && error.status === 409 && (isAsked || !reasonsOf(error).some(({ code }) => code === 'stale'))

function announce<E extends Endpoint>(answer: Response<E>, { success, tone = 'success' }: ActionOptions<E>) {
  if (success === false) return
  const text = typeof success === 'function' ? success(answer) : (success ?? (answer as { message?: string } | undefined)?.message)
  if (text) toast[tone](text)
}

function refresh(client: QueryClient, entries: readonly Endpoint[] | undefined) {
  if (entries) return Promise.all(entries.map((entry) => client.invalidateQueries({ queryKey: keyOf(entry) })))
  return client.invalidateQueries({ predicate: (query) => !query.meta?.steady })
}

/** Random; also where the page is not served over HTTPS. */
function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
