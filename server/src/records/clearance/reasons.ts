import type { Reason } from '@talaan/contract'

/** The step does not fit the state; the message says who has done what. */
export const statusNotAllowedReason = (message: string): Reason => ({ code: 'clearance.status_not_allowed', message })

/** A colleague has taken a step that the screen did not show. */
export const changedReason = (by: string): Reason => ({
  code: 'clearance.changed',
  message: `${by} changed this after you opened the page. Review it, then try again.`,
})

/** The office has tagged the student for this reason already. */
export const taggedReason = (reason: string): Reason => ({
  code: 'clearance.tagged',
  message: `Already tagged: ${reason.replace(/\.$/, '')}.`,
})

export const officeClosedReason: Reason = {
  code: 'clearance.office_closed',
  message: 'This office is inactive, so it cannot tag students.',
  office: 'Registrar',
  clears_by: 'Make the office active in the settings',
}

/** Why the clearance cannot be printed yet. */
export const openReason = (open: number): Reason => ({
  code: 'clearance.open',
  message: open === 1 ? '1 item of your clearance is still open.' : `${open} items of your clearance are still open.`,
  clears_by: 'Settle the open items on the page',
  url: '/admin/student/eclearance',
})

/** What keeps a student from a transfer. Whoever may override holds may issue it all the same. */
export const notClearedReason = (message: string, office: string, clears_by: string): Reason => ({
  code: 'document.not_cleared',
  message,
  office,
  clears_by,
  override: 'Override Hold',
})
