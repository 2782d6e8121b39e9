import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import pg from 'pg'
import { SMTPServer } from 'smtp-server'
import { afterAll, expect, test } from 'vitest'
import { queueMail } from '#platform/outbox/mail.ts'
import { testApp } from '#testing/platform/test-app.ts'

const { db, databaseUrl } = await testApp()
const dataDir = mkdtempSync(path.join(tmpdir(), 'talaan-crash-'))
const children: ChildProcess[] = []
afterAll(() => {
  for (const child of children) child.kill('SIGKILL')
  rmSync(dataDir, { recursive: true, force: true })
})

/** A mail server that accepts every mail; `onMail` runs before it confirms. */
async function startMailServer(onMail: (subject: string) => Promise<void>): Promise<{ url: string; mails: string[] }> {
  const mails: string[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, done) {
      let text = ''
      stream.on('data', (part) => {
        text += part
      })
      stream.on('end', async () => {
        mails.push(text)
        await onMail(/^Subject: (.*)$/m.exec(text)?.[1]?.trim() ?? '')
        done()
      })
    },
  })
  server.on('error', () => undefined)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  afterAll(() => new Promise<void>((resolve) => server.close(() => resolve())))
  return { url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}?from=registrar@school.test`, mails }
}

function startWorker(smtp: string): ChildProcess {
  const child = spawn(process.execPath, [path.join(import.meta.dirname, '../../testing/app/worker.ts')], {
    env: { PATH: process.env.PATH, DATA_DIR: dataDir, DATABASE_URL: databaseUrl, SMTP_URL: smtp, LOG_LEVEL: 'error' },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  children.push(child)
  return child
}

const createMail = (subject: string) => ({ to: 'ana@school.test', subject, text: 'A letter', template: 'hello' })
const readStatus = async (subject: string) =>
  (await sql<{ status: string }>`select status from messages where subject = ${subject}`.execute(db)).rows[0]?.status

/** The database process of the worker that waits to mark its mail as sent. */
async function findWaitingWorker(): Promise<number | undefined> {
  const { rows } = await sql<{ pid: number }>`
    select pid from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock' and query like '%update messages set status = ''sent''%'`.execute(db)
  return rows[0]?.pid
}

test('never sends a mail again when the worker is killed between delivery and marking it as sent', async () => {
  const holder = new pg.Client({ connectionString: databaseUrl })
  await holder.connect()
  const { url, mails } = await startMailServer(async (subject) => {
    if (subject !== 'First') return
    // The worker has marked the mail as sending; from here on it cannot mark it as sent.
    await holder.query('begin')
    await holder.query(`select 1 from messages where subject = 'First' and status = 'sending' for update`)
  })
  await queueMail(db, createMail('First'))
  const firstWorker = startWorker(url)
  await expect.poll(findWaitingWorker, { timeout: 90_000 }).toBeDefined()
  const exited = once(firstWorker, 'exit')
  firstWorker.kill('SIGKILL')
  await exited
  // Ends the worker's last statement, too, as when its machine had failed.
  await sql`select pg_terminate_backend(${await findWaitingWorker()})`.execute(db)
  await expect.poll(findWaitingWorker).toBeUndefined()
  await holder.query('rollback')
  await holder.end()
  expect(mails).toHaveLength(1)
  expect(await readStatus('First')).toBe('sending')

  await sql`update messages set sending_at = sending_at - interval '6 minutes'`.execute(db)
  startWorker(url)
  await expect.poll(() => readStatus('First'), { timeout: 90_000 }).toBe('doubtful')
  await queueMail(db, createMail('Second'))
  await expect.poll(() => readStatus('Second'), { timeout: 90_000 }).toBe('sent')
  expect(await readStatus('First')).toBe('doubtful')
  expect(mails.map((text) => /^Subject: (.*)$/m.exec(text)?.[1]?.trim())).toEqual(['First', 'Second'])
}, 300_000)
