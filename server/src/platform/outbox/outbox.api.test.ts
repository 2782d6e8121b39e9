import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import { SMTPServer } from 'smtp-server'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { inTransaction } from '../context.ts'
import { testApp } from '../testing.ts'
import { changeSettings } from '../testing-settings.ts'
import { type Mail, memoryMailer, queueMail, useMailer } from './mail.ts'
import { type Outbox, sendMessage, sweepMessages } from './send-messages.ts'
import { queueSms, type Sms, useTexter } from './sms.ts'
import { smtpMailer } from './smtp-mailer.ts'
import { Undelivered } from './undelivered.ts'

const { db, mails, texts } = await testApp({ logLevel: 'silent' })
const hello = { to: 'ana@school.test', subject: 'Hello', text: 'A letter', template: 'hello' }
const minutes = (n: number) => new Date(Date.now() + n * 60_000)
const warned: string[] = []
const outbox = (now = () => new Date()): Outbox => ({ db, now, log: { warn: (facts) => warned.push(JSON.stringify(facts)) } })
const sweep = (at = new Date()) => sweepMessages(outbox(() => at))

interface Row {
  id: number
  status: string
  attempts: number
  body: string
  sealed: Buffer | null
  last_error: string | null
  next_attempt_at: Date
  segments: number | null
}
const all = async () => (await sql<Row>`select * from messages order by id`.execute(db)).rows
const only = async () => (await all())[0] as Row

beforeEach(async () => {
  await sql`delete from messages`.execute(db)
  await sql`delete from pgboss.job`.execute(db)
  warned.length = 0
  useMailer(memoryMailer())
})

describe('queueing', () => {
  test('a secret is in no table in the clear, and gone once it was sent', async () => {
    const box = memoryMailer()
    useMailer(box)
    await queueMail(db, { ...hello, text: 'Password: {password}', secrets: { password: 'Xy7abcdefgh2' } })
    expect((await mails())[0]?.text).toBe('Password: Xy7abcdefgh2')
    const { rows: jobs } = await sql<{ data: unknown }>`select data from pgboss.job`.execute(db)
    const row = await only()
    expect(jobs).toEqual([{ data: { id: row.id } }])
    expect(row.body).toBe('Password: ••••••••')
    expect(row.sealed?.toString('latin1')).not.toMatch(/Xy7abc|defgh2/)
    await sendMessage(outbox(), row.id)
    expect(box.sent[0]?.text).toBe('Password: Xy7abcdefgh2')
    expect(await only()).toMatchObject({ status: 'sent', sealed: null, body: 'Password: ••••••••' })
  })

  test('one key makes one message, also when two queue it at the same moment', async () => {
    await Promise.all([1, 2, 3].map(() => inTransaction(db, (tx) => queueMail(tx, { ...hello, key: 'hello ana' }))))
    await queueMail(db, { ...hello, subject: 'Another', key: 'hello ana' })
    expect((await all()).length).toBe(1)
    await queueMail(db, hello)
    await queueMail(db, hello)
    expect((await all()).length).toBe(3)
  })
})

describe('sending', () => {
  test('of many workers one sends', async () => {
    const box = memoryMailer()
    useMailer(box)
    for (let n = 0; n < 12; n++) await queueMail(db, { ...hello, subject: `No ${n}` })
    const ids = (await all()).map((row) => row.id)
    await Promise.all([sweep(), sweep(), sweep(), ...ids.map((id) => sendMessage(outbox(), id))])
    expect(new Set(box.sent.map((mail) => mail.subject)).size).toBe(12)
    expect(box.sent.length).toBe(12)
    expect((await all()).map((row) => [row.status, row.attempts])).toEqual(ids.map(() => ['sent', 1]))
  })

  test('is marked, for everybody to see, before anything is sent', async () => {
    await queueMail(db, hello)
    let seen: Row | undefined
    useMailer({
      async send() {
        seen = await only()
        return { provider: 'seen' }
      },
    })
    await sweep()
    expect(seen).toMatchObject({ status: 'sending', attempts: 1 })
  })

  test('a server that is down is asked again, later and later; once it is up the mail arrives once', async () => {
    const got: string[] = []
    const server = mailServer((text) => {
      got.push(text)
    })
    await queueMail(db, hello)
    const port = await freePort()
    useMailer(smtpMailer(`smtp://127.0.0.1:${port}?from=registrar@school.test`))
    const begun = Date.now()
    await sweep()
    const first = await only()
    expect(first).toMatchObject({ status: 'queued', attempts: 1, last_error: expect.stringContaining('ESOCKET') })
    expect(first.next_attempt_at.getTime() - begun).toBeGreaterThan(40_000)
    await sweep()
    expect((await only()).attempts).toBe(1)
    await sweep(minutes(2))
    expect(await only()).toMatchObject({ status: 'queued', attempts: 2 })
    await new Promise<void>((done) => server.listen(port, '127.0.0.1', done))
    await sweep(minutes(60))
    await sweep(minutes(120))
    await new Promise<void>((done) => server.close(done))
    expect(await only()).toMatchObject({ status: 'sent', attempts: 3, last_error: null })
    expect(got).toHaveLength(1)
    expect(warned.join()).not.toContain('ana@')
  })

  test('after the eighth try it has failed, and its secret is gone', async () => {
    useMailer(failing(new Undelivered('later', 'ESOCKET')))
    await queueMail(db, { ...hello, text: '{code}', secrets: { code: '123456' } })
    for (let n = 1; n <= 10; n++) await sweep(minutes(n * 300))
    expect(await only()).toMatchObject({ status: 'failed', attempts: 8, sealed: null })
  })

  test.each([
    ['mailbox unavailable', 550, 'failed'],
    ['try again later', 451, 'queued'],
  ])('%s', async (text, code, status) => {
    const server = mailServer(() => Object.assign(new Error(text), { responseCode: code }))
    await send(server, status)
    expect((await only()).last_error).toContain(text)
  })

  test('a connection lost after the text was sent is doubtful, one lost before is not', async () => {
    await send(mailServer('cut in the text'), 'doubtful')
    await sql`delete from messages`.execute(db)
    await send(mailServer('cut before the text'), 'queued')
  })

  test('a login that is refused is no fault of the mail', async () => {
    const server = mailServer(() => undefined, { authOptional: false, onAuth: (_auth, _session, done) => done(new Error('No')) })
    await send(server, 'queued', 'portal:wrong@')
  })

  test('what nobody understands is doubtful and is not sent again by itself', async () => {
    useMailer(failing(new TypeError('personal text')))
    await queueMail(db, hello)
    await sweep()
    await sweep(minutes(300))
    expect(await only()).toMatchObject({ status: 'doubtful', attempts: 1, last_error: 'TypeError' })
    expect(warned.join()).not.toContain('personal')
  })
})

describe('sweeping', () => {
  test('what is being sent for five minutes was lost; whoever sent it after all knows better', async () => {
    await queueMail(db, hello)
    useMailer({
      async send() {
        await sweep(minutes(4))
        expect((await only()).status).toBe('sending')
        await sweep(minutes(6))
        expect((await only()).status).toBe('doubtful')
        return { provider: 'slow' }
      },
    })
    await sweep()
    expect((await only()).status).toBe('sent')
  })

  test('a secret waits seven days', async () => {
    await queueMail(db, { ...hello, text: '{code}', secrets: { code: '123456' } })
    await sql`update messages set next_attempt_at = ${minutes(60 * 24 * 30)}`.execute(db)
    await sweep(minutes(60 * 24 * 6.9))
    expect(await only()).toMatchObject({ status: 'queued' })
    await sweep(minutes(60 * 24 * 7.1))
    expect(await only()).toMatchObject({ status: 'failed', sealed: null, last_error: expect.stringContaining('7 days') })
  })
})

describe('texts', () => {
  const sms = { to: '0917 123 4567', text: 'Pay ₱5', template: 'hello' }
  const night = new Date('2026-06-08T21:00:00+08:00')
  const morning = new Date('2026-06-09T07:00:00+08:00')
  const sent: Sms[] = []
  beforeEach(() => {
    sent.length = 0
    useTexter({
      async send(one) {
        sent.push(one)
        return { provider: 'memory' }
      },
    })
    vi.useFakeTimers({ now: night, toFake: ['Date'] })
    return () => void vi.useRealTimers()
  })

  test('wait for the morning, unless urgent', async () => {
    await queueSms(db, sms)
    await queueSms(db, { ...sms, text: 'Now', urgent: true })
    expect((await only()).next_attempt_at).toEqual(morning)
    await sql`update messages set next_attempt_at = ${new Date(night.getTime() - 60_000)}`.execute(db)
    await sweep(night)
    expect(sent).toEqual([{ to: '+639171234567', text: 'Now' }])
    await sweep(morning)
    expect(sent.map((one) => one.text)).toEqual(['Now', 'Pay PHP 5'])
  })

  test('go out at night when the school keeps no quiet hours', async () => {
    await changeSettings(db, { sms_quiet_hours: '0' })
    await queueSms(db, sms)
    await sql`update messages set next_attempt_at = ${new Date(night.getTime() - 60_000)}`.execute(db)
    await sweep(night)
    expect(sent).toHaveLength(1)
    await changeSettings(db, { sms_quiet_hours: '1' })
  })

  test('to no mobile number nothing is sent; a link is a mistake', async () => {
    await queueSms(db, { ...sms, to: '044 940 1234' })
    await expect(queueSms(db, { ...sms, text: 'See www.school.test' })).rejects.toThrow('link')
    expect(await texts()).toEqual([])
  })
})

const failing = (error: Error) => ({
  async send(_mail: Mail): Promise<never> {
    throw error
  },
})

/** Queues a mail, sends it to this server and looks at what became of it. */
async function send(server: SMTPServer, status: string, login = ''): Promise<void> {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.server.address() as AddressInfo
  useMailer(smtpMailer(`smtp://${login}127.0.0.1:${port}?from=registrar@school.test`))
  await queueMail(db, hello)
  await sweep()
  await new Promise<void>((done) => server.close(done))
  expect((await only()).status).toBe(status)
}

type Answer = ((text: string) => unknown) | 'cut in the text' | 'cut before the text'

/** A mail server that takes a mail, refuses it, or hangs up. */
function mailServer(answer: Answer, more: Partial<ConstructorParameters<typeof SMTPServer>[0]> = {}): SMTPServer {
  const server = new SMTPServer({
    authOptional: true,
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo(_address, _session, done) {
      if (answer === 'cut before the text') return cut(server)
      done()
    },
    onData(stream, _session, done) {
      let text = ''
      stream.on('data', (part) => {
        text += part
      })
      stream.on('end', () => (typeof answer === 'string' ? cut(server) : done((answer(text) as Error | undefined) ?? null)))
    },
    ...more,
  })
  server.on('error', () => undefined)
  return server
}

function cut(server: SMTPServer): void {
  for (const connection of server.connections) (connection as unknown as { _socket: { destroy(): void } })._socket.destroy()
}

async function freePort(): Promise<number> {
  const probe = mailServer(() => undefined)
  await new Promise<void>((done) => probe.listen(0, '127.0.0.1', done))
  const { port } = probe.server.address() as AddressInfo
  await new Promise<void>((done) => probe.close(done))
  return port
}
