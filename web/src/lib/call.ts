import type { Response as AnswerOf, Endpoint, Failure, Reason, Request } from '@talaan/contract'
import { hasCode } from '@talaan/contract/values'
import { config } from './config.ts'
import { takePrefetch } from './early.ts'
import { noteRights } from './rights.ts'
import { clearSession, signOut, token } from './session.ts'

export interface CallOptions {
  signal?: AbortSignal
  /** The same key on a repeated send gets the first answer again. */
  idempotencyKey?: string
}

/** A refusal by the server. Network failures are thrown unchanged. */
export class CallError extends Error {
  readonly status: number
  readonly failure: Failure

  constructor(status: number, failure: Failure) {
    super(failure.message)
    this.name = 'CallError'
    this.status = status
    this.failure = failure
  }

  /** The text for people: the first message of each bad field, or else the message. */
  get text(): string {
    return textOf(this)
  }
}

/** The text of any failure: field errors, else the answer's message, else the error's own. */
export function textOf(error: unknown): string {
  if (error instanceof CallError) {
    const fields = Object.values(error.failure.errors ?? {}).flatMap((texts) => texts.slice(0, 1))
    return fields.length > 0 ? fields.join('\n') : error.failure.message || error.message
  }
  if (isUnreached(error)) return UNREACHED
  return error instanceof Error ? error.message : String(error)
}

const UNREACHED = 'Cannot connect to the portal. Check your internet connection and try again.'

/** Whether a request did not reach the server; each browser has its own message for it. */
const isUnreached = (error: unknown): boolean =>
  error instanceof TypeError && /^(Failed to fetch|Load failed|NetworkError|The network connection was lost)/.test(error.message)

/** The reasons of a refusal; none for any other failure. */
export const reasonsOf = (error: unknown): readonly Reason[] => (error instanceof CallError ? (error.failure.reasons ?? []) : [])

const SET_UP_PAGE = '/second-factor'

/** Whether the session opens nothing but the set-up of a second factor, whose page is then opened. */
export const mustSetUp = (error: unknown): boolean => reasonsOf(error).some(hasCode('auth.second_factor_required'))

/** Whether the request was cancelled. */
export const isCancelled = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError'

const cachedAnswers = new Map<string, { etag: string; answer: unknown }>()

/** Sends one call of the contract. Fields of `request` go into the path, the query or the body, as the entry says. */
export async function call<E extends Endpoint>(entry: E, request: Request<E>, options: CallOptions = {}): Promise<AnswerOf<E>> {
  const response = await send(entry, request as Record<string, unknown>, options)
  const answer = response.status === 304 ? cachedAnswers.get(response.url)?.answer : await response.json()
  const etag = response.headers.get('etag')
  if (entry.etag && etag && response.status === 200) cachedAnswers.set(response.url, { etag, answer })
  return answer as AnswerOf<E>
}

/** Fetches a file with the session's token and hands it over as the browser's download. */
export async function download<E extends Endpoint>(
  entry: E,
  request: Request<E>,
  fallbackName: string,
  signal?: AbortSignal,
): Promise<void> {
  const response = await send(entry, request as Record<string, unknown>, { signal })
  const headerName = /filename\*?=(?:UTF-8'')?"?([^";]+)/i.exec(response.headers.get('content-disposition') ?? '')?.[1]
  saveFile(await response.blob(), headerName ? decodeURIComponent(headerName) : fallbackName)
}

/** The file that one call of the contract answers with. */
export async function readFile<E extends Endpoint>(entry: E, request: Request<E>, signal?: AbortSignal): Promise<Blob> {
  return (await send(entry, request as Record<string, unknown>, { signal })).blob()
}

/** A file of the portal, such as a photo, that only opens with the session's token. */
export async function fetchFile(path: string, signal?: AbortSignal): Promise<Blob> {
  const response = await fetch(path, { headers: await headers(), signal })
  if (!response.ok) throw await callError(response)
  return response.blob()
}

const MINUTE_MS = 60_000

/** Frees a file in memory after what shows or saves it has read it: a picture may leave the page while the browser still loads it. */
export const releaseUrl = (url: string): void => void setTimeout(() => URL.revokeObjectURL(url), MINUTE_MS)

export function saveFile(blob: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(blob)
  link.download = name
  link.click()
  releaseUrl(link.href)
}

async function send(entry: Endpoint, request: Record<string, unknown>, options: CallOptions): Promise<globalThis.Response> {
  const { url, body } = sortRequest(entry, request)
  const cached = entry.etag ? cachedAnswers.get(new URL(url, location.origin).href) : undefined
  const prefetched = await takePrefetch(entry.method, url)
  const response =
    prefetched ??
    (await fetch(url, {
      method: entry.method,
      signal: options.signal,
      body: body === undefined || body instanceof FormData ? body : JSON.stringify(body),
      headers: {
        ...(await headers()),
        ...(body instanceof FormData ? {} : { 'Content-Type': 'application/json' }),
        ...(options.idempotencyKey ? { 'Idempotency-Key': options.idempotencyKey } : {}),
        ...(cached ? { 'If-None-Match': cached.etag } : {}),
      },
    }))
  noteRights(response.headers)
  if (response.ok || response.status === 304) return response
  if (response.status === 401 && entry.access !== 'public') signOut()
  else if (response.status === 401) clearSession()
  const error = await callError(response)
  if (mustSetUp(error) && location.pathname !== SET_UP_PAGE) location.assign(SET_UP_PAGE)
  throw error
}

/** The headers of every call. */
export async function headers(): Promise<Record<string, string>> {
  const bearer = token()
  return {
    Accept: 'application/json',
    'x-api-key': (await config()).api_key,
    ...(bearer ? { Authorization: `Bearer ${bearer}` } : {}),
  }
}

/** The error of an answer that is a failure. */
export async function callError(response: globalThis.Response): Promise<CallError> {
  const body = (await response.json().catch(() => ({}))) as Partial<Failure>
  return new CallError(response.status, { ...body, message: body.message ?? 'The request failed. Please try again in a moment.' })
}

/** Path, query and body of a call. A field goes where a schema names it: path first, then query, else the body. */
export function sortRequest(entry: Endpoint, request: Record<string, unknown>): { url: string; body: unknown } {
  const inPath = new Set([...entry.path.matchAll(/:(\w+)/g)].map(([, name]) => name))
  const inQuery = new Set(Object.keys(entry.query?.shape ?? {}))
  const query = new URLSearchParams()
  const rest: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(request ?? {})) {
    if (value === undefined || inPath.has(name)) continue
    if (!inQuery.has(name)) rest[name] = value
    else if (value !== null && value !== '') query.set(name, String(value))
  }
  const path = entry.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(request[name])))
  const url = query.size > 0 ? `${path}?${query}` : path
  if (entry.upload) return { url, body: formData(rest) }
  return { url, body: entry.body ? rest : undefined }
}

function formData(fields: Record<string, unknown>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields))
    if (value !== undefined) form.append(name, value instanceof Blob ? value : String(value))
  return form
}
