import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { PASSWORD, testApp } from '../../platform/testing.ts'
import { FORGOT, LINK_MINUTES, MAIL_LIMIT } from './rules.ts'

const t = await testApp()
const OWN = 'My-Own-Password-1'
const forgot = (email: string) => t.inject('POST', '/api/forgot-password', { body: { email } })
const reset = (token: string, more: object = {}) =>
  t.inject('POST', '/api/reset-password', { body: { token, password: OWN, password_confirmation: OWN, ...more } })
const mailsTo = async (email: string) => (await t.mails()).filter((mail) => mail.to === email)
const tokenFor = async (email: string): Promise<string> => {
  await forgot(email)
  const text = (await mailsTo(email)).at(-1)?.text ?? ''
  return text.match(/https:\/\/portal\.test\/reset-password\?token=([\w-]{43})/)?.[1] ?? ''
}

it('mails a link that changes the password and ends every session', async () => {
  const user = await t.createUser('registrar')
  const token = await tokenFor(user.email)
  expect(token).toHaveLength(43)
  const { rows } = await sql<{ stored: string }>`select encode(token_hash, 'escape') as stored from password_tokens`.execute(t.db)
  expect(JSON.stringify(rows)).not.toContain(token)
  expect((await reset(token)).status).toBe(200)
  expect((await t.inject('GET', '/api/user', { as: user })).status).toBe(401)
  expect((await t.inject('POST', '/api/login', { body: { email: user.email, password: PASSWORD } })).status).toBe(422)
  expect((await t.inject('POST', '/api/login', { body: { email: user.email, password: OWN } })).status).toBe(200)
  const audits = (await t.audits()).filter((row) => row.entity_id === String(user.id))
  expect(audits.map((row) => row.action)).toEqual(['auth.forgot_password', 'auth.reset_password'])
  expect(JSON.stringify(audits)).not.toContain(token)
})

it('says the same for accounts that are unknown or inactive, and mails nothing', async () => {
  const inactive = await t.createUser('registrar', { status: 0 })
  const known = await t.createUser('registrar')
  for (const email of ['nobody@school.test', inactive.email, known.email]) {
    const started = performance.now()
    const answer = await forgot(email)
    expect([answer.status, answer.body]).toEqual([200, { message: FORGOT }])
    expect(performance.now() - started).toBeGreaterThan(240)
  }
  expect(await mailsTo('nobody@school.test')).toEqual([])
  expect(await mailsTo(inactive.email)).toEqual([])
  expect(await mailsTo(known.email)).toHaveLength(1)
})

it('works once: of two at the same moment one wins', async () => {
  const user = await t.createUser('registrar')
  const token = await tokenFor(user.email)
  const answers = await Promise.all([reset(token), reset(token), reset(token)])
  expect(answers.map((answer) => answer.status).sort()).toEqual([200, 422, 422])
  const refused = answers.find((answer) => answer.status === 422)
  expect(refused?.body.reasons[0].code).toBe('auth.token_used')
  expect((await reset(token)).body.reasons[0].code).toBe('auth.token_used')
})

it('leaves no session of the old password, whatever comes first', async () => {
  for (let round = 0; round < 5; round++) {
    const user = await t.createUser('registrar')
    const token = await tokenFor(user.email)
    const login = () => t.inject('POST', '/api/login', { body: { email: user.email, password: PASSWORD } })
    const [done] = await Promise.all([reset(token), login(), login(), login()])
    expect(done.status).toBe(200)
    const { rows } = await sql`select 1 from sessions where user_id = ${user.id}`.execute(t.db)
    expect(rows).toEqual([])
  }
})

it('refuses old, replaced and invented links alike', async () => {
  const user = await t.createUser('registrar')
  const older = await tokenFor(user.email)
  const newer = await tokenFor(user.email)
  const invented = await reset('x'.repeat(43))
  expect((await reset(older)).body).toEqual(invented.body)
  const now = t.clock.now
  t.clock.now = new Date(now.getTime() + LINK_MINUTES * 60_000)
  expect((await reset(newer)).body).toEqual(invented.body)
  t.clock.now = now
  expect((await reset(newer)).status).toBe(200)
})

it('refuses a weak password and keeps the link', async () => {
  const user = await t.createUser('registrar')
  const token = await tokenFor(user.email)
  expect((await reset(token, { password: 'weak', password_confirmation: 'weak' })).body.errors).toHaveProperty('password')
  expect((await forgot('no email')).status).toBe(422)
  expect((await reset(token)).status).toBe(200)
})

it('mails one account only so often', async () => {
  const user = await t.createUser('registrar')
  for (let i = 0; i < MAIL_LIMIT.points; i++) expect((await forgot(user.email)).status).toBe(200)
  expect((await forgot(user.email)).status).toBe(429)
  expect(await mailsTo(user.email)).toHaveLength(MAIL_LIMIT.points)
})
