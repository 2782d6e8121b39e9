import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { testApp } from '../../platform/testing.ts'

const t = await testApp()
const { rows: roles } = await sql<{ id: number; key: string }>`select id, key from roles`.execute(t.db)
const role = (key: string) => roles.find((row) => row.key === key)?.id as number
let number = 0
const form = (more: object = {}) => ({
  first_name: ' Ana  Maria ',
  last_name: 'Santos',
  middle_name: '',
  personal_email: `new${++number}@mail.test`,
  contact_number: '0917 123 4567',
  role: role('registrar'),
  ...more,
})
const add = (body: object, headers?: Record<string, string>) => t.inject('POST', '/api/users', { as: 'administrator', body, headers })

it('makes an account with its roles, mails the temporary password once, and leaves an audit row without it', async () => {
  const sent = form({ roles: [role('cashier')] })
  const { status, body } = await add(sent)
  expect([status, body.message]).toEqual([200, 'User Successfully Created'])
  expect(body.data).toMatchObject({
    name: 'Ana Maria Santos',
    first_name: 'Ana Maria',
    middle_name: null,
    email: sent.personal_email,
    contact_number: '09171234567',
    first_login: '1',
    status: 1,
  })
  expect([...body.data.roles].sort()).toEqual(['Cashier', 'Registrar'])
  const mails = (await t.mails()).filter((mail) => mail.to === sent.personal_email)
  const password = mails[0]?.text.match(/Temporary password: (\S{12})\n/)?.[1] ?? ''
  expect(mails).toHaveLength(1)
  expect(password).toMatch(/^(?=.*\d)(?=.*[a-z])(?=.*[A-Z])/)
  const row = (await t.audits()).at(-1)
  expect(row).toMatchObject({ action: 'users.add', entity: 'users', entity_id: String(body.data.id) })
  expect(JSON.stringify(row)).not.toContain(password)
  const login = await t.inject('POST', '/api/login', { body: { email: sent.personal_email, password } })
  expect(login.body.data.user).toMatchObject({ first_login: '1', info: { is_need_update: true, birthdate: 'No Data' } })
})

it('never adds a student', async () => {
  const text = ['Student User cannot be added on this form!']
  expect((await add(form({ role: role('student') }))).body.errors).toEqual({ role: text })
  expect((await add(form({ roles: [role('student')] }))).body.errors).toEqual({ roles: text })
  expect((await add(form({ role: 9999 }))).body.errors).toHaveProperty('role')
})

it('says per field what is missing', async () => {
  const { status, body } = await add({ personal_email: 'x', contact_number: '123' })
  expect(status).toBe(422)
  expect(Object.keys(body.errors).sort()).toEqual(['contact_number', 'first_name', 'last_name', 'personal_email', 'role'])
})

it('refuses a name with half a character', async () => {
  expect((await add(form({ first_name: 'Ana \uD83D' }))).status).toBe(422)
})

it('gives an email to one account only, also of two at the same moment', async () => {
  const same = form()
  const answers = await Promise.all([add(same), add({ ...same, personal_email: same.personal_email.toUpperCase() })])
  expect(answers.map((answer) => answer.status).sort()).toEqual([200, 422])
  expect(answers.find((answer) => answer.status === 422)?.body.errors).toHaveProperty('personal_email')
  expect((await t.mails()).filter((mail) => mail.to.toLowerCase() === same.personal_email)).toHaveLength(1)
})

it('answers a form that is sent twice with the first answer', async () => {
  const same = form()
  const key = { 'idempotency-key': 'add-user-0001' }
  const answers = await Promise.all([add(same, key), add(same, key)])
  expect(answers.map((answer) => answer.status)).toEqual([200, 200])
  expect(answers[0]?.body).toEqual(answers[1]?.body)
})

it('is for those with the permission, and only administrators make administrators', async () => {
  expect((await t.inject('POST', '/api/users', { body: form() })).status).toBe(401)
  expect((await t.inject('POST', '/api/users', { as: 'registrar', body: form() })).status).toBe(403)
  const clerk = await t.createUser('dean')
  await sql`insert into user_permissions select ${clerk.id}, id from permissions where name = 'Add User'`.execute(t.db)
  expect((await t.inject('POST', '/api/users', { as: clerk, body: form({ role: role('administrator') }) })).body.errors).toHaveProperty(
    'role',
  )
  expect((await t.inject('POST', '/api/users', { as: clerk, body: form() })).status).toBe(200)
})
