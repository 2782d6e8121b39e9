import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import { SMTPServer } from 'smtp-server'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { memoryMailer } from '#testing/platform/mailer.ts'
import { changeSettings } from '#testing/platform/settings.ts'
import { testApp } from '#testing/platform/test-app.ts'
import { inTransaction } from '../context.ts'
import { DeliveryError } from './delivery-error.ts'
import { type Mail, queueMail, setMailer } from './mail.ts'
import { type Outbox, sendMessage, sweepMessages } from './send-messages.ts'
import { queueSms } from './sms.ts'
import { type Sms, setSmsSender } from './sms-sender.ts'
import { smtpMailer } from './smtp-mailer.ts'

const { db, mails, texts } = await testApp({ logLevel: 'silent' })
const helloMail = { to: 'ana@school.test', subject: 'Hello', text: 'A letter', template: 'hello' }
const minutesFromNow = (count: number) => new Date(Date.now() + count * 60_000)
const warnings: string[] = []
const createOutbox = (now = () => new Date()): Outbox => ({ db, now, log: { warn: (facts) => warnings.push(JSON.stringify(facts)) } })
const runSweep = (time = new Date()) => sweepMessages(createOutbox(() => time))

interface MessageRow {
  id: number
  status: string
  attempts: number
  body: string
  sealed: Buffer | null
  last_error: string | null
  next_attempt_at: Date
  segments: number | null
}
const allMessages = async () => (await sql<MessageRow>`select * from messages order by id`.execute(db)).rows
const firstMessage = async () => (await allMessages())[0] as MessageRow

beforeEach(async () => {
  await sql`delete from messages`.execute(db)
  await sql`delete from pgboss.job`.execute(db)
  warnings.length = 0
  setMailer(memoryMailer())
})

describe('queueing', () => {
  test('encrypts a secret, and deletes it after sending', async () => {
    const memoryBox = memoryMailer()
    setMailer(memoryBox)
    await queueMail(db, { ...helloMail, text: 'Password: {password}', secrets: { password: 'Xy7abcdefgh2' } })
    expect((await mails())[0]?.text).toBe('Password: Xy7abcdefgh2')
    const { rows: jobs } = await sql<{ data: unknown }>`select data from pgboss.job`.execute(db)
    const row = await firstMessage()
    expect(jobs).toEqual([{ data: { id: row.id } }])
    expect(row.body).toBe('Password: ••••••••')
    expect(row.sealed?.toString('latin1')).not.toMatch(/Xy7abc|defgh2/)
    await sendMessage(createOutbox(), row.id)
    expect(memoryBox.sent[0]?.text).toBe('Password: Xy7abcdefgh2')
    expect(await firstMessage()).toMatchObject({ status: 'sent', sealed: null, body: 'Password: ••••••••' })
  })

  test('queues one message per key, also at the same time', async () => {
    await Promise.all([1, 2, 3].map(() => inTransaction(db, (tx) => queueMail(tx, { ...helloMail, key: 'hello ana' }))))
    await queueMail(db, { ...helloMail, subject: 'Another', key: 'hello ana' })
    expect((await allMessages()).length).toBe(1)
    await queueMail(db, helloMail)
    await queueMail(db, helloMail)
    expect((await allMessages()).length).toBe(3)
  })
})

describe('sending', () => {
  test('only one of many workers sends a message', async () => {
    const memoryBox = memoryMailer()
    setMailer(memoryBox)
    for (let count = 0; count < 12; count++) await queueMail(db, { ...helloMail, subject: `No ${count}` })
    const ids = (await allMessages()).map((row) => row.id)
    await Promise.all([runSweep(), runSweep(), runSweep(), ...ids.map((id) => sendMessage(createOutbox(), id))])
    expect(new Set(memoryBox.sent.map((mail) => mail.subject)).size).toBe(12)
    expect(memoryBox.sent.length).toBe(12)
    expect((await allMessages()).map((row) => [row.status, row.attempts])).toEqual(ids.map(() => ['sent', 1]))
  })

  test('marks a message as sending before it is sent', async () => {
    await queueMail(db, helloMail)
    let rowAtSend: MessageRow | undefined
    setMailer({
      async send() {
        rowAtSend = await firstMessage()
        return { provider: 'seen' }
      },
    })
    await runSweep()
    expect(rowAtSend).toMatchObject({ status: 'sending', attempts: 1 })
  })

  test('retries with growing delays while the server is down, then sends the mail once', async () => {
    const received: string[] = []
    const server = createMailServer((text) => {
      received.push(text)
    })
    await queueMail(db, helloMail)
    const port = await freePort()
    setMailer(smtpMailer(`smtp://127.0.0.1:${port}?from=registrar@school.test`))
    const startTime = Date.now()
    await runSweep()
    const message = await firstMessage()
    expect(message).toMatchObject({ status: 'queued', attempts: 1, last_error: expect.stringContaining('ESOCKET') })
    expect(message.next_attempt_at.getTime() - startTime).toBeGreaterThan(40_000)
    await runSweep()
    expect((await firstMessage()).attempts).toBe(1)
    await runSweep(minutesFromNow(2))
    expect(await firstMessage()).toMatchObject({ status: 'queued', attempts: 2 })
    await new Promise<void>((done) => server.listen(port, '127.0.0.1', done))
    await runSweep(minutesFromNow(60))
    await runSweep(minutesFromNow(120))
    await new Promise<void>((done) => server.close(done))
    expect(await firstMessage()).toMatchObject({ status: 'sent', attempts: 3, last_error: null })
    expect(received).toHaveLength(1)
    expect(warnings.join()).not.toContain('ana@')
  })

  test('fails after the eighth attempt and deletes the secret', async () => {
    setMailer(createFailingMailer(new DeliveryError('later', 'ESOCKET')))
    await queueMail(db, { ...helloMail, text: '{code}', secrets: { code: '123456' } })
    for (let count = 1; count <= 10; count++) await runSweep(minutesFromNow(count * 300))
    expect(await firstMessage()).toMatchObject({ status: 'failed', attempts: 8, sealed: null })
  })

  test.each([
    ['mailbox unavailable', 550, 'failed'],
    ['try again later', 451, 'queued'],
  ])('stores the answer "%s" of the mail server', async (text, code, status) => {
    const server = createMailServer(() => Object.assign(new Error(text), { responseCode: code }))
    await expectDelivery(server, status)
    expect((await firstMessage()).last_error).toContain(text)
  })

  test('a connection lost after the text was sent makes a message doubtful, an earlier loss does not', async () => {
    await expectDelivery(createMailServer('cut in the text'), 'doubtful')
    await sql`delete from messages`.execute(db)
    await expectDelivery(createMailServer('cut before the text'), 'queued')
  })

  test('keeps a mail queued when the login fails', async () => {
    const server = createMailServer(() => undefined, { authOptional: false, onAuth: (_auth, _session, done) => done(new Error('No')) })
    await expectDelivery(server, 'queued', 'portal:wrong@')
  })

  test('an unknown error makes a message doubtful, and it is not repeated', async () => {
    setMailer(createFailingMailer(new TypeError('personal text')))
    await queueMail(db, helloMail)
    await runSweep()
    await runSweep(minutesFromNow(300))
    expect(await firstMessage()).toMatchObject({ status: 'doubtful', attempts: 1, last_error: 'TypeError' })
    expect(warnings.join()).not.toContain('personal')
  })
})

describe('sweeping', () => {
  test('marks a message as doubtful after five minutes, and as sent when its sender succeeds later', async () => {
    await queueMail(db, helloMail)
    setMailer({
      async send() {
        await runSweep(minutesFromNow(4))
        expect((await firstMessage()).status).toBe('sending')
        await runSweep(minutesFromNow(6))
        expect((await firstMessage()).status).toBe('doubtful')
        return { provider: 'slow' }
      },
    })
    await runSweep()
    expect((await firstMessage()).status).toBe('sent')
  })

  test('deletes an unsent secret after seven days', async () => {
    await queueMail(db, { ...helloMail, text: '{code}', secrets: { code: '123456' } })
    await sql`update messages set next_attempt_at = ${minutesFromNow(60 * 24 * 30)}`.execute(db)
    await runSweep(minutesFromNow(60 * 24 * 6.9))
    expect(await firstMessage()).toMatchObject({ status: 'queued' })
    await runSweep(minutesFromNow(60 * 24 * 7.1))
    expect(await firstMessage()).toMatchObject({ status: 'failed', sealed: null, last_error: expect.stringContaining('7 days') })
  })
})

describe('text messages', () => {
  const sms = { to: '0917 123 4567', text: 'Pay ₱5', template: 'hello' }
  const night = new Date('2026-06-08T21:00:00+08:00')
  const morning = new Date('2026-06-09T07:00:00+08:00')
  const sent: Sms[] = []
  beforeEach(() => {
    sent.length = 0
    setSmsSender({
      async send(message) {
        sent.push(message)
        return { provider: 'memory' }
      },
    })
    vi.useFakeTimers({ now: night, toFake: ['Date'] })
    return () => void vi.useRealTimers()
  })

  test('wait for the morning, unless urgent', async () => {
    await queueSms(db, sms)
    await queueSms(db, { ...sms, text: 'Now', urgent: true })
    expect((await firstMessage()).next_attempt_at).toEqual(morning)
    await sql`update messages set next_attempt_at = ${new Date(night.getTime() - 60_000)}`.execute(db)
    await runSweep(night)
    expect(sent).toEqual([{ to: '+639171234567', text: 'Now' }])
    await runSweep(morning)
    expect(sent.map((message) => message.text)).toEqual(['Now', 'Pay PHP 5'])
  })

  test('are sent at night when the school has no quiet hours', async () => {
    await changeSettings(db, { sms_quiet_hours: '0' })
    await queueSms(db, sms)
    await sql`update messages set next_attempt_at = ${new Date(night.getTime() - 60_000)}`.execute(db)
    await runSweep(night)
    expect(sent).toHaveLength(1)
    await changeSettings(db, { sms_quiet_hours: '1' })
  })

  test('sends nothing to an invalid number, and throws for a link', async () => {
    await queueSms(db, { ...sms, to: '044 940 1234' })
    await expect(queueSms(db, { ...sms, text: 'See www.school.test' })).rejects.toThrow('link')
    expect(await texts()).toEqual([])
  })
})

const createFailingMailer = (error: Error) => ({
  async send(_mail: Mail): Promise<never> {
    throw error
  },
})

/** Queues a mail, sends it to this server and expects the status of the message. */
async function expectDelivery(server: SMTPServer, status: string, login = ''): Promise<void> {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.server.address() as AddressInfo
  setMailer(smtpMailer(`smtp://${login}127.0.0.1:${port}?from=registrar@school.test`))
  await queueMail(db, helloMail)
  await runSweep()
  await new Promise<void>((done) => server.close(done))
  expect((await firstMessage()).status).toBe(status)
}

type ServerBehavior = ((text: string) => unknown) | 'cut in the text' | 'cut before the text'

/** A mail server that accepts a mail, rejects it, or closes the connection. */
function createMailServer(behavior: ServerBehavior, options: Partial<ConstructorParameters<typeof SMTPServer>[0]> = {}): SMTPServer {
  const server = new SMTPServer({
    authOptional: true,
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo(_address, _session, done) {
      if (behavior === 'cut before the text') return cutConnections(server)
      done()
    },
    onData(stream, _session, done) {
      let text = ''
      stream.on('data', (part) => {
        text += part
      })
      stream.on('end', () => (typeof behavior === 'string' ? cutConnections(server) : done((behavior(text) as Error | undefined) ?? null)))
    },
    ...options,
  })
  server.on('error', () => undefined)
  return server
}

function cutConnections(server: SMTPServer): void {
  for (const connection of server.connections) (connection as unknown as { _socket: { destroy(): void } })._socket.destroy()
}

async function freePort(): Promise<number> {
  const probe = createMailServer(() => undefined)
  await new Promise<void>((done) => probe.listen(0, '127.0.0.1', done))
  const { port } = probe.server.address() as AddressInfo
  await new Promise<void>((done) => probe.close(done))
  return port
}
