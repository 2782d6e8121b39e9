import type { SecondFactorChange } from '#foundation/events/account-events.ts'
import { publish } from '#foundation/events/publish.ts'
import type { Ctx, Tx } from '#platform/context.ts'
import type { Account } from '../queries.ts'

/** The owner of the account learns of every change, so that one by somebody else is noticed. */
export function announceChange(tx: Tx, ctx: Ctx, account: Account, change: SecondFactorChange): Promise<void> {
  const { id, name, mail_address: email } = account
  return publish(tx, ctx, { type: 'second_factor_changed', user_id: id, name, email, change })
}
