import type { Response as Answer, Endpoint, Failure, Request } from '@talaan/contract'
import { TalaanError } from './error.ts'
import { sortRequest } from './request.ts'

interface ClientOptions {
  /** The address of the portal, such as `https://portal.example.edu.ph`. */
  url: string
  /** A personal or service key, made under API keys in the portal. */
  apiKey: string
  /** In place of the global `fetch`. */
  fetch?: typeof fetch
}

export interface CallOptions {
  signal?: AbortSignal
  /** Calls with the same key do their work once and get the same answer. By default each call has a new key. */
  idempotencyKey?: string
}

/** Calls that send no file. */
type Callable = Endpoint & { upload?: undefined }

export interface TalaanClient {
  /** Makes a call and resolves to its answer. Throws a TalaanError when the portal refuses it. */
  call<E extends Callable>(entry: E, request: Request<E>, options?: CallOptions): Promise<Answer<E>>
  /** Makes a call that answers with a file. */
  download<E extends Callable>(entry: E, request: Request<E>, options?: CallOptions): Promise<Blob>
}

/** A client of one portal. The fields of a request go into the path, the query or the body, as the call says. */
export function createClient({ url, apiKey, fetch: send = fetch }: ClientOptions): TalaanClient {
  const address = url.replace(/\/+$/, '')

  async function request(entry: Endpoint, fields: Record<string, unknown>, options: CallOptions): Promise<Response> {
    const { path, body } = sortRequest(entry, fields)
    const response = await send(address + path, {
      method: entry.method,
      signal: options.signal,
      body: body && JSON.stringify(body),
      headers: {
        accept: 'application/json',
        'content-type': 'application/json',
        'x-api-key': apiKey,
        ...(entry.idempotent && { 'idempotency-key': options.idempotencyKey ?? crypto.randomUUID() }),
      },
    })
    if (response.ok) return response
    throw await readError(response)
  }

  return {
    call: async (entry, fields, options = {}) => (await request(entry, fields as Record<string, unknown>, options)).json(),
    download: async (entry, fields, options = {}) => (await request(entry, fields as Record<string, unknown>, options)).blob(),
  }
}

async function readError(response: Response): Promise<TalaanError> {
  const failure = (await response.json().catch(() => ({}))) as Partial<Failure>
  const seconds = Number(response.headers.get('retry-after') ?? Number.NaN)
  return new TalaanError(response.status, failure, Number.isFinite(seconds) ? seconds : undefined)
}
