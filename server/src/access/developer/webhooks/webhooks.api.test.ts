import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import { publish } from '#foundation/events/publish.ts'
import { answerWith, startReceiver } from '#testing/access/webhooks.ts'
import { type TestUser, testApp } from '#testing/platform/test-app.ts'
import { deliverDue, forgetDeliveries } from './deliver-due.ts'

const t = await testApp({ env: { WEBHOOKS_TO_LOOPBACK: '1' } })
const receiver = await startReceiver()
const administrator = await t.createUser('administrator', { first_name: 'Rosa', last_name: 'Root' })
const post = (path: string, body: object = {}, as: TestUser = administrator) => t.inject('POST', path, { as, body })
const form = (values: object = {}) => ({ name: 'Library', url: `${receiver.url}/events`, events: ['hold_released'], ...values })
const add = async (values: object = {}): Promise<{ id: number; secret: string }> => (await post('/api/webhooks', form(values))).body.data
/** The time of the deliveries; sessions end when that of the server moves on so far. */
const clock = { now: t.clock.now }
const deliver = () => deliverDue(t.ctx(), () => clock.now)
const deliveriesOf = async (id: number, query: Record<string, string> = {}) =>
  (await t.inject('GET', `/api/webhooks/${id}/deliveries`, { as: administrator, query })).body.data
const webhookOf = async (id: number) =>
  (await t.inject('GET', '/api/webhooks', { as: administrator })).body.data.find((row: { id: number }) => row.id === id)
const later = (minutes: number) => {
  clock.now = new Date(clock.now.getTime() + minutes * 60_000)
}

const release = (undo = false) =>
  t.ctx().transaction(async (tx) => {
    const facts = {
      enrollment_id: 5,
      user_id: null,
      name: 'Ana Reyes',
      email: null,
      course_code: 'BSIT',
      level: 1,
      school_year: '2026-2027',
    }
    await publish(tx, t.ctx(), { type: 'hold_released', ...facts, semester: 1 })
    if (undo) throw new Error('undone')
  })

beforeEach(async () => {
  await sql`delete from webhooks`.execute(t.db)
  clock.now = t.clock.now
  receiver.received.length = 0
  receiver.answer = answerWith(204)
})

it('adds a webhook, shows its secret once and keeps it encrypted', async () => {
  const answer = await post('/api/webhooks', form({ url: `${receiver.url}/events/receiver-token` }))
  expect([answer.status, answer.body.message]).toEqual([200, 'Webhook Successfully Created'])
  const { id, secret } = answer.body.data
  expect(secret).toMatch(/^whsec_[0-9a-f]{48}$/)
  const row = (await t.audits()).at(-1)
  expect(row).toMatchObject({ actor_id: administrator.id, action: 'webhooks.add', entity_id: String(id), after: { name: 'Library' } })
  expect(JSON.stringify(row)).not.toMatch(/whsec|receiver-token/)
  const { rows } = await sql<{ secret_enc: Buffer }>`select secret_enc from webhooks where id = ${id}`.execute(t.db)
  expect(rows[0]?.secret_enc.toString('latin1')).not.toContain(secret)
  expect(JSON.stringify(await webhookOf(id))).not.toContain('secret')
  const find = async (search: string) => (await t.inject('GET', '/api/webhooks', { as: administrator, query: { search } })).body.meta.total
  expect([await find('library'), await find(new URL(receiver.url).host), await find('registrar')]).toEqual([1, 1, 0])
})

it('rejects bad input, people who are not signed in, and other roles', async () => {
  const bad = await post('/api/webhooks', { name: '', url: 'x', events: [] })
  expect([bad.status, Object.keys(bad.body.errors).sort()]).toEqual([422, ['events', 'name', 'url']])
  for (const url of ['https://10.0.0.1/x', 'https://localhost.localdomain.internal/', 'http://example.com/'])
    expect((await post('/api/webhooks', form({ url }))).body.errors).toEqual({ url: [expect.any(String)] })
  expect((await t.inject('POST', '/api/webhooks', { body: form() })).status).toBe(401)
  const { id } = await add()
  const registrar = await t.createUser('registrar')
  for (const [method, path] of [
    ['GET', '/api/webhooks'],
    ['POST', '/api/webhooks'],
    ['PUT', `/api/webhooks/${id}`],
    ['DELETE', `/api/webhooks/${id}`],
    ['POST', `/api/webhooks/${id}/secret`],
    ['POST', `/api/webhooks/${id}/test`],
    ['GET', `/api/webhooks/${id}/deliveries`],
    ['POST', '/api/webhooks/deliveries/1/resend'],
  ] as const) {
    const body = method === 'GET' ? undefined : {}
    expect((await t.inject(method, path, { as: registrar, body })).status, path).toBe(403)
    expect((await t.inject(method, path, { body })).status, path).toBe(401)
    const missing = await t.inject(method, path.replace(/\d+/, '987654321'), { as: administrator, body: body && form({ is_active: true }) })
    if (path !== '/api/webhooks') expect(missing.status, path).toBe(404)
  }
})

it('sends an event signed, without secrets, to the webhooks that want it', async () => {
  const { id, secret } = await add()
  const other = await add({ name: 'Other', events: ['grades_posted'] })
  await release()
  await deliver()
  expect(receiver.received).toHaveLength(1)
  const [{ path, headers, body }] = receiver.received as [(typeof receiver.received)[number]]
  expect(path).toBe('/events')
  expect(JSON.parse(body)).toEqual({
    id: expect.stringMatching(/^evt_/),
    type: 'hold_released',
    created_at: t.clock.now.toISOString(),
    data: expect.objectContaining({ enrollment_id: 5, course_code: 'BSIT' }),
  })
  const [, time, signature] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(String(headers['x-talaan-signature'])) ?? []
  expect(createHmac('sha256', secret).update(`${time}.${body}`).digest('hex')).toBe(signature)
  expect(headers).toMatchObject({ 'content-type': 'application/json', 'x-talaan-event': 'hold_released' })
  const can = { resend: true }
  expect(await deliveriesOf(id)).toMatchObject([{ status: 'delivered', attempts: 1, response_code: 204, error: null, can }])
  expect(await deliveriesOf(other.id)).toEqual([])
  expect((await webhookOf(id)).last_delivered_at).toBe(clock.now.toISOString())
})

it('sends nothing of what is undone', async () => {
  await add()
  await expect(release(true)).rejects.toThrow('undone')
  await deliver()
  expect(receiver.received).toEqual([])
})

it('repeats what fails, later each time, and logs how it failed', async () => {
  const { id } = await add()
  receiver.answer = answerWith(500)
  await release()
  await deliver()
  await deliver()
  expect(receiver.received).toHaveLength(1)
  const can = { resend: false }
  expect(await deliveriesOf(id, { status: 'queued' })).toMatchObject([{ attempts: 1, response_code: 500, error: 'Answered 500', can }])
  later(1)
  receiver.answer = (response) => void response.destroy()
  await deliver()
  expect(await deliveriesOf(id)).toMatchObject([{ status: 'queued', attempts: 2, error: expect.stringContaining('connection failed') }])
  later(5)
  receiver.answer = answerWith(200)
  await deliver()
  expect(await deliveriesOf(id)).toMatchObject([{ status: 'delivered', attempts: 3, response_code: 200, error: null }])
  expect(new Set(receiver.received.map(({ body }) => JSON.parse(body).id)).size).toBe(1)
  expect((await webhookOf(id)).failing_since).toBeNull()
})

it('follows no redirect', async () => {
  const { id } = await add()
  receiver.answer = answerWith(307, { location: `${receiver.url}/elsewhere` })
  await release()
  await deliver()
  expect(receiver.received.map(({ path }) => path)).toEqual(['/events'])
  expect(await deliveriesOf(id)).toMatchObject([{ status: 'queued', error: 'Answered 307: redirects are not followed' }])
})

it('does not reach an internal address that a name resolves to', async () => {
  const { id } = await add()
  await sql`update webhooks set url = 'https://localhost/x' where id = ${id}`.execute(t.db)
  await release()
  const { config, ...facts } = t.services()
  const strict = { ...t.ctx(), ...facts, config: { ...config, WEBHOOKS_TO_LOOPBACK: '0' as const } }
  await deliverDue(strict, () => clock.now)
  expect(await deliveriesOf(id)).toMatchObject([{ response_code: null, error: 'The address must be on the public internet' }])
})

it('reaches a name through the addresses that were checked', async () => {
  const { id } = await add({ url: `${receiver.url.replace('127.0.0.1', 'localhost')}/named` })
  await release()
  await deliver()
  expect(await deliveriesOf(id)).toMatchObject([{ status: 'delivered', response_code: 204 }])
  expect(receiver.received.map(({ path }) => path)).toEqual(['/named'])
})

it('never sends one delivery from two processes', async () => {
  await add()
  for (let event = 0; event < 30; event++) await release()
  await Promise.all([deliver(), deliver(), deliver()])
  const ids = receiver.received.map(({ headers }) => headers['x-talaan-delivery'])
  expect([ids.length, new Set(ids).size]).toEqual([30, 30])
})

it('switches off a webhook that nothing reaches for days, and tells who manages them', async () => {
  const { id } = await add()
  receiver.answer = answerWith(410)
  await release()
  await deliver()
  later(3 * 24 * 60)
  await release()
  await deliver()
  expect(await webhookOf(id)).toMatchObject({ is_active: false, switched_off_at: clock.now.toISOString() })
  expect((await deliveriesOf(id)).map(({ status }: { status: string }) => status)).toEqual(['failed', 'failed'])
  const bell = (await t.inject('GET', '/api/notifications', { as: administrator })).body.data
  expect(bell[0].data.message).toBe('The webhook Library was switched off: nothing could be delivered for days.')
  expect((await t.audits()).at(-1)).toMatchObject({ actor_id: null, action: 'webhooks.switch_off', entity_id: String(id) })
  const refused = await post(`/api/webhooks/${id}/test`)
  expect([refused.status, refused.body.reasons[0].code]).toEqual([409, 'webhook.inactive'])
  receiver.received.length = 0
  await release()
  await deliver()
  expect(receiver.received).toEqual([])
})

it('sends a test event, and a delivery again with the same id of the event', async () => {
  const { id } = await add()
  expect((await post(`/api/webhooks/${id}/test`)).body.message).toBe('The test event is being sent.')
  await deliver()
  const [first] = await deliveriesOf(id)
  expect((await post(`/api/webhooks/deliveries/${first.id}/resend`)).status).toBe(200)
  await deliver()
  const events = receiver.received.map(({ body }) => JSON.parse(body))
  expect(events.map(({ type }) => type)).toEqual(['test', 'test'])
  expect(events[0].id).toBe(events[1].id)
  expect((await t.audits()).slice(-2).map(({ action }) => action)).toEqual(['webhooks.test', 'webhooks.resend'])
})

it('changes a webhook, and notices that somebody else did', async () => {
  const { id } = await add()
  const { updated_at } = await webhookOf(id)
  const edit = (values: object) =>
    t.inject('PUT', `/api/webhooks/${id}`, { as: administrator, body: { ...form(), is_active: true, ...values } })
  const answer = await edit({ name: 'Library 2', events: ['hold_released', 'grant_awarded'], updated_at })
  expect(answer.body).toMatchObject({ data: { name: 'Library 2' }, message: 'Webhook Successfully Updated' })
  const stale = await edit({ name: 'Library 3', updated_at })
  expect([stale.status, stale.body.message]).toEqual([409, expect.stringContaining('Rosa Root changed name, events')])
  expect((await edit({ url: 'https://192.168.0.1/' })).status).toBe(422)
  receiver.answer = answerWith(500)
  await release()
  await edit({ is_active: false })
  expect(await deliveriesOf(id)).toMatchObject([{ status: 'failed', error: 'The webhook was switched off' }])
})

it('replaces the secret, and deletes a webhook with its deliveries', async () => {
  const { id, secret } = await add()
  const answer = await post(`/api/webhooks/${id}/secret`)
  expect(answer.body.data.secret).toMatch(/^whsec_/)
  expect(answer.body.data.secret).not.toBe(secret)
  expect(JSON.stringify((await t.audits()).at(-1))).not.toContain('whsec')
  await release()
  await deliver()
  const [{ headers, body }] = receiver.received as [(typeof receiver.received)[number]]
  const [time, digest] = String(headers['x-talaan-signature']).replace('t=', '').split(',v1=')
  expect(createHmac('sha256', answer.body.data.secret).update(`${time}.${body}`).digest('hex')).toBe(digest)
  expect((await t.inject('DELETE', `/api/webhooks/${id}`, { as: administrator })).status).toBe(200)
  expect((await t.audits()).at(-1)).toMatchObject({ action: 'webhooks.delete', entity_id: String(id) })
  const { rows } = await sql`select 1 from webhook_deliveries where webhook_id = ${id}`.execute(t.db)
  expect(rows).toEqual([])
})

it('forgets what was sent a month ago', async () => {
  const { id } = await add()
  await release()
  await deliver()
  later(31 * 24 * 60)
  await forgetDeliveries({ ...t.ctx(), now: clock.now })
  expect(await deliveriesOf(id)).toEqual([])
})
