import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readConfig } from '#platform/config.ts'
import { testApp } from '#testing/platform/test-app.ts'
import { buildApp } from './app.ts'

const t = await testApp()
const dataDir = mkdtempSync(path.join(tmpdir(), 'talaan-https-'))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

/** The distinct HSTS headers of a portal with this public address, on a page, calls and a 404. */
async function readTransportSecurity(publicUrl: string | undefined): Promise<unknown[]> {
  const config = readConfig({ DATA_DIR: dataDir, PUBLIC_URL: publicUrl, LOG_LEVEL: 'silent' })
  const app = await buildApp({ config, db: t.db, databaseUrl: t.databaseUrl, workers: false, pressure: false })
  const answers = await Promise.all(['/healthz', '/config.json', '/api/user', '/nowhere'].map((url) => app.inject(url)))
  await app.close()
  return [...new Set(answers.map((answer) => answer.headers['strict-transport-security']))]
}

test('sends HSTS on every answer when the address is https', async () => {
  const [header, ...otherHeaders] = await readTransportSecurity('https://portal.test')
  expect(header).toMatch(/^max-age=[1-9]\d+/)
  expect(otherHeaders).toEqual([])
})

test.each(['http://portal.test', undefined])('sends no HSTS at %s, because browsers could no longer reach it', async (publicUrl) => {
  expect(await readTransportSecurity(publicUrl)).toEqual([undefined])
})
