import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import { queueSms } from '#platform/outbox/sms.ts'
import { aMessage } from '#testing/communication/messaging.ts'
import { testApp } from '#testing/platform/test-app.ts'

const t = await testApp()
const listMessages = async (query: Record<string, string | number> = {}) =>
  (await t.inject('GET', '/api/messages', { as: 'administrator', query })).body
const listIds = (body: { data: { id: number }[] }) => body.data.map((row) => row.id)
beforeEach(async () => void (await sql`delete from messages`.execute(t.db)))

it('requires the permission to see messages', async () => {
  const id = await aMessage(t.db)
  for (const path of ['/api/messages', `/api/messages/${id}`]) {
    expect((await t.inject('GET', path)).status).toBe(401)
    for (const as of ['registrar', 'student', 'school_admin'] as const) expect((await t.inject('GET', path, { as })).status).toBe(403)
  }
  expect((await t.inject('GET', '/api/messages/999999', { as: 'administrator' })).status).toBe(404)
  expect((await t.inject('GET', '/api/messages', { as: 'administrator', query: { status: 'lost' } })).status).toBe(422)
})

it('lists newest first, filters by channel, status, kind and recipient, and counts open messages', async () => {
  const failedId = await aMessage(t.db, { status: 'failed', to: 'ana_1@school.test' })
  const queuedId = await aMessage(t.db, { to: 'anax1@school.test' })
  const sentId = await aMessage(t.db, { status: 'sent' })
  await queueSms(t.db, { to: '09171234567', text: 'Hello', template: 'other', urgent: true })
  const allMessages = await listMessages()
  const smsId = allMessages.data[0].id
  expect(listIds(allMessages)).toEqual([smsId, sentId, queuedId, failedId])
  expect(allMessages.counts).toEqual({ queued: 2, failed: 1, doubtful: 0 })
  expect(allMessages.meta.total).toBe(4)
  expect(allMessages.data[0]).not.toHaveProperty('body')
  expect(listIds(await listMessages({ channel: 'sms' }))).toEqual([smsId])
  expect(listIds(await listMessages({ channel: 'email', status: 'queued' }))).toEqual([queuedId])
  expect(listIds(await listMessages({ template: 'other' }))).toEqual([smsId])
  expect(listIds(await listMessages({ search: 'ANA_1@' }))).toEqual([failedId])
  expect(listIds(await listMessages({ search: '0917 123 4567' }))).toEqual([smsId])
  expect(listIds(await listMessages({ search: 'nobody' }))).toEqual([])
  expect(listIds(await listMessages({ limit: 1, page: 4 }))).toEqual([failedId])
})

it('shows a message with its secret as dots, and why it cannot be sent again', async () => {
  const id = await aMessage(t.db, { status: 'failed', secret: true })
  const { body } = await t.inject('GET', `/api/messages/${id}`, { as: 'administrator' })
  expect(body.data).toMatchObject({ body: 'Your password is ••••••••', has_secret: true, about: null })
  expect(body.data.resend_reasons[0].code).toBe('message.secret_removed')
  expect(JSON.stringify(body)).not.toContain('Xy7')
  expect(body.data).not.toHaveProperty('sealed')
})

it('links to the record that it is about', async () => {
  const user = await t.createUser('student')
  const id = await aMessage(t.db)
  await sql`update messages set entity = 'users', entity_id = ${user.id} where id = ${id}`.execute(t.db)
  const readAbout = async () => (await t.inject('GET', `/api/messages/${id}`, { as: 'administrator' })).body.data.about
  expect(await readAbout()).toEqual({ label: `Account ${user.email}`, url: `/admin/users?search=${encodeURIComponent(user.email)}` })
  await sql`update messages set entity_id = 999999 where id = ${id}`.execute(t.db)
  expect(await readAbout()).toBeNull()
})

it('counts failed and doubtful messages of thirty days on the dashboard, with the permission', async () => {
  for (const status of ['failed', 'doubtful', 'sent', 'queued']) await aMessage(t.db, { status })
  const oldId = await aMessage(t.db, { status: 'failed' })
  await sql`update messages set created_at = now() - interval '31 days' where id = ${oldId}`.execute(t.db)
  const readUndelivered = async (as: 'administrator' | 'registrar') =>
    (await t.inject('GET', '/api/informations', { as })).body.data.undelivered
  expect(await readUndelivered('administrator')).toBe(2)
  expect(await readUndelivered('registrar')).toBe(0)
})

it('reads a long list by an index', async () => {
  await sql`
    insert into messages (channel, template, recipient, body, status)
    select 'email', 'hello', 'person' || n || '@school.test', 'Hello', case when n % 1000 = 0 then 'failed' else 'sent' end
    from generate_series(1, 20000) n`.execute(t.db)
  await sql`analyze messages`.execute(t.db)
  const explainQuery = async (where: string) =>
    JSON.stringify(
      (await sql.raw(`explain (format json) select id from messages where ${where} order by id desc limit 15`).execute(t.db)).rows,
    )
  for (const where of ['true', `status = 'failed'`, `channel = 'sms' and status = 'failed'`, `recipient ilike '%person19999@%'`]) {
    expect(await explainQuery(where), where).not.toContain('Seq Scan')
  }
})
