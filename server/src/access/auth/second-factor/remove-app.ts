import { secondFactor } from '@talaan/contract'
import { currentSettings } from '#foundation/settings/reads.ts'
import { hasFactor, isRequiredOf } from '#platform/access/second-factor.ts'
import { answer } from '#platform/action.ts'
import { audit } from '#platform/audit.ts'
import { conflictIfAny, invalid, notFound } from '#platform/errors.ts'
import { proveOwnPassword } from '../prove-own-password.ts'
import { lockAccount } from '../queries.ts'
import { announceChange } from './announce-change.ts'
import { stepOfCode } from './app-code.ts'
import { deleteRecoveryCodes, deleteSecret, findFactorFacts, forgetDevices, lockApp } from './queries.ts'
import { appOffReasons, removalReasons, WRONG_CODE } from './rules.ts'
import { clearCodes, countCode } from './throttle-codes.ts'

/** Turns the app off. Recovery codes stand for a second factor, so they end with the last one. */
export const removeApp = answer(secondFactor.removeApp, async (ctx, input) => {
  await proveOwnPassword(ctx, input.current_password)
  await countCode(ctx, ctx.actor.id)
  await ctx.transaction(async (tx) => {
    const account = (await lockAccount(tx, ctx.actor.id)) ?? notFound()
    const app = await lockApp(tx, account.id)
    conflictIfAny(appOffReasons(Boolean(app?.confirmed_at)))
    const facts = (await findFactorFacts(tx, account.id)) ?? notFound()
    const left = { has_app: false, passkeys: facts.passkeys }
    conflictIfAny(removalReasons(left, isRequiredOf(facts.role_keys, await currentSettings(tx, ctx.now))))
    const step = app?.secret_enc ? stepOfCode(app.secret_enc, input.code, app.last_step, ctx.now) : undefined
    if (step === undefined) invalid({ code: WRONG_CODE })
    await deleteSecret(tx, account.id)
    await forgetDevices(tx, account.id)
    if (!hasFactor(left)) await deleteRecoveryCodes(tx, account.id)
    await audit(tx, ctx, { action: 'auth.turn_off_app', entity: 'users', entity_id: account.id })
    await announceChange(tx, ctx, account, 'app_off')
  })
  await clearCodes(ctx, ctx.actor.id)
  return { message: 'The authenticator app is off.' }
})
