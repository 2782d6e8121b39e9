import { DeliveryError } from './delivery-error.ts'
import type { SmsSender } from './sms.ts'

const SEMAPHORE_URL = 'https://api.semaphore.co/api/v4/messages'

const TIMEOUT_MS = 15_000
/** Errors before a connection exists, so the provider certainly accepted nothing. */
const connectErrorCodes = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH', 'UND_ERR_CONNECT_TIMEOUT'])

interface SemaphoreAccount {
  apiKey: string
  /** A sender name that the provider has approved; without it, the name of the provider is used. */
  senderName?: string
}

/** Sends text messages through semaphore.co, a Philippine provider. After a timeout it is unknown whether it accepted the message. */
export function semaphoreSmsSender({ apiKey, senderName }: SemaphoreAccount, address = SEMAPHORE_URL, timeout = TIMEOUT_MS): SmsSender {
  return {
    async send({ to, text }) {
      const form = new URLSearchParams({ apikey: apiKey, number: to.replace('+', ''), message: text })
      if (senderName) form.set('sendername', senderName)
      const answer = await postForm(address, form, timeout)
      if (answer.status !== 200) throw toDeliveryError(answer)
      const receipt = parseReceipt(answer.text)
      if (!receipt) throw new DeliveryError('unknown', 'The provider sent an unknown answer')
      if (receipt.status === 'Failed' || receipt.status === 'Refunded')
        throw new DeliveryError('never', `The provider reports: ${receipt.status}`)
      return { provider: 'semaphore', provider_id: String(receipt.message_id) }
    },
  }
}

interface ProviderAnswer {
  status: number
  text: string
  retryAfter: string | null
}

async function postForm(address: string, body: URLSearchParams, timeout: number): Promise<ProviderAnswer> {
  try {
    const answer = await fetch(address, { method: 'POST', body, signal: AbortSignal.timeout(timeout), redirect: 'error' })
    return { status: answer.status, text: await answer.text(), retryAfter: answer.headers.get('retry-after') }
  } catch (error) {
    const { code = (error as Error).name } = ((error as Error).cause ?? {}) as { code?: string }
    if (connectErrorCodes.has(code)) throw new DeliveryError('later', `The provider cannot be reached: ${code}`)
    throw new DeliveryError('unknown', `No answer from the provider: ${code}`)
  }
}

/** 429 and 503 are retried; other 4xx answers are permanent; after a 5xx answer the provider may have accepted the message. */
function toDeliveryError({ status, retryAfter }: ProviderAnswer): DeliveryError {
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

interface ProviderReceipt {
  message_id: number
  status: string
}

function parseReceipt(text: string): ProviderReceipt | undefined {
  try {
    const [first] = JSON.parse(text) as Partial<ProviderReceipt>[]
    return first?.message_id === undefined ? undefined : (first as ProviderReceipt)
  } catch {
    return undefined
  }
}
