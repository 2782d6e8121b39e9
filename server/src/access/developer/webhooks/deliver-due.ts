import { lookup } from 'node:dns'
import http from 'node:http'
import https from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { publish } from '#foundation/events/publish.ts'
import { audit } from '#platform/audit.ts'
import type { Ctx } from '#platform/context.ts'
import { hostOf, isAllowedAddress, NOT_PUBLIC, urlError } from './allowed-addresses.ts'
import { type DueDelivery, endQueued, removeOldDeliveries, setOutcome, takeDue } from './delivery-queries.ts'
import { setDelivering, setFailing, switchOff } from './queries.ts'
import { isGivenUp, nextAttempt, SWITCHED_OFF } from './rules.ts'
import { signatureOf } from './signature.ts'

const TIMEOUT_MS = 10_000

interface PostResult {
  response_code: number | null
  /** Null when it was accepted. */
  error: string | null
}

interface PostOptions {
  headers: Record<string, string>
  body: string
  isLoopbackOpen: boolean
}

/** Sends one delivery. Only a 2xx answer counts; a redirect is not followed, because it could lead anywhere. */
async function postDelivery(address: string, { headers, body, isLoopbackOpen }: PostOptions): Promise<PostResult> {
  const problem = urlError(address, isLoopbackOpen)
  if (problem) return { response_code: null, error: problem }
  const url = new URL(address)
  try {
    const code = await post(url, headers, body, publicLookup(isLoopbackOpen))
    return { response_code: code, error: code >= 200 && code < 300 ? null : answerText(code) }
  } catch (error) {
    return { response_code: null, error: errorText(error as NodeJS.ErrnoException) }
  }
}

/** Connects only to the addresses that were checked, so that a name cannot resolve to something else in between. */
const publicLookup =
  (isLoopbackOpen: boolean): LookupFunction =>
  (hostname, { all: isListWanted }, callback) => {
    lookup(hostname, { all: true }, (error, addresses) => {
      if (error) return callback(error, [])
      const [first] = addresses
      const hasInternal = addresses.some(({ address }) => !isAllowedAddress(address, isLoopbackOpen))
      if (hasInternal || !first) return callback(new Error(NOT_PUBLIC), [])
      return isListWanted ? callback(null, addresses) : callback(null, first.address, first.family)
    })
  }

function post(url: URL, headers: Record<string, string>, body: string, lookupAddress: LookupFunction): Promise<number> {
  const client = url.protocol === 'https:' ? https : http
  const signal = AbortSignal.timeout(TIMEOUT_MS)
  const { promise, resolve, reject } = Promise.withResolvers<number>()
  const request = client.request(url, {
    method: 'POST',
    headers: { ...headers, 'content-length': String(Buffer.byteLength(body)) },
    agent: false,
    signal,
    ...(isIP(hostOf(url)) === 0 && { lookup: lookupAddress }),
  })
  request.on('response', (response) => {
    resolve(response.statusCode ?? 0)
    // What it says is not read: only its status counts.
    response.destroy()
  })
  request.on('error', reject)
  request.end(body)
  return promise
}

const answerText = (code: number): string =>
  code >= 300 && code < 400 ? `Answered ${code}: redirects are not followed` : `Answered ${code}`

function errorText({ name, code, message }: NodeJS.ErrnoException): string {
  if (name === 'TimeoutError' || name === 'AbortError') return 'No answer within 10 seconds'
  if (message === NOT_PUBLIC) return NOT_PUBLIC
  return code === undefined ? 'The connection failed' : `The connection failed (${code})`
}

const LEASE_MS = 60_000
const AT_ONCE = 20
const KEPT_DAYS = 30

/** Delivers what is due, some at a time. The clock is asked again for each attempt. */
export async function deliverDue(ctx: Ctx, clock: () => Date = () => new Date()): Promise<void> {
  for (;;) {
    const now = clock()
    const due = await takeDue(ctx.db, now, new Date(now.getTime() + LEASE_MS), AT_ONCE)
    if (due.length === 0) return
    await Promise.all(due.map((delivery) => deliver(ctx, delivery, clock)))
  }
}

async function deliver(ctx: Ctx, delivery: DueDelivery, clock: () => Date): Promise<void> {
  const { id, event, body, url, secret_enc } = delivery
  const startedAt = performance.now()
  const headers = {
    'content-type': 'application/json',
    'user-agent': 'Talaan-Webhooks',
    'x-talaan-event': event,
    'x-talaan-delivery': String(id),
    'x-talaan-signature': signatureOf(secret_enc, body, clock()),
  }
  const result = await postDelivery(url, { headers, body, isLoopbackOpen: ctx.config.WEBHOOKS_TO_LOOPBACK === '1' })
  await recordAttempt(ctx, delivery, { ...result, duration_ms: Math.round(performance.now() - startedAt) }, clock())
}

/** Writes how an attempt ended, and switches off a webhook that nothing reaches. */
async function recordAttempt(ctx: Ctx, delivery: DueDelivery, result: PostResult & { duration_ms: number }, now: Date): Promise<void> {
  const { webhook_id, attempts } = delivery
  await ctx.transaction(async (tx) => {
    if (result.error === null) {
      await setOutcome(tx, delivery, { ...result, status: 'delivered', next_attempt_at: null })
      return setDelivering(tx, webhook_id, now)
    }
    const next_attempt_at = nextAttempt(attempts, now)
    await setOutcome(tx, delivery, { ...result, status: next_attempt_at ? 'queued' : 'failed', next_attempt_at })
    const webhook = await setFailing(tx, webhook_id, now)
    if (!webhook?.is_active || !isGivenUp(webhook.failing_since, now)) return
    await switchOff(tx, webhook_id, now)
    await endQueued(tx, webhook_id, SWITCHED_OFF)
    const after = { is_active: false, failing_since: webhook.failing_since }
    await audit(tx, { ip: null, requestId: null }, { action: 'webhooks.switch_off', entity: 'webhooks', entity_id: webhook_id, after })
    await publish(tx, ctx, { type: 'webhook_switched_off', webhook_id, name: webhook.name })
  })
}

/** Removes what was sent long ago; runs every night. */
export const forgetDeliveries = (ctx: Ctx): Promise<void> =>
  removeOldDeliveries(ctx.db, new Date(ctx.now.getTime() - KEPT_DAYS * 86_400_000))
