import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, expect, it } from 'vitest'
import { schoolDay } from '#platform/school-day.ts'
import { runRules, switchedRule } from '#testing/communication/scheduling.ts'
import { testApp } from '#testing/platform/test-app.ts'

const t = await testApp()
/** Far above what anything takes: a limit shows what hangs, and a busy machine is no failure. */
const PATIENCE_MS = 120_000
const dataDir = mkdtempSync(path.join(tmpdir(), 'talaan-rules-'))
const children: ChildProcess[] = []
afterAll(() => {
  for (const child of children) child.kill('SIGKILL')
  rmSync(dataDir, { recursive: true, force: true })
})

/** Another process that runs the jobs of the portal on the same database. */
function startWorker(): ChildProcess {
  const child = spawn(process.execPath, [path.join(import.meta.dirname, '../../../../testing/app/worker.ts')], {
    env: { PATH: process.env.PATH, DATA_DIR: dataDir, DATABASE_URL: t.databaseUrl, LOG_LEVEL: 'error' },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  children.push(child)
  return child
}

/** The database process of the worker that has queued the messages and waits to mark the notices as sent. */
async function findWaitingWorker(): Promise<number | undefined> {
  const { rows } = await sql<{ pid: number }>`
    select pid from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock' and query like '%update notification_notices n set sent_at%'`.execute(
    t.db,
  )
  return rows[0]?.pid
}

const count = async (query: ReturnType<typeof sql<{ n: number }>>) => (await query.execute(t.db)).rows[0]!.n
const countNotifications = () =>
  count(sql<{ n: number }>`select count(*)::int as n from notifications where data ->> 'message' = 'Exactly once'`)
const countMails = () => count(sql<{ n: number }>`select count(*)::int as n from messages where template = 'scheduled_notice'`)
const countUnfinished = () => count(sql<{ n: number }>`select count(*)::int as n from notification_runs where finished_at is null`)

it(
  'notifies each person once when a process is killed between queuing and marking, and two others go on',
  async () => {
    const people = [await t.createUser('guard'), await t.createUser('guard'), await t.createUser('guard')]
    const texts = { portal_text: 'Exactly once', email_subject: 'Exactly once', email_text: 'Exactly once' }
    const values = { ...texts, channels: ['portal', 'email'], role_keys: ['guard'], on_day: schoolDay(t.clock.now), send_at: '00:00' }
    await switchedRule(t, 'fixed_date', values)
    // The run is planned, but its first batch fails.
    await sql`alter table notifications add constraint broken check (user_id <> ${sql.lit(people[0]!.id)})`.execute(t.ownerDb)
    await expect(runRules(t)).rejects.toThrow()
    await sql`alter table notifications drop constraint broken`.execute(t.ownerDb)

    const holder = new pg.Client({ connectionString: t.databaseUrl })
    await holder.connect()
    await holder.query('begin')
    await holder.query('select 1 from notification_notices for update')
    const firstWorker = startWorker()
    await expect.poll(findWaitingWorker, { timeout: PATIENCE_MS }).toBeDefined()
    const exited = once(firstWorker, 'exit')
    firstWorker.kill('SIGKILL')
    await exited
    // Ends the worker's last statement, too, as when its machine had failed.
    await sql`select pg_terminate_backend(${await findWaitingWorker()})`.execute(t.db)
    await expect.poll(findWaitingWorker, { timeout: PATIENCE_MS }).toBeUndefined()
    await holder.query('rollback')
    await holder.end()
    expect([await countNotifications(), await countMails(), await countUnfinished()]).toEqual([0, 0, 1])

    startWorker()
    startWorker()
    await expect.poll(countUnfinished, { timeout: PATIENCE_MS }).toBe(0)
    await runRules(t)
    expect([await countNotifications(), await countMails()]).toEqual([3, 3])
  },
  4 * PATIENCE_MS,
)
