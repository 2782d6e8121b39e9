import { createECDH, randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { decodeJwt, importJWK, jwtVerify } from 'jose'
import { sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import type { DomainEvent } from '#foundation/events/event.ts'
import { publish } from '#foundation/events/publish.ts'
import { decryptPush } from '#testing/communication/push-device.ts'
import { type TestUser, testApp } from '#testing/platform/test-app.ts'
import { allowLocalEndpoints } from './endpoint-address.ts'
import { sendPushMessages } from './send-push-messages.ts'

const t = await testApp()
allowLocalEndpoints()

interface Received {
  path: string
  headers: Record<string, string | string[] | undefined>
  body: Buffer
}
const received: Received[] = []
const statuses = new Map<string, number>()
const service = createServer((request, response) => {
  const chunks: Buffer[] = []
  request.on('data', (chunk) => chunks.push(chunk))
  request.on('end', () => {
    const path = request.url ?? ''
    received.push({ path, headers: request.headers, body: Buffer.concat(chunks) })
    response.writeHead(statuses.get(path) ?? 201).end()
  })
})
await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve))
const origin = `http://127.0.0.1:${(service.address() as AddressInfo).port}`
afterAll(() => service.close())

function makeDevice(path: string) {
  const ecdh = createECDH('prime256v1')
  const auth = randomBytes(16)
  const p256dh = ecdh.generateKeys()
  return {
    ecdh,
    auth,
    body: { endpoint: `${origin}${path}`, keys: { p256dh: p256dh.toString('base64url'), auth: auth.toString('base64url') } },
  }
}

const add = (as: TestUser | undefined, body: unknown) => t.inject('POST', '/api/user/push-devices', { as, body })
const list = async (as: TestUser) => (await t.inject('GET', '/api/user/push-devices', { as })).body.data
const send = (later = 0) => sendPushMessages(t.services(), () => new Date(Date.now() + later))
const announce = (event: DomainEvent) => t.ctx().transaction((tx) => publish(tx, t.ctx(), event))
const tell = ({ id }: TestUser) => announce({ type: 'students_of_age', user_ids: [id] })
const failGrade = ({ id }: TestUser) =>
  announce({ type: 'unsettled_grades_failed', students: [{ user_id: id, code: 'CC101', old_grade: 'INC', grade: '5.00' }] })
const endNote = ({ id }: TestUser, reason: string) =>
  announce({ type: 'promissory_note_ended', number: 'PN-1', amount_centavos: 100, reason, user_id: id } as DomainEvent)
const queued = async () => (await sql<{ count: number }>`select count(*)::int as count from push_messages`.execute(t.db)).rows[0]!.count

it('sends a notification to the device, encrypted and signed with the key of the school', async () => {
  const user = await t.createUser('student')
  const device = makeDevice('/first')
  expect((await add(user, device.body)).body.message).toBe('This device gets your notifications now.')
  await tell(user)
  await send()
  const [message] = received.splice(0)
  expect(message).toMatchObject({ path: '/first', headers: { 'content-encoding': 'aes128gcm', ttl: '86400' } })
  expect(JSON.parse(decryptPush(message!.body, device))).toEqual({
    title: 'Talaan',
    body: 'You are 18 now: your parents see your record only if you allow it.',
    url: '/admin/student/parents',
    tag: expect.any(String),
  })
  const { public_key, devices } = await list(user)
  const [, token = '', key = ''] = /^vapid t=([^,]+), ?k=(.+)$/.exec(String(message!.headers.authorization)) ?? []
  expect(key).toBe(public_key)
  const point = Buffer.from(public_key, 'base64url')
  const jwk = { kty: 'EC', crv: 'P-256', x: point.subarray(1, 33).toString('base64url'), y: point.subarray(33).toString('base64url') }
  await jwtVerify(token, await importJWK(jwk, 'ES256'), { audience: origin })
  expect(decodeJwt(token).sub).toBe('https://portal.test')
  expect(devices).toEqual([
    expect.objectContaining({ last_sent_at: expect.any(String), endpoint_hash: expect.stringMatching(/^[0-9a-f]{64}$/) }),
  ])
  expect(await queued()).toBe(0)
  expect((await t.audits()).find(({ action }) => action === 'push.add_device')).toMatchObject({ actor_id: user.id })
  expect(JSON.stringify(await t.audits())).not.toContain('/first')
})

it('sends no grade, and nothing that the person does not want on devices', async () => {
  const user = await t.createUser('student')
  const device = makeDevice('/grades')
  await add(user, device.body)
  await failGrade(user)
  await send()
  expect(decryptPush(received.splice(0)[0]!.body, device)).not.toMatch(/INC|5\.00|CC101/)
  const { on } = (await t.inject('GET', '/api/user/notification-choices', { as: user })).body.data as { on: string[] }
  const body = { on: on.filter((key) => key !== 'grades.push' && key !== 'money.portal') }
  await t.inject('PUT', '/api/user/notification-choices', { as: user, body })
  await failGrade(user)
  await endNote(user, 'A long text '.repeat(30))
  await send()
  expect(received.map(({ path }) => path)).toEqual(['/grades'])
  expect(JSON.parse(decryptPush(received.splice(0)[0]!.body, device)).body).toHaveLength(121)
})

it('forgets a device that the service no longer knows, and tries again when the service is busy', async () => {
  const user = await t.createUser('student')
  for (const path of ['/gone', '/busy', '/refused']) await add(user, makeDevice(path).body)
  statuses.set('/gone', 410).set('/busy', 503).set('/refused', 400)
  await tell(user)
  await send()
  expect((await list(user)).devices).toHaveLength(2)
  expect(await queued()).toBe(1)
  received.splice(0)
  await send()
  expect(received).toHaveLength(0)
  statuses.set('/busy', 201)
  await send(61_000)
  expect(received.splice(0).map(({ path }) => path)).toEqual(['/busy'])
  expect(await queued()).toBe(0)
  statuses.set('/busy', 503)
  await tell(user)
  for (let i = 1; i <= 6; i++) await send(i * 3_600_000)
  expect(received.splice(0).filter(({ path }) => path === '/busy')).toHaveLength(5)
  expect(await queued()).toBe(0)
})

it('tries again when the service cannot be reached', async () => {
  const user = await t.createUser('student')
  const device = makeDevice('/').body
  await add(user, { ...device, endpoint: 'http://127.0.0.1:9/nobody' })
  await tell(user)
  await send()
  expect(await queued()).toBe(1)
  await sql`delete from push_messages`.execute(t.db)
})

it('sends only to services with a public name, over https', async () => {
  const user = await t.createUser('student')
  const { keys } = makeDevice('/').body
  for (const endpoint of [
    'http://push.test/x',
    'https://10.0.0.1/x',
    'https://[::1]/x',
    'https://localhost/x',
    'https://user:secret@push.test/x',
    'ftp://push.test/x',
    'nothing',
  ])
    expect((await add(user, { endpoint, keys })).body.errors, endpoint).toHaveProperty('endpoint')
  expect((await add(user, { endpoint: 'https://push.test/x', keys: { p256dh: 'AAAA', auth: 'AAAA' } })).status).toBe(422)
  const noPoint = { ...keys, p256dh: Buffer.alloc(65, 4).toString('base64url') }
  expect((await add(user, { endpoint: 'https://push.test/x', keys: noPoint })).body.errors).toHaveProperty('p256dh')
  expect((await add(undefined, { endpoint: 'https://push.test/x', keys })).status).toBe(401)
})

it('gives a browser to who uses it last, removes own devices only, and takes ten at most', async () => {
  const user = await t.createUser('student')
  const next = await t.createUser('student')
  const device = makeDevice('/shared').body
  const { id } = (await add(user, device)).body.data
  await tell(user)
  expect((await add(next, device)).body.data.id).toBe(id)
  await send()
  expect(received.splice(0)).toHaveLength(0)
  expect((await list(user)).devices).toEqual([])
  const remove = (as?: TestUser) => t.inject('DELETE', `/api/user/push-devices/${id}`, { as })
  expect((await remove()).status).toBe(401)
  expect((await remove(user)).status).toBe(404)
  expect((await remove(next)).status).toBe(200)
  expect((await remove(next)).status).toBe(404)
  for (let i = 0; i < 10; i++) expect((await add(user, makeDevice(`/many-${i}`).body)).status).toBe(200)
  const refused = await add(user, makeDevice('/one-more').body)
  expect([refused.status, refused.body.reasons[0].code]).toEqual([422, 'push.too_many'])
  expect((await add(user, { ...device, endpoint: `${origin}/many-1` })).status).toBe(200)
})
