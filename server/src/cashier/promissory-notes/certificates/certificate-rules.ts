import type { Reason } from '@talaan/contract'
import { dueDateErrors } from '../rules.ts'

/** The text for each field that is not right. Days are school days, YYYY-MM-DD. */
export function certificateErrors(days: { issued_on: string; valid_until: string }, today: string): Record<string, string> {
  const errors = dueDateErrors(days.valid_until, today, 'valid_until')
  if (days.issued_on > today) errors.issued_on = 'Choose today or an earlier day'
  return errors
}

export const existingCertificateReason: Reason = {
  code: 'certificate.exists',
  message: 'This certificate of the student is already recorded.',
  office: 'Cashier',
  clears_by: 'Revoke the recorded certificate first if it has a mistake',
}

export const revokedReason: Reason = { code: 'certificate.revoked', message: 'This certificate is already revoked.', office: 'Cashier' }
