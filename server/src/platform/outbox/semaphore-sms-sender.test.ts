import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, test } from 'vitest'
import { semaphoreSmsSender } from './semaphore-sms-sender.ts'

const sms = { to: '+639171234567', text: 'Señora, pay PHP 5 & come' }
let server: Server | undefined
let forms: URLSearchParams[] = []

interface ProviderBehavior {
  status?: number
  headers?: Record<string, string>
  body?: unknown
  /** `hang`: no answer; `cut`: the connection is lost. */
  end?: 'hang' | 'cut'
}

/** Starts a provider with this behavior, and returns a sender that calls it. */
async function startProvider({ status = 200, headers = {}, body, end }: ProviderBehavior) {
  forms = []
  server = createServer(async (request, response) => {
    let text = ''
    for await (const part of request) text += part
    forms.push(new URLSearchParams(text))
    if (end === 'cut') return request.socket.destroy()
    if (end === 'hang') return
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body))
  })
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve))
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/v4`
  return semaphoreSmsSender({ apiKey: 'word-of-the-provider', senderName: 'TALAAN' }, address, end === 'hang' ? 300 : 30_000)
}

afterEach(() => {
  server?.closeAllConnections()
  server?.close()
})

test('sends a message once, with API key and sender name', async () => {
  const sender = await startProvider({ body: [{ message_id: 77, status: 'Pending', recipient: '639171234567' }] })
  expect(await sender.send(sms)).toEqual({ provider: 'semaphore', provider_id: '77' })
  expect(forms.map((form) => Object.fromEntries(form))).toEqual([
    { apikey: 'word-of-the-provider', number: '639171234567', message: sms.text, sendername: 'TALAAN' },
  ])
})

describe('delivery errors', () => {
  test.each<[string, ProviderBehavior, { outcome: string; seconds?: number }]>([
    ['too many requests', { status: 429, headers: { 'retry-after': '40' } }, { outcome: 'later', seconds: 40 }],
    [
      'too many requests, with a date in the past',
      { status: 429, headers: { 'retry-after': new Date(Date.now() - 5000).toUTCString() } },
      { outcome: 'later', seconds: 0 },
    ],
    ['an unavailable service', { status: 503 }, { outcome: 'later' }],
    ['no credits', { status: 402 }, { outcome: 'later' }],
    ['a rejected message', { status: 422, body: { number: ['The number format is invalid.'] } }, { outcome: 'never' }],
    ['a failed message', { body: [{ message_id: 1, status: 'Failed' }] }, { outcome: 'never' }],
    ['an unknown answer', { body: { apikey: ['odd'] } }, { outcome: 'unknown' }],
    ['an internal error', { status: 500 }, { outcome: 'unknown' }],
    ['a gateway timeout', { status: 504 }, { outcome: 'unknown' }],
    ['no answer in time', { end: 'hang' }, { outcome: 'unknown' }],
    ['a lost connection', { end: 'cut' }, { outcome: 'unknown' }],
  ])('are reported for %s', async (_, answer, expected) => {
    const sender = await startProvider(answer)
    const failure = await sender.send(sms).catch((error: unknown) => error)
    expect(failure).toMatchObject({ name: 'DeliveryError', ...expected })
    expect(String(failure)).not.toMatch(/word-of-the-provider|9171234567/)
    expect(forms).toHaveLength(1)
  })

  test('are reported for a refused connection', async () => {
    const sender = await startProvider({})
    server?.close()
    await expect(sender.send(sms)).rejects.toMatchObject({ outcome: 'later' })
  })
})
