import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import { openSession } from '#platform/sessions.ts'
import { codeOf, passTime, setUpApp, startSignIn } from '#testing/access/second-factor.ts'
import { PASSWORD, type TestUser, testApp } from '#testing/platform/test-app.ts'

const t = await testApp()
const own = async (as: TestUser) => (await t.inject('GET', '/api/user/second-factor', { as })).body.data
const begin = (as: TestUser, current_password = PASSWORD) =>
  t.inject('POST', '/api/user/second-factor/app', { as, body: { current_password } })
const confirm = (as: TestUser, code: string) => t.inject('POST', '/api/user/second-factor/app/confirm', { as, body: { code } })
const remove = (as: TestUser, body: object) => t.inject('POST', '/api/user/second-factor/app/remove', { as, body })
const makeCodes = (as: TestUser, current_password = PASSWORD) =>
  t.inject('POST', '/api/user/second-factor/recovery-codes', { as, body: { current_password } })
const isSignedIn = async (as: TestUser) => (await t.inject('GET', '/api/user', { as })).status === 200

beforeEach(async () => {
  await sql`delete from throttles`.execute(t.db)
})

it('turns the app on after a code of it, shows ten recovery codes once, and ends the other sessions', async () => {
  const user = await t.createUser('registrar')
  const other = { ...user, token: (await openSession(t.db, t.ctx(), user.id)).token }
  const shown = await begin(user)
  expect(shown.body.data.uri).toContain(`otpauth://totp/`)
  expect((await own(user)).app_since).toBeNull()
  const confirmed = await confirm(user, codeOf(t, shown.body.data.secret))
  expect(confirmed.body.data.recovery_codes).toHaveLength(10)
  expect(new Set(confirmed.body.data.recovery_codes).size).toBe(10)
  expect(await own(user)).toMatchObject({ recovery_codes_left: 10, is_required: false, passkey_domain: 'portal.test' })
  expect([await isSignedIn(user), await isSignedIn(other)]).toEqual([true, false])
  expect((await t.audits()).filter(({ entity_id }) => entity_id === String(user.id)).map(({ action }) => action)).toEqual([
    'auth.set_up_app',
    'auth.turn_on_app',
  ])
  expect((await t.mails()).at(-1)).toMatchObject({ to: user.email, text: expect.stringContaining('An authenticator app was added') })
  expect((await begin(user)).body.reasons[0].code).toBe('second_factor.app_on')
})

it('refuses a wrong password, a wrong code, a code with letters, and a set-up that nobody began or that is old', async () => {
  const user = await t.createUser('registrar')
  expect((await begin(user, 'wrong')).body.errors).toHaveProperty('current_password')
  expect((await confirm(user, '123456')).body.reasons[0].code).toBe('second_factor.no_set_up')
  const { secret } = (await begin(user)).body.data
  expect((await confirm(user, codeOf(t, secret, 300))).body.errors).toHaveProperty('code')
  expect((await confirm(user, 'abcdef')).body.errors).toHaveProperty('code')
  passTime(t, 31 * 60)
  expect((await confirm(user, codeOf(t, secret))).body.reasons[0].code).toBe('second_factor.no_set_up')
  expect((await own(user)).app_since).toBeNull()
})

it('refuses everything to somebody who is not signed in', async () => {
  const calls = ['second-factor/app', 'second-factor/app/confirm', 'second-factor/app/remove', 'second-factor/recovery-codes']
  for (const path of calls) expect((await t.inject('POST', `/api/user/${path}`, { body: {} })).status).toBe(401)
  expect((await t.inject('GET', '/api/user/second-factor')).status).toBe(401)
})

it("changes only the caller's own second factor", async () => {
  const [owner, other] = [await t.createUser('student'), await t.createUser('student')]
  const { secret } = await setUpApp(t, owner)
  expect(await own(other)).toMatchObject({ app_since: null, recovery_codes_left: 0 })
  expect((await remove(other, { current_password: PASSWORD, code: codeOf(t, secret) })).body.reasons[0].code).toBe('second_factor.app_off')
  expect((await makeCodes(other)).body.reasons[0].code).toBe('second_factor.none')
  expect((await own(owner)).app_since).not.toBeNull()
})

it('turns the app off with the password and a code, and ends the recovery codes with the last second factor', async () => {
  const user = await t.createUser('registrar')
  const { secret } = await setUpApp(t, user)
  expect((await remove(user, { current_password: 'wrong', code: codeOf(t, secret) })).body.errors).toHaveProperty('current_password')
  expect((await remove(user, { current_password: PASSWORD, code: '000000' })).body.errors).toHaveProperty('code')
  expect((await remove(user, { current_password: PASSWORD, code: codeOf(t, secret) })).status).toBe(200)
  expect(await own(user)).toMatchObject({ app_since: null, recovery_codes_left: 0 })
  expect((await t.inject('POST', '/api/login', { body: { email: user.email, password: PASSWORD } })).body.data).toHaveProperty('token')
  expect((await t.audits()).at(-1)).toMatchObject({ action: 'auth.turn_off_app', actor_id: user.id })
})

it('replaces the recovery codes', async () => {
  const user = await t.createUser('registrar')
  const { recovery_codes: former } = await setUpApp(t, user)
  expect((await makeCodes(user, 'wrong')).status).toBe(422)
  const answer = await makeCodes(user)
  expect(answer.body.data.recovery_codes).toHaveLength(10)
  expect((await t.audits()).at(-1)).toMatchObject({ action: 'auth.make_recovery_codes', actor_id: user.id })
  const token = await startSignIn(t, user)
  const send = (code: string) => t.inject('POST', '/api/login/code', { body: { token, code } })
  expect((await send(former[0]!)).status).toBe(422)
  expect((await send(answer.body.data.recovery_codes[0])).status).toBe(200)
})

it('keeps the app that a role requires', async () => {
  const user = await t.createUser('cashier')
  const { secret } = await setUpApp(t, user)
  await t.inject('POST', '/api/updateBasicSetting', { as: 'administrator', body: { second_factor_roles: 'cashier' } })
  const refused = await remove(user, { current_password: PASSWORD, code: codeOf(t, secret) })
  await t.inject('POST', '/api/updateBasicSetting', { as: 'administrator', body: { second_factor_roles: '' } })
  expect([refused.status, refused.body.reasons[0].code]).toEqual([409, 'second_factor.last'])
})

it('keeps secrets and codes out of the log, the audit and the stored answers', async () => {
  const user = await t.createUser('registrar')
  const { secret, recovery_codes } = await setUpApp(t, user)
  const token = await startSignIn(t, user)
  await t.inject('POST', '/api/login/code', { body: { token, code: recovery_codes[0] }, headers: { 'idempotency-key': 'second-step-1' } })
  const { rows } = await sql<{ text: string }>`
    select a::text as text from audit_logs a union all select k::text from idempotency_keys k union all select l::text from login_audits l
    union all select m::text from messages m union all select f::text from second_factors f union all select c::text from recovery_codes c
    union all select n::text from notifications n union all select h::text from throttles h union all select p::text from pending_sign_ins p`.execute(
    t.db,
  )
  const stored = rows.map(({ text }) => text.toLowerCase()).join('\n')
  for (const word of [secret, token, ...recovery_codes]) expect(stored).not.toContain(word.toLowerCase())
})
