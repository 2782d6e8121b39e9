import { contract, type Endpoint, normalizePermission, permissions, type RoleKey, roleKeys } from '@talaan/contract'
import { describe, expect, it } from 'vitest'
import { testApp } from '../platform/testing.ts'

const portal = await testApp()

const entries = Object.entries(contract).flatMap(([domain, calls]) =>
  Object.entries(calls).map(([key, entry]) => ({ name: `${domain}.${key}`, entry: entry as Endpoint })),
)
const closed = entries.filter(({ entry }) => entry.access !== 'public')

/** The rule written a second time, straight from the tables: a name the role holds, or for reads a route it opens. */
function mayCall(role: RoleKey, entry: Endpoint): boolean {
  if (role === 'administrator' || entry.access === 'signed-in' || entry.access === 'public') return true
  const asked = ([] as string[]).concat(entry.access).map(normalizePermission)
  const held = permissions.filter((permission) => (permission.roles as readonly string[]).includes(role))
  if (held.some((permission) => asked.includes(normalizePermission(permission.name)))) return true
  const opened = new Set(held.flatMap((permission) => [...permission.urls] as string[]))
  const wanted = permissions.filter((permission) => asked.includes(normalizePermission(permission.name)))
  return entry.method === 'GET' && wanted.some((permission) => permission.urls.some((url) => opened.has(url)))
}

const pathOf = (entry: Endpoint) => entry.path.replace(/:\w+/g, '987654321')
const bodyOf = (entry: Endpoint) => (entry.method === 'GET' ? undefined : {})

describe('every call, as every role', () => {
  describe.each(closed)('$name', ({ entry }) => {
    it.each(roleKeys)('%s', async (role) => {
      const as = entry.path === '/api/logout' ? await portal.aUser(role) : role
      const { status, body } = await portal.inject(entry.method, pathOf(entry), { as, body: bodyOf(entry) })
      if (mayCall(role, entry)) expect([401, 403]).not.toContain(status)
      else expect({ status, code: body.reasons?.[0]?.code }).toEqual({ status: 403, code: 'access.forbidden' })
      expect(status).toBeLessThan(500)
    })
    it('nobody', async () => {
      const { status, body } = await portal.inject(entry.method, pathOf(entry), { body: bodyOf(entry) })
      expect(status).toBe(401)
      expect(body.message).toEqual(expect.any(String))
    })
    it('a made-up token', async () => {
      const headers = { authorization: `Bearer ${'x'.repeat(43)}` }
      expect((await portal.inject(entry.method, pathOf(entry), { headers, body: bodyOf(entry) })).status).toBe(401)
    })
  })
})

describe('every call', () => {
  it.each(entries)('$name needs the api key', async ({ entry }) => {
    const { status } = await portal.inject(entry.method, pathOf(entry), {
      as: 'administrator',
      headers: { 'x-api-key': 'wrong' },
      body: bodyOf(entry),
    })
    expect(status).toBe(401)
  })
  it.each(closed)('$name refuses a person who was switched off', async ({ entry }) => {
    const off = await portal.aUser('administrator')
    await portal.db.updateTable('users').set({ status: 0 }).where('id', '=', off.id).execute()
    expect((await portal.inject(entry.method, pathOf(entry), { as: off, body: bodyOf(entry) })).status).toBe(401)
  })
})
