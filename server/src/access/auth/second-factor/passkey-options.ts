import { createHash } from 'node:crypto'
import { generateRegistrationOptions } from '@simplewebauthn/server'
import { secondFactor } from '@talaan/contract'
import { currentSettings } from '#foundation/settings/reads.ts'
import { answer } from '#platform/action.ts'
import type { UserContext } from '#platform/context.ts'
import { conflict, conflictIfAny } from '#platform/errors.ts'
import { proveOwnPassword } from '../prove-own-password.ts'
import { type Binding, makePasskeyChallenge } from './passkey-challenge.ts'
import { findCredentials } from './passkey-queries.ts'
import { noPasskeysReason, passkeyCountReasons, type RelyingParty, relyingPartyOf } from './rules.ts'

/** Ed25519, P-256 and RSA: what phones, computers and keys sign with. */
export const ALGORITHMS = [-8, -7, -257]

/** The same for all passkeys of an account; browsers keep it beside each. */
export const userHandleOf = (userId: number): Buffer => createHash('sha256').update(`passkeys of account ${userId}`).digest()

export const requireRelyingParty = (publicUrl: string): RelyingParty => relyingPartyOf(publicUrl) ?? conflict(noPasskeysReason)

/** A passkey is added in the session that asked for it. */
export const registrationOf = ({ session }: UserContext): Binding => `register ${session.toString('hex')}`

export const passkeyOptions = answer(secondFactor.passkeyOptions, async (ctx, input) => {
  const relyingParty = requireRelyingParty(ctx.publicUrl)
  const { sign_in_name, name, id } = await proveOwnPassword(ctx, input.current_password)
  const existing = await findCredentials(ctx.db, id)
  conflictIfAny(passkeyCountReasons(existing.length))
  const { product_name } = await currentSettings(ctx.db, ctx.now)
  const options = await generateRegistrationOptions({
    rpID: relyingParty.id,
    rpName: product_name,
    userID: new Uint8Array(userHandleOf(id)),
    userName: sign_in_name,
    userDisplayName: name,
    challenge: makePasskeyChallenge(ctx.now, registrationOf(ctx)),
    attestationType: 'none',
    supportedAlgorithmIDs: ALGORITHMS,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    excludeCredentials: existing.map(({ credential_id }) => ({ id: credential_id.toString('base64url') })),
  })
  return { data: { ...options } }
})
