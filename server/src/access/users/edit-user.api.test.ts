import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { type TestUser, testApp } from '#testing/platform/test-app.ts'

const t = await testApp()
const { rows: roles } = await sql<{ id: number; key: string }>`select id, key from roles`.execute(t.db)
const findRoleId = (key: string) => roles.find((row) => row.key === key)?.id as number
const administrator = await t.createUser('administrator', { first_name: 'Rosa', last_name: 'Root' })

async function form(user: TestUser, answer: object = {}) {
  const { body } = await t.inject('GET', `/api/users/${user.id}`, { as: administrator })
  const { first_name, last_name, email, role_ids, updated_at } = body.data
  const contact = { personal_email: 'own@mail.test', contact_number: '09171234567' }
  return { first_name, last_name, email, roles: role_ids, updated_at, ...contact, ...answer }
}
const editUser = (user: TestUser, body: object, as: TestUser | undefined = administrator) =>
  t.inject('PUT', `/api/users/${user.id}`, { as, body })
const clerk = await t.createUser('dean')
await sql`insert into user_permissions select ${clerk.id}, id from permissions where name in ('Edit User', 'Change User Status')`.execute(
  t.db,
)

it('changes names, email and roles, and leaves an audit row', async () => {
  const user = await t.createUser('registrar')
  const { status, body } = await editUser(
    user,
    await form(user, { last_name: 'Bago', email: 'bago@school.test', roles: [findRoleId('administrator')] }),
  )
  expect([status, body.message]).toEqual([200, 'User Successfully Updated'])
  expect(body.data).toMatchObject({ name: 'Ana Bago', email: 'bago@school.test', roles: ['Administrator'] })
  expect((await t.inject('GET', '/api/users', { as: administrator, query: { search: 'bago@school' } })).body.meta.total).toBe(1)
  const row = (await t.audits()).at(-1)
  expect(row).toMatchObject({
    actor_id: administrator.id,
    action: 'users.edit',
    before: { roles: ['Registrar'] },
    after: { roles: ['Administrator'] },
  })
})

it('rejects a stale form with what was changed', async () => {
  const user = await t.createUser('registrar')
  const olderForm = await form(user)
  expect((await editUser(user, { ...olderForm, email: `fresh${user.id}@school.test` })).status).toBe(200)
  const refusal = await editUser(user, { ...olderForm, first_name: 'Late' })
  expect(refusal.status).toBe(409)
  expect(refusal.body.reasons[0].code).toBe('stale')
  expect(refusal.body.message).toMatch(/^Rosa Root changed email, .* after you opened it/)
})

it('saves a call without updated_at, which is not compared', async () => {
  const user = await t.createUser('registrar')
  const { updated_at: _, ...body } = await form(user, { first_name: 'Lea' })
  const answer = await editUser(user, body)
  expect([answer.status, answer.body.data?.first_name]).toEqual([200, 'Lea'])
  expect((await editUser(user, { ...body, updated_at: 'yesterday' })).body.errors).toHaveProperty('updated_at')
})

it('saves one of two forms that arrive at the same moment', async () => {
  const user = await t.createUser('registrar')
  const body = await form(user)
  const answers = await Promise.all([editUser(user, body), editUser(user, body)])
  expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409])
})

it('requires both emails, except of a student with a number to sign in with', async () => {
  const none = { email: '', personal_email: '' }
  const clerkUser = await t.createUser('registrar')
  expect((await editUser(clerkUser, await form(clerkUser, none))).body.errors).toMatchObject({
    email: expect.anything(),
    personal_email: expect.anything(),
  })
  const student = await t.createUser('student')
  expect(Object.keys((await editUser(student, await form(student, none))).body.errors)).toEqual(['email'])
  await sql`update user_infos set student_id_number = '2026-00301' where user_id = ${student.id}`.execute(t.db)
  expect((await editUser(student, await form(student, none))).body.data).toMatchObject({ email: null, personal_email: null })
})

it('refuses bad input and a taken email', async () => {
  const user = await t.createUser('registrar')
  expect((await editUser(user, await form(user, { roles: [] }))).body.errors).toHaveProperty('roles')
  expect((await editUser(user, await form(user, { roles: [9999] }))).body.errors).toHaveProperty('roles')
  expect((await editUser(user, await form(user, { email: administrator.email.toUpperCase() }))).body.errors).toHaveProperty('email')
  expect((await editUser({ ...user, id: 999_999 }, await form(user))).status).toBe(404)
})

it('requires the permission; only administrators change administrators and students', async () => {
  const user = await t.createUser('registrar')
  const body = await form(user)
  expect((await t.inject('PUT', `/api/users/${user.id}`, { body })).status).toBe(401)
  expect((await t.inject('PUT', `/api/users/${user.id}`, { as: 'registrar', body })).status).toBe(403)
  expect((await editUser(administrator, await form(administrator, { email: 'mine@evil.test' }), clerk)).status).toBe(403)
  expect((await editUser(user, body, clerk)).body.reasons[0].code).toBe('access.lacking')
  const colleague = await t.createUser('dean')
  const ownForm = await form(colleague)
  for (const key of ['student', 'administrator', 'cashier']) {
    expect((await editUser(colleague, { ...ownForm, roles: [findRoleId(key)] }, clerk)).body.errors).toHaveProperty('roles')
  }
  expect((await editUser(colleague, ownForm, clerk)).status).toBe(200)
})

it('tells the former address when the sign-in name changes, and ends the open sessions', async () => {
  const user = await t.createUser('registrar')
  const address = `new${user.id}@school.test`
  expect((await editUser(user, await form(user, { email: address }))).status).toBe(200)
  const mail = (await t.mails()).find(({ to }) => to === user.email)
  expect(mail?.subject).toMatch(/sign-in name/i)
  expect(mail?.text).not.toContain(address)
  expect((await t.inject('GET', '/api/user', { as: user })).status).toBe(401)
})

it('rejects changing the own roles', async () => {
  const answer = await editUser(
    clerk,
    await form(clerk, { roles: [findRoleId('dean'), findRoleId('cashier'), findRoleId('registrar')] }),
    clerk,
  )
  expect([answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([422, ['roles']])
})

it('voids mailed links when the email changes', async () => {
  const user = await t.createUser('registrar')
  await t.inject('POST', '/api/forgot-password', { body: { email: user.email } })
  await editUser(user, await form(user, { email: `other${user.id}@school.test` }))
  const { rows } = await sql`select 1 from password_tokens where user_id = ${user.id}`.execute(t.db)
  expect(rows).toEqual([])
})

it('rejects removing the own Administrator role, and the last administrator', async () => {
  const ownAnswer = await editUser(administrator, await form(administrator, { roles: [findRoleId('registrar')] }))
  expect([ownAnswer.status, ownAnswer.body.reasons[0].code]).toEqual([422, 'user.self'])
})

it('leaves one administrator when two remove each other at the same moment', async () => {
  for (let round = 0; round < 5; round++) {
    await sql`delete from user_roles where role_id = ${findRoleId('administrator')} and user_id <> ${administrator.id}`.execute(t.db)
    const otherAdministrator = await t.createUser('administrator')
    const [otherForm, ownForm] = [
      await form(otherAdministrator, { roles: [findRoleId('guard')] }),
      await form(administrator, { roles: [findRoleId('guard')] }),
    ]
    const answers = await Promise.all([
      editUser(otherAdministrator, otherForm, administrator),
      editUser(administrator, ownForm, otherAdministrator),
    ])
    const refusal = answers.filter((answer) => answer.status !== 200)
    expect(refusal).toHaveLength(1)
    expect([403, 422]).toContain(refusal[0]?.status)
    await sql`insert into user_roles values (${administrator.id}, ${findRoleId('administrator')}) on conflict do nothing`.execute(t.db)
  }
})
