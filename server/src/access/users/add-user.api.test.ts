import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { testApp } from '#testing/platform/test-app.ts'

const t = await testApp()
const { rows: roles } = await sql<{ id: number; key: string }>`select id, key from roles`.execute(t.db)
const findRoleId = (key: string) => roles.find((row) => row.key === key)?.id as number
let number = 0
const makeForm = (fields: object = {}) => ({
  first_name: ' Ana  Maria ',
  last_name: 'Santos',
  middle_name: '',
  personal_email: `new${++number}@mail.test`,
  contact_number: '0917 123 4567',
  role: findRoleId('registrar'),
  ...fields,
})
const addUser = (body: object, headers?: Record<string, string>) => t.inject('POST', '/api/users', { as: 'administrator', body, headers })

it('adds an account with its roles, mails the temporary password once, and leaves an audit row without it', async () => {
  const form = makeForm({ roles: [findRoleId('cashier')] })
  const { status, body } = await addUser(form)
  expect([status, body.message]).toEqual([200, 'User Successfully Created'])
  expect(body.data).toMatchObject({
    name: 'Ana Maria Santos',
    first_name: 'Ana Maria',
    middle_name: null,
    email: form.personal_email,
    contact_number: '09171234567',
    first_login: '1',
    status: 1,
  })
  expect([...body.data.roles].sort()).toEqual(['Cashier', 'Registrar'])
  const mails = (await t.mails()).filter((mail) => mail.to === form.personal_email)
  const password = mails[0]?.text.match(/Temporary password: (\S{12})\n/)?.[1] ?? ''
  expect(mails).toHaveLength(1)
  expect(password).toMatch(/^(?=.*\d)(?=.*[a-z])(?=.*[A-Z])/)
  const row = (await t.audits()).at(-1)
  expect(row).toMatchObject({ action: 'users.add', entity: 'users', entity_id: String(body.data.id) })
  expect(JSON.stringify(row)).not.toContain(password)
  const login = await t.inject('POST', '/api/login', { body: { email: form.personal_email, password } })
  expect(login.body.data.user).toMatchObject({ first_login: '1', info: { is_need_update: true, birthdate: 'No Data' } })
})

it('never adds a student', async () => {
  const text = ['Student User cannot be added on this form!']
  expect((await addUser(makeForm({ role: findRoleId('student') }))).body.errors).toEqual({ role: text })
  expect((await addUser(makeForm({ roles: [findRoleId('student')] }))).body.errors).toEqual({ roles: text })
  expect((await addUser(makeForm({ role: 9999 }))).body.errors).toHaveProperty('role')
})

it('lists an error for each missing field', async () => {
  const { status, body } = await addUser({ personal_email: 'x', contact_number: '123' })
  expect(status).toBe(422)
  expect(Object.keys(body.errors).sort()).toEqual(['contact_number', 'first_name', 'last_name', 'personal_email', 'role'])
})

it('refuses a name with half a character', async () => {
  expect((await addUser(makeForm({ first_name: 'Ana \uD83D' }))).status).toBe(422)
})

it('gives an email to one account only, also when two calls arrive at the same moment', async () => {
  const form = makeForm()
  const answers = await Promise.all([addUser(form), addUser({ ...form, personal_email: form.personal_email.toUpperCase() })])
  expect(answers.map((answer) => answer.status).sort()).toEqual([200, 422])
  expect(answers.find((answer) => answer.status === 422)?.body.errors).toHaveProperty('personal_email')
  expect((await t.mails()).filter((mail) => mail.to.toLowerCase() === form.personal_email)).toHaveLength(1)
})

it('answers a form that is sent twice with the first answer', async () => {
  const form = makeForm()
  const key = { 'idempotency-key': 'add-user-0001' }
  const answers = await Promise.all([addUser(form, key), addUser(form, key)])
  expect(answers.map((answer) => answer.status)).toEqual([200, 200])
  expect(answers[0]?.body).toEqual(answers[1]?.body)
})

it('requires the permission, and only administrators add administrators', async () => {
  expect((await t.inject('POST', '/api/users', { body: makeForm() })).status).toBe(401)
  expect((await t.inject('POST', '/api/users', { as: 'registrar', body: makeForm() })).status).toBe(403)
  const clerk = await t.createUser('dean')
  await sql`insert into user_permissions select ${clerk.id}, id from permissions where name = 'Add User'`.execute(t.db)
  expect(
    (await t.inject('POST', '/api/users', { as: clerk, body: makeForm({ role: findRoleId('administrator') }) })).body.errors,
  ).toHaveProperty('role')
  const lacking = await t.inject('POST', '/api/users', { as: clerk, body: makeForm() })
  expect([lacking.status, JSON.stringify(lacking.body.errors)]).toEqual([
    422,
    expect.stringMatching(/it has permissions that you do not have/),
  ])
  expect((await t.inject('POST', '/api/users', { as: clerk, body: makeForm({ role: findRoleId('dean') }) })).status).toBe(200)
})
