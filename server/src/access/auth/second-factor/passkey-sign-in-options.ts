import { generateAuthenticationOptions } from '@simplewebauthn/server'
import { secondStep } from '@talaan/contract'
import { answer } from '#platform/action.ts'
import { hashToken } from '#platform/sessions.ts'
import { type Binding, makePasskeyChallenge } from './passkey-challenge.ts'
import { requireRelyingParty } from './passkey-options.ts'
import { findCredentials } from './passkey-queries.ts'
import { readStepOwner } from './second-step.ts'
import { checkStepAddress } from './throttle-codes.ts'

/** A challenge belongs to its second step, or to a sign-in without a password. */
export const signInOf = (token: string | undefined): Binding =>
  token === undefined ? 'sign-in' : `step ${hashToken(token).toString('hex')}`

/** Without a token it names no passkeys: the browser offers those that it has. */
export const passkeySignInOptions = answer(secondStep.passkeySignInOptions, async (ctx, input) => {
  await checkStepAddress(ctx)
  const { id: rpID } = requireRelyingParty(ctx.publicUrl)
  const own = input.token === undefined ? [] : await findCredentials(ctx.db, await readStepOwner(ctx, input.token))
  const options = await generateAuthenticationOptions({
    rpID,
    challenge: makePasskeyChallenge(ctx.now, signInOf(input.token)),
    userVerification: 'required',
    allowCredentials: own.map(({ credential_id }) => ({ id: credential_id.toString('base64url') })),
  })
  return { data: { ...options } }
})
