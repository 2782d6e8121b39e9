import type { ReceiptUse, ResetAccount, ResetRecord } from './queries.ts'

/** Within this time the same temporary password is answered again, because a read may be sent twice. */
export const REPEAT_MS = 60_000

interface ReceiptFacts {
  /** Undefined when the school issued the receipt outside the portal. */
  receipt: ReceiptUse | undefined
  earlierReset: Date | undefined
  account: Pick<ResetAccount, 'student_id'>
}

/** Why a receipt does not pay this reset; undefined when it does. */
export function receiptError({ receipt, earlierReset, account }: ReceiptFacts): string | undefined {
  if (earlierReset !== undefined) return 'This receipt was already used for a password reset'
  if (receipt === undefined) return undefined
  if (receipt.is_voided) return 'This receipt was voided'
  if (receipt.kind === 'sponsor') return 'This receipt is for a payment of a sponsor'
  return receipt.kind === 'student' && receipt.student_id !== account.student_id ? 'This receipt is of another student' : undefined
}

/** What became of the password of a reset. */
export function resetStatus(row: ResetRecord, now: Date): 'active' | 'used' | 'expired' | 'replaced' {
  if (row.has_later) return 'replaced'
  if (row.type === 'Portal' && !row.first_login) return 'used'
  return row.password_expires_at !== null && row.password_expires_at > now ? 'active' : 'expired'
}
