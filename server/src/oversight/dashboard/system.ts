import { stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import type { SystemPanel } from '@talaan/contract'
import { countQueuedMessages, countUndeliveredMessages } from '#communication/messaging/reads.ts'
import type { UserContext } from '#platform/context.ts'
import { cachedFigures } from './figures/cached-figures.ts'
import { seriesDays } from './figures/term-figures.ts'
import { countJobs, databaseBytes, listSignInDays } from './system-queries.ts'

/** Whoever makes a backup touches this file in the data folder; see docs/operations.md. */
const BACKUP_NOTE = 'last-backup'

/** What an administrator watches: sign-ins, messages, jobs, the disk and the last backup. */
export async function readSystem(ctx: UserContext): Promise<SystemPanel> {
  const { DATA_DIR } = ctx.config
  const cached = await cachedFigures(ctx, `portal ${seriesDays(ctx.now).to}`, async (tx) => ({
    sign_ins: await listSignInDays(tx, seriesDays(ctx.now)),
    database_bytes: await databaseBytes(tx),
  }))
  const jobs = await countJobs(ctx.db)
  const disk = await statfs(DATA_DIR)
  const backedUp = await stat(join(DATA_DIR, BACKUP_NOTE)).catch(() => undefined)
  return {
    ...cached.value,
    messages: { waiting: await countQueuedMessages(ctx), undelivered: await countUndeliveredMessages(ctx) },
    jobs: { ...jobs, oldest_at: jobs.oldest_at?.toISOString() ?? null },
    disk: { free_bytes: disk.bavail * disk.bsize, total_bytes: disk.blocks * disk.bsize },
    backed_up_at: backedUp?.mtime.toISOString() ?? null,
  }
}
