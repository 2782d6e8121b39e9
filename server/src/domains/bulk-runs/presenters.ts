import type { BulkRun } from '@talaan/contract'
import type { z } from 'zod'
import type { RunRecord } from './queries.ts'

export function statusOf(run: RunRecord): BulkRun['status'] {
  if (run.finished_at) return 'finished'
  if (run.stopped_reason !== null) return 'stopped'
  return run.cancelled_at ? 'cancelled' : 'running'
}

export function presentRun(run: RunRecord): z.input<typeof BulkRun> {
  const status = statusOf(run)
  return { ...run, status, can: { cancel: status === 'running', resume: canResume(run) } }
}

/** A running one too: asking again harms nothing, and helps when the process that did it is gone. */
export const canResume = (run: RunRecord): boolean => statusOf(run) !== 'finished' || run.counts.failed > 0
