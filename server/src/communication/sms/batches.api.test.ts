import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { sendMessage, sweepMessages } from '#platform/outbox/send-messages.ts'
import { setSmsSender } from '#platform/outbox/sms-sender.ts'
import { aStudent } from '#testing/enrollment/enrollment.ts'
import { changeSettings } from '#testing/platform/settings.ts'
import { type TestUser, testApp } from '#testing/platform/test-app.ts'

const t = await testApp()
const NUMBERS = '/api/sms/batches'
const author = await t.createUser('administrator')
const approver = await t.createUser('administrator')

const numbersOf = (count: number, from = 0) =>
  Array.from({ length: count }, (_, index) => ({ number: `0917${String(1_000_000 + from + index)}`, name: `Reyes, Ana` }))
const audienceOf = (count: number, from = 0) => ({ kind: 'numbers', numbers: numbersOf(count, from) })
interface SendOptions {
  as?: TestUser
  text?: string
  audience?: object
  recipients?: number
  send_at?: string
}
const send = ({ as = author, text = 'No classes tomorrow.', audience = audienceOf(2), recipients = 2, send_at }: SendOptions = {}) =>
  t.inject('POST', NUMBERS, { as, body: { text, audience, recipients, send_at } })
const preview = (body: object) => t.inject('POST', '/api/sms/batches/preview', { as: author, body })
const decide = (id: number, verb: string, as?: TestUser, body?: object) => t.inject('POST', `${NUMBERS}/${id}/${verb}`, { as, body })
const read = async (id: number, as = author) => (await t.inject('GET', `${NUMBERS}/${id}`, { as })).body.data
const leftOut = async (id: number, query: Record<string, string> = {}) =>
  (await t.inject('GET', `${NUMBERS}/${id}/left-out`, { as: author, query })).body
interface TextRow {
  id: number
  recipient: string
  status: string
  body: string
  next_attempt_at: Date
}
const textsOf = async (id: number): Promise<TextRow[]> =>
  (await sql<TextRow>`select id, recipient, status, body, next_attempt_at from messages where batch_id = ${id} order by id`.execute(t.db))
    .rows
const outbox = { db: t.db, now: () => new Date(), log: { warn: () => undefined } }

beforeEach(async () => {
  await sql`delete from messages`.execute(t.db)
  await sql`delete from sms_batches`.execute(t.db)
  await sql`delete from sms_opt_outs`.execute(t.db)
  await changeSettings(t.db, { sms_quiet_hours: '0', sms_approval_above: '100', sms_daily_texts: '0', sms_text_centavos: '50' })
  setSmsSender({ send: async () => ({ provider: 'memory', provider_id: 'x1' }) })
})

describe('who was left out', () => {
  it('is listed by name with the reason, by page, without copies of names and numbers', async () => {
    const people = [
      await aStudent(t.db, { last_name: 'Abad' }),
      await aStudent(t.db, { last_name: 'Bato' }),
      await aStudent(t.db, { last_name: 'Cruz' }),
    ]
    await sql`update user_infos set contact_number = null, guardian_contact_number = null where last_name in ('Abad', 'Bato')`.execute(t.db)
    const audience = {
      kind: 'students',
      is_enrolled: false,
      course_ids: [],
      levels: [],
      section_ids: [],
      least_balance_pesos: null,
      to: 'both',
    }
    const { body, status } = await send({ audience, recipients: 1, as: author })
    expect(status, JSON.stringify(body)).toBe(200)
    const id = body.data.id
    const { data, meta } = await leftOut(id, { limit: '2' })
    expect(data).toMatchObject([
      { name: 'ABAD, Juan Santos', number: null, reason: 'no_number' },
      { name: 'Parent or guardian of ABAD, Juan Santos', reason: 'no_number' },
    ])
    expect(meta).toMatchObject({ total: 5, last_page: 3 })
    expect((await leftOut(id, { search: 'bato' })).meta.total).toBe(2)
    expect((await leftOut(id, { reason: 'opted_out' })).data).toEqual([])
    const { rows } = await sql<{ text: string }>`select l::text as text from sms_left_out l where batch_id = ${id}`.execute(t.db)
    expect(rows.map(({ text }) => text).join()).not.toContain('ABAD')
    expect(people).toHaveLength(3)
  })

  it('is seen by those alone who see people and texts by name', async () => {
    const { body } = await send({ audience: { kind: 'numbers', numbers: [...numbersOf(1), { number: '1', name: 'Ben' }] }, recipients: 1 })
    const path = `${NUMBERS}/${body.data.id}/left-out`
    const viewer = await t.createUser('registrar')
    const grant = (name: string) =>
      sql`insert into user_permissions select ${viewer.id}, id from permissions where name = ${name}`.execute(t.db)
    await grant('View SMS')
    expect((await t.inject('GET', path)).status).toBe(401)
    expect((await t.inject('GET', `${NUMBERS}/${body.data.id}`, { as: viewer })).status).toBe(200)
    expect((await t.inject('GET', path, { as: viewer })).status).toBe(403)
    await grant('View Messages')
    expect((await t.inject('GET', path, { as: viewer })).body.data).toMatchObject([{ name: 'Ben', number: '1' }])
    expect((await t.inject('GET', `${NUMBERS}/987654321/left-out`, { as: viewer })).status).toBe(404)
  })
})

describe('sending', () => {
  it('queues one text for each number, once, with an audit row and without jobs of their own', async () => {
    const audience = {
      kind: 'numbers',
      numbers: [...numbersOf(3), { number: '+63 917 100 0001', name: '' }, { number: '12345', name: 'Ben' }],
    }
    const { status, body } = await send({ audience, recipients: 3, text: 'Hello {first_name} of {school}' })
    expect([status, body.message, body.data.status]).toEqual([200, '3 texts queued.', 'approved'])
    const texts = await textsOf(body.data.id)
    expect(texts.map((text) => [text.recipient, text.status])).toEqual([
      ['+639171000000', 'queued'],
      ['+639171000001', 'queued'],
      ['+639171000002', 'queued'],
    ])
    expect(texts[0]?.body).toMatch(/^Hello Ana of \S/)
    expect((await read(body.data.id)).left_out).toEqual(
      expect.arrayContaining([
        { reason: 'same_number', count: 1 },
        { reason: 'invalid_number', count: 1 },
      ]),
    )
    expect((await leftOut(body.data.id)).data).toMatchObject([
      { name: '+63 917 100 0001', reason: 'same_number' },
      { name: 'Ben', number: '12345', reason: 'invalid_number' },
    ])
    expect((await t.audits()).findLast((row) => row.action === 'sms.send')).toMatchObject({
      actor_id: author.id,
      entity_id: String(body.data.id),
      after: { recipients: 3, segments: 3 },
    })
    await sweepMessages(outbox)
    expect((await read(body.data.id)).counts).toMatchObject({ queued: 0, sent: 3 })
  })

  it('gives a repeated request with the same key the first answer', async () => {
    const options = {
      as: author,
      body: { text: 'Hello', audience: audienceOf(2), recipients: 2 },
      headers: { 'idempotency-key': 'a-batch-key-1' },
    }
    const answers = await Promise.all([t.inject('POST', NUMBERS, options), t.inject('POST', NUMBERS, options)])
    expect(new Set(answers.map(({ body }) => body.data?.id)).size).toBe(1)
    expect((await sql`select 1 from messages`.execute(t.db)).rows).toHaveLength(2)
  })

  it('lets a person that waits for a message go before a batch', async () => {
    const { body } = await send()
    const { rows } = await sql<{ id: number }>`
      insert into messages (channel, template, recipient, body, next_attempt_at)
      values ('sms', 'hello', '+639170000000', 'Hello', now() - interval '1 second') returning id`.execute(t.db)
    await sql`update messages set next_attempt_at = now() - interval '1 hour' where batch_id = ${body.data.id}`.execute(t.db)
    const sent: string[] = []
    setSmsSender({
      async send({ to }) {
        sent.push(to)
        return { provider: 'memory' }
      },
    })
    await sweepMessages(outbox)
    expect([sent[0], sent.length, rows.length]).toEqual(['+639170000000', 3, 1])
  })

  it('refuses links, TEST, unknown fields and an empty text on the field', async () => {
    for (const [text, problem] of [
      ['Pay at www.school.ph', /Remove the link/],
      ['TEST of the system', /cannot begin with "TEST"/],
      ['Hello {name}', /There is no field \{name\}/],
      ['  ', /required/],
      ['a'.repeat(901), /At most 900/],
    ] as const) {
      const { status, body } = await send({ text })
      expect([status, body.errors.text[0]]).toEqual([422, expect.stringMatching(problem)])
    }
    expect((await send({ send_at: new Date(Date.now() - 60_000).toISOString() })).body.errors.send_at).toBeDefined()
    expect((await send({ audience: { kind: 'roles', role_ids: [] } })).status).toBe(422)
  })

  it('refuses when the recipients changed since the preview, and when there are none', async () => {
    const changed = await send({ recipients: 5 })
    expect([changed.status, changed.body.reasons[0].code]).toEqual([409, 'sms.recipients_changed'])
    const nobody = await send({ audience: { kind: 'numbers', numbers: [{ number: '1', name: '' }] }, recipients: 1 })
    expect([nobody.status, nobody.body.reasons[0].code]).toEqual([422, 'sms.no_recipients'])
  })

  it('is for holders of the permission', async () => {
    expect((await t.inject('POST', NUMBERS, { body: {} })).status).toBe(401)
    expect((await send({ as: await t.createUser('registrar') })).status).toBe(403)
    expect((await t.inject('GET', NUMBERS, { as: 'registrar' })).status).toBe(403)
  })

  it('leaves out numbers that opted out', async () => {
    await sql`insert into sms_opt_outs (number, reason) values ('+639171000000', 'Asked at the office')`.execute(t.db)
    const { body } = await preview({ text: 'Hello', audience: audienceOf(2) })
    expect([body.data.recipients, body.data.left_out]).toEqual([1, [{ reason: 'opted_out', count: 1 }]])
  })
})

describe('the preview', () => {
  it('counts segments, cost and days, and shows filled texts', async () => {
    const { body } = await preview({ text: `{first_name} ${'a'.repeat(158)}`, audience: audienceOf(3) })
    expect(body.data).toMatchObject({
      recipients: 3,
      segments: 6,
      by_segments: [{ segments: 2, recipients: 3 }],
      cost_centavos: 300,
      needs_approval: false,
      starts_at: null,
    })
    expect(body.data.samples[0]).toMatchObject({ name: 'Reyes, Ana', segments: 2, text: expect.stringMatching(/^Ana a/) })
    expect((await sql`select 1 from sms_batches`.execute(t.db)).rows).toHaveLength(0)
  })

  it('leaves out who has no value for a field', async () => {
    const { body } = await preview({ text: 'Hello {section}', audience: audienceOf(2) })
    expect(body.data).toMatchObject({ recipients: 0, left_out: [{ reason: 'missing_field', count: 2 }] })
  })
})

describe('the daily limit', () => {
  it('lets what exceeds it wait for the next days, and counts what is planned already', async () => {
    await changeSettings(t.db, { sms_daily_texts: '3' })
    const first = await send()
    const second = await send({ audience: audienceOf(5, 100), recipients: 5 })
    expect([first.status, second.status]).toEqual([200, 200])
    const { rows } = await sql<{ offset: number; texts: number }>`
      select (next_attempt_at::date - min(next_attempt_at::date) over ())::int as offset, count(*)::int as texts
      from messages where batch_id is not null group by next_attempt_at::date order by 1`.execute(t.db)
    expect(rows.map((row) => row.texts)).toEqual([3, 3, 1])
  })

  it('refuses what needs too many days', async () => {
    await changeSettings(t.db, { sms_daily_texts: '1' })
    const { status, body } = await send({ audience: audienceOf(40), recipients: 40 })
    expect([status, body.reasons[0].code]).toEqual([422, 'sms.over_limit'])
    expect((await preview({ text: 'Hello', audience: audienceOf(40) })).body.reasons[0].code).toBe('sms.over_limit')
    expect((await sql`select 1 from messages`.execute(t.db)).rows).toHaveLength(0)
  })
})

describe('approval', () => {
  const sendHeld = async () => {
    await changeSettings(t.db, { sms_approval_above: '1' })
    return (await send()).body.data.id as number
  }

  it('holds a batch above the limit until a second person approves it, and tells both', async () => {
    const id = await sendHeld()
    expect((await textsOf(id)).map((text) => text.status)).toEqual(['held', 'held'])
    await sweepMessages(outbox)
    for (const { id: text } of await textsOf(id)) await sendMessage(outbox, text)
    expect((await textsOf(id)).map((text) => text.status)).toEqual(['held', 'held'])
    expect([(await read(id)).can.decide, (await read(id, approver)).can.decide]).toEqual([false, true])
    const { status } = await decide(id, 'approve', approver)
    expect([status, (await textsOf(id)).map((text) => text.status)]).toEqual([200, ['queued', 'queued']])
    const notices = await t.inject('GET', '/api/notifications', { as: author })
    expect(notices.body.data[0].data.message).toMatch(/was approved by/)
    expect((await t.audits()).findLast((row) => row.action === 'sms.approve')).toMatchObject({
      actor_id: approver.id,
      entity_id: String(id),
    })
  })

  it('is never given by the author, nor twice', async () => {
    const id = await sendHeld()
    const own = await decide(id, 'approve', author)
    expect([own.status, own.body.reasons[0].code]).toEqual([409, 'sms.own_batch'])
    const answers = await Promise.all([decide(id, 'approve', approver), decide(id, 'approve', approver)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect((await decide(id, 'approve')).status).toBe(401)
    expect((await decide(id, 'approve', await t.createUser('cashier'))).status).toBe(403)
    expect((await decide(999_999, 'approve', approver)).status).toBe(404)
  })

  it('can be refused with a reason', async () => {
    const id = await sendHeld()
    expect((await decide(id, 'reject', approver, { reason: ' ' })).body.errors.reason).toBeDefined()
    expect((await decide(id, 'reject', author, { reason: 'No' })).body.reasons[0].code).toBe('sms.own_batch')
    expect((await decide(id, 'reject', approver, { reason: 'Wrong day' })).status).toBe(200)
    expect((await read(id)).decision_reason).toBe('Wrong day')
    expect((await textsOf(id)).map((text) => text.status)).toEqual(['cancelled', 'cancelled'])
    expect((await t.audits()).some((row) => row.action === 'sms.reject' && row.entity_id === String(id))).toBe(true)
    expect((await decide(id, 'reject', undefined, { reason: 'No' })).status).toBe(401)
    expect((await decide(id, 'reject', await t.createUser('cashier'), { reason: 'No' })).status).toBe(403)
  })
})

it('says what may be done, and refuses the rest', async () => {
  const viewer = await t.createUser('cashier')
  await sql`insert into user_permissions select ${viewer.id}, id from permissions where name = 'View SMS'`.execute(t.db)
  const setTexts = async (status: string) => {
    const id = (await send()).body.data.id as number
    await sql`update messages set status = ${status} where batch_id = ${id}`.execute(t.db)
    return id
  }
  const sendHeld = async () => {
    await changeSettings(t.db, { sms_approval_above: '1' })
    const id = (await send()).body.data.id as number
    await changeSettings(t.db, { sms_approval_above: '100' })
    return id
  }
  const decided = async (verb: string, as: TestUser) => {
    const id = await sendHeld()
    await decide(id, verb, as, { reason: 'Wrong day' })
    return id
  }
  const states = {
    for_approval: sendHeld,
    rejected: () => decided('reject', approver),
    cancelled: () => decided('cancel', author),
    queued: () => setTexts('queued'),
    sending: () => setTexts('sending'),
    sent: () => setTexts('sent'),
    failed: () => setTexts('failed'),
    opted_out: async () => {
      await sql`delete from sms_opt_outs`.execute(t.db)
      const id = await setTexts('failed')
      await sql`insert into sms_opt_outs (number, reason) select recipient, 'Asked' from messages where batch_id = ${id}`.execute(t.db)
      return id
    },
  }
  const steps = { approve: 'decide', reject: 'decide', cancel: 'cancel', resend: 'resend' } as const
  const done: Record<string, string> = {}
  for (const [state, newBatch] of Object.entries(states)) {
    for (const [name, as] of Object.entries({ author, approver, viewer })) {
      for (const [verb, key] of Object.entries(steps)) {
        const id = await newBatch()
        const { can } = await read(id, as)
        const { status } = await decide(id, verb, as, { reason: 'Wrong day' })
        expect([state, name, verb, status]).toEqual([state, name, verb, can[key] ? 200 : name === 'viewer' ? 403 : 409])
        if (can[key]) done[`${name} ${state}`] = [done[`${name} ${state}`], verb].filter(Boolean).join(' ')
      }
    }
  }
  expect(done).toEqual({
    'author for_approval': 'cancel',
    'approver for_approval': 'approve reject cancel',
    'author queued': 'cancel',
    'approver queued': 'cancel',
    'author failed': 'resend',
    'approver failed': 'resend',
  })
})

describe('a batch that was sent', () => {
  it('is cancelled as far as it was not sent', async () => {
    const { body } = await send({ send_at: new Date(Date.now() + 3_600_000).toISOString() })
    const id = body.data.id as number
    expect(body.message).toBe('2 texts scheduled.')
    await sql`update messages set status = 'sent' where id = ${(await textsOf(id))[0]?.id}`.execute(t.db)
    expect((await decide(id, 'cancel')).status).toBe(401)
    expect((await decide(id, 'cancel', await t.createUser('cashier'))).status).toBe(403)
    expect((await decide(id, 'cancel', approver)).body.message).toBe('1 text cancelled.')
    expect(await read(id)).toMatchObject({ status: 'cancelled', counts: { sent: 1, cancelled: 1 } })
    expect((await decide(id, 'cancel', approver)).body.reasons[0].code).toBe('sms.status_not_allowed')
    expect((await t.audits()).some((row) => row.action === 'sms.cancel' && row.entity_id === String(id))).toBe(true)
    const past = (await send({ audience: audienceOf(2, 500) })).body.data.id as number
    await sweepMessages(outbox)
    expect((await decide(past, 'cancel', approver)).body.reasons[0].code).toBe('sms.status_not_allowed')
  })

  it('sends its failed texts again, except to numbers that opted out', async () => {
    const id = (await send({ audience: audienceOf(3), recipients: 3 })).body.data.id as number
    expect((await decide(id, 'resend', author)).body.reasons[0].code).toBe('sms.none_failed')
    await sql`update messages set status = 'failed', attempts = 8 where batch_id = ${id} and recipient <> '+639171000002'`.execute(t.db)
    await sql`insert into sms_opt_outs (number, reason) values ('+639171000000', 'Asked at the office')`.execute(t.db)
    expect((await decide(id, 'resend')).status).toBe(401)
    expect((await decide(id, 'resend', await t.createUser('cashier'))).status).toBe(403)
    expect((await decide(id, 'resend', author)).body.message).toBe('1 text queued again.')
    expect((await textsOf(id)).map((text) => text.status)).toEqual(['failed', 'queued', 'queued'])
    const alone = await t.inject('POST', `/api/messages/${(await textsOf(id))[0]?.id}/resend`, { as: author })
    expect(alone.body.reasons[0].code).toBe('message.opted_out')
    expect((await t.audits()).some((row) => row.action === 'sms.resend' && row.entity_id === String(id))).toBe(true)
  })

  it('is listed with its counts, by status, audience and text', async () => {
    await send()
    const list = async (query: Record<string, string>) => (await t.inject('GET', NUMBERS, { as: author, query })).body
    expect((await list({})).data[0]).toMatchObject({
      text: 'No classes tomorrow.',
      recipients: 2,
      counts: { queued: 2 },
      created_by: author.name,
    })
    expect((await list({ status: 'approved', audience: 'numbers', search: 'classes' })).meta.total).toBe(1)
    expect((await list({ status: 'rejected' })).meta.total).toBe(0)
    expect(await list({ format: 'csv' })).toMatch(/No classes tomorrow\.,Waiting,2,2,[^,]+,\r\n$/)
    expect((await t.inject('GET', `${NUMBERS}/999999`, { as: author })).status).toBe(404)
  })
})
