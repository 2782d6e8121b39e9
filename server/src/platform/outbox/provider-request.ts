import { DeliveryError } from './delivery-error.ts'

const TIMEOUT_MS = 15_000
/** Errors before a connection exists, so the provider certainly accepted nothing. */
const connectErrorCodes = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH', 'UND_ERR_CONNECT_TIMEOUT'])

export interface ProviderAnswer {
  status: number
  text: string
  retryAfter: string | null
}

/** Sends one request. It throws a `DeliveryError` without the address, which may hold a key. */
export async function request(address: string, init: RequestInit, timeout = TIMEOUT_MS): Promise<ProviderAnswer> {
  try {
    const answer = await fetch(address, { ...init, signal: AbortSignal.timeout(timeout), redirect: 'error' })
    return { status: answer.status, text: await answer.text(), retryAfter: answer.headers.get('retry-after') }
  } catch (error) {
    const { code = (error as Error).name } = ((error as Error).cause ?? {}) as { code?: string }
    if (connectErrorCodes.has(code)) throw new DeliveryError('later', `The provider cannot be reached: ${code}`)
    throw new DeliveryError('unknown', `No answer from the provider: ${code}`)
  }
}

/** 429 and 503 are retried; other 4xx answers are permanent; after a 5xx answer the provider may have accepted the message. */
export function toDeliveryError({ status, retryAfter }: ProviderAnswer): DeliveryError {
  const message = `The provider answered ${status}`
  if (status === 429 || status === 503) return new DeliveryError('later', message, parseRetryAfter(retryAfter))
  // The school must correct credits, key or account; until then the message waits.
  if (status === 401 || status === 402 || status === 403) return new DeliveryError('later', message)
  return new DeliveryError(status >= 400 && status < 500 && status !== 408 ? 'never' : 'unknown', message)
}

const DAY_SECONDS = 86_400

/** Parses a Retry-After header: seconds or an HTTP date. Returns seconds, at most a day. */
function parseRetryAfter(text: string | null): number | undefined {
  if (!text) return undefined
  const seconds = /^\d+$/.test(text) ? Number(text) : Math.ceil((Date.parse(text) - Date.now()) / 1000)
  return Number.isFinite(seconds) ? Math.min(Math.max(seconds, 0), DAY_SECONDS) : undefined
}
