import type { RoleKey } from '@talaan/contract'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { setMailer } from '#platform/outbox/mail.ts'
import { sendMessage } from '#platform/outbox/send-messages.ts'
import { aMessage } from '#testing/communication/messaging.ts'
import { memoryMailer } from '#testing/platform/mailer.ts'
import { testApp } from '#testing/platform/test-app.ts'

const t = await testApp()
type ActionName = 'resend' | 'cancel'
const sendAction = (actionName: ActionName, id: number | string, as?: RoleKey) =>
  t.inject('POST', `/api/messages/${id}/${actionName}`, { as })
const readStatus = async (id: number) =>
  (await sql<{ status: string }>`select status from messages where id = ${id}`.execute(t.db)).rows[0]?.status
const listAudits = async (id: number) => (await t.audits()).filter((row) => row.entity === 'messages' && row.entity_id === String(id))
const outbox = { db: t.db, now: () => new Date(), log: { warn: () => undefined } }

describe.each(['resend', 'cancel'] as const)('%s', (actionName) => {
  const startStatus = actionName === 'resend' ? 'failed' : 'queued'
  it('requires the permission', async () => {
    const id = await aMessage(t.db, { status: startStatus })
    expect((await sendAction(actionName, id)).status).toBe(401)
    expect((await sendAction(actionName, id, 'registrar')).status).toBe(403)
    expect((await sendAction(actionName, 'x', 'administrator')).status).toBe(422)
    expect((await sendAction(actionName, 999_999, 'administrator')).status).toBe(404)
    expect(await readStatus(id)).toBe(startStatus)
    expect(await listAudits(id)).toEqual([])
  })

  it('happens once when two users send it at the same moment', async () => {
    const id = await aMessage(t.db, { status: startStatus })
    const answers = await Promise.all([sendAction(actionName, id, 'administrator'), sendAction(actionName, id, 'administrator')])
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409])
    expect(await listAudits(id)).toHaveLength(1)
  })

  it.each(['sending', 'sent', 'cancelled'])('rejects a message that is %s', async (status) => {
    const id = await aMessage(t.db, { status })
    const { status: code, body } = await sendAction(actionName, id, 'administrator')
    expect([code, body.reasons[0].code]).toEqual([409, 'message.status_not_allowed'])
    expect(await readStatus(id)).toBe(status)
  })
})

it('says what may be done, in the list and of one message, and refuses the rest', async () => {
  const viewer = await t.createUser('registrar')
  await sql`insert into user_permissions select ${viewer.id}, id from permissions where name = 'View Messages'`.execute(t.db)
  const done: string[] = []
  for (const [state, values] of Object.entries({
    ...Object.fromEntries(['held', 'queued', 'sending', 'sent', 'failed', 'doubtful', 'cancelled'].map((status) => [status, { status }])),
    'failed without its secret': { status: 'failed', secret: true },
  })) {
    for (const as of [viewer, await t.createUser('administrator')]) {
      for (const actionName of ['resend', 'cancel'] as const) {
        const id = await aMessage(t.db, values)
        const { can } = (await t.inject('GET', `/api/messages/${id}`, { as })).body.data
        const row = (await t.inject('GET', '/api/messages', { as })).body.data.find((one: { id: number }) => one.id === id)
        expect(row.can).toEqual(can)
        const { status } = await t.inject('POST', `/api/messages/${id}/${actionName}`, { as })
        expect([state, actionName, can[actionName]]).toEqual([state, actionName, status === 200])
        if (status === 200) done.push(`${actionName} ${state}`)
      }
    }
  }
  expect(done).toEqual(['cancel queued', 'resend failed', 'resend doubtful'])
})

describe('resend', () => {
  it.each(['failed', 'doubtful'])('sends a %s message, and leaves an audit row', async (status) => {
    const mailer = memoryMailer()
    setMailer(mailer)
    const id = await aMessage(t.db, { status })
    await sql`update messages set attempts = 8 where id = ${id}`.execute(t.db)
    const { body } = await sendAction('resend', id, 'administrator')
    expect(body).toEqual({ data: { id, status: 'queued' }, message: 'Message queued to be sent again.' })
    const { rows } = await sql`select 1 from pgboss.job where name = 'send-message' and (data->>'id')::bigint = ${id}`.execute(t.db)
    expect(rows.length).toBeGreaterThan(1)
    await sendMessage(outbox, id)
    expect([await readStatus(id), mailer.sent.length]).toEqual(['sent', 1])
    expect(await listAudits(id)).toMatchObject([
      { action: 'messaging.resend', before: { status, attempts: 8 }, after: { status: 'queued' } },
    ])
  })

  it('sends a stored secret again, and rejects a message whose secret was removed', async () => {
    const mailer = memoryMailer()
    setMailer(mailer)
    const doubtfulId = await aMessage(t.db, { status: 'doubtful', secret: true })
    expect((await sendAction('resend', doubtfulId, 'administrator')).status).toBe(200)
    await sendMessage(outbox, doubtfulId)
    expect(mailer.sent[0]?.text).toBe('Your password is Xy7abcdefgh2')
    const failedId = await aMessage(t.db, { status: 'failed', secret: true })
    const { status, body } = await sendAction('resend', failedId, 'administrator')
    expect([status, body.reasons[0].code, body.reasons[0].clears_by]).toEqual([422, 'message.secret_removed', expect.any(String)])
    expect(await readStatus(failedId)).toBe('failed')
  })
})

describe('cancel', () => {
  it('keeps a message from being sent, and deletes its secret', async () => {
    const mailer = memoryMailer()
    setMailer(mailer)
    const id = await aMessage(t.db, { secret: true })
    const { body } = await sendAction('cancel', id, 'administrator')
    expect(body).toEqual({ data: { id, status: 'cancelled' }, message: 'Message cancelled.' })
    await sendMessage(outbox, id)
    expect(mailer.sent).toEqual([])
    const { rows } = await sql`select sealed from messages where id = ${id}`.execute(t.db)
    expect(rows).toEqual([{ sealed: null }])
    expect(await listAudits(id)).toMatchObject([
      { action: 'messaging.cancel', before: { status: 'queued' }, after: { status: 'cancelled' } },
    ])
  })

  it('either sends or cancels a message when worker and administrator act at the same time', async () => {
    const mailer = memoryMailer()
    setMailer(mailer)
    const ids = [await aMessage(t.db), await aMessage(t.db), await aMessage(t.db)]
    const answers = await Promise.all(ids.map((id) => Promise.all([sendAction('cancel', id, 'administrator'), sendMessage(outbox, id)])))
    const cancelled = answers.filter(([answer]) => answer.status === 200).length
    expect(mailer.sent.length).toBe(3 - cancelled)
    const statuses = await Promise.all(ids.map(readStatus))
    expect(statuses.filter((status) => status === 'cancelled').length).toBe(cancelled)
  })
})
