import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { type TestUser, testApp } from '#testing/platform/test-app.ts'

const t = await testApp()
const administrator = await t.createUser('administrator')
const changeStatus = (user: { id: number }, status: unknown, as: TestUser | undefined = administrator) =>
  t.inject('PUT', `/api/users/updateStatus/${user.id}`, { as, body: { status } })
const listAudits = async (user: TestUser) => (await t.audits()).filter((row) => row.entity_id === String(user.id))

it('deactivates an account with its sessions, and activates it again, with audit rows', async () => {
  const user = await t.createUser('registrar')
  const { status, body } = await changeStatus(user, 0)
  expect([status, body.message, body.data.status]).toEqual([200, 'User Successfully Updated', 0])
  expect((await t.inject('GET', '/api/user', { as: user })).status).toBe(401)
  expect((await t.inject('POST', '/api/login', { body: { email: user.email, password: 'Correct-Horse-2026' } })).status).toBe(422)
  expect((await changeStatus(user, '1')).body.data.status).toBe(1)
  expect((await t.inject('GET', '/api/user', { as: user })).status).toBe(401)
  expect(await listAudits(user)).toMatchObject([
    { action: 'users.change_status', before: { status: 1 }, after: { status: 0 } },
    { after: { status: 1 } },
  ])
})

it('changes nothing when the status is the same, and leaves no audit row', async () => {
  const user = await t.createUser('registrar')
  expect((await changeStatus(user, 1)).status).toBe(200)
  expect(await listAudits(user)).toEqual([])
})

it('refuses bad input, strangers, the wrong role, and clerks who reach for administrators', async () => {
  const user = await t.createUser('registrar')
  for (const status of [2, 'x', undefined, null, '', false, []]) expect((await changeStatus(user, status)).status).toBe(422)
  expect((await changeStatus({ id: 999_999 }, 0)).status).toBe(404)
  expect((await t.inject('PUT', `/api/users/updateStatus/${user.id}`, { body: { status: 0 } })).status).toBe(401)
  expect((await changeStatus(user, 0, await t.createUser('registrar'))).status).toBe(403)
  const clerk = await t.createUser('dean')
  await sql`insert into user_permissions select ${clerk.id}, id from permissions where name = 'Change User Status'`.execute(t.db)
  expect((await changeStatus(administrator, 0, clerk)).status).toBe(403)
  const lacking = await changeStatus(user, 0, clerk)
  expect([lacking.status, lacking.body.reasons[0].code]).toEqual([403, 'access.lacking'])
  expect((await changeStatus(await t.createUser('dean'), 0, clerk)).status).toBe(200)
})

it('rejects deactivating the own account', async () => {
  const can = async (user: TestUser, as: TestUser) => (await t.inject('GET', `/api/users/${user.id}`, { as })).body.data.can.change_status
  const other = await t.createUser('dean')
  expect([await can(administrator, administrator), await can(other, administrator)]).toEqual([false, true])
  await sql`insert into user_permissions select ${other.id}, id from permissions where name = 'View Users'`.execute(t.db)
  expect(await can(administrator, other)).toBe(false)
  const answer = await changeStatus(administrator, 0)
  expect([answer.status, answer.body.reasons[0].code]).toEqual([422, 'user.self'])
})

it('leaves one administrator when administrators deactivate each other at the same moment', async () => {
  for (let round = 0; round < 5; round++) {
    await sql`update users set status = 0 where id in (select user_id from user_roles ur join roles r on r.id = ur.role_id where r.key = 'administrator')`.execute(
      t.db,
    )
    const administrators = [await t.createUser('administrator'), await t.createUser('administrator'), await t.createUser('administrator')]
    await Promise.all(administrators.map((user, i) => changeStatus(administrators[(i + 1) % 3] as TestUser, 0, user)))
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from users u join user_roles ur on ur.user_id = u.id join roles r on r.id = ur.role_id
      where r.key = 'administrator' and u.status = 1`.execute(t.db)
    expect(rows[0]?.n).toBe(1)
  }
})
