import { runMaintenance } from './housekeeping.ts'
import { defineJob, type Job, type Services } from './jobs.ts'
import { SEND_JOB, SWEEP_JOB } from './outbox/outbox.ts'
import { type Outbox, sendMessage, sweepMessages } from './outbox/send-messages.ts'

const outboxOf = ({ db, log }: Services): Outbox => ({ db, log, now: () => new Date() })

/** The jobs of the platform; each domain lists its own jobs. */
export const platformJobs: readonly Job[] = [
  defineJob<{ id: number }>({ name: SEND_JOB, batch: 20, run: (services, { id }) => sendMessage(outboxOf(services), id) }),
  defineJob({ name: SWEEP_JOB, cron: '* * * * *', atStart: true, run: (services) => sweepMessages(outboxOf(services)) }),
  defineJob({ name: 'housekeeping', cron: '20 3 * * *', run: ({ db }) => runMaintenance(db) }),
  defineJob({
    name: 'sweep-files',
    cron: '40 * * * *',
    run: async ({ db, files, log }) => {
      await files.sweep(db, log)
    },
  }),
]
