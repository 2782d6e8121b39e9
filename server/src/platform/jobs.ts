import { CompiledQuery } from 'kysely'
import { type ConstructorOptions, PgBoss } from 'pg-boss'
import { type CallFacts, type Ctx, makeContext } from './context.ts'
import type { Db } from './db/database.ts'

/** What a job is given: no person waits for it, so there is no actor and no session. */
export type Services = Omit<CallFacts, 'now' | 'requestId' | 'ip' | 'userAgent'> & { log: Log }

interface Log {
  error(facts: object, text: string): void
  warn(facts: object, text: string): void
}

export interface Job {
  name: string
  /** When it is due by itself: minute, hour, day, month, weekday; Asia/Manila. */
  cron?: string
  /** Also done once when a process that does jobs starts. */
  atStart?: true
  /** How many are fetched together, 1 unless named. They are done one after the other, each by itself. */
  batch?: number
  run: (services: Services, data: never) => Promise<void>
}

/** A job whose data is typed. One that throws is tried again, five times. */
export const defineJob = <T extends object = object>(
  job: Omit<Job, 'run'> & { run: (services: Services, data: T) => Promise<void> },
): Job => job

/** A context for a job that calls verbs. */
export const jobContext = ({ log: _, ...facts }: Services, requestId: string): Ctx =>
  makeContext({ ...facts, now: new Date(), requestId, ip: '', userAgent: '' })

let boss: PgBoss | undefined

/** The queue uses the caller's connections, so jobs need no pool of their own. */
const through = (db: Db): NonNullable<ConstructorOptions['db']> => ({
  async executeSql(text, values = []) {
    const { rows } = await db.executeQuery(CompiledQuery.raw(text, values))
    return { rows: rows ?? [] }
  },
})

interface Options {
  jobs: readonly Job[]
  /** Whether this process also does the jobs, or only queues them. */
  workers: boolean
}

/** Creates the queue's tables. */
export async function prepareQueue(db: Db): Promise<void> {
  const boss = new PgBoss({ db: through(db), supervise: false, schedule: false })
  await boss.start()
  await boss.stop()
}

/** Opens the queue. The services are asked for when a job starts: the portal's address is known only after the server listens. */
export async function startJobs(services: () => Services, { jobs, workers }: Options): Promise<{ stop(): Promise<void> }> {
  const { db, log } = services()
  const own = new PgBoss({ db: through(db), supervise: workers, schedule: workers })
  own.on('error', (error) => log.error({ err: error }, 'jobs'))
  await own.start()
  for (const { name } of jobs) {
    await own.createQueue(name, { retryLimit: 5, retryBackoff: true, retryDelay: 5, deleteAfterSeconds: 86_400 })
  }
  if (workers) for (const job of jobs) await startWorker(own, job, services)
  boss = own
  if (workers) for (const job of jobs) if (job.atStart) await queue(db, job.name, {})
  return {
    async stop() {
      if (boss === own) boss = undefined
      await own.stop({ graceful: true, timeout: 5_000 })
    },
  }
}

async function startWorker(own: PgBoss, { name, run, cron, batch = 1 }: Job, services: () => Services): Promise<void> {
  await own.work(name, { pollingIntervalSeconds: 1, batchSize: batch }, async (waiting) => {
    for (const job of waiting) {
      await run(services(), job.data as never)
      await own.deleteJob(name, job.id)
    }
  })
  if (cron) await own.schedule(name, cron, {}, { tz: 'Asia/Manila' })
}

/** Queues a job in the transaction: it is done when, and only when, the transaction commits. */
export async function queue(tx: Db, name: string, data: object): Promise<void> {
  if (!boss) throw new Error('The job queue is not open')
  await boss.send(name, data, { db: through(tx) })
}
