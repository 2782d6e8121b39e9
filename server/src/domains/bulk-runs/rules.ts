import type { Reason } from '@talaan/contract'

/** A run is stopped while it runs, and goes on while rows of it wait. */
export const runStateReason = (message: string): Reason => ({ code: 'bulk_run.wrong_state', message })
