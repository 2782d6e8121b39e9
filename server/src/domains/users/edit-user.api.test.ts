import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { type TestUser, testApp } from '../../platform/testing.ts'

const t = await testApp()
const { rows: roles } = await sql<{ id: number; key: string }>`select id, key from roles`.execute(t.db)
const role = (key: string) => roles.find((row) => row.key === key)?.id as number
const root = await t.createUser('administrator', { first_name: 'Rosa', last_name: 'Root' })

async function form(user: TestUser, more: object = {}) {
  const { body } = await t.inject('GET', `/api/users/${user.id}`, { as: root })
  const { first_name, last_name, email, role_ids, updated_at } = body.data
  const contact = { personal_email: 'own@mail.test', contact_number: '09171234567' }
  return { first_name, last_name, email, roles: role_ids, updated_at, ...contact, ...more }
}
const edit = (user: TestUser, body: object, as: TestUser | undefined = root) => t.inject('PUT', `/api/users/${user.id}`, { as, body })
const clerk = await t.createUser('dean')
await sql`insert into user_permissions select ${clerk.id}, id from permissions where name in ('Edit User', 'Change User Status')`.execute(
  t.db,
)

it('changes names, email and roles, at once for an open session, and leaves an audit row', async () => {
  const user = await t.createUser('registrar')
  expect((await t.inject('GET', '/api/users', { as: user })).status).toBe(403)
  const { status, body } = await edit(
    user,
    await form(user, { last_name: 'Bago', email: 'bago@school.test', roles: [role('administrator')] }),
  )
  expect([status, body.message]).toEqual([200, 'User Successfully Updated'])
  expect(body.data).toMatchObject({ name: 'Ana Bago', email: 'bago@school.test', roles: ['Administrator'] })
  expect((await t.inject('GET', '/api/users', { as: user, query: { search: 'bago@school' } })).body.meta.total).toBe(1)
  const row = (await t.audits()).at(-1)
  expect(row).toMatchObject({
    actor_id: root.id,
    action: 'users.edit',
    before: { roles: ['Registrar'] },
    after: { roles: ['Administrator'] },
  })
})

it('tells whoever holds an older form what was changed', async () => {
  const user = await t.createUser('registrar')
  const older = await form(user)
  expect((await edit(user, { ...older, email: `fresh${user.id}@school.test` })).status).toBe(200)
  const refused = await edit(user, { ...older, first_name: 'Late' })
  expect(refused.status).toBe(409)
  expect(refused.body.reasons[0].code).toBe('stale')
  expect(refused.body.message).toMatch(/^Rosa Root changed email, .* after you opened it/)
})

it('lets one of two who saved at the same moment win', async () => {
  const user = await t.createUser('registrar')
  const body = await form(user)
  const answers = await Promise.all([edit(user, body), edit(user, body)])
  expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409])
})

it('refuses bad input and a taken email', async () => {
  const user = await t.createUser('registrar')
  expect((await edit(user, await form(user, { roles: [] }))).body.errors).toHaveProperty('roles')
  expect((await edit(user, await form(user, { roles: [9999] }))).body.errors).toHaveProperty('roles')
  expect((await edit(user, await form(user, { email: root.email.toUpperCase() }))).body.errors).toHaveProperty('email')
  expect((await edit({ ...user, id: 999_999 }, await form(user))).status).toBe(404)
})

it('is for those with the permission; others than administrators cannot reach administrators or students', async () => {
  const user = await t.createUser('registrar')
  const body = await form(user)
  expect((await t.inject('PUT', `/api/users/${user.id}`, { body })).status).toBe(401)
  expect((await t.inject('PUT', `/api/users/${user.id}`, { as: 'registrar', body })).status).toBe(403)
  expect((await edit(root, await form(root, { email: 'mine@evil.test' }), clerk)).status).toBe(403)
  for (const key of ['student', 'administrator']) {
    expect((await edit(user, { ...body, roles: [role(key)] }, clerk)).body.errors).toHaveProperty('roles')
  }
  expect((await edit(user, body, clerk)).status).toBe(200)
})

it('gives nobody more than they have by their own hand', async () => {
  const more = await edit(clerk, await form(clerk, { roles: [role('dean'), role('cashier'), role('registrar')] }), clerk)
  expect([more.status, Object.keys(more.body.errors ?? {})]).toEqual([422, ['roles']])
})

it('voids mailed links when the email changes', async () => {
  const user = await t.createUser('registrar')
  await t.inject('POST', '/api/forgot-password', { body: { email: user.email } })
  await edit(user, await form(user, { email: `other${user.id}@school.test` }))
  const { rows } = await sql`select 1 from password_tokens where user_id = ${user.id}`.execute(t.db)
  expect(rows).toEqual([])
})

it('keeps an administrator: not oneself, and not the last', async () => {
  const own = await edit(root, await form(root, { roles: [role('registrar')] }))
  expect([own.status, own.body.reasons[0].code]).toEqual([422, 'user.self'])
})

it('when two administrators take each other down, one is left', async () => {
  for (let round = 0; round < 5; round++) {
    await sql`delete from user_roles where role_id = ${role('administrator')} and user_id <> ${root.id}`.execute(t.db)
    const other = await t.createUser('administrator')
    const [a, b] = [await form(other, { roles: [role('guard')] }), await form(root, { roles: [role('guard')] })]
    const answers = await Promise.all([edit(other, a, root), edit(root, b, other)])
    const refused = answers.filter((answer) => answer.status !== 200)
    expect(refused).toHaveLength(1)
    expect([403, 422]).toContain(refused[0]?.status)
    await sql`insert into user_roles values (${root.id}, ${role('administrator')}) on conflict do nothing`.execute(t.db)
  }
})
