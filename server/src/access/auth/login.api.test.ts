import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { PASSWORD, testApp } from '#testing/platform/test-app.ts'
import { ACCOUNT_LIMIT, ADDRESS_LIMIT, WRONG_SIGN_IN } from './rules.ts'

const t = await testApp()
const login = (email: string, password = PASSWORD) => t.inject('POST', '/api/login', { body: { email, password } })
/** A challenge from the server, solved as a browser does. */
async function solve(): Promise<string> {
  const { salt, hash, max, signature } = (await t.inject('GET', '/api/login/challenge')).body.data
  for (let number = 0; number < max; number++) {
    if (createHash('sha256').update(`${salt}.${number}`).digest('hex') === hash) return `${salt}.${number}.${signature}`
  }
  throw new Error('The challenge has no number')
}
const listAttempts = async (email: string | null) =>
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
  expect(await listAttempts(user.email)).toEqual([{ outcome: 'signed_in', user_id: user.id }])

  const currentUser = await t.inject('GET', '/api/user', { as: { ...user, token: body.data.token } })
  expect(currentUser.body.data.email).toBe(user.email)
})

/** A student whose account signs in with the student number alone. */
async function aNumberedStudent(number: string, personalEmail: string | null = null) {
  const user = await t.createUser('student')
  await sql`update user_infos set student_id_number = ${number}, personal_email = ${personalEmail} where user_id = ${user.id}`.execute(t.db)
  await sql`update users set email = null where id = ${user.id}`.execute(t.db)
  return user
}

it('signs in with the student number or the employee number, in any letter case', async () => {
  const student = await aNumberedStudent('HS26-0001')
  const teacher = await t.createUser('full_time')
  await sql`update user_infos set employee_number = 'E-0042' where user_id = ${teacher.id}`.execute(t.db)
  const signedIn = await login(' hs26-0001 ')
  expect([signedIn.status, signedIn.body.data.user.id, signedIn.body.data.user.email]).toEqual([200, student.id, null])
  expect((await login('e-0042')).body.data.user.id).toBe(teacher.id)
  expect((await login(teacher.email)).body.data.user.id).toBe(teacher.id)
  expect(await listAttempts('HS26-0001')).toEqual([{ outcome: 'signed_in', user_id: student.id }])
})

it('no longer signs in with a former student number', async () => {
  const student = await aNumberedStudent('2026-10001')
  await sql`update user_infos set student_id_number = '2026-10002' where user_id = ${student.id}`.execute(t.db)
  expect((await login('2026-10001')).status).toBe(422)
  expect((await login('2026-10002')).status).toBe(200)
})

it('counts the failures of an account together, whichever of its names was typed', async () => {
  const user = await t.createUser('student')
  await sql`update user_infos set student_id_number = '2026-10003' where user_id = ${user.id}`.execute(t.db)
  for (let n = 0; n < ACCOUNT_LIMIT.points; n++) expect((await login(n % 2 ? user.email : '2026-10003', 'no')).status).toBe(422)
  expect([(await login(user.email)).status, (await login('2026-10003')).status]).toEqual([429, 429])
})

it('gives the same answer for a number that is known and one that is not', async () => {
  await aNumberedStudent('2026-10004')
  const answers = [await login('2026-10004', 'no'), await login('2026-99999', 'no')]
  expect(answers.map(({ status, body }) => [status, body])).toEqual(
    Array(2).fill([422, { message: WRONG_SIGN_IN, errors: { email: [WRONG_SIGN_IN] } }]),
  )
})

it('gives the same answer to all failures', async () => {
  const user = await t.createUser('registrar')
  const inactiveUser = await t.createUser('registrar', { status: 0 })
  const expiredUser = await t.createUser('registrar', { first_login: true })
  await sql`update users set temp_password_expires_at = ${new Date(t.clock.now.getTime() - 1)} where id = ${expiredUser.id}`.execute(t.db)
  const answers = [
    await login(user.email, 'not-this-one'),
    await login('nobody@school.test'),
    await login(inactiveUser.email),
    await login(expiredUser.email),
  ]
  for (const answer of answers) {
    expect(answer.status).toBe(422)
    expect(answer.body).toEqual({ message: WRONG_SIGN_IN, errors: { email: [WRONG_SIGN_IN] } })
  }
  expect((await listAttempts(null)).at(-1)).toEqual({ outcome: 'unknown', user_id: null })
  expect((await listAttempts(inactiveUser.email))[0]?.outcome).toBe('inactive')
  expect((await listAttempts(expiredUser.email))[0]?.outcome).toBe('expired')
})

it('stores nothing of an unknown email, because it may be a password', async () => {
  const password = 'My-Own-Secret-2026'
  const user = await t.createUser('registrar', { email: 'kept@school.test' })
  await login(password)
  await login(`${password}@school.test`)
  await login('KEPT@school.test', password)
  const storedTexts = await sql<{ text: string }>`
    select l::text as text from login_audits l union all select h::text from throttles h union all select a::text from audit_logs a`.execute(
    t.db,
  )
  expect(storedTexts.rows.map((row) => row.text.toLowerCase()).filter((text) => text.includes('my-own-secret'))).toEqual([])
  expect(await listAttempts(user.email)).toEqual([{ outcome: 'wrong_password', user_id: user.id }])
  await expect(sql`insert into login_audits (email, outcome) values (${password}, 'unknown')`.execute(t.db)).rejects.toThrow(
    'login_audits_email',
  )
})

it('counts an unknown email once, in any letter case', async () => {
  for (let n = 0; n < ACCOUNT_LIMIT.points; n++)
    expect((await login(n % 2 ? 'Phantom@school.test' : ' phantom@SCHOOL.test', 'no')).status).toBe(422)
  expect((await login('phantom@school.test', 'no')).status).toBe(429)
})

it('names the missing fields', async () => {
  const { status, body } = await t.inject('POST', '/api/login', { body: { email: '' } })
  expect(status).toBe(422)
  expect(Object.keys(body.errors).sort()).toEqual(['email', 'password'])
})

it('throttles an account after ten failures, known or not, but no other account', async () => {
  const throttledUser = await t.createUser('registrar')
  const otherUser = await t.createUser('registrar')
  for (const email of [throttledUser.email, 'ghost@school.test']) {
    for (let i = 0; i < ACCOUNT_LIMIT.points; i++) expect((await login(email, 'no')).status).toBe(422)
    const refusal = await login(email)
    expect(refusal.status).toBe(429)
    expect(refusal.body.reasons[0].code).toBe('auth.throttled')
    expect(Number(refusal.headers['retry-after'])).toBeGreaterThan(0)
  }
  expect((await login(otherUser.email)).status).toBe(200)
})

it('records a sign-in that is refused by the throttle, once a minute for an account and address', async () => {
  const user = await t.createUser('registrar')
  while ((await login(user.email, 'wrong')).status !== 429);
  for (let times = 0; times < 3; times++) expect((await login(user.email)).status).toBe(429)
  const attempts = await listAttempts(user.email)
  expect(attempts.filter(({ outcome }) => outcome === 'throttled')).toEqual([{ outcome: 'throttled', user_id: user.id }])
})

it('counts an account once for all letters that the database treats as equal', async () => {
  const { email } = await t.createUser('registrar', { email: 'isidora@school.test' })
  const spellings = [email, email.replaceAll('i', 'İ'), email.replace('i', 'İ'), ` ${email.toUpperCase()} `]
  const statuses: number[] = []
  for (let i = 0; i <= ACCOUNT_LIMIT.points; i++) statuses.push((await login(spellings[i % spellings.length] as string, 'no')).status)
  expect(statuses.at(-1)).toBe(429)
})

it('answers as usual when a proxy sends an invalid address', async () => {
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

it('asks new devices of an address for a proof of work after 500 wrong passwords, and serves whoever brings it', async () => {
  await sql`delete from throttles`.execute(t.db)
  const statuses: number[] = []
  while (statuses.at(-1) !== 428 && statuses.length <= ADDRESS_LIMIT.points)
    statuses.push((await login(`guess${statuses.length}@school.test`)).status)
  expect([statuses.at(-1), statuses.length]).toEqual([428, ADDRESS_LIMIT.points + 1])
  const { email } = await t.createUser('registrar')
  const refused = await login(email)
  expect([refused.status, refused.body.reasons]).toMatchObject([428, [{ code: 'auth.proof' }]])
  const proof = await solve()
  const send = (body: object) => t.inject('POST', '/api/login', { body: { email, password: PASSWORD, ...body } })
  expect((await send({ proof })).status).toBe(200)
  expect((await send({ proof })).status).toBe(428)
  expect((await send({ proof: 'made up' })).status).toBe(428)
  expect((await send({ proof: await solve(), password: 'no' })).status).toBe(422)
  const otherAddress = await t.app.inject({
    method: 'POST',
    url: '/api/login',
    remoteAddress: '10.1.2.3',
    headers: { 'x-api-key': t.apiKey },
    payload: { email: (await t.createUser('registrar')).email, password: PASSWORD },
  })
  expect(otherAddress.statusCode).toBe(200)
})

it('lets a whole school sign in from one address at once', async () => {
  await sql`delete from throttles`.execute(t.db)
  const users = await Promise.all(Array.from({ length: 20 }, () => t.createUser('student')))
  const answers = await Promise.all(Array.from({ length: 500 }, (_, n) => login(users[n % users.length]!.email)))
  expect(answers.filter(({ status }) => status !== 200).map(({ body }) => body)).toEqual([])
})

const loginFrom = (ip: string, email: string, password = PASSWORD, cookie = '') =>
  t.inject('POST', '/api/login', { body: { email, password }, headers: { 'x-forwarded-for': ip, cookie } })

it('lets the owner in while others try wrong passwords from many addresses', async () => {
  const { email } = await t.createUser('registrar')
  for (let n = 1; n <= 60; n++) expect((await loginFrom(`10.9.0.${n}`, email, 'no')).status).toBe(422)
  expect((await loginFrom('10.8.0.1', email)).status).toBe(200)
})

it('slows down who sends wrong passwords, and not the owner on a device that is known', async () => {
  const [owner, other] = [await t.createUser('registrar'), await t.createUser('registrar')]
  const cookieOf = async (email: string) => {
    const answer = await loginFrom('10.7.0.1', email)
    const cookie = String(answer.headers['set-cookie'])
    expect(cookie).toMatch(/^known_device=[\w-]{43}; Max-Age=\d+; Path=\/api; HttpOnly; SameSite=Strict; Secure$/)
    return cookie.split(';')[0]!
  }
  const [ownCookie, otherCookie] = [await cookieOf(owner.email), await cookieOf(other.email)]
  for (let n = 0; n < ACCOUNT_LIMIT.points; n++) expect((await loginFrom('10.7.0.1', owner.email, 'no')).status).toBe(422)
  for (const cookie of ['', otherCookie, 'known_device=made-up', `${ownCookie}x`])
    expect((await loginFrom('10.7.0.1', owner.email, PASSWORD, cookie)).status).toBe(429)
  const signedIn = await loginFrom('10.7.0.1', owner.email, PASSWORD, `a=b; ${ownCookie}`)
  expect(signedIn.status).toBe(200)
  // The device keeps what it knows, the newest account first, and wrong passwords on it count as well.
  const both = await loginFrom('10.7.0.1', other.email, PASSWORD, ownCookie)
  expect(String(both.headers['set-cookie'])).toMatch(/^known_device=[\w-]{43}\.[\w-]{43};/)
  for (let n = 0; n < ACCOUNT_LIMIT.points; n++) expect((await loginFrom('10.7.0.2', owner.email, 'no', ownCookie)).status).toBe(422)
  expect((await loginFrom('10.7.0.2', owner.email, PASSWORD, ownCookie)).status).toBe(429)
})
