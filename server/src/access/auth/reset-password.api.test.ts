import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { PASSWORD, testApp } from '#testing/platform/test-app.ts'
import { ACCOUNT_LIMIT, LINK_MINUTES, LINK_SENT, MAIL_LIMIT } from './rules.ts'

const t = await testApp()
const OWN = 'My-Own-Password-1'
const requestLink = (email: string) => t.inject('POST', '/api/forgot-password', { body: { email } })
const resetPassword = (token: string, fields: object = {}) =>
  t.inject('POST', '/api/reset-password', { body: { token, password: OWN, password_confirmation: OWN, ...fields } })
const mailsTo = async (email: string) => (await t.mails()).filter((mail) => mail.to === email)
const tokenFor = async (email: string): Promise<string> => {
  await requestLink(email)
  const text = (await mailsTo(email)).at(-1)?.text ?? ''
  return text.match(/https:\/\/portal\.test\/reset-password\?token=([\w-]{43})/)?.[1] ?? ''
}

it('mails a link that changes the password and ends every session', async () => {
  const user = await t.createUser('registrar')
  const token = await tokenFor(user.email)
  expect(token).toHaveLength(43)
  const { rows } = await sql<{ stored: string }>`select encode(token_hash, 'escape') as stored from password_tokens`.execute(t.db)
  expect(JSON.stringify(rows)).not.toContain(token)
  expect((await resetPassword(token)).status).toBe(200)
  expect((await t.inject('GET', '/api/user', { as: user })).status).toBe(401)
  expect((await t.inject('POST', '/api/login', { body: { email: user.email, password: PASSWORD } })).status).toBe(422)
  expect((await t.inject('POST', '/api/login', { body: { email: user.email, password: OWN } })).status).toBe(200)
  const audits = (await t.audits()).filter((row) => row.entity_id === String(user.id))
  expect(audits.map((row) => row.action)).toEqual(['auth.forgot_password', 'auth.reset_password'])
  expect(JSON.stringify(audits)).not.toContain(token)
})

it('gives unknown and inactive accounts the same answer, and mails nothing', async () => {
  const inactiveUser = await t.createUser('registrar', { status: 0 })
  const knownUser = await t.createUser('registrar')
  for (const email of ['nobody@school.test', inactiveUser.email, knownUser.email]) {
    const started = performance.now()
    const answer = await requestLink(email)
    expect([answer.status, answer.body]).toEqual([200, { message: LINK_SENT }])
    expect(performance.now() - started).toBeGreaterThan(240)
  }
  expect(await mailsTo('nobody@school.test')).toEqual([])
  expect(await mailsTo(inactiveUser.email)).toEqual([])
  expect(await mailsTo(knownUser.email)).toHaveLength(1)
})

it('mails a shared address the link of the account whose number was typed, and to nobody without an address', async () => {
  const [ana, ben, cora] = [await t.createUser('student'), await t.createUser('student'), await t.createUser('student')]
  for (const [user, number, email] of [
    [ana, '2026-00101', 'parent@mail.test'],
    [ben, '2026-00102', 'parent@mail.test'],
    [cora, '2026-00103', null],
  ] as const) {
    await sql`update user_infos set student_id_number = ${number}, personal_email = ${email} where user_id = ${user.id}`.execute(t.db)
    await sql`update users set email = null where id = ${user.id}`.execute(t.db)
  }
  for (const name of ['2026-00102', '2026-00103', 'parent@mail.test'])
    expect((await requestLink(name)).body).toEqual({ message: LINK_SENT })
  const mails = await mailsTo('parent@mail.test')
  expect(mails).toHaveLength(1)
  expect(mails[0]?.text).toMatch(new RegExp(`^Dear ${ben.name},[^]*password of 2026-00102`))
  const token = mails[0]?.text.match(/token=([\w-]{43})/)?.[1] ?? ''
  expect((await resetPassword(token)).status).toBe(200)
  expect((await t.inject('POST', '/api/login', { body: { email: '2026-00102', password: OWN } })).status).toBe(200)
  expect((await t.inject('POST', '/api/login', { body: { email: '2026-00101', password: PASSWORD } })).status).toBe(200)
})

it('does not use a link that was mailed to an address which was changed since', async () => {
  const student = await t.createUser('student')
  await sql`update user_infos set student_id_number = '2026-00104', personal_email = 'former@mail.test' where user_id = ${student.id}`.execute(
    t.db,
  )
  await sql`update users set email = null where id = ${student.id}`.execute(t.db)
  await requestLink('2026-00104')
  const token = (await mailsTo('former@mail.test')).at(-1)?.text.match(/token=([\w-]{43})/)?.[1] ?? ''
  const administrator = await t.createUser('administrator')
  const { data } = (await t.inject('GET', `/api/users/${student.id}`, { as: administrator })).body
  const body = { ...data, personal_email: 'new@mail.test', email: '', contact_number: '09171234567', roles: data.role_ids }
  expect((await t.inject('PUT', `/api/users/${student.id}`, { as: administrator, body })).status).toBe(200)
  expect((await resetPassword(token)).status).toBe(422)
})

it('says whether a link works without using it', async () => {
  const user = await t.createUser('registrar')
  const token = await tokenFor(user.email)
  const checkLink = (body: object) => t.inject('POST', '/api/reset-password/check', { body })
  expect((await checkLink({ token })).status).toBe(200)
  expect((await checkLink({ token })).status).toBe(200)
  expect((await checkLink({})).body.errors).toHaveProperty('token')
  expect((await checkLink({ token: 'unknown' })).body.reasons[0].code).toBe('auth.token_used')
  expect((await resetPassword(token)).status).toBe(200)
  const refusal = await checkLink({ token })
  expect([refusal.status, refusal.body.reasons[0]]).toMatchObject([422, { code: 'auth.token_used', url: '/forgot-password' }])
  const expiredToken = await tokenFor((await t.createUser('registrar')).email)
  await sql`update password_tokens set expires_at = now() - interval '1 minute' where used_at is null`.execute(t.db)
  expect((await checkLink({ token: expiredToken })).status).toBe(422)
})

it('works once when several calls arrive at the same moment', async () => {
  const user = await t.createUser('registrar')
  const token = await tokenFor(user.email)
  const answers = await Promise.all([resetPassword(token), resetPassword(token), resetPassword(token)])
  expect(answers.map((answer) => answer.status).sort()).toEqual([200, 422, 422])
  const refusal = answers.find((answer) => answer.status === 422)
  expect(refusal?.body.reasons[0].code).toBe('auth.token_used')
  expect((await resetPassword(token)).body.reasons[0].code).toBe('auth.token_used')
})

it('leaves no session of the old password when login and reset run at the same time', async () => {
  for (let round = 0; round < 5; round++) {
    const user = await t.createUser('registrar')
    const token = await tokenFor(user.email)
    const login = () => t.inject('POST', '/api/login', { body: { email: user.email, password: PASSWORD } })
    const [done] = await Promise.all([resetPassword(token), login(), login(), login()])
    expect(done.status).toBe(200)
    const { rows } = await sql`select 1 from sessions where user_id = ${user.id}`.execute(t.db)
    expect(rows).toEqual([])
  }
})

it('gives expired, used and invented links the same answer', async () => {
  const user = await t.createUser('registrar')
  const token = await tokenFor(user.email)
  const inventedAnswer = await resetPassword('x'.repeat(43))
  const now = t.clock.now
  t.clock.now = new Date(now.getTime() + LINK_MINUTES * 60_000)
  expect((await resetPassword(token)).body).toEqual(inventedAnswer.body)
  t.clock.now = now
  expect((await resetPassword(token)).status).toBe(200)
  expect((await resetPassword(token)).body).toEqual(inventedAnswer.body)
})

it('keeps a link when somebody else requests another one, and ends both when one is used', async () => {
  const user = await t.createUser('registrar')
  const olderToken = await tokenFor(user.email)
  const newerToken = await tokenFor(user.email)
  expect((await resetPassword(olderToken)).status).toBe(200)
  expect((await resetPassword(newerToken)).status).toBe(422)
})

it('refuses a weak password and keeps the link', async () => {
  const user = await t.createUser('registrar')
  const token = await tokenFor(user.email)
  expect((await resetPassword(token, { password: 'weak', password_confirmation: 'weak' })).body.errors).toHaveProperty('password')
  expect((await requestLink(' ')).status).toBe(422)
  expect((await resetPassword(token)).status).toBe(200)
})

it('limits the mails to one account', async () => {
  const user = await t.createUser('registrar')
  for (let i = 0; i < MAIL_LIMIT.points; i++) expect((await requestLink(user.email)).status).toBe(200)
  expect((await requestLink(user.email)).status).toBe(429)
  expect(await mailsTo(user.email)).toHaveLength(MAIL_LIMIT.points)
})

it('lets the owner in with the mailed link when others used up the attempts', async () => {
  const user = await t.createUser('registrar')
  const login = (password: string, cookie = '') =>
    t.inject('POST', '/api/login', { body: { email: user.email, password }, headers: { cookie } })
  for (let n = 0; n < ACCOUNT_LIMIT.points; n++) expect((await login('no')).status).toBe(422)
  expect((await login(PASSWORD)).status).toBe(429)
  const answer = await resetPassword(await tokenFor(user.email))
  expect(answer.status).toBe(200)
  expect((await login(OWN, String(answer.headers['set-cookie']).split(';')[0])).status).toBe(200)
})
