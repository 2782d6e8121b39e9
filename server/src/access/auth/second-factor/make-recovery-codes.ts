import { secondFactor } from '@talaan/contract'
import { hasFactor } from '#platform/access/second-factor.ts'
import { answer } from '#platform/action.ts'
import { audit } from '#platform/audit.ts'
import { conflictIfAny, notFound } from '#platform/errors.ts'
import { proveOwnPassword } from '../prove-own-password.ts'
import { lockAccount } from '../queries.ts'
import { announceChange } from './announce-change.ts'
import { findFactorFacts } from './queries.ts'
import { issueRecoveryCodes } from './recovery-codes.ts'
import { noFactorReason } from './rules.ts'

/** Replaces the recovery codes, used or not. */
export const makeRecoveryCodes = answer(secondFactor.makeRecoveryCodes, async (ctx, input) => {
  await proveOwnPassword(ctx, input.current_password)
  return ctx.transaction(async (tx) => {
    const account = (await lockAccount(tx, ctx.actor.id)) ?? notFound()
    const facts = (await findFactorFacts(tx, account.id)) ?? notFound()
    conflictIfAny(hasFactor(facts) ? [] : [noFactorReason])
    const recovery_codes = await issueRecoveryCodes(tx, account.id)
    await audit(tx, ctx, { action: 'auth.make_recovery_codes', entity: 'users', entity_id: account.id })
    await announceChange(tx, ctx, account, 'recovery_codes_made')
    return { data: { recovery_codes }, message: 'The former recovery codes no longer work.' }
  })
})
