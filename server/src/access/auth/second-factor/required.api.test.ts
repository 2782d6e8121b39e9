import { sql } from 'kysely'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { keysOf, outcomeOf } from '#testing/access/api-keys.ts'
import { addPasskey, makeAuthenticator, setUpApp } from '#testing/access/second-factor.ts'
import { PASSWORD, type TestUser, testApp } from '#testing/platform/test-app.ts'

const t = await testApp()
const start = t.clock.now
const change = (body: object) => t.inject('POST', '/api/updateBasicSetting', { as: 'administrator', body })
const requireOf = (roles: string, days = '0') => change({ second_factor_roles: roles, second_factor_grace_days: days })
const signIn = async (user: TestUser): Promise<TestUser & { second_factor: string }> => {
  const { body } = await t.inject('POST', '/api/login', { body: { email: user.email, password: PASSWORD } })
  return { ...user, token: body.data.token, second_factor: body.data.second_factor }
}
const statusOf = async (as: TestUser, path = '/api/user') => (await t.inject('GET', path, { as })).status
const list = async (query: Record<string, string | number> = {}) =>
  (await t.inject('GET', '/api/second-factors', { as: 'administrator', query })).body
const reset = (as: TestUser | 'administrator' | 'registrar', id: number, body: object = { reason: 'Lost the phone' }) =>
  t.inject('POST', `/api/second-factors/${id}/reset`, { as, body })

beforeEach(async () => {
  await sql`delete from throttles`.execute(t.db)
})
afterEach(async () => {
  t.clock.now = start
  await requireOf('', '7')
})

it('requires nothing in a new school', async () => {
  const { body } = await t.inject('GET', '/api/settings', { as: 'administrator' })
  expect(body.data).toMatchObject({ second_factor_roles: '', second_factor_grace_days: '7', second_factor_remember: '1' })
  expect(await signIn(await t.createUser('cashier'))).toMatchObject({ second_factor: 'settled' })
})

it('gives days of grace from the first sign-in, and then opens nothing but the set-up', async () => {
  const user = await t.createUser('cashier')
  await requireOf('cashier,registrar', '3')
  const within = await signIn(user)
  expect([within.second_factor, await statusOf(within)]).toEqual(['due', 200])
  const due = (await t.inject('GET', '/api/user/second-factor', { as: within })).body.data
  expect(due).toMatchObject({ is_required: true, due_at: new Date(t.clock.now.getTime() + 3 * 86_400_000).toISOString() })
  t.clock.now = new Date(t.clock.now.getTime() + 3 * 86_400_000)
  const late = await signIn(user)
  expect([late.second_factor, await statusOf(late), await statusOf(late, '/api/settings')]).toEqual(['overdue', 403, 403])
  const refused = await t.inject('GET', '/api/user', { as: late })
  expect(refused.body.reasons).toMatchObject([{ code: 'auth.second_factor_required', url: '/second-factor' }])
  expect(await statusOf(late, '/api/user/second-factor')).toBe(200)
  await setUpApp(t, late)
  expect(await statusOf(late)).toBe(200)
  expect(await signIn(await t.createUser('student'))).toMatchObject({ second_factor: 'settled' })
})

it('opens the session with a passkey as well, and lets everybody sign out', async () => {
  await requireOf('cashier')
  const user = await signIn(await t.createUser('cashier'))
  expect(user.second_factor).toBe('overdue')
  expect((await addPasskey(t, user, makeAuthenticator())).status).toBe(200)
  expect(await statusOf(user)).toBe(200)
  const other = await signIn(await t.createUser('cashier'))
  expect(await statusOf(other, '/api/logout')).toBe(200)
})

it('refuses settings that cannot be read', async () => {
  expect((await change({ second_factor_roles: 'cashier, registrar' })).body.errors).toHaveProperty('second_factor_roles')
  expect((await change({ second_factor_grace_days: '61' })).body.errors).toHaveProperty('second_factor_grace_days')
})

it('lists who has a second factor and who lacks a required one', async () => {
  const [withApp, withKey, without, student] = [
    await t.createUser('librarian', { last_name: 'Aquino' }),
    await t.createUser('librarian', { last_name: 'Bautista' }),
    await t.createUser('librarian', { last_name: 'Cruz' }),
    await t.createUser('student', { last_name: 'Dizon' }),
  ]
  await setUpApp(t, withApp)
  await addPasskey(t, withKey, makeAuthenticator())
  await requireOf('librarian')
  const idsOf = ({ data }: { data: { id: number }[] }) => data.map(({ id }) => id)
  const missing = await list({ status: 'missing' })
  expect([idsOf(missing), missing.meta.total]).toEqual([[without.id], 1])
  expect(missing.data[0]).toMatchObject({
    roles: ['Librarian'],
    has_app: false,
    passkeys: 0,
    recovery_codes_left: 0,
    is_required: true,
    can: { reset: false },
  })
  const on = await list({ status: 'on', limit: 100 })
  expect(idsOf(on)).toEqual(expect.arrayContaining([withApp.id, withKey.id]))
  expect(on.data.find(({ id }: { id: number }) => id === withApp.id)).toMatchObject({
    has_app: true,
    recovery_codes_left: 10,
    can: { reset: true },
  })
  expect(idsOf(await list({ status: 'off', search: 'Dizon' }))).toEqual([student.id])
  const { rows } = await sql<{ id: number }>`select id from roles where key = 'librarian'`.execute(t.db)
  expect(idsOf(await list({ role_id: rows[0]!.id }))).toEqual([withApp.id, withKey.id, without.id])
})

it('keeps the list and the reset for administrators', async () => {
  expect((await t.inject('GET', '/api/second-factors', { as: 'registrar' })).status).toBe(403)
  expect((await t.inject('GET', '/api/second-factors')).status).toBe(401)
  const user = await t.createUser('student')
  expect((await reset('registrar', user.id)).status).toBe(403)
  expect((await t.inject('POST', `/api/second-factors/${user.id}/reset`, { body: { reason: 'x' } })).status).toBe(401)
})

it('resets the second factor of somebody else, ends their sessions, and tells them', async () => {
  const user = await t.createUser('cashier')
  await setUpApp(t, user)
  await addPasskey(t, user, makeAuthenticator())
  expect((await reset('administrator', user.id, { reason: ' ' })).body.errors).toHaveProperty('reason')
  const answer = await reset('administrator', user.id)
  expect([answer.status, answer.body.message]).toEqual([200, `Two-step verification of ${user.name} was reset.`])
  expect(await statusOf(user)).toBe(401)
  expect((await t.audits()).at(-1)).toMatchObject({
    action: 'auth.reset_second_factor',
    entity_id: String(user.id),
    before: { has_app: true, passkeys: 1 },
    after: { reason: 'Lost the phone' },
  })
  expect((await t.mails()).at(-1)).toMatchObject({ to: user.email, text: expect.stringContaining('An administrator reset') })
  const again = await signIn(user)
  expect(again.second_factor).toBe('settled')
  const own = (await t.inject('GET', '/api/user/second-factor', { as: again })).body.data
  expect(own).toMatchObject({ app_since: null, passkeys: [], recovery_codes_left: 0 })
  expect((await reset('administrator', user.id)).body.reasons[0].code).toBe('second_factor.none')
})

it('never resets the own second factor, and that of an administrator only by another one', async () => {
  const [first, second] = [await t.createUser('administrator'), await t.createUser('administrator')]
  await setUpApp(t, first)
  expect((await reset(first, first.id)).body.reasons[0].code).toBe('second_factor.own')
  const listed = await t.inject('GET', '/api/second-factors', { as: first, query: { search: first.name } })
  expect(listed.body.data).toMatchObject([{ id: first.id, can: { reset: false } }])
  const { rows } = await sql<{ id: number }>`select id from permissions where name = 'Reset Second Factors'`.execute(t.db)
  const helper = await t.createUser('registrar')
  await sql`insert into user_permissions (user_id, permission_id) values (${helper.id}, ${rows[0]!.id})`.execute(t.db)
  expect((await reset(helper, first.id)).status).toBe(403)
  expect((await reset(second, first.id)).status).toBe(200)
  expect((await reset(second, 999_999_999)).status).toBe(404)
})

it('refuses the API key of somebody who must set up a second factor first, and no service key', async () => {
  const keys = keysOf(t)
  const user = await t.createUser('registrar')
  const { key } = await keys.add(user)
  const service = await keys.addService(await t.createUser('administrator'))
  expect((await keys.call(key)).status).toBe(200)
  await requireOf('registrar', '3')
  // The days of grace also count from a call with the key.
  await expect.poll(async () => (await keys.call(key)).status).toBe(200)
  t.clock.now = new Date(t.clock.now.getTime() + 3 * 86_400_000)
  expect(outcomeOf(await keys.call(key))).toEqual([403, 'api_key.second_factor'])
  expect((await keys.call(service.key)).status).toBe(200)
  const late = await signIn(user)
  expect(late.second_factor).toBe('overdue')
  await setUpApp(t, late)
  expect((await keys.call(key)).status).toBe(200)
  const other = await t.createUser('cashier')
  const otherKey = await keys.add(other, { permissions: ['View Payments'] })
  expect((await keys.call(otherKey.key, 'GET', '/api/maintenance')).status).toBe(200)
})
