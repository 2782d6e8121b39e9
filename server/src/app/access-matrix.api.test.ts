import { contract, type Endpoint, normalizePermission, permissions, type RoleKey, roles } from '@talaan/contract'
import { describe, expect, it } from 'vitest'
import { testApp } from '#testing/platform/test-app.ts'

const portal = await testApp()

const entries = Object.entries(contract).flatMap(([domain, calls]) =>
  Object.entries(calls).map(([key, entry]) => ({ name: `${domain}.${key}`, entry: entry as Endpoint })),
)
const protectedEntries = entries.filter(({ entry }) => entry.access !== 'public')

/** A second implementation of the access rule: a permission of the role, or for reads a route pattern that the role opens. */
function mayCall(role: RoleKey, entry: Endpoint): boolean {
  if (role === 'administrator' || entry.access === 'signed-in' || entry.access === 'public') return true
  const requiredNames = ([] as string[]).concat(entry.access).map(normalizePermission)
  const grantedPermissions = permissions.filter((permission) => (permission.roles as readonly string[]).includes(role))
  if (grantedPermissions.some((permission) => requiredNames.includes(normalizePermission(permission.name)))) return true
  const openedUrls = new Set(grantedPermissions.flatMap((permission) => [...permission.urls] as string[]))
  const requiredPermissions = permissions.filter((permission) => requiredNames.includes(normalizePermission(permission.name)))
  return entry.method === 'GET' && requiredPermissions.some((permission) => permission.urls.some((url) => openedUrls.has(url)))
}

const pathOf = (entry: Endpoint) => entry.path.replace(/:\w+/g, '987654321')
const bodyOf = (entry: Endpoint) => (entry.method === 'GET' ? undefined : {})

describe('every call, as every role', () => {
  describe.each(protectedEntries)('$name', ({ entry }) => {
    it.each(roles.map(({ key }) => key))('%s', async (role) => {
      const as = entry.path === '/api/logout' ? await portal.createUser(role) : role
      const { status, body } = await portal.inject(entry.method, pathOf(entry), { as, body: bodyOf(entry) })
      if (mayCall(role, entry)) expect([401, 403]).not.toContain(status)
      else expect({ status, code: body.reasons?.[0]?.code }).toEqual({ status: 403, code: 'access.forbidden' })
      expect(status).toBeLessThan(500)
    })
    it('rejects a call without a token', async () => {
      const { status, body } = await portal.inject(entry.method, pathOf(entry), { body: bodyOf(entry) })
      expect(status).toBe(401)
      expect(body.message).toEqual(expect.any(String))
    })
    it('rejects an unknown token', async () => {
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
  it.each(protectedEntries)('$name rejects an inactive user', async ({ entry }) => {
    const inactiveUser = await portal.createUser('administrator')
    await portal.db.updateTable('users').set({ status: 0 }).where('id', '=', inactiveUser.id).execute()
    expect((await portal.inject(entry.method, pathOf(entry), { as: inactiveUser, body: bodyOf(entry) })).status).toBe(401)
  })
})
