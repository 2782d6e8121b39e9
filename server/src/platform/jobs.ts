import { CompiledQuery } from 'kysely'
import { type ConstructorOptions, PgBoss } from 'pg-boss'
import { type CallFacts, type Ctx, makeContext } from './context.ts'
import type { Db } from './db/database.ts'
import { AppError } from './errors.ts'

/** The services of a job. A job runs in the background, so it has no actor and no session. */
export type Services = Omit<CallFacts, 'now' | 'requestId' | 'ip' | 'userAgent'> & { log: Log }

interface Log {
  error(facts: object, text: string): void
  warn(facts: object, text: string): void
}

export interface Job {
  name: string
  /** Schedule as minute, hour, day, month, weekday; Asia/Manila. */
  cron?: string
  /** Also runs once when a worker process starts. */
  atStart?: true
  /** How many queued jobs are fetched together, by default 1. They run one after the other. */
  batch?: number
  run: (services: Services, data: never) => Promise<void>
}

/** Defines a job with typed data. A job that throws is repeated up to five times. */
export const defineJob = <T extends object = object>(
  job: Omit<Job, 'run'> & { run: (services: Services, data: T) => Promise<void> },
): Job => job

/** The context for a job that calls domain functions. */
export const jobContext = ({ log: _, ...facts }: Services, requestId: string): Ctx =>
  makeContext({ ...facts, now: new Date(), requestId, ip: '', userAgent: '' })

let boss: PgBoss | undefined

/** The queue uses the connections of `db`, so jobs need no pool of their own. */
const queueDatabase = (db: Db): NonNullable<ConstructorOptions['db']> => ({
  async executeSql(text, values = []) {
    const { rows } = await db.executeQuery(CompiledQuery.raw(text, values))
    return { rows: rows ?? [] }
  },
})

interface Options {
  jobs: readonly Job[]
  /** Whether this process also runs jobs; otherwise it only queues them. */
  workers: boolean
}

/** Creates the tables of the queue. */
export async function prepareQueue(db: Db): Promise<void> {
  const boss = new PgBoss({ db: queueDatabase(db), supervise: false, schedule: false })
  await boss.start()
  await boss.stop()
}

/** Opens the queue. `services` is called when a job starts, because the address of the portal is known only after the server listens. */
export async function startJobs(services: () => Services, { jobs, workers }: Options): Promise<{ stop(): Promise<void> }> {
  const { db, log } = services()
  const newBoss = new PgBoss({ db: queueDatabase(db), supervise: workers, schedule: workers })
  newBoss.on('error', (error) => log.error({ err: error }, 'job queue error'))
  await newBoss.start()
  for (const { name } of jobs) {
    await newBoss.createQueue(name, { retryLimit: 5, retryBackoff: true, retryDelay: 5, deleteAfterSeconds: 86_400 })
  }
  // Before the first worker: a job that waited since the last start runs at once, and may queue another one.
  boss = newBoss
  if (workers) for (const job of jobs) await startWorker(newBoss, job, services)
  if (workers) for (const job of jobs) if (job.atStart) await queueJob(db, job.name, {})
  return {
    async stop() {
      // Jobs that are still at work may queue others until they end. One that takes longer is repeated after the next start.
      await newBoss.stop({ graceful: true, timeout: 2_000 })
      if (boss === newBoss) boss = undefined
    },
  }
}

async function startWorker(newBoss: PgBoss, { name, run, cron, batch = 1 }: Job, services: () => Services): Promise<void> {
  await newBoss.work(name, { pollingIntervalSeconds: 1, batchSize: batch }, async (batchJobs) => {
    for (const job of batchJobs) {
      await run(services(), job.data as never)
      await newBoss.deleteJob(name, job.id)
    }
  })
  if (cron) await newBoss.schedule(name, cron, {}, { tz: 'Asia/Manila' })
}

/** Queues a job in the transaction; the job runs only if the transaction commits. 503 while the server starts or stops. */
export async function queueJob(tx: Db, name: string, data: object): Promise<void> {
  if (!boss)
    throw new AppError(503, 'The portal is starting or stopping. Please try again in a moment.', { headers: { 'retry-after': '2' } })
  await boss.send(name, data, { db: queueDatabase(tx) })
}
