import type { Reason } from '@talaan/contract'

export const openRequestReason: Reason = {
  code: 'privacy.request_open',
  message: 'There is an open request of this kind already.',
  clears_by: 'Wait for the answer, or withdraw the open request',
}

export const closedRequestReason: Reason = {
  code: 'privacy.request_closed',
  message: 'This request is closed.',
  clears_by: 'Enter a new request',
}
