import type { Response as Answer, Endpoint, Failure, Request } from '@talaan/contract'
import { afterEach, beforeEach, expect, vi } from 'vitest'

export interface SentRequest {
  entry: Endpoint
  /** Path, query and body in one object; values from the address are texts. */
  fields: Record<string, unknown>
  idempotencyKey: string | null
}

type Handler = (fields: Record<string, unknown>) => unknown

/** A handler throws it to answer with a failure. */
export class Refusal extends Error {
  readonly status: number
  readonly failure: Partial<Failure>

  constructor(status: number, failure: Partial<Failure>) {
    super(failure.message)
    this.status = status
    this.failure = failure
  }
}

/** A handler throws it as if the connection had broken down. */
export const connectionLoss = (): Error => new TypeError('Failed to fetch')

const readBody = (body: unknown): object => {
  if (body instanceof FormData) return Object.fromEntries(body)
  return typeof body === 'string' ? (JSON.parse(body) as object) : {}
}

/** Answers the calls of the contract in place of the server. Call it once, at the top of a test file. */
export function fakeServer() {
  let handlers = new Map<Endpoint, Handler>()
  const requests: SentRequest[] = []

  beforeEach(() => {
    handlers = new Map()
    requests.length = 0
    vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
      const url = new URL(String(input), location.origin)
      const method = init?.method ?? 'GET'
      const [entry, handler] = [...handlers].find(([candidate]) => candidate.method === method && pathFields(candidate, url)) ?? []
      if (!entry || !handler) throw new Error(`No answer was prepared for ${method} ${url.pathname}`)
      const body = readBody(init?.body)
      const fields = { ...pathFields(entry, url), ...Object.fromEntries(url.searchParams), ...body }
      requests.push({ entry, fields, idempotencyKey: new Headers(init?.headers).get('Idempotency-Key') })
      return respond(handler, fields)
    })
  })
  afterEach(() => {
    vi.restoreAllMocks()
  })

  return {
    /** Prepares the answer of one call and replaces an earlier one. */
    on: <E extends Endpoint>(entry: E, handler: (request: Request<E>) => Answer<E> | Promise<Answer<E>>): void => {
      handlers.set(entry, handler as Handler)
    },
    /** The requests that were sent to one call, oldest first. */
    sent: (entry: Endpoint): SentRequest[] => requests.filter((candidate) => candidate.entry === entry),
    /** Resolves when so many requests of one call have arrived. */
    arrival: (entry: Endpoint, count = 1) =>
      expect.poll(() => requests.filter((candidate) => candidate.entry === entry).length).toBeGreaterThanOrEqual(count),
  }
}

async function respond(handler: Handler, fields: Record<string, unknown>): Promise<Response> {
  try {
    return Response.json(await handler(fields))
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return Response.json({ message: 'Refused', ...error.failure }, { status: error.status })
  }
}

/** The fields in the path, or undefined when the path belongs to another call. */
function pathFields(entry: Endpoint, { pathname }: URL): Record<string, string> | undefined {
  const pattern = entry.path.replace(/:(\w+)/g, '(?<$1>[^/]+)')
  const match = new RegExp(`^${pattern}$`).exec(pathname)
  return match ? { ...match.groups } : undefined
}

/** An answer that the test resolves itself. */
export function laterAnswer<T>() {
  const { promise, resolve, reject } = Promise.withResolvers<T>()
  return { promise, resolve, reject }
}
