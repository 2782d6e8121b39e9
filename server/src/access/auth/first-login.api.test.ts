import { contract } from '@talaan/contract'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { PASSWORD, testApp } from '#testing/platform/test-app.ts'
import { WRONG_TEMPORARY_PASSWORD } from './rules.ts'

const t = await testApp()
const OWN = 'My-Own-Password-1'
const form = (email: string, fields: object = {}) => ({
  email,
  current_password: PASSWORD,
  password: OWN,
  password_confirmation: OWN,
  ...fields,
})
const firstLogin = (body: object) => t.inject('POST', '/api/first-login', { body })

it('replaces the temporary password, ends its sessions and leaves an audit row', async () => {
  const user = await t.createUser('registrar', { first_login: true })
  await sql`update users set temp_password_enc = 'x', temp_password_expires_at = now() + interval '1 day' where id = ${user.id}`.execute(
    t.db,
  )
  const answer = await firstLogin(form(user.email))
  expect([answer.status, answer.body.data.user.first_login]).toEqual([200, '0'])
  expect((await t.inject('GET', '/api/roles', { headers: { authorization: `Bearer ${answer.body.data.token}` } })).status).toBe(403)
  expect((await t.inject('GET', '/api/settings', { headers: { authorization: `Bearer ${answer.body.data.token}` } })).status).toBe(200)
  const { rows } = await sql`select first_login, temp_password_enc, temp_password_expires_at from users where id = ${user.id}`.execute(t.db)
  expect(rows).toEqual([{ first_login: false, temp_password_enc: null, temp_password_expires_at: null }])
  expect((await t.inject('GET', '/api/user', { as: user })).status).toBe(401)
  expect((await t.inject('POST', '/api/login', { body: { email: user.email, password: PASSWORD } })).status).toBe(422)
  expect((await t.inject('POST', '/api/login', { body: { email: user.email, password: OWN } })).body.data.user.first_login).toBe('0')
  expect((await t.audits()).at(-1)).toMatchObject({ action: 'auth.first_login', entity_id: String(user.id) })
})

it('takes the student number instead of an email', async () => {
  const user = await t.createUser('student', { first_login: true })
  await sql`update user_infos set student_id_number = '2026-00201' where user_id = ${user.id}`.execute(t.db)
  await sql`update users set email = null where id = ${user.id}`.execute(t.db)
  const answer = await firstLogin(form('2026-00201'))
  expect([answer.status, answer.body.data.user.email]).toEqual([200, null])
})

it('needs the temporary password, and an account that has one', async () => {
  const user = await t.createUser('registrar', { first_login: true })
  const activeUser = await t.createUser('registrar')
  for (const body of [form(user.email, { current_password: 'wrong' }), form(activeUser.email), form('nobody@school.test')]) {
    const answer = await firstLogin(body)
    expect(answer.status).toBe(422)
    expect(answer.body.errors).toEqual({ current_password: [WRONG_TEMPORARY_PASSWORD] })
  }
})

it('refuses weak, differing and unchanged passwords', async () => {
  const user = await t.createUser('registrar', { first_login: true })
  const listErrors = async (fields: object) => (await firstLogin(form(user.email, fields))).body.errors
  expect(await listErrors({ password: 'short', password_confirmation: 'short' })).toHaveProperty('password')
  expect(await listErrors({ password_confirmation: 'Other-Password-1' })).toHaveProperty('password_confirmation')
  expect(await listErrors({ password: PASSWORD, password_confirmation: PASSWORD })).toHaveProperty('password')
})

it('works once when several calls arrive at the same moment', async () => {
  for (let round = 0; round < 5; round++) {
    const user = await t.createUser('registrar', { first_login: true })
    const answers = await Promise.all([1, 2, 3].map(() => firstLogin(form(user.email))))
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 422, 422])
  }
})

it('with a temporary password, only the own account and signing out are open', async () => {
  const user = await t.createUser('administrator', { first_login: true })
  const openPaths = ['/api/user', '/api/logout']
  for (const entry of Object.values(contract).flatMap((module) => Object.values(module))) {
    if (!isUnfinished(entry.path) && entry.method === 'GET' && entry.access !== 'public' && !openPaths.includes(entry.path)) {
      const answer = await t.inject('GET', entry.path.replace(/:\w+/, '1'), { as: user })
      expect([answer.status, entry.path]).toEqual([403, entry.path])
    }
  }
  expect((await t.inject('GET', '/api/user', { as: user })).body.data.first_login).toBe('1')
  expect((await t.inject('GET', '/api/logout', { as: user })).status).toBe(200)
})

/** Calls without a route yet. */
const isUnfinished = (path: string) => !t.app.hasRoute({ method: 'GET', url: path })
