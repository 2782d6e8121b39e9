import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { type TestUser, testApp } from '../../platform/testing.ts'
import { notify } from './notify.ts'

const t = await testApp()
const data = { type: 'request', message: 'A new request', url: '/admin/enrollments/new-request' } as const
const listUnread = async (as: TestUser) => (await t.inject('GET', '/api/notifications', { as })).body
const markRead = (id: number, as?: TestUser) => t.inject('GET', `/api/notifications/markAsRead/${id}`, { as })

it('reaches every active holder of a permission once, by role or directly', async () => {
  const registrar = await t.createUser(['registrar', 'administrator'])
  const guard = await t.createUser('guard')
  await sql`insert into user_permissions select ${guard.id}, id from permissions where name = 'Accept Admission'`.execute(t.db)
  const otherUsers = [await t.createUser('registrar', { status: 0 }), await t.createUser('student'), await t.createUser('cashier')]
  await t.ctx().transaction((tx) => notify(tx, { permission: 'Accept Admission' }, data))
  const { rows } = await sql<{ user_id: number }>`select user_id from notifications order by user_id`.execute(t.db)
  expect(rows.map((row) => row.user_id)).toEqual([registrar.id, guard.id])
  expect(rows.map((row) => row.user_id)).not.toContain(otherUsers[0]?.id)
  expect(await listUnread(registrar)).toEqual({
    data: [{ id: expect.any(Number), created_at: expect.any(String), data }],
    meta: { total: 1 },
  })
})

it('is rolled back with its transaction', async () => {
  const user = await t.createUser('student')
  const transaction = t.ctx().transaction(async (tx) => {
    await notify(tx, { users: [user.id] }, data)
    throw new Error('undone')
  })
  await expect(transaction).rejects.toThrow('undone')
  await notify(t.db, { users: [] }, data)
  expect((await listUnread(user)).meta.total).toBe(0)
})

it('shows the newest fifty and counts them all', async () => {
  const user = await t.createUser('student')
  await sql`
    insert into notifications (user_id, data)
    select ${user.id}, jsonb_build_object('type', 'enrolled', 'message', 'No ' || n, 'url', null) from generate_series(1, 60) n`.execute(
    t.db,
  )
  const { data: rows, meta } = await listUnread(user)
  expect([rows.length, meta.total, rows[0].data.message, rows[49].data.message]).toEqual([50, 60, 'No 60', 'No 11'])
})

it('is marked read by its owner, once, with an audit row', async () => {
  const user = await t.createUser('registrar')
  const otherUser = await t.createUser('administrator')
  await notify(t.db, { users: [user.id] }, data)
  const { id } = (await listUnread(user)).data[0]
  expect((await markRead(id)).status).toBe(401)
  expect((await markRead(id, otherUser)).status).toBe(404)
  expect((await markRead(999_999, user)).status).toBe(404)
  expect((await t.inject('GET', '/api/notifications/markAsRead/x', { as: user })).status).toBe(422)
  const answers = await Promise.all([markRead(id, user), markRead(id, user)])
  expect(answers.map((answer) => answer.body)).toEqual([{ message: 'Notification read' }, { message: 'Notification read' }])
  expect((await listUnread(user)).meta.total).toBe(0)
  expect((await t.audits()).filter((row) => row.entity_id === String(id))).toHaveLength(1)
})
