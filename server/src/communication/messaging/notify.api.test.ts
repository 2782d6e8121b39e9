import { sql } from 'kysely'
import { expect, it } from 'vitest'
import type { UserContext } from '#platform/context.ts'
import { type TestUser, testApp } from '#testing/platform/test-app.ts'
import { notify } from './notify.ts'

const t = await testApp()
const data = { type: 'request', message: 'A new request', url: '/admin/enrollments/new-request' } as const
const listUnread = async (as: TestUser) => (await t.inject('GET', '/api/notifications', { as })).body
const markRead = (id: number, as?: TestUser) => t.inject('GET', `/api/notifications/markAsRead/${id}`, { as })

it('reaches every active holder of a permission once, by role or directly, but not the one that acts', async () => {
  const registrar = await t.createUser(['registrar', 'administrator'])
  const guard = await t.createUser('guard')
  await sql`insert into user_permissions select ${guard.id}, id from permissions where name = 'Accept Admission'`.execute(t.db)
  const otherUsers = [await t.createUser('registrar', { status: 0 }), await t.createUser('student'), await t.createUser('cashier')]
  const acting = await t.createUser('registrar')
  const by = { ...t.ctx(), actor: { id: acting.id } } as UserContext
  await by.transaction((tx) => notify(tx, { permission: 'Accept Admission', by }, data))
  const { rows } = await sql<{ user_id: number }>`select user_id from notifications order by user_id`.execute(t.db)
  expect(rows.map((row) => row.user_id)).toEqual([registrar.id, guard.id])
  expect(rows.map((row) => row.user_id)).not.toContain(otherUsers[0]?.id)
  expect(await listUnread(registrar)).toEqual({
    data: [{ id: expect.any(Number), created_at: expect.any(String), count: 1, data }],
    meta: { total: 1 },
  })
})

it('reaches all holders of a permission when no person acts', async () => {
  const registrar = await t.createUser('registrar')
  await notify(t.db, { permission: 'Accept Admission', by: t.ctx() }, data)
  expect((await listUnread(registrar)).meta.total).toBe(1)
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

it('lists what was read apart, only to its owner', async () => {
  const user = await t.createUser('registrar')
  await notify(t.db, { users: [user.id, (await t.createUser('registrar')).id] }, data)
  const listRead = async () => (await t.inject('GET', '/api/notifications?read=true', { as: user })).body.data
  expect(await listRead()).toEqual([])
  const { id } = (await listUnread(user)).data[0]
  await markRead(id, user)
  expect(await listRead()).toEqual([{ id, created_at: expect.any(String), count: 1, data }])
  expect((await listUnread(user)).data).toEqual([])
})

it('shows several of one kind about one page as one, and marks them read together', async () => {
  const user = await t.createUser('registrar')
  const request = { ...data, kind: 'enrollment_request', category: 'enrollment' } as const
  for (let i = 0; i < 3; i++) await notify(t.db, { users: [user.id] }, { ...request, message: `Enrollment request by Ana ${i}.` })
  await notify(t.db, { users: [user.id] }, { ...request, url: '/admin/dashboard' })
  await notify(t.db, { users: [user.id] }, data)
  const before = await listUnread(user)
  expect(before.meta.total).toBe(5)
  expect(before.data.map(({ count, data: { message } }: { count: number; data: { message: string } }) => [count, message])).toEqual([
    [1, 'A new request'],
    [1, 'A new request'],
    [3, '3 new enrollment requests'],
  ])
  const { id } = before.data[2]
  await notify(t.db, { users: [user.id] }, { ...request, message: 'Enrollment request by Ben.' })
  await markRead(id, user)
  const after = await listUnread(user)
  expect([after.meta.total, after.data[0].data.message]).toEqual([3, 'Enrollment request by Ben.'])
  expect((await t.audits()).find((row) => row.entity_id === String(id))?.after).toMatchObject({ count: 3 })
})

it('marks all as read that the person saw, and nobody else', async () => {
  const user = await t.createUser('registrar')
  const otherUser = await t.createUser('registrar')
  for (let i = 0; i < 3; i++) await notify(t.db, { users: [user.id, otherUser.id] }, data)
  const newest_id = (await listUnread(user)).data[0].id
  await notify(t.db, { users: [user.id] }, data)
  const readAll = (as: TestUser | undefined, body: object) => t.inject('POST', '/api/notifications/markAsRead', { as, body })
  expect((await readAll(undefined, { newest_id })).status).toBe(401)
  expect((await readAll(user, {})).status).toBe(422)
  expect((await readAll(user, { newest_id })).body).toEqual({ message: 'Notifications read' })
  expect((await readAll(user, { newest_id })).status).toBe(200)
  expect([(await listUnread(user)).meta.total, (await listUnread(otherUser)).meta.total]).toEqual([1, 3])
  expect((await t.audits()).filter(({ action }) => action === 'messaging.read_all')).toMatchObject([{ after: { newest_id, count: 3 } }])
})
