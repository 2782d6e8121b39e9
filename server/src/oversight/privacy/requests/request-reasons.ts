import type { PrivacyRequestStatus, Reason } from '@talaan/contract'

export const openRequestReason: Reason = {
  code: 'privacy.request_open',
  message: 'There is an open request of this kind already.',
  clears_by: 'Wait for the answer, or withdraw the open request',
}

/** A closed request takes no step; only notes are still written. */
export const isOpen = ({ status }: { status: PrivacyRequestStatus }): boolean => status === 'open'

export const closedRequestReason: Reason = {
  code: 'privacy.request_closed',
  message: 'This request is closed.',
  clears_by: 'Enter a new request',
}
