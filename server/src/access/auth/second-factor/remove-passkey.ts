import { secondFactor } from '@talaan/contract'
import { currentSettings } from '#foundation/settings/reads.ts'
import { hasFactor, isRequiredOf } from '#platform/access/second-factor.ts'
import { answer } from '#platform/action.ts'
import { audit } from '#platform/audit.ts'
import { conflictIfAny, notFound } from '#platform/errors.ts'
import { proveOwnPassword } from '../prove-own-password.ts'
import { lockAccount } from '../queries.ts'
import { announceChange } from './announce-change.ts'
import { deletePasskey, lockPasskeyName } from './passkey-queries.ts'
import { deleteRecoveryCodes, findFactorFacts, forgetDevices } from './queries.ts'
import { removalReasons } from './rules.ts'

export const removePasskey = answer(secondFactor.removePasskey, async (ctx, input) => {
  await proveOwnPassword(ctx, input.current_password)
  return ctx.transaction(async (tx) => {
    const account = (await lockAccount(tx, ctx.actor.id)) ?? notFound()
    const name = (await lockPasskeyName(tx, input.id, account.id)) ?? notFound()
    const facts = (await findFactorFacts(tx, account.id)) ?? notFound()
    const left = { has_app: facts.has_app, passkeys: facts.passkeys - 1 }
    conflictIfAny(removalReasons(left, isRequiredOf(facts.role_keys, await currentSettings(tx, ctx.now))))
    await deletePasskey(tx, input.id)
    await forgetDevices(tx, account.id)
    if (!hasFactor(left)) await deleteRecoveryCodes(tx, account.id)
    await audit(tx, ctx, { action: 'auth.remove_passkey', entity: 'passkeys', entity_id: input.id, before: { name } })
    await announceChange(tx, ctx, account, 'passkey_removed')
    return { message: 'The passkey was removed. Delete it on your device as well.' }
  })
})
