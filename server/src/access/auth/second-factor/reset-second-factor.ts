import { secondFactorOffice } from '@talaan/contract'
import { checkAccountAccess } from '#access/users/account-access.ts'
import { revokeAccess } from '#platform/access/revoke-access.ts'
import { action } from '#platform/action.ts'
import { audit } from '#platform/audit.ts'
import { conflictIfAny, notFound } from '#platform/errors.ts'
import { lockAccount } from '../queries.ts'
import { announceChange } from './announce-change.ts'
import { deleteFactors, findFactorFacts } from './queries.ts'
import { resetReasons } from './rules.ts'

/**
 * Removes the second factor of somebody who lost it. Nobody does so for themselves, and only an administrator does so for another one: the
 * session of one person alone never gets around a second factor.
 */
export const resetSecondFactor = action(secondFactorOffice.resetSecondFactor, async (tx, ctx, input) => {
  const account = (await lockAccount(tx, input.id)) ?? notFound()
  await checkAccountAccess(tx, ctx.actor, [account.id])
  const facts = (await findFactorFacts(tx, account.id)) ?? notFound()
  conflictIfAny(resetReasons(account.id === ctx.actor.id, facts))
  await deleteFactors(tx, account.id)
  await revokeAccess(tx, account.id, { by: ctx.actor.id, at: ctx.now })
  await audit(tx, ctx, {
    action: 'auth.reset_second_factor',
    entity: 'users',
    entity_id: account.id,
    before: { has_app: facts.has_app, passkeys: facts.passkeys },
    after: { has_app: false, passkeys: 0, reason: input.reason },
  })
  await announceChange(tx, ctx, account, 'reset')
  return { message: `Two-step verification of ${account.name} was reset.` }
})
