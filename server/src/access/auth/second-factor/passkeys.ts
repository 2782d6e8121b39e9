import { createHash } from 'node:crypto'
import { generateRegistrationOptions, verifyRegistrationResponse } from '@simplewebauthn/server'
import { type Input, secondFactor } from '@talaan/contract'
import { currentSettings } from '#foundation/settings/reads.ts'
import { hasFactor, isRequiredOf } from '#platform/access/second-factor.ts'
import { action, answer } from '#platform/action.ts'
import { audit } from '#platform/audit.ts'
import type { UserContext } from '#platform/context.ts'
import { conflict, conflictIfAny, notFound, reject } from '#platform/errors.ts'
import { endSetUp, revokeSessions } from '#platform/sessions.ts'
import { proveOwnPassword } from '../prove-own-password.ts'
import { lockAccount } from '../queries.ts'
import { announceChange } from './announce-change.ts'
import { type Binding, makePasskeyChallenge, spendPasskeyChallenge } from './passkey-challenge.ts'
import { deletePasskey, findCredentials, insertPasskey, lockPasskeyName, setPasskeyName } from './passkey-queries.ts'
import { deleteRecoveryCodes, findFactorFacts, forgetDevices } from './queries.ts'
import { issueFirstRecoveryCodes } from './recovery-codes.ts'
import { noPasskeysReason, passkeyCountReasons, type RelyingParty, refusedPasskeyReason, relyingPartyOf, removalReasons } from './rules.ts'

/** Ed25519, P-256 and RSA: what phones, computers and keys sign with. */
const ALGORITHMS = [-8, -7, -257]

/** The same for all passkeys of an account; browsers keep it beside each. */
export const userHandleOf = (userId: number): Buffer => createHash('sha256').update(`passkeys of account ${userId}`).digest()

export const requireRelyingParty = (publicUrl: string): RelyingParty => relyingPartyOf(publicUrl) ?? conflict(noPasskeysReason)

/** A passkey is added in the session that asked for it. */
const registrationOf = ({ session }: UserContext): Binding => `register ${session.toString('hex')}`

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

export const renamePasskey = action(secondFactor.renamePasskey, async (tx, ctx, input) => {
  const before = (await lockPasskeyName(tx, input.id, ctx.actor.id)) ?? notFound()
  await setPasskeyName(tx, input.id, input.name)
  await audit(tx, ctx, {
    action: 'auth.rename_passkey',
    entity: 'passkeys',
    entity_id: input.id,
    before: { name: before },
    after: { name: input.name },
  })
  return { message: 'The passkey was renamed.' }
})

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
