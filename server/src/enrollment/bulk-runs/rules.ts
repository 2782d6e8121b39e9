import type { Reason } from '@talaan/contract'

/** A run can be stopped while it runs, and resumed while rows are waiting. */
export const runStatusReason = (message: string): Reason => ({ code: 'bulk_run.status_not_allowed', message })
