import { once } from 'node:events'
import { Agent, get, type IncomingMessage } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { expect, test } from 'vitest'
import { makeServer } from './server.ts'

test('a stop does not wait for a connection whose body never arrives, nor for one that was refused before its body', async () => {
  const app = await makeServer({ logLevel: 'silent', pressure: false })
  app.post('/refused', { onRequest: async (_request, reply) => reply.code(401).send({ message: 'no' }) }, async () => ({}))
  app.post('/taken', async () => ({}))
  await app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.server.address() as AddressInfo
  const clients = ['/refused', '/taken'].map((path) => {
    const client = connect(port, '127.0.0.1')
    client.on('error', () => {})
    client.write(`POST ${path} HTTP/1.1\r\nhost: portal\r\ncontent-type: application/json\r\ncontent-length: 1000\r\n\r\n{`)
    return client
  })
  await once(clients[0]!, 'data')
  await app.close()
  for (const client of clients) client.destroy()
})

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
