import type { AccountCode, Reason } from '@talaan/contract'

/** The accounts that the accounting program does not know. */
export function missingCodesReasons(accounts: readonly AccountCode[]): Reason[] {
  const labels = accounts.filter(({ code }) => code === null).map(({ label }) => label)
  if (labels.length === 0) return []
  return [
    {
      code: 'journal.codes_missing',
      message: `These accounts have no account code: ${labels.join(', ')}.`,
      clears_by: 'Set their codes before the export.',
      url: '/admin/settings/account-codes',
    },
  ]
}
