import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { anAdvance } from '#testing/billing/assessment.ts'
import { PASSWORD, type TestUser, testApp } from '#testing/platform/test-app.ts'
import { forgetExpiredPasswords } from './queries.ts'

const t = await testApp()
const administrator = await t.createUser('administrator', { first_name: 'Rosa', last_name: 'Root' })
let number = 0
const newReceipt = (): string => `PR-${String(++number).padStart(6, '0')}`
const reset = (user: { id: number }, body: object, as: TestUser = administrator) =>
  t.inject('POST', `/api/password-reset-logs/${user.id}`, { as, body: { type: 'Portal', or_number: newReceipt(), ...body } })
const logs = (query: Record<string, string | number> = {}, as: TestUser = administrator) =>
  t.inject('GET', '/api/password-reset-logs', { as, query })
const latestLog = async (user: TestUser) => (await logs({ search: user.name })).body.data[0]
const signIn = (email: string, password: string) => t.inject('POST', '/api/login', { body: { email, password } })

it('makes a temporary password, which replaces the former one and ends all sessions', async () => {
  const user = await t.createUser('registrar', { last_name: 'Abrenica' })
  const answer = await reset(user, { or_number: 'OR-1' })
  expect([answer.status, answer.body.message]).toEqual([200, 'Sms password reset sent.'])
  const { password } = answer.body.data
  expect(answer.body.data).toMatchObject({ user_id: user.id, name: user.name, sign_in_name: user.email, type: 'Portal', sent_by: 'mail' })
  expect(password).toMatch(/^(?=.*\d)(?=.*[a-z])(?=.*[A-Z]).{12}$/)
  expect((await t.inject('GET', '/api/user', { as: user })).status).toBe(401)
  expect((await signIn(user.email, PASSWORD)).status).toBe(422)
  expect((await signIn(user.email, password)).body.data.user.first_login).toBe('1')
  expect(await latestLog(user)).toMatchObject({ type: 'Portal', or_number: 'OR-1', password, status: 'active', requested_by: 'Rosa Root' })
  expect((await t.audits()).at(-1)).toMatchObject({
    actor_id: administrator.id,
    action: 'password_resets.reset',
    entity: 'users',
    entity_id: String(user.id),
    after: { type: 'Portal', or_number: 'OR-1' },
  })
  expect(JSON.stringify(await t.audits())).not.toContain(password)
  const file = (await logs({ search: user.name, format: 'csv' })).body
  expect(file).toContain(`${user.name},Portal,OR-1,Not used yet,`)
  expect(file).not.toContain(password)
})

it('keeps the password encrypted until it is used', async () => {
  const user = await t.createUser('registrar', { last_name: 'Bagatsing' })
  const { password } = (await reset(user, {})).body.data
  const stored = async () =>
    (await sql<{ password_enc: Buffer | null }>`select password_enc from password_reset_logs where user_id = ${user.id}`.execute(t.db)).rows
  const [before] = await stored()
  expect(before?.password_enc).toBeInstanceOf(Buffer)
  expect(before?.password_enc?.toString('latin1')).not.toContain(password)
  const chosen = { password: 'Sariling-Susi-2026', password_confirmation: 'Sariling-Susi-2026' }
  const first = await t.inject('POST', '/api/first-login', { body: { email: user.email, current_password: password, ...chosen } })
  expect(first.status).toBe(200)
  expect(await stored()).toEqual([{ password_enc: null }])
  expect(await latestLog(user)).toMatchObject({ password: null, status: 'used' })
})

it('forgets a password that expired, and one that a later reset replaced', async () => {
  const user = await t.createUser('registrar', { last_name: 'Cabigting' })
  await reset(user, {})
  const second = (await reset(user, {})).body.data.password
  const { data } = (await logs({ search: user.name })).body
  expect(data.map(({ status, password }: { status: string; password: string | null }) => [status, password])).toEqual([
    ['active', second],
    ['replaced', null],
  ])
  await forgetExpiredPasswords(t.db, new Date(Date.now() + 8 * 86_400_000))
  const { rows } = await sql`select 1 from password_reset_logs where user_id = ${user.id} and password_enc is not null`.execute(t.db)
  expect(rows).toEqual([])
  await sql`update password_reset_logs set password_expires_at = now() - interval '1 day' where user_id = ${user.id}`.execute(t.db)
  expect((await latestLog(user)).status).toBe('expired')
})

it('records the password of a mailbox and leaves that of the portal', async () => {
  const user = await t.createUser('registrar', { last_name: 'Dacanay' })
  const answer = await reset(user, { type: 'Email', password: 'Bagong-Koreo-2026' })
  expect(answer.body.data).toMatchObject({ type: 'Email', password: 'Bagong-Koreo-2026' })
  expect((await t.inject('GET', '/api/user', { as: user })).status).toBe(200)
  expect((await signIn(user.email, PASSWORD)).status).toBe(200)
  expect(await latestLog(user)).toMatchObject({ type: 'Email', status: 'active', password: 'Bagong-Koreo-2026' })
})

it('tells the person by text message, otherwise by mail, and shows the password to nobody else', async () => {
  const user = await t.createUser('registrar', { last_name: 'Ebarle' })
  await sql`update user_infos set contact_number = '09171234567' where user_id = ${user.id}`.execute(t.db)
  const byText = (await reset(user, {})).body.data
  expect(byText.sent_by).toBe('sms')
  const text = (await t.texts()).at(-1)
  expect([text?.to, text?.text.includes(byText.password)]).toEqual(['+639171234567', true])
  await sql`update user_infos set contact_number = null where user_id = ${user.id}`.execute(t.db)
  const byMail = (await reset(user, {})).body.data
  expect(byMail.sent_by).toBe('mail')
  expect((await t.mails()).at(-1)?.text).toContain(byMail.password)
  const { rows } = await sql<{ body: string }>`select body from messages where user_id = ${user.id}`.execute(t.db)
  expect(rows.some(({ body }) => body.includes(byText.password) || body.includes(byMail.password))).toBe(false)
})

it('takes a receipt for one reset, of this person, which is not voided', async () => {
  const [user, other] = [await t.createUser('registrar'), await t.createUser('registrar')]
  expect((await reset(user, { or_number: 'OR-7' })).status).toBe(200)
  const again = await reset(other, { or_number: 'or-007' })
  expect([again.status, again.body.errors]).toEqual([422, { or_number: ['This receipt was already used for a password reset'] }])
  const makeStudent = async () => {
    const student = await t.createUser('student')
    const { rows } = await sql<{ id: number }>`
      insert into students (user_info_id) select id from user_infos where user_id = ${student.id} returning id`.execute(t.db)
    return { ...student, student_id: rows[0]!.id }
  }
  const [payer, someone] = [await makeStudent(), await makeStudent()]
  const paymentId = await anAdvance(t.db, payer.student_id, 5000)
  const { rows } = await sql<{ or_number: string }>`select or_number from payments where id = ${paymentId}`.execute(t.db)
  const { or_number } = rows[0]!
  expect((await reset(someone, { or_number })).body.errors).toEqual({ or_number: ['This receipt is of another student'] })
  expect((await reset(payer, { or_number })).status).toBe(200)
})

it('takes one of two resets with the same receipt at the same moment', async () => {
  const users = await Promise.all(Array.from({ length: 4 }, () => t.createUser('registrar')))
  const answers = await Promise.all(users.map((user) => reset(user, { or_number: 'OR-RACE' })))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422])
})

it('asks for the type and the receipt, and refuses a weak password', async () => {
  const user = await t.createUser('registrar')
  const required = ['This field is required']
  const empty = await t.inject('POST', `/api/password-reset-logs/${user.id}`, { as: administrator, body: {} })
  expect(empty.status).toBe(422)
  expect(empty.body.errors.or_number).toEqual(required)
  expect(empty.body.errors).toHaveProperty('type')
  expect((await reset(user, { type: 'Phone' })).body.errors).toHaveProperty('type')
  expect((await reset(user, { or_number: '  ' })).body.errors).toEqual({ or_number: required })
  expect((await reset(user, { type: 'Email', password: 'short' })).body.errors).toHaveProperty('password')
  expect((await reset({ id: 999_999 }, {})).status).toBe(404)
})

it('resets neither the own password, nor that of an inactive account, nor of one with more rights', async () => {
  expect((await reset(administrator, {})).body.reasons[0].code).toBe('user.self')
  const inactive = await t.createUser('registrar')
  await sql`update users set status = 0 where id = ${inactive.id}`.execute(t.db)
  expect((await reset(inactive, {})).body.reasons[0].code).toBe('user.inactive')
  const canReset = async ({ id }: TestUser) =>
    (await t.inject('GET', `/api/users/${id}`, { as: administrator })).body.data.can.reset_password
  expect(await Promise.all([administrator, inactive, await t.createUser('registrar')].map(canReset))).toEqual([false, false, true])
  const clerk = await t.createUser('dean')
  await sql`
    insert into user_permissions select ${clerk.id}, id from permissions where name in ('Reset Passwords', 'View Password Reset')`.execute(
    t.db,
  )
  expect((await reset(await t.createUser('cashier'), {}, clerk)).body.reasons[0].code).toBe('access.lacking')
  expect((await reset(administrator, {}, clerk)).status).toBe(403)
  const student = await t.createUser('student')
  const answer = await reset(student, {}, clerk)
  expect(answer.status).toBe(200)
  const mine = (await logs({ search: student.name }, clerk)).body.data[0]
  expect(mine.password).toBe(answer.body.data.password)
  await reset(student, {})
  expect((await logs({ search: student.name }, clerk)).body.data[0].password).toBeNull()
  expect((await t.inject('GET', `/api/users/reset-password/${student.id}`, { as: clerk })).status).toBe(403)
})

it('lets nobody else read or reset', async () => {
  const [user, registrar] = [await t.createUser('student'), await t.createUser('registrar')]
  expect((await t.inject('POST', `/api/password-reset-logs/${user.id}`, { body: { type: 'Portal', or_number: '1' } })).status).toBe(401)
  expect((await reset(user, {}, registrar)).status).toBe(403)
  expect((await logs({}, registrar)).status).toBe(403)
})

it('issues a temporary password without a receipt; a repeated read changes nothing', async () => {
  const user = await t.createUser('registrar', { last_name: 'Fontanilla' })
  const issue = () => t.inject('GET', `/api/users/reset-password/${user.id}`, { as: administrator })
  const first = await issue()
  expect([first.status, first.body.message]).toEqual([200, 'Sms password reset sent.'])
  const second = await issue()
  expect(second.body.data.password).toBe(first.body.data.password)
  expect((await logs({ search: user.name })).body.meta.total).toBe(1)
  expect(first.headers['cache-control']).toContain('no-store')
  expect((await signIn(user.email, first.body.data.password)).status).toBe(200)
  expect(await latestLog(user)).toMatchObject({ or_number: null, status: 'active' })
})

it('pages the log and finds a reset by its receipt', async () => {
  const { body } = await logs({ limit: 5, page: 2 })
  expect(body.meta).toMatchObject({ per_page: 5, current_page: 2 })
  expect((await logs({ search: 'or-race' })).body.meta.total).toBe(1)
  expect((await logs({ search: 'nobody of that name' })).body.meta.total).toBe(0)
})

it('leaves the password in no table but the encrypted log and message', async () => {
  const user = await t.createUser('registrar')
  const headers = { 'idempotency-key': 'reset-once-0000000000000000000000' }
  const body = { type: 'Portal', or_number: newReceipt() }
  const answer = await t.inject('POST', `/api/password-reset-logs/${user.id}`, { as: administrator, body, headers })
  expect(answer.status).toBe(200)
  const { rows } = await sql<{ text: string }>`
    select concat((select json_agg(k) from idempotency_keys k), (select json_agg(l) from password_reset_logs l),
                  (select json_agg(m) from messages m), (select json_agg(a) from audit_logs a)) as text`.execute(t.db)
  expect(rows[0]?.text).toContain(body.or_number)
  expect(rows[0]?.text).not.toContain(answer.body.data.password)
})
