import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import { openSession } from '#platform/sessions.ts'
import { type Authenticator, addPasskey, makeAuthenticator, passTime, startSignIn } from '#testing/access/second-factor.ts'
import { PASSWORD, type TestUser, testApp } from '#testing/platform/test-app.ts'
import { MOST_PASSKEYS } from './rules.ts'

const t = await testApp()
const own = async (as: TestUser) => (await t.inject('GET', '/api/user/second-factor', { as })).body.data
const askOptions = async (token?: string) => (await t.inject('POST', '/api/login/passkey/options', { body: { token } })).body.data
const send = (credential: object, token?: string) => t.inject('POST', '/api/login/passkey', { body: { credential, token } })
const use = async (authenticator: Authenticator, token?: string) => send(authenticator.use(await askOptions(token)), token)
const remove = (as: TestUser, id: number, current_password = PASSWORD) =>
  t.inject('POST', `/api/user/passkeys/${id}/remove`, { as, body: { current_password } })
const rename = (as: TestUser, id: number, name: string) => t.inject('PUT', `/api/user/passkeys/${id}`, { as, body: { name } })

beforeEach(async () => {
  await sql`delete from throttles`.execute(t.db)
})

it('adds a passkey with recovery codes, ends the other sessions, and tells the owner', async () => {
  const user = await t.createUser('registrar')
  const other = { ...user, token: (await openSession(t.db, t.ctx(), user.id)).token }
  const { status, body } = await addPasskey(t, user, makeAuthenticator())
  expect([status, body.data.recovery_codes.length]).toEqual([200, 10])
  expect((await own(user)).passkeys).toMatchObject([{ id: body.data.id, name: 'Phone', is_synced: false, last_used_at: null }])
  expect((await t.inject('GET', '/api/user', { as: other })).status).toBe(401)
  expect((await t.audits()).at(-1)).toMatchObject({ action: 'auth.add_passkey', actor_id: user.id, after: { name: 'Phone' } })
  expect((await t.mails()).at(-1)).toMatchObject({ to: user.email, text: expect.stringContaining('A passkey was added') })
  expect((await addPasskey(t, user, makeAuthenticator(), 'Key')).body.data.recovery_codes).toBeNull()
})

it('signs in with a passkey without a password, and as the second step', async () => {
  const user = await t.createUser('registrar')
  const authenticator = makeAuthenticator()
  await addPasskey(t, user, authenticator)
  expect((await use(authenticator)).body.data.user.id).toBe(user.id)
  const token = await startSignIn(t, user)
  expect((await askOptions(token)).allowCredentials).toHaveLength(1)
  expect((await use(authenticator, token)).body.data).toMatchObject({ user: { id: user.id }, second_factor: 'settled' })
  expect((await send(authenticator.use(await askOptions()), token)).body.reasons[0].code).toBe('auth.step_expired')
  expect((await own(user)).passkeys[0].last_used_at).not.toBeNull()
})

it('accepts a challenge once, for five minutes, and only for what it was made for', async () => {
  const user = await t.createUser('registrar')
  const authenticator = makeAuthenticator()
  await addPasskey(t, user, authenticator)
  const options = await askOptions()
  expect((await send(authenticator.use(options))).status).toBe(200)
  expect((await send(authenticator.use(options))).body.reasons[0].code).toBe('auth.passkey_refused')
  const old = await askOptions()
  passTime(t, 5 * 60 + 1)
  expect((await send(authenticator.use(old))).status).toBe(422)
  const token = await startSignIn(t, user)
  expect((await send(authenticator.use(await askOptions()), token)).status).toBe(422)
  expect((await send(authenticator.use(await askOptions(token)))).status).toBe(422)
  expect((await send(authenticator.use({ challenge: Buffer.from('zzzzzz.made.up').toString('base64url') }))).status).toBe(422)
  const again = await askOptions()
  const answers = await Promise.all([send(authenticator.use(again)), send(authenticator.use(again))])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422])
})

it('refuses another origin, another domain, a passkey that verified nobody, and one that is not known', async () => {
  const user = await t.createUser('registrar')
  const refused = [makeAuthenticator({ origin: 'https://evil.test' }), makeAuthenticator({ domain: 'evil.test' }), makeAuthenticator()]
  refused[2]!.status.isVerifying = false
  for (const authenticator of refused) expect((await addPasskey(t, user, authenticator)).body.reasons[0].code).toBe('auth.passkey_refused')
  const authenticator = makeAuthenticator()
  await addPasskey(t, user, authenticator)
  authenticator.status.isVerifying = false
  expect((await use(authenticator)).status).toBe(422)
  authenticator.status.isVerifying = true
  authenticator.status.userHandle = 'c29tZWJvZHk'
  expect((await use(authenticator)).status).toBe(422)
  expect((await use(makeAuthenticator())).body.reasons[0].code).toBe('auth.passkey_refused')
})

it('refuses a copy of a passkey, whose counter does not grow', async () => {
  const user = await t.createUser('registrar')
  const authenticator = makeAuthenticator()
  await addPasskey(t, user, authenticator)
  authenticator.status.counter = 7
  expect((await use(authenticator)).status).toBe(200)
  authenticator.status.counter = 5
  expect((await use(authenticator)).body.reasons[0].code).toBe('auth.passkey_refused')
})

it("does not accept another person's passkey in a second step", async () => {
  const [owner, other] = [await t.createUser('registrar'), await t.createUser('registrar')]
  const [ownKey, otherKey] = [makeAuthenticator(), makeAuthenticator()]
  await addPasskey(t, owner, ownKey)
  await addPasskey(t, other, otherKey)
  expect((await use(otherKey, await startSignIn(t, owner))).status).toBe(422)
  const { rows } = await sql<{ outcome: string }>`
    select outcome from login_audits where user_id = ${owner.id} order by id desc limit 1`.execute(t.db)
  expect(rows[0]?.outcome).toBe('wrong_code')
})

it('adds a passkey only in the session that asked, once, and no more than ten', async () => {
  const [user, other] = [await t.createUser('registrar'), await t.createUser('registrar')]
  const authenticator = makeAuthenticator()
  const ask = (as: TestUser) => t.inject('POST', '/api/user/passkeys/options', { as, body: { current_password: PASSWORD } })
  const add = (as: TestUser, credential: object) => t.inject('POST', '/api/user/passkeys', { as, body: { name: 'Phone', credential } })
  const made = authenticator.create((await ask(user)).body.data)
  expect((await add(other, made)).body.reasons[0].code).toBe('auth.passkey_refused')
  expect((await add(user, made)).status).toBe(200)
  expect((await add(user, made)).status).toBe(422)
  expect((await add(user, authenticator.create((await ask(user)).body.data))).body.reasons[0].code).toBe('auth.passkey_refused')
  for (let n = 1; n < MOST_PASSKEYS; n++) expect((await addPasskey(t, user, makeAuthenticator(), `Key ${n}`)).status).toBe(200)
  expect((await ask(user)).body.reasons[0].code).toBe('second_factor.too_many_passkeys')
})

it('asks for the password and a name', async () => {
  const user = await t.createUser('registrar')
  const options = await t.inject('POST', '/api/user/passkeys/options', { as: user, body: { current_password: 'wrong' } })
  expect(options.body.errors).toHaveProperty('current_password')
  const added = await t.inject('POST', '/api/user/passkeys', { as: user, body: { name: ' ', credential: {} } })
  expect(Object.keys(added.body.errors)).toContain('name')
  for (const path of ['/api/user/passkeys/options', '/api/user/passkeys', '/api/user/passkeys/1/remove'])
    expect((await t.inject('POST', path, { body: {} })).status).toBe(401)
  expect((await t.inject('PUT', '/api/user/passkeys/1', { body: {} })).status).toBe(401)
})

it('renames and removes an own passkey, and no other', async () => {
  const [user, other] = [await t.createUser('student'), await t.createUser('student')]
  const authenticator = makeAuthenticator()
  const { id } = (await addPasskey(t, user, authenticator)).body.data
  expect([(await rename(other, id, 'Mine')).status, (await remove(other, id)).status]).toEqual([404, 404])
  expect((await rename(user, id, '')).status).toBe(422)
  expect((await rename(user, id, ' Office  key ')).status).toBe(200)
  expect((await t.audits()).at(-1)).toMatchObject({
    action: 'auth.rename_passkey',
    before: { name: 'Phone' },
    after: { name: 'Office key' },
  })
  expect((await remove(user, id, 'wrong')).status).toBe(422)
  expect((await remove(user, id)).status).toBe(200)
  expect((await t.audits()).at(-1)).toMatchObject({ action: 'auth.remove_passkey', before: { name: 'Office key' } })
  expect(await own(user)).toMatchObject({ passkeys: [], recovery_codes_left: 0 })
  expect((await use(authenticator)).status).toBe(422)
})
