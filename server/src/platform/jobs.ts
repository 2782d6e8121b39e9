import { CompiledQuery } from 'kysely'
import { type ConstructorOptions, PgBoss } from 'pg-boss'
import type { Db } from './db/database.ts'

export type JobName = string

interface Work {
  name: JobName
  run: (data: never) => Promise<void>
  /** When it is due by itself: minute, hour, day, month, weekday; Asia/Manila. */
  cron?: string
  /** How many are fetched together. They are done one after the other, each by itself. */
  batch: number
}

interface Log {
  error(facts: object, text: string): void
}

const works = new Map<JobName, Work>()
let boss: PgBoss | undefined

/** Declares what a queue's jobs do; called while modules load, before `startJobs`. A job that throws is tried again, five times. */
export function work<T extends object>(name: JobName, run: (data: T) => Promise<void>, cron?: string, batch = 1): void {
  works.set(name, { name, run: run as Work['run'], cron, batch })
}

/** The queue uses the caller's connections, so jobs need no pool of their own. */
const through = (db: Db): NonNullable<ConstructorOptions['db']> => ({
  async executeSql(text, values = []) {
    const { rows } = await db.executeQuery(CompiledQuery.raw(text, values))
    return { rows: rows ?? [] }
  },
})

/** Opens the queue. With `workers` this process also does the jobs; without, it only queues them. */
export async function startJobs(db: Db, options: { workers: boolean; log: Log }): Promise<{ stop(): Promise<void> }> {
  const own = new PgBoss({ db: through(db), supervise: options.workers, schedule: options.workers })
  own.on('error', (error) => options.log.error({ err: error }, 'jobs'))
  await own.start()
  for (const { name } of works.values()) {
    await own.createQueue(name, { retryLimit: 5, retryBackoff: true, retryDelay: 5, deleteAfterSeconds: 86_400 })
  }
  if (options.workers) for (const one of works.values()) await startWorker(own, one)
  boss = own
  return {
    async stop() {
      if (boss === own) boss = undefined
      await own.stop({ graceful: true, timeout: 5_000 })
    },
  }
}

async function startWorker(own: PgBoss, { name, run, cron, batch }: Work): Promise<void> {
  await own.work(name, { pollingIntervalSeconds: 1, batchSize: batch }, async (jobs) => {
    for (const job of jobs) {
      await run(job.data as never)
      await own.deleteJob(name, job.id)
    }
  })
  if (cron) await own.schedule(name, cron, {}, { tz: 'Asia/Manila' })
}

/** Queues a job in the transaction: it is done when, and only when, the transaction commits. */
export async function queue(tx: Db, name: JobName, data: object): Promise<void> {
  if (!boss) throw new Error('The job queue is not open')
  await boss.send(name, data, { db: through(tx) })
}
