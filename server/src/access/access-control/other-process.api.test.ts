import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, expect, it, vi } from 'vitest'
import { type TestUser, testApp } from '#testing/platform/test-app.ts'

const t = await testApp()
const dataDir = mkdtempSync(path.join(tmpdir(), 'talaan-portal-'))
let portal: ChildProcess | undefined
afterAll(() => {
  portal?.kill('SIGKILL')
  rmSync(dataDir, { recursive: true, force: true })
})

/** Starts another process on the same database and answers its address. */
async function startPortal(): Promise<string> {
  const child = spawn(process.execPath, [path.join(import.meta.dirname, '../../../testing/app/portal.ts')], {
    env: { PATH: process.env.PATH, DATABASE_URL: t.databaseUrl, DATA_DIR: dataDir, LOG_LEVEL: 'error' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  portal = child
  for await (const text of child.stdout.setEncoding('utf8')) {
    const [, address] = /address (\S+)/.exec(text) ?? []
    if (address) return address
  }
  throw new Error('The other process ended')
}

it('shows a change of permissions to another process, while both are busy', async () => {
  const [administrator, librarian] = [await t.createUser('administrator'), await t.createUser('librarian')]
  const address = await startPortal()
  const statusThere = async ({ token }: TestUser): Promise<number> => {
    const headers = { 'x-api-key': t.apiKey, authorization: `Bearer ${token}` }
    return (await fetch(`${address}/api/users`, { headers })).status
  }
  const { rows } = await sql<{ role_id: number; permission_id: number }>`
    select r.id as role_id, p.id as permission_id from roles r, permissions p where r.key = 'librarian' and p.name = 'View Users'`.execute(
    t.db,
  )
  const { role_id, permission_id } = rows[0]!
  const change = (changes: object) =>
    t.inject('POST', '/api/roles/permissions/change', { as: administrator, body: { changes: [{ role_id, ...changes }] } })

  let isBusy = true
  const load = Array.from({ length: 4 }, async () => {
    while (isBusy) await statusThere(administrator)
  })
  expect(await statusThere(librarian)).toBe(403)
  for (let round = 0; round < 3; round++) {
    expect((await change({ granted: [permission_id] })).status).toBe(200)
    await vi.waitFor(async () => expect(await statusThere(librarian)).toBe(200), { timeout: 20_000, interval: 20 })
    expect((await change({ revoked: [permission_id] })).status).toBe(200)
    await vi.waitFor(async () => expect(await statusThere(librarian)).toBe(403), { timeout: 20_000, interval: 20 })
  }
  isBusy = false
  await Promise.all(load)
})
