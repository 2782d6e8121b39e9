import { sql } from 'kysely'
import pg from 'pg'
import { beforeEach, expect, test } from 'vitest'
import { testApp } from '#testing/platform/test-app.ts'
import { defineJob, queueJob, startJobs } from './jobs.ts'

const app = await testApp()
const { db, services } = app

/** What the first job met when it queued the second. */
let outcomes: string[] = []
let runs = 0
/** Ends the first job. */
let release = () => {}
let gate = Promise.resolve()

const jobs = [
  defineJob({
    name: 'test-first',
    run: async () => {
      await gate
      outcomes.push(
        await queueJob(db, 'test-second', {}).then(
          () => 'queued',
          (error: Error) => error.message,
        ),
      )
    },
  }),
  defineJob({
    name: 'test-second',
    run: async () => {
      runs += 1
    },
  }),
  defineJob({ name: 'test-scheduled', cron: '0 3 * * *', run: async () => {} }),
]

/** A queue whose first job waits, and that is closed again. */
beforeEach(async () => {
  outcomes = []
  runs = 0
  gate = Promise.resolve()
  const queue = await startJobs(services, { jobs, workers: false })
  await queueJob(db, 'test-first', {})
  await queue.stop()
})

test('a job that waited since the last start can queue another one before all workers are there', async () => {
  const other = new pg.Client({ connectionString: app.databaseUrl })
  await other.connect()
  await other.query('begin')
  // Until this ends, the schedule of the last job cannot be written.
  await other.query(`insert into pgboss.schedule (name, key, cron, timezone) values ('test-scheduled', '', '0 0 1 1 *', 'UTC')`)
  const starting = startJobs(services, { jobs, workers: true })
  try {
    await expect.poll(() => outcomes).toEqual(['queued'])
  } finally {
    await other.query('rollback')
    await other.end()
    await expect.poll(() => runs).toBe(1)
    await (await starting).stop()
  }
})

test('a job that is still at work while the server stops can queue another one, which the next start runs', async () => {
  gate = new Promise((resolve) => {
    release = resolve
  })
  const queue = await startJobs(services, { jobs, workers: true })
  await expect.poll(countActive).toBe(1)
  const stopping = queue.stop()
  release()
  await stopping
  expect(outcomes).toEqual(['queued'])
  const next = await startJobs(services, { jobs, workers: true })
  await expect.poll(() => runs).toBe(1)
  await next.stop()
})

test('a closed queue refuses for the moment, not for good', async () => {
  await expect(queueJob(db, 'test-first', {})).rejects.toMatchObject({ status: 503, headers: { 'retry-after': '2' } })
})

async function countActive(): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from pgboss.job where name = 'test-first' and state = 'active'`.execute(db)
  return rows[0]!.n
}
