import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, test } from 'vitest'
import { semaphoreSmsSender } from './semaphore-sms-sender.ts'

const sms = { to: '+639171234567', text: 'Señora, pay PHP 5 & come' }
let server: Server | undefined
let forms: URLSearchParams[] = []

interface Answer {
  status?: number
  headers?: Record<string, string>
  body?: unknown
  /** `hang`: no answer; `cut`: the line is lost. */
  end?: 'hang' | 'cut'
}

/** A provider that gives this answer; the texter that asks it. */
async function startProvider({ status = 200, headers = {}, body, end }: Answer) {
  forms = []
  server = createServer(async (request, response) => {
    let text = ''
    for await (const part of request) text += part
    forms.push(new URLSearchParams(text))
    if (end === 'cut') return request.socket.destroy()
    if (end === 'hang') return
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body))
  })
  await new Promise<void>((done) => server?.listen(0, '127.0.0.1', done))
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/v4/messages`
  return semaphoreSmsSender({ apiKey: 'word-of-the-provider', senderName: 'TALAAN' }, address, 300)
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
  test.each<[string, Answer, { outcome: string; seconds?: number }]>([
    ['too many', { status: 429, headers: { 'retry-after': '40' } }, { outcome: 'later', seconds: 40 }],
    [
      'too many, until a moment',
      { status: 429, headers: { 'retry-after': new Date(Date.now() - 5000).toUTCString() } },
      { outcome: 'later', seconds: 0 },
    ],
    ['closed', { status: 503 }, { outcome: 'later' }],
    ['no credits', { status: 402 }, { outcome: 'later' }],
    ['refused', { status: 422, body: { number: ['The number format is invalid.'] } }, { outcome: 'never' }],
    ['failed', { body: [{ message_id: 1, status: 'Failed' }] }, { outcome: 'never' }],
    ['an answer nobody knows', { body: { apikey: ['odd'] } }, { outcome: 'unknown' }],
    ['a failure inside', { status: 500 }, { outcome: 'unknown' }],
    ['a way out that gave up', { status: 504 }, { outcome: 'unknown' }],
    ['no answer in time', { end: 'hang' }, { outcome: 'unknown' }],
    ['a lost line', { end: 'cut' }, { outcome: 'unknown' }],
  ])('%s', async (_, answer, expected) => {
    const sender = await startProvider(answer)
    const failure = await sender.send(sms).catch((error: unknown) => error)
    expect(failure).toMatchObject({ name: 'DeliveryError', ...expected })
    expect(String(failure)).not.toMatch(/word-of-the-provider|9171234567/)
    expect(forms).toHaveLength(1)
  })

  test('connection refused', async () => {
    const sender = await startProvider({})
    server?.close()
    await expect(sender.send(sms)).rejects.toMatchObject({ outcome: 'later' })
  })
})
