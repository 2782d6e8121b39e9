import type { Texter } from './sms.ts'
import { Undelivered } from './undelivered.ts'

const SEMAPHORE = 'https://api.semaphore.co/api/v4/messages'

const TIMEOUT_MS = 15_000
/** Who answers this surely took nothing: no connection was made. */
const noConnection = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH', 'UND_ERR_CONNECT_TIMEOUT'])

interface Account {
  apiKey: string
  /** A name the provider has approved; without it, the provider's own. */
  senderName?: string
}

/** semaphore.co, the Philippine provider. After a timeout nobody knows whether it took the text. */
export function semaphoreTexter({ apiKey, senderName }: Account, address = SEMAPHORE, timeout = TIMEOUT_MS): Texter {
  return {
    async send({ to, text }) {
      const form = new URLSearchParams({ apikey: apiKey, number: to.replace('+', ''), message: text })
      if (senderName) form.set('sendername', senderName)
      const answer = await ask(address, form, timeout)
      if (answer.status !== 200) throw refused(answer)
      const sent = taken(answer.text)
      if (!sent) throw new Undelivered('unknown', 'The provider answered something unknown')
      if (sent.status === 'Failed' || sent.status === 'Refunded') throw new Undelivered('never', `The provider says: ${sent.status}`)
      return { provider: 'semaphore', provider_id: String(sent.message_id) }
    },
  }
}

interface Answer {
  status: number
  text: string
  retryAfter: string | null
}

async function ask(address: string, body: URLSearchParams, timeout: number): Promise<Answer> {
  try {
    const answer = await fetch(address, { method: 'POST', body, signal: AbortSignal.timeout(timeout), redirect: 'error' })
    return { status: answer.status, text: await answer.text(), retryAfter: answer.headers.get('retry-after') }
  } catch (error) {
    const { code = (error as Error).name } = ((error as Error).cause ?? {}) as { code?: string }
    if (noConnection.has(code)) throw new Undelivered('later', `The provider cannot be reached: ${code}`)
    throw new Undelivered('unknown', `No answer from the provider: ${code}`)
  }
}

/** Too many at once and a closed desk are for later; a refusal is for good; a failure inside may have come after it took the text. */
function refused({ status, retryAfter }: Answer): Undelivered {
  const told = `The provider answered ${status}`
  if (status === 429 || status === 503) return new Undelivered('later', told, secondsOf(retryAfter))
  // Credits, key and account are the school's to mend.
  if (status === 401 || status === 402 || status === 403) return new Undelivered('later', told)
  return new Undelivered(status >= 400 && status < 500 && status !== 408 ? 'never' : 'unknown', told)
}

const DAY_SECONDS = 86_400

/** Seconds, or an HTTP date. */
function secondsOf(text: string | null): number | undefined {
  if (!text) return undefined
  const seconds = /^\d+$/.test(text) ? Number(text) : Math.ceil((Date.parse(text) - Date.now()) / 1000)
  return Number.isFinite(seconds) ? Math.min(Math.max(seconds, 0), DAY_SECONDS) : undefined
}

interface Sent {
  message_id: number
  status: string
}

function taken(text: string): Sent | undefined {
  try {
    const [first] = JSON.parse(text) as Partial<Sent>[]
    return first?.message_id === undefined ? undefined : (first as Sent)
  } catch {
    return undefined
  }
}
