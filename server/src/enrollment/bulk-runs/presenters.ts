import type { BulkRun } from '@talaan/contract'
import type { z } from 'zod'
import type { RunRecord } from './queries.ts'

export function getStatus(run: RunRecord): BulkRun['status'] {
  if (run.finished_at) return 'finished'
  if (run.stopped_reason !== null) return 'stopped'
  return run.cancelled_at ? 'cancelled' : 'running'
}

export function presentRun(run: RunRecord): z.input<typeof BulkRun> {
  const status = getStatus(run)
  return { ...run, status, can: { cancel: status === 'running', resume: canResume(run) } }
}

/** A running run can be resumed, too: it does no harm, and helps when its process has ended. */
export const canResume = (run: RunRecord): boolean => getStatus(run) !== 'finished' || run.counts.failed > 0
