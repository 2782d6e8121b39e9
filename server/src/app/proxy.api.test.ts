import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, request as sendRequest } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { readConfig } from '#platform/config.ts'
import { testApp } from '#testing/platform/test-app.ts'
import { buildApp } from './app.ts'

const t = await testApp()
const dataDir = mkdtempSync(path.join(tmpdir(), 'talaan-proxy-'))
const closers: (() => Promise<unknown> | unknown)[] = []
afterAll(async () => {
  for (const close of closers.toReversed()) await close()
  rmSync(dataDir, { recursive: true, force: true })
})

/** A portal that listens, and what it logs. */
async function openPortal(settings: Record<string, string>): Promise<{ app: FastifyInstance; port: number }> {
  const config = readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent', ...settings })
  const app = await buildApp({ config, db: t.db, databaseUrl: t.databaseUrl, workers: false, pressure: false })
  closers.push(() => app.close())
  await app.listen({ port: 0, host: '127.0.0.1' })
  return { app, port: (app.server.address() as AddressInfo).port }
}

/** A reverse proxy on this machine that sets these headers, as the address to call. */
async function openProxy(port: number, headers: Record<string, string>): Promise<string> {
  const proxy = createServer((incoming, answer) => {
    const target = { port, host: '127.0.0.1', path: incoming.url, method: incoming.method, headers: { ...incoming.headers, ...headers } }
    incoming.pipe(
      sendRequest(target, (result) => {
        answer.writeHead(result.statusCode ?? 500, result.headers)
        result.pipe(answer)
      }),
    )
  })
  closers.push(() => proxy.close())
  proxy.listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  return `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`
}

const readMetrics = async (address: string, token?: string): Promise<number> =>
  (await fetch(`${address}/metrics`, { headers: token ? { authorization: `Bearer ${token}` } : {} })).status

describe('the metrics', () => {
  const METRICS_TOKEN = 'token-of-prometheus-1'

  test('are open to this machine on a trial', async () => {
    const { port } = await openPortal({})
    expect(await readMetrics(`http://127.0.0.1:${port}`)).toBe(200)
  })

  test.each([
    ['a plain proxy', {}],
    ['a proxy with headers of its own', { forwarded: 'for=203.0.113.9', 'x-real-ip': '203.0.113.9', via: '1.1 proxy' }],
  ])('need the token behind %s', async (_name, headers) => {
    const { port } = await openPortal({ PUBLIC_URL: 'https://portal.test', METRICS_TOKEN })
    const address = await openProxy(port, headers)
    expect(await readMetrics(address)).toBe(404)
    expect(await readMetrics(address, 'token-of-somebody-1')).toBe(404)
    expect(await readMetrics(address, METRICS_TOKEN)).toBe(200)
  })

  test('are closed at a public address without a token', async () => {
    const { port } = await openPortal({ PUBLIC_URL: 'http://portal.test' })
    expect(await readMetrics(`http://127.0.0.1:${port}`)).toBe(404)
  })
})

describe('the address of a caller', () => {
  /** The address that a failed sign-in is recorded with. */
  async function recordedAddress(address: string, headers: Record<string, string> = {}): Promise<string | undefined> {
    await fetch(`${address}/api/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-api-key': t.apiKey, ...headers },
      body: JSON.stringify({ email: 'nobody@school.test', password: 'Not-The-Password-1' }),
    })
    const { rows } = await sql<{ ip: string }>`select host(ip) as ip from login_audits order by id desc limit 1`.execute(t.db)
    return rows[0]?.ip
  }

  test('is what a proxy on this machine says', async () => {
    const { port } = await openPortal({ PUBLIC_URL: 'https://portal.test' })
    expect(await recordedAddress(await openProxy(port, { 'x-forwarded-for': '198.51.100.7' }))).toBe('198.51.100.7')
  })

  test('is not what a caller of the proxy claims', async () => {
    const { port } = await openPortal({ PUBLIC_URL: 'https://portal.test' })
    const address = await openProxy(port, { 'x-forwarded-for': '192.0.2.66, 198.51.100.7' })
    expect(await recordedAddress(address)).toBe('198.51.100.7')
  })

  test('is that of the connection when its network is not trusted', async () => {
    const { port } = await openPortal({ PUBLIC_URL: 'https://portal.test', TRUSTED_PROXIES: '10.0.0.0/8' })
    expect(await recordedAddress(`http://127.0.0.1:${port}`, { 'x-forwarded-for': '198.51.100.7' })).toBe('127.0.0.1')
  })

  test('passes several trusted proxies', async () => {
    const { port } = await openPortal({ PUBLIC_URL: 'https://portal.test', TRUSTED_PROXIES: 'loopback, 10.0.0.0/8' })
    const address = await openProxy(port, { 'x-forwarded-for': '198.51.100.7, 10.1.2.3' })
    expect(await recordedAddress(address)).toBe('198.51.100.7')
  })
})
