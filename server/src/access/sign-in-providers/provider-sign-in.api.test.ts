import { sql } from 'kysely'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { codeOf as appCodeOf, setUpApp } from '#testing/access/second-factor.ts'
import { CLIENT, startTestProvider } from '#testing/access/sign-in-provider.ts'
import { changeSettings } from '#testing/platform/settings.ts'
import { PASSWORD, type TestUser, testApp } from '#testing/platform/test-app.ts'

const t = await testApp()
const person = (email: string, sub = `subject of ${email}`) => ({ sub, email, email_verified: true })
const provider = await startTestProvider(person('nobody@school.test'))
afterAll(() => provider.close())

const added = await t.inject('POST', '/api/sign-in-providers', {
  as: 'administrator',
  body: {
    kind: 'other',
    label: 'Campus',
    issuer: provider.issuer,
    client_id: CLIENT.id,
    client_secret: CLIENT.secret,
    email_domains: '',
    is_on: true,
  },
})
const providerId = added.body.data.id as number

beforeEach(() => {
  provider.behaviour = { claims: person('nobody@school.test') }
})

interface Departure {
  cookie: string
  url: string
}

async function depart(): Promise<Departure> {
  const { status, body, headers } = await t.inject('POST', `/api/sign-in/providers/${providerId}`)
  expect(status, JSON.stringify(body)).toBe(200)
  const cookies = ([] as string[]).concat(headers['set-cookie'] as string | string[])
  return { url: body.data.url, cookie: cookies.find((one) => one.startsWith('sign_in='))!.split(';')[0]! }
}

const answerOf = (back: URL) => Object.fromEntries(back.searchParams)
const arrive = (back: URL, cookie: string) => t.inject('POST', '/api/sign-in/callback', { body: answerOf(back), headers: { cookie } })

async function signIn() {
  const { url, cookie } = await depart()
  return arrive(await provider.visit(url), cookie)
}
const codeOf = ({ body }: { body: { reasons?: { code: string }[] } }) => body.reasons?.[0]?.code
const sessionsOf = async ({ id }: TestUser) =>
  (await sql<{ count: number }>`select count(*)::int as count from sessions where user_id = ${id}`.execute(t.db)).rows[0]!.count

it('signs in the account of a verified email, links it, and tells its owner', async () => {
  const user = await t.createUser('student')
  provider.behaviour = { claims: person(user.email.toUpperCase(), 'first') }
  const answer = await signIn()
  expect([answer.status, answer.body.data.user.id]).toEqual([200, user.id])
  expect(answer.headers['set-cookie']).toEqual(expect.stringMatching(/^known_device=/))
  const as = { ...user, token: answer.body.data.token as string }
  const own = (await t.inject('GET', '/api/user/identities', { as })).body.data
  expect(own).toEqual({ identities: [expect.objectContaining({ provider: 'Campus', email: user.email.toUpperCase() })], providers: [] })
  expect((await t.mails()).at(-1)).toMatchObject({ to: user.email, subject: expect.stringMatching(/^A new way to sign in/) })
  const row = (await t.audits()).find(({ action }) => action === 'sign_in_providers.link')
  expect(row).toMatchObject({ entity: 'user_identities', after: { user_id: user.id, provider: 'Campus', email: user.email.toUpperCase() } })
  const { rows } = await sql<{ outcome: string; provider: string | null }>`
    select outcome, provider from login_audits where user_id = ${user.id}`.execute(t.db)
  expect(rows).toEqual([{ outcome: 'signed_in', provider: 'Campus' }])
  const log = await t.inject('GET', '/api/audit/sign-ins', { as: 'administrator', query: { user_id: user.id } })
  expect(log.body.data).toMatchObject([{ outcome: 'signed_in', provider: 'Campus' }])
  const file = await t.inject('GET', '/api/audit/sign-ins/export', { as: 'administrator', query: { user_id: user.id, format: 'csv' } })
  expect(file.body).toMatch(/Provider[^\n]*\n.*Campus/)
})

it('records the provider also when a second step follows', async () => {
  const user = await t.createUser('student')
  const { secret } = await setUpApp(t, user)
  provider.behaviour = { claims: person(user.email) }
  const { token } = (await signIn()).body.data.second_step
  expect((await t.inject('POST', '/api/login/code', { body: { token, code: appCodeOf(t, secret) } })).status).toBe(200)
  const { rows } = await sql<{ outcome: string; provider: string | null }>`
    select outcome, provider from login_audits where user_id = ${user.id} order by id`.execute(t.db)
  expect(rows).toEqual([
    { outcome: 'second_step', provider: 'Campus' },
    { outcome: 'signed_in', provider: 'Campus' },
  ])
})

it('finds a linked account by its subject, whatever its email is now', async () => {
  const user = await t.createUser('student')
  provider.behaviour = { claims: person(user.email, 'renamed') }
  expect((await signIn()).status).toBe(200)
  const mails = (await t.mails()).length
  provider.behaviour = { claims: person('married-name@school.test', 'renamed') }
  expect((await signIn()).body.data.user.id).toBe(user.id)
  expect((await t.mails()).length).toBe(mails)
})

it('does not link an account to a second subject with the same email', async () => {
  const user = await t.createUser('student')
  provider.behaviour = { claims: person(user.email, 'graduate') }
  expect((await signIn()).status).toBe(200)
  provider.behaviour = { claims: person(user.email, 'namesake who got the address') }
  expect(codeOf(await signIn())).toBe('sign_in.other_link')
})

it('links an account once when two browsers sign in at the same moment', async () => {
  const user = await t.createUser('student')
  provider.behaviour = { claims: person(user.email) }
  const answers = await Promise.all([signIn(), signIn()])
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect((await t.audits()).filter(({ after }) => (after as { user_id?: number } | null)?.user_id === user.id)).toHaveLength(1)
})

it('asks the userinfo endpoint for an email that the token lacks', async () => {
  const user = await t.createUser('student')
  provider.behaviour = { claims: person(user.email), hidesEmail: true }
  expect((await signIn()).body.data.user.id).toBe(user.id)
})

it.each([
  ['a wrong nonce', { override: { nonce: 'of-somebody-else' } }],
  ['a wrong audience', { override: { aud: 'another-client' } }],
  ['a wrong issuer', { override: { iss: 'https://other.test' } }],
  ['an expired token', { override: { iat: 1_600_000_000, exp: 1_600_000_300 } }],
  ['a forged signature', { hasForgedSignature: true }],
])('refuses %s', async (_, behaviour) => {
  const user = await t.createUser('student')
  const sessions = await sessionsOf(user)
  provider.behaviour = { claims: person(user.email), ...behaviour }
  const answer = await signIn()
  expect([answer.status, codeOf(answer)]).toEqual([422, 'sign_in.failed'])
  expect(await sessionsOf(user)).toBe(sessions)
})

it('takes a state once, in the browser that began, within ten minutes', async () => {
  const user = await t.createUser('student')
  provider.behaviour = { claims: person(user.email) }
  const { url, cookie } = await depart()
  const back = await provider.visit(url)
  const other = await depart()
  expect(codeOf(await arrive(back, other.cookie))).toBe('sign_in.expired')
  expect(codeOf(await arrive(back, ''))).toBe('sign_in.expired')
  const answers = await Promise.all([arrive(back, cookie), arrive(back, cookie)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422])
  expect(codeOf(await arrive(back, cookie))).toBe('sign_in.expired')
  const late = await depart()
  const lateBack = await provider.visit(late.url)
  const before = t.clock.now
  t.clock.now = new Date(before.getTime() + 601_000)
  expect(codeOf(await arrive(lateBack, late.cookie))).toBe('sign_in.expired')
  t.clock.now = before
})

it('refuses a code of another sign-in, and says when the person cancelled', async () => {
  provider.behaviour = { claims: person((await t.createUser('student')).email) }
  const [first, second] = [await depart(), await depart()]
  const [firstBack, secondBack] = [await provider.visit(first.url), await provider.visit(second.url)]
  firstBack.searchParams.set('code', secondBack.searchParams.get('code')!)
  expect(codeOf(await arrive(firstBack, first.cookie))).toBe('sign_in.failed')
  provider.behaviour.isCancelled = true
  expect(codeOf(await signIn())).toBe('sign_in.cancelled')
})

it('refuses an email that is unverified or missing, of another domain, or of no account', async () => {
  const user = await t.createUser('student')
  provider.behaviour = { claims: { ...person(user.email), email_verified: false } }
  expect(codeOf(await signIn())).toBe('sign_in.unverified')
  provider.behaviour = { claims: { sub: 'without an address' } }
  expect(codeOf(await signIn())).toBe('sign_in.unverified')
  provider.behaviour = { claims: person('stranger@school.test') }
  expect(codeOf(await signIn())).toBe('sign_in.no_account')
  await sql`update sign_in_providers set email_domains = '{campus.test}' where id = ${providerId}`.execute(t.db)
  provider.behaviour = { claims: person(user.email) }
  expect(codeOf(await signIn())).toBe('sign_in.domain')
  await sql`update sign_in_providers set email_domains = '{}' where id = ${providerId}`.execute(t.db)
  expect((await t.db.selectFrom('users').select('id').where('email', '=', 'stranger@school.test').execute()).length).toBe(0)
})

it('refuses an account that is inactive or has a temporary password, also when it is linked', async () => {
  const inactive = await t.createUser('student', { status: 0 })
  provider.behaviour = { claims: person(inactive.email) }
  expect(codeOf(await signIn())).toBe('sign_in.inactive')
  const newcomer = await t.createUser('student', { first_login: true })
  provider.behaviour = { claims: person(newcomer.email) }
  expect(codeOf(await signIn())).toBe('sign_in.first_login')
  const user = await t.createUser('student')
  provider.behaviour = { claims: person(user.email) }
  expect((await signIn()).status).toBe(200)
  await sql`update users set status = 0 where id = ${user.id}`.execute(t.db)
  expect(codeOf(await signIn())).toBe('sign_in.inactive')
})

it('finds an account without an email by the address on record, unless several have it', async () => {
  const address = 'family@home.test'
  const byNumber = async (number: string) => {
    const user = await t.createUser('student')
    await t.ctx().transaction(async (tx) => {
      await sql`update user_infos set personal_email = ${address}, employee_number = ${number} where user_id = ${user.id}`.execute(tx)
      await sql`update users set email = null where id = ${user.id}`.execute(tx)
    })
    return user
  }
  const elder = await byNumber('E-1')
  provider.behaviour = { claims: person(address) }
  expect((await signIn()).body.data.user.id).toBe(elder.id)
  await byNumber('E-2')
  provider.behaviour = { claims: person(address, 'another account of the family') }
  expect(codeOf(await signIn())).toBe('sign_in.ambiguous')
})

it('says that the provider cannot be reached; the password still works', async () => {
  const user = await t.createUser('student')
  provider.behaviour = { claims: person(user.email) }
  const { url, cookie } = await depart()
  const back = await provider.visit(url)
  await provider.close()
  const answer = await arrive(back, cookie)
  expect([answer.status, answer.body.message]).toEqual([
    422,
    'Campus cannot be reached at the moment. Sign in with your password, or try again later.',
  ])
  expect((await t.inject('POST', '/api/login', { body: { email: user.email, password: PASSWORD } })).status).toBe(200)
  // The settings have changed, so nothing of the provider is known.
  await sql`update sign_in_providers set label = 'Campus' where id = ${providerId}`.execute(t.db)
  expect(codeOf(await t.inject('POST', `/api/sign-in/providers/${providerId}`))).toBe('sign_in.failed')
  await provider.open()
  expect((await signIn()).status).toBe(200)
})

it('offers a provider only while it is on, also during maintenance', async () => {
  const offered = async () => JSON.parse((await t.app.inject('/config.json')).payload).sign_in_providers
  expect(await offered()).toEqual([{ id: providerId, label: 'Campus', kind: 'other' }])
  await changeSettings(t.db, { maintenance: '1' })
  expect((await t.inject('POST', `/api/sign-in/providers/${providerId}`)).status).toBe(200)
  await changeSettings(t.db, { maintenance: '0' })
  const { url, cookie } = await depart()
  const back = await provider.visit(url)
  const edit = { label: 'Campus', client_id: CLIENT.id, email_domains: '', is_on: false }
  expect((await t.inject('PUT', `/api/sign-in-providers/${providerId}`, { as: 'administrator', body: edit })).status).toBe(200)
  expect(await offered()).toEqual([])
  expect(codeOf(await t.inject('POST', `/api/sign-in/providers/${providerId}`))).toBe('sign_in.off')
  expect(codeOf(await t.inject('POST', '/api/sign-in/providers/999999'))).toBe('sign_in.off')
  expect(codeOf(await arrive(back, cookie))).toBe('sign_in.off')
  expect((await t.inject('POST', '/api/sign-in/callback', { body: {} })).status).toBe(422)
})
