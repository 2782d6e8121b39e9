import type { RoleKey } from '@talaan/contract'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { memoryMailer, setMailer } from '../../platform/outbox/mail.ts'
import { sendMessage } from '../../platform/outbox/send-messages.ts'
import { testApp } from '../../platform/testing.ts'
import { aMessage } from './testing.ts'

const t = await testApp()
type Verb = 'resend' | 'cancel'
const act = (verb: Verb, id: number | string, as?: RoleKey) => t.inject('POST', `/api/messages/${id}/${verb}`, { as })
const statusOf = async (id: number) =>
  (await sql<{ status: string }>`select status from messages where id = ${id}`.execute(t.db)).rows[0]?.status
const auditsOf = async (id: number) => (await t.audits()).filter((row) => row.entity === 'messages' && row.entity_id === String(id))
const outbox = { db: t.db, now: () => new Date(), log: { warn: () => undefined } }

describe.each(['resend', 'cancel'] as const)('%s', (verb) => {
  const from = verb === 'resend' ? 'failed' : 'queued'
  it('is for those who hold the permission', async () => {
    const id = await aMessage(t.db, { status: from })
    expect((await act(verb, id)).status).toBe(401)
    expect((await act(verb, id, 'registrar')).status).toBe(403)
    expect((await act(verb, 'x', 'administrator')).status).toBe(422)
    expect((await act(verb, 999_999, 'administrator')).status).toBe(404)
    expect(await statusOf(id)).toBe(from)
    expect(await auditsOf(id)).toEqual([])
  })

  it('happens once when two press at the same moment', async () => {
    const id = await aMessage(t.db, { status: from })
    const answers = await Promise.all([act(verb, id, 'administrator'), act(verb, id, 'administrator')])
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409])
    expect(await auditsOf(id)).toHaveLength(1)
  })

  it.each(['sending', 'sent', 'cancelled'])('does not touch one that is %s', async (status) => {
    const id = await aMessage(t.db, { status })
    const { status: code, body } = await act(verb, id, 'administrator')
    expect([code, body.reasons[0].code]).toEqual([409, 'message.wrong_state'])
    expect(await statusOf(id)).toBe(status)
  })
})

describe('resend', () => {
  it.each(['failed', 'doubtful'])('sends a %s message, and writes down who asked', async (status) => {
    const box = memoryMailer()
    setMailer(box)
    const id = await aMessage(t.db, { status })
    await sql`update messages set attempts = 8 where id = ${id}`.execute(t.db)
    const { body } = await act('resend', id, 'administrator')
    expect(body).toEqual({ data: { id, status: 'queued' }, message: 'Message queued to be sent again.' })
    const { rows } = await sql`select 1 from pgboss.job where name = 'send-message' and (data->>'id')::bigint = ${id}`.execute(t.db)
    expect(rows.length).toBeGreaterThan(1)
    await sendMessage(outbox, id)
    expect([await statusOf(id), box.sent.length]).toEqual(['sent', 1])
    expect(await auditsOf(id)).toMatchObject([{ action: 'messaging.resend', before: { status, attempts: 8 }, after: { status: 'queued' } }])
  })

  it('a secret that waits goes with it; one that was removed cannot, and it says why', async () => {
    const box = memoryMailer()
    setMailer(box)
    const doubtful = await aMessage(t.db, { status: 'doubtful', secret: true })
    expect((await act('resend', doubtful, 'administrator')).status).toBe(200)
    await sendMessage(outbox, doubtful)
    expect(box.sent[0]?.text).toBe('Your password is Xy7abcdefgh2')
    const failed = await aMessage(t.db, { status: 'failed', secret: true })
    const { status, body } = await act('resend', failed, 'administrator')
    expect([status, body.reasons[0].code, body.reasons[0].clears_by]).toEqual([422, 'message.secret_removed', expect.any(String)])
    expect(await statusOf(failed)).toBe('failed')
  })
})

describe('cancel', () => {
  it('a cancelled message is never sent, and its secret is gone', async () => {
    const box = memoryMailer()
    setMailer(box)
    const id = await aMessage(t.db, { secret: true })
    const { body } = await act('cancel', id, 'administrator')
    expect(body).toEqual({ data: { id, status: 'cancelled' }, message: 'Message cancelled.' })
    await sendMessage(outbox, id)
    expect(box.sent).toEqual([])
    const { rows } = await sql`select sealed from messages where id = ${id}`.execute(t.db)
    expect(rows).toEqual([{ sealed: null }])
    expect(await auditsOf(id)).toMatchObject([{ action: 'messaging.cancel', before: { status: 'queued' }, after: { status: 'cancelled' } }])
  })

  it('of a worker and an administrator who meet, one wins', async () => {
    const box = memoryMailer()
    setMailer(box)
    const ids = [await aMessage(t.db), await aMessage(t.db), await aMessage(t.db)]
    const answers = await Promise.all(ids.map((id) => Promise.all([act('cancel', id, 'administrator'), sendMessage(outbox, id)])))
    const cancelled = answers.filter(([answer]) => answer.status === 200).length
    expect(box.sent.length).toBe(3 - cancelled)
    const states = await Promise.all(ids.map(statusOf))
    expect(states.filter((state) => state === 'cancelled').length).toBe(cancelled)
  })
})
