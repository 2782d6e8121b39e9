import http from 'node:http'
import https from 'node:https'
import webPush from 'web-push'
import { isEndpointAllowed, lookUpPublicHost } from './endpoint-address.ts'

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
export async function postMessage({ endpoint, keys, payload, vapid }: PushRequest): Promise<number> {
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
