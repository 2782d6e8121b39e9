import { sql } from 'kysely'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { CLIENT, startTestProvider } from '#testing/access/sign-in-provider.ts'
import { PASSWORD, type TestUser, testApp } from '#testing/platform/test-app.ts'
import { removeExpiredRequests } from './request-queries.ts'

const t = await testApp()
const provider = await startTestProvider({ sub: 'x' })
afterAll(() => provider.close())
const { id: providerId } = (
  await t.inject('POST', '/api/sign-in-providers', {
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
).body.data as { id: number }

const private_ = { sub: 'private', email: 'private@mail.test', email_verified: true }
beforeEach(async () => {
  provider.behaviour = { claims: private_ }
  await sql`delete from user_identities`.execute(t.db)
})

const start = (as: TestUser | undefined, current_password = PASSWORD) =>
  t.inject('POST', `/api/user/identities/providers/${providerId}`, { as, body: { current_password } })

async function depart(as: TestUser) {
  const { body, headers } = await start(as)
  const cookies = ([] as string[]).concat(headers['set-cookie'] as string | string[])
  const back = await provider.visit(body.data.url)
  return { answer: Object.fromEntries(back.searchParams), cookie: cookies.find((one) => one.startsWith('sign_in='))!.split(';')[0]! }
}
type Arrival = Awaited<ReturnType<typeof depart>>
const finish = (as: TestUser, { answer, cookie }: Arrival) =>
  t.inject('POST', '/api/user/identities', { as, body: answer, headers: { cookie } })
const link = async (as: TestUser) => finish(as, await depart(as))
const own = async (as: TestUser) => (await t.inject('GET', '/api/user/identities', { as })).body.data
const codeOf = ({ body }: { body: { reasons?: { code: string }[] } }) => body.reasons?.[0]?.code

it('links an account with any email, lists it, and unlinks it', async () => {
  const user = await t.createUser('student')
  expect((await own(user)).providers).toEqual([{ id: providerId, label: 'Campus', kind: 'other' }])
  const linked = await link(user)
  expect([linked.status, linked.body.message]).toEqual([200, 'You can sign in with Campus now.'])
  const { identities } = await own(user)
  expect(identities).toMatchObject([{ provider: 'Campus', email: 'private@mail.test', last_used_at: null }])
  expect(codeOf(await start(user))).toBe('sign_in.linked')
  const stranger = await t.createUser('student')
  const path = `/api/user/identities/${identities[0].id}`
  expect((await t.inject('DELETE', path, { as: stranger })).status).toBe(404)
  expect((await t.inject('DELETE', path)).status).toBe(401)
  expect((await t.inject('DELETE', path, { as: user })).body.message).toBe('Your Campus account is no longer linked.')
  expect((await t.inject('DELETE', path, { as: user })).status).toBe(404)
  const subjects = (await t.mails()).filter(({ to }) => to === user.email).map(({ subject }) => subject.split(' - ')[0])
  expect(subjects).toEqual(['A new way to sign in', 'A way to sign in was removed'])
  const actions = (await t.audits()).filter(({ actor_id }) => actor_id === user.id).map(({ action }) => action)
  expect(actions).toEqual(['sign_in_providers.link', 'sign_in_providers.unlink'])
})

it('asks for the password, and for a session', async () => {
  const user = await t.createUser('student')
  const answer = await start(user, 'Not-The-Password-1')
  expect([answer.status, answer.body.errors]).toEqual([422, { current_password: ['The current password is wrong.'] }])
  expect((await start(user, '')).body.errors).toHaveProperty('current_password')
  expect((await start(undefined)).status).toBe(401)
  expect((await t.inject('POST', '/api/user/identities', { body: {} })).status).toBe(401)
  expect((await t.inject('POST', '/api/user/identities', { as: user, body: {} })).body.errors).toHaveProperty('state')
})

it('links only the account that began, and never by the call of a sign-in', async () => {
  const user = await t.createUser('student')
  const other = await t.createUser('student')
  expect(codeOf(await finish(other, await depart(user)))).toBe('sign_in.expired')
  const arrival = await depart(user)
  const signedIn = await t.inject('POST', '/api/sign-in/callback', { body: arrival.answer, headers: { cookie: arrival.cookie } })
  expect(codeOf(signedIn)).toBe('sign_in.expired')
  expect((await own(user)).identities).toEqual([])
})

it('gives an account at a provider to one account of the portal', async () => {
  const user = await t.createUser('student')
  const other = await t.createUser('student')
  expect((await link(user)).status).toBe(200)
  expect(codeOf(await link(other))).toBe('sign_in.other_user')
  const both = [await depart(other), await depart(other)]
  provider.behaviour = { claims: { ...private_, sub: 'second' } }
  both.push(await depart(other), await depart(other))
  const answers = await Promise.all(both.slice(2).map((arrival) => finish(other, arrival)))
  expect(answers.map((answer) => answer.status).sort()).toEqual([200, 422])
})

it('deletes requests that nobody finished', async () => {
  await depart(await t.createUser('student'))
  await removeExpiredRequests(t.db, new Date(Date.now() + 3_600_000))
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from sign_in_requests`.execute(t.db)
  expect(rows).toEqual([{ count: 0 }])
})
