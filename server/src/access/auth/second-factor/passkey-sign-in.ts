import { generateAuthenticationOptions, verifyAuthenticationResponse } from '@simplewebauthn/server'
import { type Input, secondStep } from '@talaan/contract'
import { answer } from '#platform/action.ts'
import type { Ctx } from '#platform/context.ts'
import { reject } from '#platform/errors.ts'
import { hashToken } from '#platform/sessions.ts'
import { openSignIn } from '../finish-sign-in.ts'
import { type Binding, makePasskeyChallenge, spendPasskeyChallenge } from './passkey-challenge.ts'
import { type CredentialRecord, findCredential, findCredentials, lockCredential, usePasskey } from './passkey-queries.ts'
import { requireRelyingParty, userHandleOf } from './passkeys.ts'
import { isCounterValid, refusedPasskeyReason } from './rules.ts'
import { lockStepAccount, readStepOwner, recordWrongCode, rememberDevice, spendStepToken } from './second-step.ts'
import { checkStepAddress, countStepFailure } from './throttle-codes.ts'

/** A challenge belongs to its second step, or to a sign-in without a password. */
const signInOf = (token: string | undefined): Binding => (token === undefined ? 'sign-in' : `step ${hashToken(token).toString('hex')}`)

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

type PasskeyInput = Input<typeof secondStep.signInWithPasskey>

/** A passkey that verified its person is possession and knowledge at once, so it also signs in without a password. */
export const signInWithPasskey = answer(secondStep.signInWithPasskey, async (ctx, input) => {
  await checkStepAddress(ctx)
  const stepOwner = input.token === undefined ? undefined : await readStepOwner(ctx, input.token)
  const used = await verify(ctx, input)
  const isRight = used !== undefined && (stepOwner === undefined || used.passkey.user_id === stepOwner)
  if (!isRight) return refuse(ctx, stepOwner ?? used?.passkey.user_id)
  const { user_id, id } = used.passkey
  const session = await ctx.transaction(async (tx) => {
    const account = await lockStepAccount(tx, ctx, user_id)
    const passkey = await lockCredential(tx, id)
    if (!passkey || !isCounterValid(passkey.sign_count, used.counter)) return undefined
    await usePasskey(tx, id, used.counter, ctx.now)
    const step = input.token === undefined ? undefined : await spendStepToken(tx, ctx, input.token)
    return openSignIn(tx, ctx, { ...account, provider: step?.provider })
  })
  if (!session) return refuse(ctx, user_id)
  if (input.remember) await rememberDevice(ctx, user_id)
  return { data: session }
})

async function refuse(ctx: Ctx, userId: number | undefined): Promise<never> {
  if (userId === undefined) countStepFailure(ctx)
  else await recordWrongCode(ctx, userId)
  return reject(refusedPasskeyReason)
}

/** The passkey that signed the challenge, and its counter; undefined when anything about it is wrong. */
async function verify(ctx: Ctx, { credential, token }: PasskeyInput): Promise<{ passkey: CredentialRecord; counter: number } | undefined> {
  const { id: expectedRPID, origin: expectedOrigin } = requireRelyingParty(ctx.publicUrl)
  const { clientDataJSON, userHandle } = credential.response
  const expectedChallenge = await spendPasskeyChallenge(ctx, clientDataJSON, signInOf(token))
  const passkey = await findCredential(ctx.db, Buffer.from(credential.id, 'base64url'))
  if (expectedChallenge === undefined || !passkey) return undefined
  if (userHandle !== undefined && userHandle !== userHandleOf(passkey.user_id).toString('base64url')) return undefined
  const { credential_id, public_key, sign_count } = passkey
  const known = { id: credential_id.toString('base64url'), publicKey: new Uint8Array(public_key), counter: sign_count }
  const options = { response: credential, expectedChallenge, expectedOrigin, expectedRPID, credential: known }
  const result = await verifyAuthenticationResponse(options).catch(() => undefined)
  return result?.verified ? { passkey, counter: result.authenticationInfo.newCounter } : undefined
}
