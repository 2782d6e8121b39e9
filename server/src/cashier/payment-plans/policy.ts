import { forbidden, forbiddenReason } from '#platform/errors.ts'

/** Nobody changes how the own account is paid at the cashier's desk, not even an administrator. */
export function denyOwnAccount(actor: { id: number }, { user_id }: { user_id: number | null }): void {
  if (user_id !== actor.id) return
  const help = { office: 'Cashier', clears_by: 'Ask somebody else' }
  forbidden(forbiddenReason('You cannot change the payment plan, discounts or surcharges of your own account.', help))
}
