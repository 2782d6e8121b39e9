import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { PASSWORD, testApp } from '../../platform/testing.ts'
import { ACCOUNT_LIMIT, ADDRESS_LIMIT, WRONG } from './rules.ts'

const t = await testApp()
const login = (email: string, password = PASSWORD) => t.inject('POST', '/api/login', { body: { email, password } })
const attempts = async (email: string | null) =>
  (
    await sql<{
      outcome: string
      user_id: number | null
    }>`select outcome, user_id from login_audits where email is not distinct from ${email} order by id`.execute(t.db)
  ).rows

it('signs in, whatever the case of the email, and records it', async () => {
  const user = await t.createUser(['registrar', 'cashier'])
  const { status, body } = await login(` ${user.email.toUpperCase()}`)
  expect(status).toBe(200)
  expect(body.data.user).toMatchObject({ id: user.id, role_keys: ['cashier', 'registrar'], is_admin: false, first_login: '0' })
  expect(body.data.user.info).toMatchObject({ first_name: 'Ana', birthdate: 'No Data', personal_email: null })
  expect(body.data.user.role_permissions.names).toContain('View Payments')
  expect(new Date(body.data.expires_at).getTime()).toBeGreaterThan(t.clock.now.getTime())
  // The token may spell any word.
  expect(JSON.stringify(body).replace(body.data.token, '')).not.toMatch(/argon2|hash/)
  expect(await attempts(user.email)).toEqual([{ outcome: 'signed_in', user_id: user.id }])

  const again = await t.inject('GET', '/api/user', { as: { ...user, token: body.data.token } })
  expect(again.body.data.email).toBe(user.email)
})

it('answers everything that is wrong alike', async () => {
  const violation = await t.createUser('registrar')
  const inactive = await t.createUser('registrar', { status: 0 })
  const expired = await t.createUser('registrar', { first_login: true })
  await sql`update users set temp_password_expires_at = ${new Date(t.clock.now.getTime() - 1)} where id = ${expired.id}`.execute(t.db)
  const answers = [
    await login(violation.email, 'not-this-one'),
    await login('nobody@school.test'),
    await login(inactive.email),
    await login(expired.email),
  ]
  for (const answer of answers) {
    expect(answer.status).toBe(422)
    expect(answer.body).toEqual({ message: WRONG, errors: { email: [WRONG] } })
  }
  expect(await attempts(null)).toEqual([{ outcome: 'unknown', user_id: null }])
  expect((await attempts(inactive.email))[0]?.outcome).toBe('inactive')
  expect((await attempts(expired.email))[0]?.outcome).toBe('expired')
})

it('keeps nothing of what was typed for an email that is none of ours: it may be a password', async () => {
  const typed = 'My-Own-Secret-2026'
  const user = await t.createUser('registrar', { email: 'kept@school.test' })
  await login(typed)
  await login(`${typed}@school.test`)
  await login('KEPT@school.test', typed)
  const kept = await sql<{ text: string }>`
    select l::text as text from login_audits l union all select h::text from throttles h union all select a::text from audit_logs a`.execute(
    t.db,
  )
  expect(kept.rows.map((row) => row.text.toLowerCase()).filter((text) => text.includes('my-own-secret'))).toEqual([])
  expect(await attempts(user.email)).toEqual([{ outcome: 'wrong_password', user_id: user.id }])
  await expect(sql`insert into login_audits (email, outcome) values (${typed}, 'unknown')`.execute(t.db)).rejects.toThrow(
    'login_audits_email',
  )
})

it('counts an email that is none of ours once, in any case of letters', async () => {
  for (let n = 0; n < ACCOUNT_LIMIT.points; n++)
    expect((await login(n % 2 ? 'Phantom@school.test' : ' phantom@SCHOOL.test', 'no')).status).toBe(422)
  expect((await login('phantom@school.test', 'no')).status).toBe(429)
})

it('names the missing fields', async () => {
  const { status, body } = await t.inject('POST', '/api/login', { body: { email: '' } })
  expect(status).toBe(422)
  expect(Object.keys(body.errors).sort()).toEqual(['email', 'password'])
})

it('makes one account wait after ten failures, known or not, and lets others in', async () => {
  const target = await t.createUser('registrar')
  const other = await t.createUser('registrar')
  for (const email of [target.email, 'ghost@school.test']) {
    for (let i = 0; i < ACCOUNT_LIMIT.points; i++) expect((await login(email, 'no')).status).toBe(422)
    const refused = await login(email)
    expect(refused.status).toBe(429)
    expect(refused.body.reasons[0].code).toBe('auth.throttled')
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  }
  expect((await login(other.email)).status).toBe(200)
})

it('counts one account once, with whatever letters the database takes for the same', async () => {
  const { email } = await t.createUser('registrar', { email: 'isidora@school.test' })
  const written = [email, email.replaceAll('i', 'İ'), email.replace('i', 'İ'), ` ${email.toUpperCase()} `]
  const statuses: number[] = []
  for (let i = 0; i <= ACCOUNT_LIMIT.points; i++) statuses.push((await login(written[i % written.length] as string, 'no')).status)
  expect(statuses.at(-1)).toBe(429)
})

it('answers as ever when a proxy passes on an address that is none', async () => {
  const headers = { 'x-forwarded-for': 'unknown' }
  const body = { email: 'nobody@school.test', password: 'no' }
  expect((await t.inject('POST', '/api/login', { body, headers })).status).toBe(422)
})

it('forgets the failures after a success', async () => {
  const user = await t.createUser('registrar')
  for (let round = 0; round < 2; round++) {
    for (let i = 0; i < ACCOUNT_LIMIT.points - 1; i++) await login(user.email, 'no')
    expect((await login(user.email)).status).toBe(200)
  }
})

it('makes one address wait, however many accounts it tries', async () => {
  const statuses: number[] = []
  while (statuses.at(-1) !== 429 && statuses.length <= ADDRESS_LIMIT.points)
    statuses.push((await login(`guess${statuses.length}@school.test`)).status)
  expect(statuses.at(-1)).toBe(429)
  const elsewhere = await t.app.inject({
    method: 'POST',
    url: '/api/login',
    remoteAddress: '10.1.2.3',
    headers: { 'x-api-key': t.apiKey },
    payload: { email: (await t.createUser('registrar')).email, password: PASSWORD },
  })
  expect(elsewhere.statusCode).toBe(200)
})

it('lets a whole school sign in from one address', async () => {
  await sql`delete from throttles`.execute(t.db)
  const { email } = await t.createUser('student')
  for (let i = 0; i <= ADDRESS_LIMIT.points; i++) expect((await login(email)).status).toBe(200)
})
