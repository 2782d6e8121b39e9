import { call, item } from '@talaan/contract'
import { sql } from 'kysely'
import pg from 'pg'
import { expect, test, vi } from 'vitest'
import { z } from 'zod'
import { memoryMailer } from '#testing/platform/mailer.ts'
import { testApp } from '#testing/platform/test-app.ts'
import { isListening, onConnectionChange } from './broadcast.ts'
import { inTransaction } from './context.ts'
import { AppError, explainDatabaseError, setConstraints } from './errors.ts'
import { defineRoutes } from './http/routes.ts'
import { startJobs } from './jobs.ts'
import { queueMail, setMailer } from './outbox/mail.ts'
import { platformJobs } from './platform-jobs.ts'
import { readSettings } from './settings.ts'

const calls = {
  mine: call('GET /api/test/mine', 'signed-in', {
    summary: 'Mine',
  }),
  slow: call('GET /api/test/slow', 'public', {
    summary: 'Slow',
  }),
  swap: call('POST /api/test/swap', 'public', {
    summary: 'Swap',
    body: z.object({ first: z.string(), second: z.string() }),
    response: item(z.object({ tries: z.number() })),
  }),
  twice: call('POST /api/test/twice', 'public', {
    summary: 'Twice',
  }),
}

/** Lets two calls continue once both hold their first row. */
const { promise: bothHolding, resolve: release } = Promise.withResolvers<void>()
let holdingCount = 0
function waitForBoth(): Promise<void> {
  if (++holdingCount === 2) release()
  return bothHolding
}

const { inject, createUser, db, databaseUrl, app, mails, services } = await testApp({
  pool: 4,
  lockMs: 3_000,
  logLevel: 'silent',
  modules: [
    defineRoutes(calls, {
      mine: async (ctx) => ({ message: ctx.actor.name }),
      slow: async (ctx) => {
        await sql`select pg_sleep(5)`.execute(ctx.db)
        return { message: 'slept' }
      },
      swap: async (ctx, input) => {
        let attemptCount = 0
        await ctx.transaction(async (tx) => {
          attemptCount++
          await sql`update settings set value = value where key = ${input.first}`.execute(tx)
          if (attemptCount === 1) await waitForBoth()
          await ctx.transaction((inner) => sql`update settings set value = value where key = ${input.second}`.execute(inner))
        })
        return { data: { tries: attemptCount } }
      },
      twice: async (ctx) => {
        await sql`insert into settings (key, value) values ('a', '')`.execute(ctx.db)
        return { message: 'added' }
      },
    }),
  ],
})

async function cutAllConnections(): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  )
  await client.end()
}

test('two transactions in a deadlock both succeed', async () => {
  await sql`insert into settings (key, value) values ('a', ''), ('b', '')`.execute(db)
  const answers = await Promise.all([
    inject('POST', '/api/test/swap', { body: { first: 'a', second: 'b' } }),
    inject('POST', '/api/test/swap', { body: { first: 'b', second: 'a' } }),
  ])
  expect(answers.map((answer) => answer.status)).toEqual([200, 200])
  expect(answers.reduce((sum, answer) => sum + answer.body.data.tries, 0)).toBeGreaterThan(2)
})

test('a locked row stops only those who wait for it, and not for long', async () => {
  const user = await createUser('student')
  const holder = new pg.Client({ connectionString: databaseUrl })
  await holder.connect()
  await holder.query("begin; update settings set value = value where key = 'a'")
  const events: string[] = []
  const note = (name: string) => (answer: { status: number }) => events.push(`${name} ${answer.status}`)
  await Promise.all([
    inject('GET', '/api/test/slow').then(note('five seconds')),
    inject('POST', '/api/test/swap', { body: { first: 'a', second: 'b' } }).then(note('waited')),
    inject('GET', '/api/test/mine', { as: user }).then(note('read')),
  ])
  await holder.end()
  expect(events.at(-1)).toBe('five seconds 200')
  expect(events.toSorted()).toEqual(['five seconds 200', 'read 200', 'waited 503'])
})

test('a full disk is told as such, and the portal is not ready for half a minute', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 31_000 })
  try {
    for (const code of ['53100', 'ENOSPC', 'EDQUOT']) {
      const error = explainDatabaseError(Object.assign(new Error('no space left on device'), { code }))
      expect(error).toMatchObject({ status: 503, message: expect.stringMatching(/^The disk of the portal is full/) })
    }
    const answer = await app.inject('/readyz')
    expect([answer.statusCode, answer.json().status]).toEqual([503, 'the disk is full'])
  } finally {
    vi.useRealTimers()
  }
  expect((await app.inject('/readyz')).statusCode).toBe(200)
})

test('a violated constraint is a 409, with the message of the domain if it has one', async () => {
  expect(await inject('POST', '/api/test/twice')).toMatchObject({ status: 409, body: { message: 'This record already exists.' } })
  setConstraints([{ settings_pkey: () => new AppError(409, 'There is such a setting.') }])
  expect((await inject('POST', '/api/test/twice')).body.message).toBe('There is such a setting.')
})

test('answers 503 while the database is lost, and reconnects', async () => {
  const user = await createUser('student')
  const runningCall = inject('GET', '/api/test/slow')
  const isAsleep = async () =>
    (await sql`select from pg_stat_activity where datname = current_database() and wait_event = 'PgSleep'`.execute(db)).rows.length > 0
  await expect.poll(isAsleep).toBe(true)
  await cutAllConnections()
  const answer = await runningCall
  expect(answer.status).toBe(503)
  expect(answer.body.message).toBe('The portal cannot reach its database. Please try again in a moment.')
  await expect.poll(async () => (await inject('GET', '/api/test/mine', { as: user })).status).toBe(200)
  expect((await app.inject('/readyz')).statusCode).toBe(200)
})

test('does not use the cache while broadcasts cannot arrive', async () => {
  // The test before it may have left the listener without a connection.
  await expect.poll(isListening, { timeout: 10_000 }).toBe(true)
  await readSettings(db)
  // On a busy machine the connection may be back before anybody looks, so the loss itself is waited for.
  const loss = new Promise<void>((resolve) => {
    const stop = onConnectionChange(() => {
      if (isListening()) return
      stop()
      resolve()
    })
  })
  await cutAllConnections()
  await loss
  await expect
    .poll(() =>
      sql`insert into settings (key, value) values ('missed', 'no') on conflict do nothing`.execute(db).then(
        () => true,
        () => false,
      ),
    )
    .toBe(true)
  expect((await readSettings(db)).missed).toBe('no')
  await expect.poll(isListening, { timeout: 5_000 }).toBe(true)
  expect((await readSettings(db)).missed).toBe('no')
})

test('sends mail only after its transaction commits', async () => {
  const mail = { to: 'ana@school.test', subject: 'Hello', text: 'A link' }
  const queuedMail = { ...mail, template: 'hello' }
  await inTransaction(db, (tx) => queueMail(tx, queuedMail))
  const rolledBack = inTransaction(db, async (tx) => {
    await queueMail(tx, { ...queuedMail, subject: 'Never' })
    throw new Error('undo')
  })
  await expect(rolledBack).rejects.toThrow('undo')
  expect(await mails()).toEqual([mail])

  const box = memoryMailer()
  setMailer(box)
  const worker = await startJobs(services, { jobs: platformJobs, workers: true })
  await expect.poll(() => box.sent, { timeout: 10_000 }).toEqual([mail])
  await worker.stop()
})
