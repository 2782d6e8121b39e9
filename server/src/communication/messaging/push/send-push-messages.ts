import http from 'node:http'
import https from 'node:https'
import webPush from 'web-push'
import type { Services } from '#platform/jobs.ts'
import { readSettings } from '#platform/settings.ts'
import { isEndpointAllowed, lookUpPublicHost } from './endpoint-address.ts'
import { readPushKeys } from './keys.ts'
import { claimMessage, type DueMessage, removeEndedDevice, removeMessage, setDeviceSent, setNextAttempt } from './queries.ts'
import { getOutcome, MAX_ATTEMPTS, makePayload, nextAttemptAt } from './rules.ts'

const TIMEOUT_MS = 10_000
/** How long the service keeps a message for a phone that is off. */
const KEEP_SECONDS = 86_400

interface PushRequest {
  endpoint: string
  keys: { p256dh: string; auth: string }
  payload: string
  vapid: { subject: string; publicKey: string; privateKey: string }
}

/** Encrypts the payload for the device and posts it to its push service. Returns the status of the answer, which is not read further. */
async function postMessage({ endpoint, keys, payload, vapid }: PushRequest): Promise<number> {
  if (!isEndpointAllowed(endpoint)) return 410
  const { method, headers, body } = webPush.generateRequestDetails({ endpoint, keys }, payload, { vapidDetails: vapid, TTL: KEEP_SECONDS })
  return new Promise((resolve, reject) => {
    const { request } = new URL(endpoint).protocol === 'https:' ? https : http
    const sent = request(endpoint, { method, headers, lookup: lookUpPublicHost, signal: AbortSignal.timeout(TIMEOUT_MS) }, (answer) => {
      answer.destroy()
      resolve(answer.statusCode ?? 0)
    })
    sent.on('error', reject)
    sent.end(body)
  })
}

/** A message that a process took and did not finish is taken again after this time. */
const CLAIM_MS = 60_000
/** A run ends before the next one starts. */
const RUN_MS = 45_000

/** Sends what is due to the devices. Several processes share the work. */
export async function sendPushMessages({ db, publicUrl, log }: Services, clock = () => new Date()): Promise<void> {
  const keys = await readPushKeys(db)
  const { product_name = 'Talaan' } = await readSettings(db)
  const vapid = { ...keys, subject: publicUrl.startsWith('https:') ? publicUrl : 'mailto:portal@localhost' }
  const end = Date.now() + RUN_MS
  while (Date.now() < end) {
    const now = clock()
    const message = await claimMessage(db, now, new Date(now.getTime() + CLAIM_MS))
    if (!message) return
    const { endpoint, p256dh, auth } = message
    const payload = makePayload(product_name, message)
    const status = await postMessage({ endpoint, keys: { p256dh, auth }, payload, vapid }).catch((error) => {
      log.warn({ message: message.id, code: (error as { code?: string }).code }, 'a push service cannot be reached')
      return 503
    })
    await storeOutcome({ db, log }, message, status, now)
  }
}

async function storeOutcome({ db, log }: Pick<Services, 'db' | 'log'>, message: DueMessage, status: number, now: Date): Promise<void> {
  const outcome = getOutcome(status)
  if (outcome === 'ended') return removeEndedDevice(db, message.subscription_id)
  if (outcome === 'later' && message.attempts < MAX_ATTEMPTS) return setNextAttempt(db, message.id, nextAttemptAt(message.attempts, now))
  if (outcome === 'sent') await setDeviceSent(db, message.subscription_id, now)
  else log.warn({ message: message.id, status }, 'a push message was not taken')
  await removeMessage(db, message.id)
}
