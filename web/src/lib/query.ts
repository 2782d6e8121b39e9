import type { Endpoint, Request, Response } from '@talaan/contract'
import { hasCode } from '@talaan/contract/values'
import {
  onlineManager,
  type Query,
  QueryClient,
  queryOptions,
  skipToken,
  type UseQueryOptions,
  type UseQueryResult,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { useCallback, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { CallError, call, reasonsOf } from './call.ts'
import { toast } from './toast.ts'

const STALE_MS = 10_000

/** The query cache. A request that the server refused is not retried. */
export function makeQueryClient(): QueryClient {
  onlineManager.setOnline(navigator.onLine)
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: STALE_MS,
        retry: (count, error) => !(error instanceof CallError && error.status < 500) && count < 2,
        refetchOnWindowFocus: false,
      },
      // Offline, an action fails at once instead of waiting for a connection; what was sent, passwords too, is not kept after its form closes.
      mutations: { retry: false, networkMode: 'always', gcTime: 0 },
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

/** Reads a record for a form when the form opens: always anew, apart from what the screen shows, and not again while it is filled in. */
export const useFormRecord = <E extends Endpoint>(entry: E, request: Request<E>): UseQueryResult<Response<E>> =>
  useQuery<Response<E>>({
    queryKey: ['form', useId(), ...keyOf(entry, request)],
    queryFn: ({ signal }) => call(entry, request, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    meta: { steady: true },
  })

/** Records a print when its screen opens, once, and answers what is printed. */
export const usePrinted = <E extends Endpoint>(entry: E, request: Request<E>): UseQueryResult<Response<E>> =>
  useQuery(queryOf(entry, request, { staleTime: Number.POSITIVE_INFINITY, gcTime: 0, retry: false, refetchOnReconnect: false }))

/** What is remembered in the memory of this page alone, and forgotten at the logout. */
export function usePageMemory<T>(name: string, initial: T): [T, (value: T) => void] {
  const client = useQueryClient()
  const queryKey = [name]
  const { data = initial } = useQuery<T>({ queryKey, queryFn: skipToken, gcTime: Number.POSITIVE_INFINITY })
  return [data, (value) => client.setQueryData(queryKey, value)]
}

/** The name under which the failures of a call are closed when it succeeds. */
export const actionName = ({ method, path }: Endpoint): string => `${method} ${path}`

export interface ActionOptions<E extends Endpoint> {
  onSuccess?: (answer: Response<E>) => unknown
  onError?: (error: unknown) => unknown
  /** The text of the green toast. Default: the answer's own message; `false`: none. */
  success?: string | false | ((answer: Response<E>) => string)
  /** The colour of that toast; a successful rejection is shown in red. */
  tone?: 'success' | 'error'
  /** Whether the screen itself shows this failure, so that it needs no toast. */
  isShownInPlace?: (error: unknown) => boolean
  /** Calls to read again. Default: all queries on the screen except those marked steady. */
  refresh?: readonly Endpoint[]
  /** Whether a conflict also reads the screen again: for confirmations, where no form can be lost. */
  refreshOnConflict?: boolean
}

export interface Action<E extends Endpoint> {
  /** Sends once; while it runs, further calls do nothing. Resolves to the answer, or undefined when it failed. */
  run: (request: Request<E>) => Promise<Response<E> | undefined>
  busy: boolean
}

/** Sends a call that writes. Success shows a green toast, failure a red one, and a double click sends once. */
export function useAction<E extends Endpoint>(entry: E, options: ActionOptions<E> = {}): Action<E> {
  const client = useQueryClient()
  /** The state of the mutation is rendered too late to stop the second of two clicks. */
  const isRunning = useRef(false)
  /** Reused while it is unknown whether the request arrived. */
  const idempotencyKey = useRef<string>(undefined)

  const { mutateAsync, isPending } = useMutation({
    mutationFn: (request: Request<E>) => {
      if (entry.idempotent) idempotencyKey.current ??= newKey()
      return call(entry, request, { idempotencyKey: idempotencyKey.current })
    },
    onSuccess: (answer) => {
      idempotencyKey.current = undefined
      toast.clearFailures(actionName(entry))
      announce(answer, options)
      try {
        // What `onSuccess` closes is gone before the screen is read again, so that nothing asks for a deleted record.
        return flushSync(() => options.onSuccess?.(answer))
      } finally {
        refresh(client, options.refresh)
      }
    },
    onError: (error) => {
      if (error instanceof CallError && error.status < 500) idempotencyKey.current = undefined
      if (!options.isShownInPlace?.(error)) toast.failure(error, actionName(entry))
      if (isOutdated(error, options.refreshOnConflict)) refresh(client, options.refresh)
      options.onError?.(error)
    },
  })

  const run = useCallback(
    async (request: Request<E>) => {
      if (isRunning.current) return undefined
      isRunning.current = true
      try {
        return await mutateAsync(request)
      } catch {
        return undefined
      } finally {
        isRunning.current = false
      }
    },
    [mutateAsync],
  )
  return { run, busy: isPending }
}

/** Runs what is more than one call, such as reading all pages, and says so while it runs. A failure shows a red toast. */
export function useTask(task: () => Promise<unknown>): { run: () => Promise<void>; busy: boolean } {
  const [busy, setBusy] = useState(false)
  const run = async () => {
    setBusy(true)
    try {
      await task()
    } catch (error) {
      toast.failure(error)
    } finally {
      setBusy(false)
    }
  }
  return { run, busy }
}

/** Whether the screen is older than the server's data after a conflict. A stale form keeps the values it was filled from. */
const isOutdated = (error: unknown, isForced = false): boolean =>
  error instanceof CallError && error.status === 409 && (isForced || !reasonsOf(error).some(hasCode('stale')))

function announce<E extends Endpoint>(answer: Response<E>, { success, tone = 'success' }: ActionOptions<E>) {
  if (success === false) return
  const text = typeof success === 'function' ? success(answer) : (success ?? (answer as { message?: string } | undefined)?.message)
  if (text) toast[tone](text)
}

function refresh(client: QueryClient, entries: readonly Endpoint[] | undefined) {
  if (entries) return Promise.all(entries.map((entry) => client.invalidateQueries({ queryKey: keyOf(entry) })))
  return client.invalidateQueries({ predicate: (query) => !isSteady(query) })
}

/** Whether nobody who shows the answer wants it to be read again. */
const isSteady = ({ observers, meta }: Query): boolean =>
  observers.length === 0 ? meta?.steady === true : observers.every(({ options }) => options.meta?.steady)

/** A random key. `crypto.randomUUID` is missing on pages without HTTPS. */
function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
