import { secondFactor } from '@talaan/contract'
import { answer } from '#platform/action.ts'
import { audit } from '#platform/audit.ts'
import { conflictIfAny, invalid, notFound } from '#platform/errors.ts'
import { endSetUp, revokeSessions } from '#platform/sessions.ts'
import { lockAccount } from '../queries.ts'
import { announceChange } from './announce-change.ts'
import { stepOfCode } from './app-code.ts'
import { confirmSecret, forgetDevices, lockApp } from './queries.ts'
import { issueFirstRecoveryCodes } from './recovery-codes.ts'
import { appOnReasons, confirmationReasons, WRONG_CODE } from './rules.ts'
import { clearCodes, countCode } from './throttle-codes.ts'

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
