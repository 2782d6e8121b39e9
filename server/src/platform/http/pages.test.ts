import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { handleErrors } from './failures.ts'
import { servePages } from './pages.ts'

const folder = mkdtempSync(join(tmpdir(), 'talaan-pages-'))
const app = Fastify()

beforeAll(async () => {
  mkdirSync(join(folder, 'assets'))
  const files = {
    'index.html': 'sign in',
    'app.html': 'portal',
    'own.html': 'own',
    'sw.js': 'worker',
    'scheme.js': 'scheme',
    'assets/app-1.js': 'app',
  }
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
  await servePages(app, folder, (pathname) => ({ '/own': 'own.html', '/gone': 'gone.html' })[pathname])
})
afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true })
})

const request = async (url: string) => {
  const { statusCode, headers, body } = await app.inject(url)
  return [statusCode, headers['cache-control'], body]
}

test('browsers must revalidate pages and the service worker, and may cache assets', async () => {
  expect(await request('/')).toEqual([200, 'no-cache', 'sign in'])
  expect(await request('/sw.js')).toEqual([200, 'no-cache', 'worker'])
  expect(await request('/scheme.js')).toEqual([200, 'public, max-age=3600', 'scheme'])
  expect(await request('/assets/app-1.js')).toEqual([200, 'public, max-age=31536000, immutable', 'app'])
})

test('a path gets its own page, or the portal when that page is not built', async () => {
  expect(await request('/own?step=2')).toEqual([200, 'no-cache', 'own'])
  expect(await request('/gone')).toEqual([200, 'no-cache', 'portal'])
})

test.each([folder, join(folder, 'absent')])(
  'a path that cannot name a file is a mistake of the browser, not of the server: %s',
  async (root) => {
    const server = Fastify()
    handleErrors(server)
    await servePages(server, root)
    for (const url of ['/%00', '/api/%00', `/api/%00/${'x'.repeat(2_000)}`]) {
      const answer = await server.inject(url)
      expect([answer.statusCode, answer.json()]).toEqual([400, { message: 'The request cannot be read.' }])
    }
    await server.close()
  },
)

test('every other page path gets the portal; missing files and calls are 404', async () => {
  expect(await request('/admin/student/grades')).toEqual([200, 'no-cache', 'portal'])
  expect((await request('/assets/app-0.js'))[0]).toBe(404)
  expect((await request('/api/nothing'))[0]).toBe(404)
})
