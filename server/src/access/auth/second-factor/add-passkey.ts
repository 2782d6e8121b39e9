import { verifyRegistrationResponse } from '@simplewebauthn/server'
import { type Input, secondFactor } from '@talaan/contract'
import { hasFactor } from '#platform/access/second-factor.ts'
import { answer } from '#platform/action.ts'
import { audit } from '#platform/audit.ts'
import type { UserContext } from '#platform/context.ts'
import { conflictIfAny, notFound, reject } from '#platform/errors.ts'
import { endSetUp, revokeSessions } from '#platform/sessions.ts'
import { lockAccount } from '../queries.ts'
import { announceChange } from './announce-change.ts'
import { spendPasskeyChallenge } from './passkey-challenge.ts'
import { ALGORITHMS, registrationOf, requireRelyingParty } from './passkey-options.ts'
import { insertPasskey } from './passkey-queries.ts'
import { findFactorFacts } from './queries.ts'
import { issueFirstRecoveryCodes } from './recovery-codes.ts'
import { passkeyCountReasons, refusedPasskeyReason } from './rules.ts'

type AddInput = Input<typeof secondFactor.addPasskey>

/** Adds a passkey. With the first second factor, other sessions end: whoever opened them knew the password alone. */
export const addPasskey = answer(secondFactor.addPasskey, async (ctx, input) => {
  const passkey = (await verify(ctx, input)) ?? reject(refusedPasskeyReason)
  return ctx.transaction(async (tx) => {
    const account = (await lockAccount(tx, ctx.actor.id)) ?? notFound()
    const facts = (await findFactorFacts(tx, account.id)) ?? notFound()
    conflictIfAny(passkeyCountReasons(facts.passkeys))
    const id = (await insertPasskey(tx, { ...passkey, user_id: account.id, name: input.name }, ctx.now)) ?? reject(refusedPasskeyReason)
    if (!hasFactor(facts)) await revokeSessions(tx, account.id, ctx.session)
    await endSetUp(tx, ctx.session)
    const recovery_codes = await issueFirstRecoveryCodes(tx, account.id)
    await audit(tx, ctx, { action: 'auth.add_passkey', entity: 'passkeys', entity_id: id, after: { name: input.name } })
    await announceChange(tx, ctx, account, 'passkey_added')
    return { data: { id, recovery_codes }, message: 'Your passkey was added.' }
  })
})

/** The passkey that the browser made for the challenge of this session; undefined when anything about it is wrong. */
async function verify(ctx: UserContext, { credential }: AddInput) {
  const { id: expectedRPID, origin: expectedOrigin } = requireRelyingParty(ctx.publicUrl)
  const expectedChallenge = await spendPasskeyChallenge(ctx, credential.response.clientDataJSON, registrationOf(ctx))
  if (expectedChallenge === undefined) return undefined
  const options = { response: credential, expectedChallenge, expectedOrigin, expectedRPID, supportedAlgorithmIDs: ALGORITHMS }
  const result = await verifyRegistrationResponse(options).catch(() => undefined)
  if (!result?.verified) return undefined
  const { id, publicKey, counter, transports = [] } = result.registrationInfo.credential
  return {
    credential_id: Buffer.from(id, 'base64url'),
    public_key: Buffer.from(publicKey),
    sign_count: counter,
    transports,
    is_synced: result.registrationInfo.credentialBackedUp,
  }
}
