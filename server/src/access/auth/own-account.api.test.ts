import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { openSession } from '#platform/sessions.ts'
import { PASSWORD, type TestUser, testApp } from '#testing/platform/test-app.ts'

const t = await testApp()
const NEXT = 'Sariling-Susi-2027'
const change = (as: TestUser, body: object = {}) =>
  t.inject('POST', '/api/user/password', { as, body: { current_password: PASSWORD, password: NEXT, password_confirmation: NEXT, ...body } })
const signIn = (email: string, password: string) => t.inject('POST', '/api/login', { body: { email, password } })
const sessionsOf = async (as: TestUser) => (await t.inject('GET', '/api/user/sessions', { as })).body.data
const isSignedIn = async (as: TestUser) => (await t.inject('GET', '/api/user', { as })).status === 200
const secondSession = async (user: TestUser): Promise<TestUser> => ({ ...user, token: (await openSession(t.db, t.ctx(), user.id)).token })

it('changes the own password, ends all other sessions, and says so by mail', async () => {
  const user = await t.createUser('registrar')
  const other = await secondSession(user)
  const answer = await change(user)
  expect([answer.status, answer.body.message]).toEqual([200, 'Your password was changed. You were signed out everywhere else.'])
  expect([await isSignedIn(user), await isSignedIn(other)]).toEqual([true, false])
  expect((await signIn(user.email, PASSWORD)).status).toBe(422)
  expect((await signIn(user.email, NEXT)).status).toBe(200)
  expect((await t.mails()).at(-1)).toMatchObject({ to: user.email, subject: expect.stringMatching(/^Your password was changed/) })
  const row = (await t.audits()).find(({ action }) => action === 'auth.change_password')
  expect(row).toMatchObject({ actor_id: user.id, entity: 'users', entity_id: String(user.id) })
  expect(JSON.stringify(await t.audits())).not.toContain(NEXT)
})

it('asks for the current password, and slows down who guesses it', async () => {
  const user = await t.createUser('registrar')
  const rejected = await change(user, { current_password: 'Wrong-Password-1' })
  expect([rejected.status, rejected.body.errors]).toEqual([422, { current_password: ['The current password is wrong.'] }])
  for (let i = 0; i < 9; i++) await change(user, { current_password: `Wrong-Password-${i}` })
  const throttled = await change(user)
  expect([throttled.status, throttled.body.reasons[0].code]).toEqual([429, 'auth.throttled'])
  expect(await isSignedIn(user)).toBe(true)
})

it('refuses a weak, repeated or mistyped new password', async () => {
  const user = await t.createUser('registrar')
  expect((await change(user, { password: 'short', password_confirmation: 'short' })).body.errors).toHaveProperty('password')
  expect((await change(user, { password_confirmation: 'Another-One-2027' })).body.errors).toHaveProperty('password_confirmation')
  expect((await change(user, { password: PASSWORD, password_confirmation: PASSWORD })).body.errors).toHaveProperty('password')
  expect((await change(user, { current_password: '' })).body.errors).toHaveProperty('current_password')
  expect((await t.inject('POST', '/api/user/password', { body: {} })).status).toBe(401)
})

it('takes one of two changes at the same moment', async () => {
  const user = await t.createUser('registrar')
  const answers = await Promise.all([
    change(user, { password: 'Unang-Susi-2027', password_confirmation: 'Unang-Susi-2027' }),
    change(user, { password: 'Ikalawang-Susi-2027', password_confirmation: 'Ikalawang-Susi-2027' }),
  ])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422])
})

it('lists the own sessions with this one first, and ends one of them', async () => {
  const user = await t.createUser('registrar')
  const other = await secondSession(user)
  const stranger = await t.createUser('registrar')
  const [current, second, ...more] = await sessionsOf(user)
  expect(more).toEqual([])
  expect(current).toMatchObject({ is_current: true, ip: '127.0.0.1' })
  expect(second).toMatchObject({ is_current: false, user_agent: 'test' })
  const end = (as: TestUser) => t.inject('DELETE', `/api/user/sessions/${second.id}`, { as })
  expect((await end(stranger)).status).toBe(404)
  expect(await isSignedIn(other)).toBe(true)
  expect((await end(user)).status).toBe(200)
  expect((await end(user)).status).toBe(404)
  expect([await isSignedIn(user), await isSignedIn(other), await isSignedIn(stranger)]).toEqual([true, false, true])
})

it('ends all other sessions, and lists none that has expired', async () => {
  const user = await t.createUser('registrar')
  const others = [await secondSession(user), await secondSession(user)]
  await sql`update sessions set expires_at = now() - interval '1 hour' where id = (select max(id) from sessions where user_id = ${user.id})`.execute(
    t.db,
  )
  expect(await sessionsOf(user)).toHaveLength(2)
  expect((await t.inject('DELETE', '/api/user/sessions', { as: user })).body.message).toBe('You were signed out everywhere else.')
  expect(await sessionsOf(user)).toHaveLength(1)
  expect(await isSignedIn(others[0]!)).toBe(false)
  expect((await t.inject('DELETE', '/api/user/sessions')).status).toBe(401)
  expect((await t.inject('GET', '/api/user/sessions')).status).toBe(401)
})
