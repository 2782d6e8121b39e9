import type { Reason } from '@talaan/contract'

export const publishedReason: Reason = {
  code: 'privacy.notice_published',
  message: 'This version is published. People have read it, so it stays as it is.',
  clears_by: 'Write a new version',
}
