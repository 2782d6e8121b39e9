import { call, filter, Id, item } from '@talaan/contract'
import { sql } from 'kysely'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { waitForBlocked } from '#testing/platform/locks.ts'
import { testApp } from '#testing/platform/test-app.ts'
import { audit } from '../audit.ts'
import { AppError, conflict, stale } from '../errors.ts'
import { defineRoutes } from './routes.ts'

const calls = {
  open: call('GET /api/test/open', 'public', {
    summary: 'Open',
    query: z.object({ page: z.coerce.number().int().min(1).default(1), sort: filter(z.enum(['name', 'id'])) }),
    data: z.object({ page: z.number(), sort: z.string().optional() }),
  }),
  mine: call('GET /api/test/mine', 'signed-in', {
    summary: 'Mine',
    data: z.object({ id: z.number(), name: z.string() }),
    etag: true,
  }),
  users: call('GET /api/test/users', 'View Users', {
    summary: 'Read',
  }),
  either: call('GET /api/test/either', ['View Users', 'View Payments'], {
    summary: 'Either',
  }),
  write: call('POST /api/test/write/:id', 'View Payments', {
    summary: 'Write',
    body: z.object({ name: z.string().min(1).max(10), amount: z.number().int(), lines: z.array(z.object({ id: Id })).default([]) }),
  }),
  pay: call('POST /api/test/pay', 'signed-in', {
    summary: 'Pay',
    body: z.object({ amount: z.number(), refuse: z.boolean().default(false) }),
    response: item(z.object({ audits: z.number(), at: z.string() })),
    idempotent: true,
  }),
  photo: call('POST /api/test/photo', 'signed-in', {
    summary: 'Photo',
    upload: 'image',
    response: item(z.object({ format: z.string(), width: z.number(), exif: z.boolean() })),
  }),
  sheet: call('GET /api/test/sheet', 'signed-in', {
    summary: 'Sheet',
    response: z.unknown(),
    download: 'text/csv',
  }),
  misfit: call('GET /api/test/misfit', 'public', {
    summary: 'Misfit',
    data: z.object({ amount: z.number() }),
  }),
  stale: call('POST /api/test/stale', 'public', {
    summary: 'Stale',
  }),
}

/** Runs inside each payment before it is written. */
let beforePayment = async (): Promise<void> => undefined

const routeModule = defineRoutes(calls, {
  open: async (_ctx, input) => ({ data: { page: input.page, sort: input.sort, secret: 'never' } }),
  mine: async (ctx) => ({ data: { id: ctx.actor.id, name: ctx.actor.name } }),
  users: async () => ({ message: 'read' }),
  either: async () => ({ message: 'either' }),
  write: async (_ctx, input) => ({ message: `${input.id} ${input.name}` }),
  pay: async (ctx, input) =>
    ctx.transaction(async (tx) => {
      await audit(tx, ctx, { action: 'test.pay', entity: 'test', entity_id: input.amount, after: { amount: input.amount, password: 'no' } })
      await beforePayment()
      if (input.refuse) conflict('Not today.')
      const { rows } = await sql<{ count: number }>`select count(*) from audit_logs where action = 'test.pay'`.execute(ctx.db)
      return { data: { audits: rows[0]?.count ?? 0, at: ctx.now.toISOString() } }
    }),
  photo: async (_ctx, input) => {
    const { format, width, exif } = await sharp(input.file).metadata()
    return { data: { format: String(format), width: width ?? 0, exif: exif !== undefined } }
  },
  sheet: async () => ({ filename: 'Grüße "1".csv', type: 'text/csv', body: 'a,b\n' }),
  misfit: async () => ({ data: { amount: 'secret value' as unknown as number } }),
  stale: async () => stale(),
})

const { app, inject, createUser, apiKey, audits, clock, db } = await testApp({ modules: [routeModule], logLevel: 'silent' })

describe('authorization', () => {
  test('rejects a missing or wrong API key, also for public calls', async () => {
    expect((await inject('GET', '/api/test/open', { headers: { 'x-api-key': '' } })).status).toBe(401)
    expect((await inject('GET', '/api/test/open', { headers: { 'x-api-key': 'wrong' } })).status).toBe(401)
    expect((await inject('GET', '/api/test/open')).status).toBe(200)
  })

  test('rejects a call without a valid token', async () => {
    expect(await inject('GET', '/api/test/mine')).toMatchObject({ status: 401, body: { message: 'Please sign in.' } })
    expect((await inject('GET', '/api/test/mine', { headers: { authorization: `Bearer ${'x'.repeat(43)}` } })).status).toBe(401)
  })

  test('allows a call by permission, and names the reason of a refusal', async () => {
    expect((await inject('GET', '/api/test/users', { as: 'administrator' })).status).toBe(200)
    const answer = await inject('GET', '/api/test/users', { as: 'cashier' })
    expect(answer).toMatchObject({ status: 403, body: { reasons: [{ code: 'access.forbidden', office: 'Administrator' }] } })
    expect((await inject('GET', '/api/test/either', { as: 'cashier' })).status).toBe(200)
    expect((await inject('GET', '/api/test/either', { as: 'student' })).status).toBe(403)
  })

  test('lets a role read, but not write, by another permission that opens the same screen', async () => {
    await sql`insert into permissions (name, urls) values ('Librarian desk', '{/admin/users,/admin/payments}')`.execute(db)
    await sql`
      insert into role_permissions select r.id, p.id from roles r, permissions p
      where r.key = 'librarian' and p.name = 'Librarian desk'`.execute(db)
    await sql`select pg_notify('talaan', '{"channel":"access","payload":""}')`.execute(db)
    await expect.poll(async () => (await inject('GET', '/api/test/users', { as: 'librarian' })).status).toBe(200)
    const body = { name: 'a', amount: 1 }
    expect((await inject('POST', '/api/test/write/1', { as: 'librarian', body })).status).toBe(403)
  })

  test('accepts a direct permission like a permission of a role', async () => {
    const dean = await createUser('dean')
    expect((await inject('POST', '/api/test/write/1', { as: dean, body: { name: 'a', amount: 1 } })).status).toBe(403)
    await sql`insert into user_permissions select ${dean.id}, id from permissions where name = 'View Payments'`.execute(db)
    expect((await inject('POST', '/api/test/write/1', { as: dean, body: { name: 'a', amount: 1 } })).status).toBe(200)
  })

  test('answers 404 in JSON to an unknown address', async () => {
    expect(await inject('GET', '/api/nowhere')).toMatchObject({ status: 404, body: { message: '404 | Not Found' } })
  })
})

describe('input', () => {
  const requestWrite = (body: unknown) => inject('POST', '/api/test/write/7', { as: 'cashier', body })

  test('answers invalid input with a message per field', async () => {
    const { status, body } = await requestWrite({ name: '', lines: [{ id: 'x' }] })
    expect(status).toBe(422)
    expect(body.message).toBe('This field is required')
    expect(body.errors).toMatchObject({ name: ['This field is required'], amount: ['This field is required'] })
    expect(body.errors['lines.0.id']).toHaveLength(1)
  })

  test('answers 4xx to a body that is no object, wrong ids and hostile text', async () => {
    expect((await requestWrite([])).status).toBe(422)
    expect((await requestWrite('text')).status).toBe(422)
    expect((await requestWrite(null)).status).toBe(422)
    expect((await requestWrite(undefined)).status).toBe(422)
    expect((await inject('POST', '/api/test/write/abc', { as: 'cashier', body: { name: 'a', amount: 1 } })).body.errors).toHaveProperty(
      'id',
    )
    expect((await inject('GET', '/api/test/open', { query: { sort: "name'; drop table users" } })).status).toBe(422)
    expect((await inject('GET', '/api/test/open', { query: { sort: '' } })).body).toEqual({ data: { page: 1 } })
  })

  test('answers 400 to broken JSON and other content types, and 413 to a large body', async () => {
    const sendBody = (body: string, headers = {}) =>
      inject('POST', '/api/test/write/7', { as: 'cashier', body: Buffer.from(body), headers })
    expect((await sendBody('{"name":')).status).toBe(400)
    expect((await sendBody('{"__proto__":{"x":1},"name":"a","amount":1}')).status).toBe(400)
    expect((await sendBody('<a/>', { 'content-type': 'application/xml' })).status).toBe(400)
    expect((await sendBody(JSON.stringify({ name: 'x'.repeat(1_100_000) }))).status).toBe(413)
    expect((await app.inject({ method: 'GET', url: '/api/test/%E0%A4%A' })).statusCode).toBe(400)
  })

  test('sets a time limit for requests', () => {
    expect(app.server.requestTimeout).toBeGreaterThan(0)
  })
})

describe('output', () => {
  test('contains only fields of the contract and is not cached', async () => {
    const { body, headers } = await inject('GET', '/api/test/open', { query: { page: 2 } })
    expect(body).toEqual({ data: { page: 2 } })
    expect(headers['cache-control']).toBe('no-store')
  })

  test('answers 500 without details when an answer violates the contract', async () => {
    const { status, body } = await inject('GET', '/api/test/misfit')
    expect(status).toBe(500)
    expect(body.request_id).toMatch(/^[0-9a-f-]{36}$/)
    expect(JSON.stringify(body)).not.toContain('secret')
  })

  test('answers 304 when nothing changed', async () => {
    const first = await inject('GET', '/api/test/mine', { as: 'student' })
    const etag = String(first.headers.etag)
    expect(etag).toMatch(/^W\//)
    const second = await inject('GET', '/api/test/mine', { as: 'student', headers: { 'if-none-match': etag } })
    expect(second).toMatchObject({ status: 304, body: '' })
    expect((await inject('GET', '/api/test/mine', { as: 'guard', headers: { 'if-none-match': etag } })).status).toBe(200)
  })

  test('sends the file name of a download in the header', async () => {
    const { headers, body } = await inject('GET', '/api/test/sheet', { as: 'student' })
    expect(body).toBe('a,b\n')
    expect(headers['content-disposition']).toBe(`attachment; filename="Gr__e _1_.csv"; filename*=UTF-8''Gr%C3%BC%C3%9Fe%20%221%22.csv`)
  })

  test('answers 409 with its reason to a stale form', async () => {
    expect(await inject('POST', '/api/test/stale')).toMatchObject({ status: 409, body: { reasons: [{ code: 'stale' }] } })
  })

  test('the content policy allows nothing from other origins and no inline scripts', async () => {
    const { headers } = await inject('GET', '/api/test/open')
    const policy = String(headers['content-security-policy'])
    expect(policy).toContain("default-src 'self'")
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy.match(/script-src [^;]*/)?.[0]).toBe("script-src 'self' 'wasm-unsafe-eval'")
    expect(policy.match(/worker-src [^;]*/)?.[0]).toBe("worker-src 'self'")
    expect(policy).not.toMatch(/https?:/)
    expect(headers['permissions-policy']).toMatch(/^camera=\(self\), microphone=\(\)/)
  })

  test('the reference page has its own policy with a new nonce', async () => {
    const pageAnswers = await Promise.all([1, 2].map(() => app.inject('/api/docs/')))
    const [firstPolicy, secondPolicy] = pageAnswers.map((page) => String(page.headers['content-security-policy']))
    expect(firstPolicy).toMatch(/script-src 'self' 'nonce-[^']+'/)
    expect(firstPolicy).not.toBe(secondPolicy)
  })

  test('gives the API document to a signed-in person alone, compressed once', async () => {
    expect((await app.inject('/api/docs/json')).statusCode).toBe(401)
    for (const url of ['/api/docs/json', '/api/docs/scalar.js']) expect((await inject('GET', url)).status).toBe(401)
    const plain = await inject('GET', '/api/docs/json', { as: 'student' })
    expect(Object.keys(plain.body.paths)).toContain('/api/test/write/{id}')
    const headers = { 'x-api-key': apiKey, authorization: `Bearer ${(await createUser('student')).token}`, 'accept-encoding': 'br, gzip' }
    const compressed = await app.inject({ url: '/api/docs/json', headers })
    expect(compressed.headers).toMatchObject({ 'content-encoding': 'gzip', etag: plain.headers.etag })
    const known = { ...headers, 'if-none-match': String(plain.headers.etag) }
    expect((await app.inject({ url: '/api/docs/json', headers: known })).statusCode).toBe(304)
  })

  test('counts the API document by address', async () => {
    const answers = await Promise.all(Array.from({ length: 31 }, () => app.inject({ url: '/api/docs/json', remoteAddress: '203.0.113.9' })))
    expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(1)
  })
})

describe('idempotency', () => {
  const requestPayment = (key: string, amount: number, overrides = {}) =>
    inject('POST', '/api/test/pay', { as: 'cashier', body: { amount, ...overrides }, headers: { 'idempotency-key': key } })

  test('runs once and answers twice when the form is sent twice at the same time', async () => {
    beforePayment = () => waitForBlocked(db)
    const [firstAnswer, secondAnswer] = await Promise.all([requestPayment('key-00000001', 10), requestPayment('key-00000001', 10)])
    beforePayment = async () => undefined
    expect(firstAnswer.status).toBe(200)
    expect(secondAnswer.body).toEqual(firstAnswer.body)
    const paymentAudits = (await audits()).filter((row) => row.action === 'test.pay')
    expect(paymentAudits).toHaveLength(1)
    expect(paymentAudits[0]?.after).toEqual({ amount: 10 })
    expect((await requestPayment('key-00000001', 10)).body).toEqual(firstAnswer.body)
  })

  test('rejects another form with the same key', async () => {
    await requestPayment('key-00000002', 20)
    expect((await requestPayment('key-00000002', 21)).status).toBe(409)
  })

  test('does not store a refusal', async () => {
    expect((await requestPayment('key-00000003', 30, { refuse: true })).status).toBe(409)
    expect((await requestPayment('key-00000003', 31)).status).toBe(200)
  })

  test('separates the same key of different users', async () => {
    const otherUser = await createUser('student')
    const options = { as: otherUser, body: { amount: 10 }, headers: { 'idempotency-key': 'key-00000001' } }
    expect((await inject('POST', '/api/test/pay', options)).body.data.audits).toBeGreaterThan(1)
  })
})

describe('picture uploads', () => {
  const sendPicture = (content: Buffer, name = 'photo.png') => {
    const boundary = 'edge-of-the-form'
    const header = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: image/png\r\n\r\n`
    const body = Buffer.concat([Buffer.from(header), content, Buffer.from(`\r\n--${boundary}--\r\n`)])
    return inject('POST', '/api/test/photo', {
      as: 'student',
      body,
      headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    })
  }

  test('are made smaller and lose their metadata', async () => {
    const picture = await sharp({ create: { width: 2000, height: 1000, channels: 3, background: '#336699' } })
      .withExif({ IFD0: { Artist: 'somebody' } })
      .jpeg()
      .toBuffer()
    expect((await sendPicture(picture)).body).toEqual({ data: { format: 'webp', width: 1024, exif: false } })
  })

  test('are rejected when the content is not a picture', async () => {
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>')
    expect((await sendPicture(svg)).body.errors).toEqual({ file: ['Choose a picture: JPEG, PNG or WebP'] })
    expect((await sendPicture(Buffer.from('MZ not a picture'))).status).toBe(422)
    expect((await sendPicture(Buffer.alloc(0))).status).toBe(422)
    expect((await sendPicture(Buffer.alloc(5 * 1024 * 1024 + 10))).status).toBe(413)
    expect((await inject('POST', '/api/test/photo', { as: 'student', body: {} })).status).toBe(422)
  })

  test('are limited per account', async () => {
    const statuses: number[] = []
    while (statuses.at(-1) !== 429 && statuses.length < 25) statuses.push((await sendPicture(Buffer.from('no picture'))).status)
    expect(statuses.at(-1)).toBe(429)
  })
})

describe('maintenance', () => {
  test('rejects everybody except administrators', async () => {
    const student = await createUser('student')
    await inject('GET', '/api/test/open')
    await sql`insert into settings (key, value) values ('maintenance', '1')`.execute(db)
    await sql`select pg_notify('talaan', '{"channel":"settings","payload":""}')`.execute(db)
    await expect.poll(async () => (await inject('GET', '/api/test/mine', { as: student })).status).toBe(503)
    const answer = await inject('GET', '/api/test/open', { query: { maintenance: 'off' } })
    expect(answer).toMatchObject({
      status: 503,
      body: { message: 'Portal is under maintenance', reasons: [{ code: 'access.maintenance' }] },
    })
    expect((await inject('GET', '/api/test/open', { as: 'administrator' })).status).toBe(200)
    await sql`update settings set value = '0' where key = 'maintenance'`.execute(db)
    await sql`select pg_notify('talaan', '{"channel":"settings","payload":""}')`.execute(db)
    await expect.poll(async () => (await inject('GET', '/api/test/mine', { as: student })).status).toBe(200)
  })
})

describe('startup', () => {
  test('throws for a missing or unknown handler', () => {
    const singleCall = { open: calls.open }
    expect(() => defineRoutes(singleCall, {} as never)).toThrow('No handler for open')
    expect(() => defineRoutes(singleCall, { open: async () => ({ data: { page: 1 } }), more: async () => ({}) } as never)).toThrow(
      'No contract entry for more',
    )
  })

  test('serves the API key to the browser', async () => {
    const school = { name: null, short_name: null, color: null, logo: null }
    const config = { product_name: 'Talaan', api_key: apiKey, time_zone: 'Asia/Manila', school, sign_in_providers: [], demo_accounts: [] }
    expect((await app.inject('/config.json')).json()).toEqual(config)
  })

  test('refusals are errors with a status', () => {
    expect(() => conflict('No')).toThrow(AppError)
    expect(clock.now).toBeInstanceOf(Date)
  })
})
