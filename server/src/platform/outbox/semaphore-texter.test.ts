import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, test } from 'vitest'
import { semaphoreTexter } from './semaphore-texter.ts'

const sms = { to: '+639171234567', text: 'Señora, pay PHP 5 & come' }
let server: Server | undefined
let asked: URLSearchParams[] = []

interface Answer {
  status?: number
  headers?: Record<string, string>
  body?: unknown
  /** `hang`: no answer; `cut`: the line is lost. */
  end?: 'hang' | 'cut'
}

/** A provider that gives this answer; the texter that asks it. */
async function provider({ status = 200, headers = {}, body, end }: Answer) {
  asked = []
  server = createServer(async (request, response) => {
    let text = ''
    for await (const part of request) text += part
    asked.push(new URLSearchParams(text))
    if (end === 'cut') return request.socket.destroy()
    if (end === 'hang') return
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body))
  })
  await new Promise<void>((done) => server?.listen(0, '127.0.0.1', done))
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/v4/messages`
  return semaphoreTexter({ apiKey: 'word-of-the-provider', senderName: 'TALAAN' }, address, 300)
}

afterEach(() => {
  server?.closeAllConnections()
  server?.close()
})

test('a text is sent once, with the account and the name', async () => {
  const texter = await provider({ body: [{ message_id: 77, status: 'Pending', recipient: '639171234567' }] })
  expect(await texter.send(sms)).toEqual({ provider: 'semaphore', provider_id: '77' })
  expect(asked.map((form) => Object.fromEntries(form))).toEqual([
    { apikey: 'word-of-the-provider', number: '639171234567', message: sms.text, sendername: 'TALAAN' },
  ])
})

describe('what was not sent', () => {
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
    const texter = await provider(answer)
    const failure = await texter.send(sms).catch((error: unknown) => error)
    expect(failure).toMatchObject({ name: 'Undelivered', ...expected })
    expect(String(failure)).not.toMatch(/word-of-the-provider|9171234567/)
    expect(asked).toHaveLength(1)
  })

  test('nobody there', async () => {
    const texter = await provider({})
    server?.close()
    await expect(texter.send(sms)).rejects.toMatchObject({ outcome: 'later' })
  })
})
