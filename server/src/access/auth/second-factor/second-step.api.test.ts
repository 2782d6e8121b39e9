import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import { codeOf, passTime, setUpApp, startSignIn } from '#testing/access/second-factor.ts'
import { PASSWORD, type TestUser, testApp } from '#testing/platform/test-app.ts'
import { CODE_LIMIT, STEP_MINUTES } from './rules.ts'

const t = await testApp()
const send = (token: string, code: string, rest: object = {}) => t.inject('POST', '/api/login/code', { body: { token, code, ...rest } })
const signIn = (user: TestUser, cookie = '', password = PASSWORD) =>
  t.inject('POST', '/api/login', { body: { email: user.email, password }, headers: { cookie } })
const cookiesOf = (headers: Record<string, unknown>): string =>
  [headers['set-cookie']]
    .flat()
    .map((cookie) => String(cookie).split(';')[0])
    .join('; ')
const changeSettings = (body: object) => t.inject('POST', '/api/updateBasicSetting', { as: 'administrator', body })

beforeEach(async () => {
  await sql`delete from throttles`.execute(t.db)
})

it('asks for a code after the right password, and opens a session with it', async () => {
  const user = await t.createUser('registrar')
  const { secret } = await setUpApp(t, user)
  const first = await signIn(user)
  const { second_step } = first.body.data
  expect([first.status, Object.keys(first.body.data)]).toEqual([200, ['second_step']])
  expect(second_step).toMatchObject({ has_app: true, has_passkey: false, can_remember: true })
  expect(first.headers['set-cookie']).toBeUndefined()
  expect((await t.inject('GET', '/api/user', { as: { ...user, token: second_step.token } })).status).toBe(401)
  const signedIn = await send(second_step.token, codeOf(t, secret).replace(/^(...)/, '$1 '))
  expect(signedIn.body.data).toMatchObject({ user: { id: user.id }, second_factor: 'settled' })
  expect((await t.inject('GET', '/api/user', { as: { ...user, token: signedIn.body.data.token } })).status).toBe(200)
  const { rows } = await sql<{ outcome: string }>`select outcome from login_audits where user_id = ${user.id} order by id`.execute(t.db)
  expect(rows.map(({ outcome }) => outcome)).toEqual(['second_step', 'signed_in'])
})

it('accepts a step once, for five minutes, and no step that was made up', async () => {
  const user = await t.createUser('registrar')
  const { secret } = await setUpApp(t, user)
  const token = await startSignIn(t, user)
  expect((await send(token, codeOf(t, secret))).status).toBe(200)
  passTime(t)
  expect((await send(token, codeOf(t, secret))).body.reasons[0].code).toBe('auth.step_expired')
  expect((await send('made-up', codeOf(t, secret))).body.reasons[0].code).toBe('auth.step_expired')
  const late = await startSignIn(t, user)
  passTime(t, STEP_MINUTES * 60)
  expect((await send(late, codeOf(t, secret))).body.reasons[0].code).toBe('auth.step_expired')
})

it('names the fields that are missing', async () => {
  const { status, body } = await t.inject('POST', '/api/login/code', { body: {} })
  expect([status, Object.keys(body.errors).sort()]).toEqual([422, ['code', 'token']])
})

it('accepts a code once, also those around the current one', async () => {
  const user = await t.createUser('registrar')
  const { secret } = await setUpApp(t, user)
  passTime(t, 90)
  const codes = [codeOf(t, secret, -30), codeOf(t, secret), codeOf(t, secret, 30)]
  for (const code of codes) expect((await send(await startSignIn(t, user), code)).status).toBe(200)
  for (const code of codes) expect((await send(await startSignIn(t, user), code)).status).toBe(422)
  expect((await send(await startSignIn(t, user), codeOf(t, secret, 90))).status).toBe(422)
})

it('lets one of two sign-ins in that bring the same code or the same recovery code at once', async () => {
  const user = await t.createUser('registrar')
  const { secret, recovery_codes } = await setUpApp(t, user)
  for (const code of [codeOf(t, secret), recovery_codes[0]!]) {
    const tokens = await Promise.all([startSignIn(t, user), startSignIn(t, user)])
    const answers = await Promise.all(tokens.map((token) => send(token, code)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422])
  }
  const token = await startSignIn(t, user)
  const answers = await Promise.all([send(token, recovery_codes[1]!), send(token, recovery_codes[2]!)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 410])
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from recovery_codes where user_id = ${user.id} and used_at is null`.execute(t.db)
  expect(rows[0]?.n).toBe(8)
})

it('accepts a recovery code in any writing, once, and tells the owner', async () => {
  const user = await t.createUser('registrar')
  const { recovery_codes } = await setUpApp(t, user)
  const typed = recovery_codes[0]!.toUpperCase().replace('-', ' ')
  expect((await send(await startSignIn(t, user), typed)).status).toBe(200)
  expect((await send(await startSignIn(t, user), recovery_codes[0]!)).status).toBe(422)
  expect((await t.audits()).find(({ action, actor_id }) => action === 'auth.use_recovery_code' && actor_id === user.id)).toBeDefined()
  expect((await t.mails()).at(-1)).toMatchObject({ to: user.email, text: expect.stringContaining('with a recovery code') })
})

it("does not accept another person's code or recovery code", async () => {
  const [owner, other] = [await t.createUser('registrar'), await t.createUser('registrar')]
  const set = await setUpApp(t, owner)
  await setUpApp(t, other)
  const token = await startSignIn(t, other)
  for (const code of [codeOf(t, set.secret), set.recovery_codes[0]!]) expect((await send(token, code)).body.errors).toHaveProperty('code')
})

it('slows down who guesses codes, also at once and with several steps', async () => {
  const user = await t.createUser('registrar')
  const { secret } = await setUpApp(t, user)
  const tokens = [await startSignIn(t, user), await startSignIn(t, user)]
  const guesses = Array.from({ length: CODE_LIMIT.points + 5 }, (_, n) => send(tokens[n % 2]!, String(100_000 + n)))
  const statuses = (await Promise.all(guesses)).map(({ status }) => status)
  expect(statuses.filter((status) => status === 429).length).toBe(5)
  expect((await send(tokens[0]!, codeOf(t, secret))).status).toBe(429)
})

it('ends waiting steps when the password changes or the account is deactivated', async () => {
  const user = await t.createUser('registrar')
  const { secret } = await setUpApp(t, user)
  const token = await startSignIn(t, user)
  const next = 'Wagon battery staple 7'
  const body = { current_password: PASSWORD, password: next, password_confirmation: next }
  expect((await t.inject('POST', '/api/user/password', { as: user, body })).status).toBe(200)
  expect((await send(token, codeOf(t, secret))).body.reasons[0].code).toBe('auth.step_expired')
  const again = (await signIn(user, '', next)).body.data.second_step.token
  await sql`update users set status = 0 where id = ${user.id}`.execute(t.db)
  expect((await send(again, codeOf(t, secret))).body.reasons[0].code).toBe('auth.step_expired')
})

it('does not ask a remembered browser for 30 days, unless the password changes or the school forbids it', async () => {
  const user = await t.createUser('registrar')
  const { secret } = await setUpApp(t, user)
  const signedIn = await send(await startSignIn(t, user), codeOf(t, secret), { remember: true })
  const cookie = cookiesOf(signedIn.headers)
  expect(cookie).toMatch(/known_device=.*trusted_device=/)
  expect((await signIn(user, cookie)).body.data).toHaveProperty('token')
  const other = await t.createUser('registrar')
  await setUpApp(t, other)
  expect((await signIn(other, cookie)).body.data).toHaveProperty('second_step')
  await changeSettings({ second_factor_remember: '0' })
  expect((await signIn(user, cookie)).body.data).toMatchObject({ second_step: { can_remember: false } })
  passTime(t)
  const unremembered = await send(await startSignIn(t, user), codeOf(t, secret), { remember: true })
  expect(cookiesOf(unremembered.headers)).not.toContain('trusted_device')
  await changeSettings({ second_factor_remember: '1' })
  const start = t.clock.now
  passTime(t, 30 * 86_400)
  expect((await signIn(user, cookie)).body.data).toHaveProperty('second_step')
  t.clock.now = start
  await sql`update second_factors set device_epoch = device_epoch + 1 where user_id = ${user.id}`.execute(t.db)
  expect((await signIn(user, cookie)).body.data).toHaveProperty('second_step')
  expect((await signIn(user, cookie.replace(/~\w/, '~x'))).body.data).toHaveProperty('second_step')
})

it('asks for the second step also after a first sign-in and after a reset link', async () => {
  const user = await t.createUser('registrar')
  const { secret } = await setUpApp(t, user)
  await sql`update users set first_login = true where id = ${user.id}`.execute(t.db)
  const next = 'Wagon battery staple 8'
  const body = { email: user.email, current_password: PASSWORD, password: next, password_confirmation: next }
  const chosen = await t.inject('POST', '/api/first-login', { body })
  expect(chosen.body.data).toHaveProperty('second_step')
  expect((await send(chosen.body.data.second_step.token, codeOf(t, secret))).status).toBe(200)
  await t.inject('POST', '/api/forgot-password', { body: { email: user.email } })
  const mail = (await t.mails()).findLast(({ to, text }) => to === user.email && text.includes('token='))
  const token = /token=([\w-]+)/.exec(mail?.text ?? '')?.[1]
  const last = 'Wagon battery staple 9'
  const reset = await t.inject('POST', '/api/reset-password', { body: { token, password: last, password_confirmation: last } })
  expect(reset.status).toBe(200)
  expect((await signIn(user, cookiesOf(reset.headers), last)).body.data).toHaveProperty('second_step')
})
