import { contract, type Endpoint } from '@talaan/contract'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { writeKeyCalls } from '#platform/access/key-usage.ts'
import { keysOf, outcomeOf } from '#testing/access/api-keys.ts'
import { type TestUser, testApp } from '#testing/platform/test-app.ts'

const t = await testApp()
const keys = keysOf(t)
const administrator = await t.createUser('administrator')
const registrar = await t.createUser('registrar')
const entries: readonly Endpoint[] = Object.values(contract).flatMap((group): Endpoint[] => Object.values(group))
const protectedEntries = entries.filter(({ access }) => access !== 'public')
const needs = ({ access }: Endpoint, name: string) => ([] as string[]).concat(access).includes(name)
const nameOf = ({ method, path }: Endpoint): string => `${method} ${path}`
const setStatus = ({ id }: TestUser, status: number) => sql`update users set status = ${status} where id = ${id}`.execute(t.db)

/** The calls that a key with one permission can make; the limit of calls is per key, so several keys share the work. */
async function findOpenCalls(newKey: () => Promise<{ key: string }>): Promise<Endpoint[]> {
  const open: Endpoint[] = []
  let key = ''
  for (const [index, entry] of protectedEntries.entries()) {
    if (index % 250 === 0) key = (await newKey()).key
    const path = entry.path.replace(/:\w+/g, '987654321')
    const { status } = await keys.call(key, entry.method, path, entry.method === 'GET' ? undefined : {})
    expect(status, path).toBeLessThan(500)
    expect([401, 429], path).not.toContain(status)
    if (status !== 403) open.push(entry)
  }
  return open
}

const readsOfAll = protectedEntries.filter((entry) => needs(entry, 'signed-in') && entry.method === 'GET' && !entry.changes)
const expectedCalls = (name: string) =>
  protectedEntries.filter((entry) => (needs(entry, name) || readsOfAll.includes(entry)) && !entry.needsSession)

it.each(['View Students', 'Edit Permissions', 'Update Fees', 'Manage API Keys'])(
  'opens exactly the calls of %s to a key of an administrator',
  async (name) => {
    const owner = await t.createUser('administrator')
    const open = await findOpenCalls(() => keys.add(owner, { permissions: [name] }))
    expect(open.map(nameOf)).toEqual(expectedCalls(name).map(nameOf))
  },
)

it('opens exactly the calls of its permissions to a service key', async () => {
  const open = await findOpenCalls(() => keys.addService(administrator, { permissions: ['View Accounts'] }))
  expect(open.map(nameOf)).toEqual(expectedCalls('View Accounts').map(nameOf))
})

it('never makes, reads or revokes keys, and does nothing for a session', async () => {
  const { id, key } = await keys.add(administrator, { permissions: ['Manage API Keys', 'Edit Permissions'] })
  for (const [method, path] of [
    ['POST', '/api/api-keys'],
    ['POST', '/api/api-keys/service'],
    ['GET', '/api/api-keys/all'],
    ['DELETE', `/api/api-keys/${id}`],
    ['POST', '/api/user/password'],
    ['GET', '/api/logout'],
    ['POST', '/api/roles/1/preview'],
    ['GET', '/api/notifications'],
  ] as const)
    expect([path, ...outcomeOf(await keys.call(key, method, path, method === 'GET' ? undefined : {}))]).toEqual([
      path,
      403,
      'api_key.session_needed',
    ])
})

it('loses what its owner loses, and gets it back with the owner', async () => {
  const librarian = await t.createUser('librarian')
  const grant = sql`
    insert into user_permissions select ${librarian.id}, id from permissions where name in ('View Students', 'View Faculty')`
  await grant.execute(t.db)
  const { id, key } = await keys.add(librarian, { permissions: ['View Students', 'View Faculty'] })
  expect((await keys.call(key)).status).toBe(200)
  await sql`delete from user_permissions where user_id = ${librarian.id}`.execute(t.db)
  expect(outcomeOf(await keys.call(key))).toEqual([403, 'access.forbidden'])
  expect((await t.inject('GET', `/api/api-keys/${id}`, { as: librarian })).body.data.lacking).toEqual(['View Faculty', 'View Students'])
  await grant.execute(t.db)
  expect((await keys.call(key)).status).toBe(200)
})

it('stops with the account of its owner, and with a temporary password', async () => {
  const person = await t.createUser('registrar')
  const { key } = await keys.add(person)
  await setStatus(person, 0)
  expect(outcomeOf(await keys.call(key))).toEqual([401, 'api_key.inactive'])
  await setStatus(person, 1)
  await sql`update users set first_login = true where id = ${person.id}`.execute(t.db)
  expect(outcomeOf(await keys.call(key))).toEqual([403, 'access.forbidden'])
  expect((await keys.tryAdd(person)).status).toBe(403)
  await sql`update users set first_login = false where id = ${person.id}`.execute(t.db)
  expect((await keys.call(key)).status).toBe(200)
})

it('expires', async () => {
  const { key } = await keys.add(registrar, { valid_days: 7 })
  const now = t.clock.now
  t.clock.now = new Date(now.getTime() + 7 * 86_400_000)
  const outcome = outcomeOf(await keys.call(key))
  t.clock.now = now
  expect(outcome).toEqual([401, 'api_key.expired'])
})

it('works from its addresses alone', async () => {
  const outside = await keys.add(registrar, { addresses: ['203.0.113.0/24', '2001:db8::1'] })
  expect(outcomeOf(await keys.call(outside.key))).toEqual([403, 'api_key.address'])
  const inside = await keys.add(registrar, { addresses: ['203.0.113.7', '127.0.0.0/8'] })
  expect((await keys.call(inside.key)).status).toBe(200)
})

it('is refused together with a sign-in, and when it is not a key', async () => {
  const { key } = await keys.add(registrar)
  const both = await t.inject('GET', '/api/students', { as: registrar, headers: { 'x-api-key': key } })
  expect(outcomeOf(both)).toEqual([401, 'api_key.with_token'])
  for (const text of ['', 'web_x', key.slice(0, -1), `${key.slice(0, -1)}z`, `talaan_p_${'0'.repeat(48)}`])
    expect(outcomeOf(await keys.call(text))).toEqual([401, 'api_key.unknown'])
})

it('cannot be made by a session that sees the portal as a role', async () => {
  const person = await t.createUser('administrator')
  const { id } = (await sql<{ id: number }>`select id from roles where key = 'registrar'`.execute(t.db)).rows[0]!
  expect((await t.inject('POST', `/api/roles/${id}/preview`, { as: person })).status).toBe(200)
  expect(outcomeOf(await keys.tryAdd(person))).toEqual([403, 'access.preview'])
})

it('is closed during maintenance, also a key of an administrator', async () => {
  const { key } = await keys.add(administrator)
  const setMaintenance = (value: string) =>
    sql`insert into settings (key, value) values ('maintenance', ${value}) on conflict (key) do update set value = excluded.value`.execute(
      t.db,
    )
  await setMaintenance('1')
  await sql`select pg_notify('talaan', ${JSON.stringify({ channel: 'settings', payload: '' })})`.execute(t.db)
  await expect.poll(async () => outcomeOf(await keys.call(key))).toEqual([503, 'access.maintenance'])
  await setMaintenance('0')
  await sql`select pg_notify('talaan', ${JSON.stringify({ channel: 'settings', payload: '' })})`.execute(t.db)
  await expect.poll(async () => (await keys.call(key)).status).toBe(200)
})

it('counts its calls by day and keeps the latest, without what they carried', async () => {
  const { id, key } = await keys.add(registrar)
  await keys.call(key, 'GET', '/api/students?search=Secret')
  await keys.call(key, 'GET', '/api/students/987654321/grades')
  await keys.call(key, 'GET', '/api/users')
  await expect.poll(() => writeKeyCalls(t.db)).toBeUndefined()
  const { data } = (await t.inject('GET', `/api/api-keys/${id}`, { as: registrar })).body
  expect(data.days).toMatchObject([{ calls: 3, failures: expect.any(Number) }])
  expect(data.calls[0]).toMatchObject({ method: 'GET', route: '/api/users', status: 403, ip: '127.0.0.1' })
  expect(data.calls.at(-1)).toMatchObject({ route: '/api/students', status: 200 })
  expect(data.calls[1].route).toBe('/api/students/:id/grades')
  expect(JSON.stringify(data)).not.toContain('Secret')
  expect(data).toMatchObject({ last_used_ip: '127.0.0.1', last_used_at: t.clock.now.toISOString() })
})

it('keeps the last use to the minute, and only the latest calls', async () => {
  const { id, key } = await keys.add(registrar)
  const start = t.clock.now
  const usedAt = async () =>
    (await sql<{ last_used_at: Date }>`select last_used_at from api_keys where id = ${id}`.execute(t.db)).rows[0]?.last_used_at
  await keys.call(key)
  t.clock.now = new Date(start.getTime() + 30_000)
  await keys.call(key)
  expect(await usedAt()).toEqual(start)
  t.clock.now = new Date(start.getTime() + 61_000)
  await keys.call(key)
  expect(await usedAt()).toEqual(t.clock.now)
  t.clock.now = start
  for (let call = 0; call < 105; call++) await keys.call(key, 'GET', '/api/maintenance')
  await writeKeyCalls(t.db)
  await keys.call(key, 'GET', '/api/maintenance')
  await writeKeyCalls(t.db)
  const { rows } = await sql<{ calls: number; total: number }>`
    select (select count(*)::int from api_key_calls where key_id = ${id}) as calls,
           (select sum(calls)::int from api_key_days where key_id = ${id}) as total`.execute(t.db)
  expect(rows).toEqual([{ calls: 100, total: 109 }])
})
