import { once } from 'node:events'
import { Agent, get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { makeServer } from './server.ts'

test('a request in flight is answered when the server stops, and its connection ends with the answer', async () => {
  const app = await makeServer({ logLevel: 'silent', pressure: false })
  const { promise: gate, resolve: open } = Promise.withResolvers<void>()
  const { promise: arrival, resolve: arrived } = Promise.withResolvers<void>()
  app.get('/slow', async () => {
    arrived()
    await gate
    return { message: 'done' }
  })
  await app.listen({ host: '127.0.0.1', port: 0 })
  const agent = new Agent({ keepAlive: true })
  const request = get({ agent, path: '/slow', port: (app.server.address() as AddressInfo).port })
  const answered = once(request, 'response') as Promise<[IncomingMessage]>
  await arrival

  const closed = app.close()
  // The hooks before the close have run once the server takes no more connections.
  while (app.server.listening) await new Promise(setImmediate)
  open()
  const [answer] = await answered
  expect([answer.statusCode, answer.headers.connection]).toEqual([200, 'close'])
  answer.resume()
  await closed
  agent.destroy()
})
