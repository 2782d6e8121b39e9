import { secondFactor } from '@talaan/contract'
import { currentSettings } from '#foundation/settings/reads.ts'
import { answer } from '#platform/action.ts'
import { audit } from '#platform/audit.ts'
import { conflictIfAny, notFound } from '#platform/errors.ts'
import { proveOwnPassword } from '../prove-own-password.ts'
import { lockAccount } from '../queries.ts'
import { makeSecret } from './app-code.ts'
import { lockApp, setSecret } from './queries.ts'
import { appOnReasons } from './rules.ts'

/** Makes a secret for the app. It counts only after `confirmApp`, so nobody is locked out by a QR code that was not read. */
export const setUpApp = answer(secondFactor.setUpApp, async (ctx, input) => {
  const { sign_in_name } = await proveOwnPassword(ctx, input.current_password)
  const { product_name, school_name } = await currentSettings(ctx.db, ctx.now)
  const { secret, uri, sealed } = makeSecret(school_name || product_name, sign_in_name)
  return ctx.transaction(async (tx) => {
    const account = (await lockAccount(tx, ctx.actor.id)) ?? notFound()
    conflictIfAny(appOnReasons(Boolean((await lockApp(tx, account.id))?.confirmed_at)))
    await setSecret(tx, account.id, sealed, ctx.now)
    await audit(tx, ctx, { action: 'auth.set_up_app', entity: 'users', entity_id: account.id })
    return { data: { secret, uri } }
  })
})
