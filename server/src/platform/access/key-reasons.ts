import type { Reason } from '@talaan/contract'
import type { ApiKeyRecord } from './api-key.ts'

export const unknownKeyReason: Reason = { code: 'api_key.unknown', message: 'The api key is missing or not valid.' }

export const withTokenReason: Reason = {
  code: 'api_key.with_token',
  message: 'Send the API key alone, without an Authorization header: the key says who calls.',
}

export const sessionNeededReason: Reason = {
  code: 'api_key.session_needed',
  message: 'An API key cannot make this call. A person has to sign in.',
}

export const secondFactorReason: Reason = {
  code: 'api_key.second_factor',
  message: 'The role of the owner of this API key requires two-step verification, which is not set up.',
  clears_by: 'The owner signs in to the portal and sets it up',
}

type KeyFacts = Pick<ApiKeyRecord, 'kind' | 'status' | 'expires_at' | 'revoked_at' | 'is_from_here'>

/** Why a key does not work now. The account of a service key is never active, because nobody signs in to it. */
export function keyReasons({ kind, status, expires_at, revoked_at, is_from_here }: KeyFacts, now: Date): Reason[] {
  if (revoked_at !== null) return [{ code: 'api_key.revoked', message: 'This API key was revoked.' }]
  if (expires_at !== null && expires_at <= now) return [{ code: 'api_key.expired', message: 'This API key has expired.' }]
  if (kind === 'personal' && status !== 1)
    return [{ code: 'api_key.inactive', message: 'The account of the owner of this API key is not active.' }]
  if (!is_from_here) return [{ code: 'api_key.address', message: 'This API key does not work from this address.' }]
  return []
}
