import { dataExports } from '@talaan/contract'
import { proveOwnPassword } from '#access/auth/prove-own-password.ts'
import { answer } from '#platform/action.ts'
import { forbidden, notFound } from '#platform/errors.ts'
import { findOwnPerson } from '../consents/consent-queries.ts'
import { queueExport } from './queue-export.ts'
import { ownExports } from './reads.ts'

/** An open session on a shared computer is not enough: the password is asked for, and counted like in a sign-in. */
export const requestOwnExport = answer(dataExports.requestOwnExport, async (ctx, { password }) => {
  if (ctx.actor.preview_role_id !== undefined) forbidden('End the preview first.')
  await proveOwnPassword(ctx, password, 'password')
  return ctx.transaction(async (tx) => {
    const { person_id } = (await findOwnPerson(tx, ctx.actor.id)) ?? notFound()
    await queueExport(tx, ctx, person_id, null)
    return { ...(await ownExports({ ...ctx, db: tx })), message: 'The copy is being made. You are notified when it is ready.' }
  })
})
