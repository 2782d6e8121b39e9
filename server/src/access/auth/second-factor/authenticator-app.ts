import { schoolName, secondFactor } from '@talaan/contract'
import { currentSettings } from '#foundation/settings/reads.ts'
import { hasFactor, isRequiredOf } from '#platform/access/second-factor.ts'
import { answer } from '#platform/action.ts'
import { audit } from '#platform/audit.ts'
import { conflictIfAny, invalid, notFound } from '#platform/errors.ts'
import { endSetUp, revokeSessions } from '#platform/sessions.ts'
import { proveOwnPassword } from '../prove-own-password.ts'
import { lockAccount } from '../queries.ts'
import { announceChange } from './announce-change.ts'
import { makeSecret, stepOfCode } from './app-code.ts'
import { confirmSecret, deleteRecoveryCodes, deleteSecret, findFactorFacts, forgetDevices, lockApp, setSecret } from './queries.ts'
import { issueFirstRecoveryCodes } from './recovery-codes.ts'
import { appOffReasons, appOnReasons, confirmationReasons, removalReasons, WRONG_CODE } from './rules.ts'
import { clearCodes, countCode } from './throttle-codes.ts'

/** Makes a secret for the app. It counts only after `confirmApp`, so nobody is locked out by a QR code that was not read. */
export const setUpApp = answer(secondFactor.setUpApp, async (ctx, input) => {
  const { sign_in_name } = await proveOwnPassword(ctx, input.current_password)
  const { secret, uri, sealed } = makeSecret(schoolName(await currentSettings(ctx.db, ctx.now)), sign_in_name)
  return ctx.transaction(async (tx) => {
    const account = (await lockAccount(tx, ctx.actor.id)) ?? notFound()
    conflictIfAny(appOnReasons(Boolean((await lockApp(tx, account.id))?.confirmed_at)))
    await setSecret(tx, account.id, sealed, ctx.now)
    await audit(tx, ctx, { action: 'auth.set_up_app', entity: 'users', entity_id: account.id })
    return { data: { secret, uri } }
  })
})

/** Turns the app on after a first code of it. Other sessions end: whoever opened them knew the password alone. */
export const confirmApp = answer(secondFactor.confirmApp, async (ctx, input) => {
  await countCode(ctx, ctx.actor.id)
  const answer = await ctx.transaction(async (tx) => {
    const account = (await lockAccount(tx, ctx.actor.id)) ?? notFound()
    const app = await lockApp(tx, account.id)
    conflictIfAny(appOnReasons(Boolean(app?.confirmed_at)))
    conflictIfAny(confirmationReasons(app?.secret_made_at, ctx.now))
    const step = app?.secret_enc ? stepOfCode(app.secret_enc, input.code, app.last_step, ctx.now) : undefined
    if (step === undefined) return invalid({ code: WRONG_CODE })
    await confirmSecret(tx, account.id, step, ctx.now)
    await forgetDevices(tx, account.id)
    await revokeSessions(tx, account.id, ctx.session)
    await endSetUp(tx, ctx.session)
    const recovery_codes = await issueFirstRecoveryCodes(tx, account.id)
    await audit(tx, ctx, { action: 'auth.turn_on_app', entity: 'users', entity_id: account.id })
    await announceChange(tx, ctx, account, 'app_on')
    return { data: { recovery_codes }, message: 'The authenticator app is on.' }
  })
  await clearCodes(ctx, ctx.actor.id)
  return answer
})

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
