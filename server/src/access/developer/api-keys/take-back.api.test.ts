import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { hashToken } from '#platform/sessions.ts'
import { keysOf } from '#testing/access/api-keys.ts'
import { PASSWORD, type TestUser, testApp } from '#testing/platform/test-app.ts'

const t = await testApp()
const keys = keysOf(t)
const NEXT = 'Bagong-Susi-2027'
const newPassword = { password: NEXT, password_confirmation: NEXT }

const changeOwn = (as: TestUser, more: object = {}) =>
  t.inject('POST', '/api/user/password', { as, body: { current_password: PASSWORD, ...newPassword, ...more } })

async function resetByLink({ id }: TestUser) {
  const token = `link-of-${id}`
  await sql`
    insert into password_tokens (user_id, token_hash, purpose, expires_at) values (${id}, ${hashToken(token)}, 'reset', ${new Date(t.clock.now.getTime() + 600_000)})`.execute(
    t.db,
  )
  return t.inject('POST', '/api/reset-password', { body: { token, ...newPassword } })
}

async function resetSecondFactor({ id }: TestUser) {
  await sql`insert into second_factors (user_id, secret_enc, secret_made_at, confirmed_at) values (${id}, '\\x00', now(), now())`.execute(
    t.db,
  )
  return t.inject('POST', `/api/second-factors/${id}/reset`, { as: 'administrator', body: { reason: 'Lost phone' } })
}

const deactivate = ({ id }: TestUser) => t.inject('PUT', `/api/users/updateStatus/${id}`, { as: 'administrator', body: { status: 0 } })

const resetAtCounter = ({ id }: TestUser) =>
  t.inject('POST', `/api/password-reset-logs/${id}`, { as: 'administrator', body: { type: 'Portal', or_number: `KEY-${id}` } })

async function giveOtherEmail({ id }: TestUser) {
  const { first_name, last_name, role_ids } = (await t.inject('GET', `/api/users/${id}`, { as: 'administrator' })).body.data
  const email = `other${id}@school.test`
  const body = { first_name, last_name, roles: role_ids, email, personal_email: email, contact_number: '09171234567' }
  return t.inject('PUT', `/api/users/${id}`, { as: 'administrator', body })
}

test.each([
  ['a change of the own password', changeOwn],
  ['a reset by a mailed link', resetByLink],
  ['a reset of the second factor', resetSecondFactor],
  ['a deactivation', deactivate],
  ['a reset at the counter', resetAtCounter],
  ['another email', giveOtherEmail],
])('personal keys end with %s, and service keys go on', async (_, takeBack) => {
  const person = await t.createUser('administrator')
  const [own, service] = [await keys.add(person), await keys.addService(person)]
  expect((await takeBack(person)).status).toBe(200)
  await sql`update users set status = 1 where id = ${person.id}`.execute(t.db)
  expect((await keys.call(own.key)).body.reasons[0].code).toBe('api_key.revoked')
  expect((await keys.call(service.key)).status).toBe(200)
})

test('who changes the own password may keep the keys', async () => {
  const person = await t.createUser('registrar')
  const { key } = await keys.add(person)
  expect((await changeOwn(person, { keep_keys: true })).status).toBe(200)
  expect((await keys.call(key)).status).toBe(200)
})

test('an open session alone makes no key, and the owner is told of each by mail', async () => {
  const person = await t.createUser('administrator')
  for (const add of [keys.tryAdd, keys.tryAddService]) {
    const refused = await add(person, { current_password: 'Wrong-Password-1' })
    expect([refused.status, refused.body.errors]).toEqual([422, { current_password: ['The current password is wrong.'] }])
  }
  expect((await keys.tryAdd(person)).status).toBe(200)
  expect((await t.mails()).at(-1)).toMatchObject({ to: person.email, subject: expect.stringContaining('A new API key of your account') })
})

test('who has an authenticator app makes a key with a code of it', async () => {
  const person = await t.createUser('registrar')
  await sql`insert into second_factors (user_id, secret_enc, secret_made_at, confirmed_at) values (${person.id}, '\\x00', now(), now())`.execute(
    t.db,
  )
  expect((await keys.tryAdd(person)).body.errors).toHaveProperty('code')
})
