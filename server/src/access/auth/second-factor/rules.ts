import { randomInt } from 'node:crypto'
import type { Reason } from '@talaan/contract'
import { hasFactor, type SetUpFacts } from '#platform/access/second-factor.ts'

export const STEP_MINUTES = 5
/** Codes that one account tries; only who knows the password gets this far. */
export const CODE_LIMIT = { points: 10, seconds: 15 * 60 }
export const CODE_DAY_LIMIT = { points: 40, seconds: 24 * 60 * 60 }
/** Failures of the second step from one address: a whole campus has one address. */
export const STEP_ADDRESS_LIMIT = { points: 300, seconds: 15 * 60 }
export const REMEMBER_DAYS = 30
/** A secret that nobody confirmed for so long is not confirmed any more. */
export const SET_UP_MINUTES = 30
export const MOST_PASSKEYS = 10
const RECOVERY_CODES = 10

export const WRONG_CODE = 'This code is wrong, has expired or was used already.'

export const expiredStepReason: Reason = {
  code: 'auth.step_expired',
  message: 'This sign-in has expired. Enter your password again.',
  clears_by: 'Sign in again',
  url: '/',
}

export const refusedPasskeyReason: Reason = {
  code: 'auth.passkey_refused',
  message: 'This passkey was not accepted. Try again, or use another way to sign in.',
}

export const noPasskeysReason: Reason = {
  code: 'auth.no_passkeys_here',
  message: 'Passkeys need a domain name. The address of this portal has none.',
  office: 'Administrator',
}

export const noFactorReason: Reason = { code: 'second_factor.none', message: 'Two-step verification is off for this account.' }

/** Nobody whose role requires a second factor removes the last one. */
export function removalReasons(left: { has_app: boolean; passkeys: number }, isRequired: boolean): Reason[] {
  if (!isRequired || hasFactor(left)) return []
  const message = 'Your role requires two-step verification. Add another app or passkey before you remove this one.'
  return [{ code: 'second_factor.last', message, url: '/admin/user' }]
}

export function passkeyCountReasons(passkeys: number): Reason[] {
  if (passkeys < MOST_PASSKEYS) return []
  const message = `You have ${MOST_PASSKEYS} passkeys. Remove one that you no longer use first.`
  return [{ code: 'second_factor.too_many_passkeys', message }]
}

export const appOnReasons = (isOn: boolean): Reason[] =>
  isOn ? [{ code: 'second_factor.app_on', message: 'The authenticator app is on already. Turn it off before you set up another one.' }] : []

export const appOffReasons = (isOn: boolean): Reason[] =>
  isOn ? [] : [{ code: 'second_factor.app_off', message: 'The authenticator app is off already.' }]

/** Only a secret that was shown a short time ago can be confirmed. */
export function confirmationReasons(madeAt: Date | null | undefined, now: Date): Reason[] {
  if (madeAt && now.getTime() - madeAt.getTime() <= SET_UP_MINUTES * 60_000) return []
  return [{ code: 'second_factor.no_set_up', message: 'This set-up has expired. Start again to get a new QR code.' }]
}

export function resetReasons(isOwnAccount: boolean, facts: Pick<SetUpFacts, 'has_app' | 'passkeys'>): Reason[] {
  if (isOwnAccount)
    return [
      {
        code: 'second_factor.own',
        message: 'You cannot reset your own two-step verification. Change it in your profile.',
        url: '/admin/user',
      },
    ]
  return hasFactor(facts) ? [] : [noFactorReason]
}

/** Without letters and digits that look alike. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789'

/** Ten codes such as `k7mwp-3hq9x`: 49 bits each. */
export const generateRecoveryCodes = (): string[] =>
  Array.from({ length: RECOVERY_CODES }, () => {
    const text = Array.from({ length: 10 }, () => ALPHABET.charAt(randomInt(ALPHABET.length))).join('')
    return `${text.slice(0, 5)}-${text.slice(5)}`
  })

/** People type codes with spaces, dashes and capital letters. */
export const normalizeCode = (typed: string): string => typed.replace(/[\s-]/g, '').toLowerCase()

export const isAppCode = (normalized: string): boolean => /^\d{6}$/.test(normalized)

export interface RelyingParty {
  /** The domain name that passkeys belong to. */
  id: string
  origin: string
}

/**
 * The domain and origin of passkeys, from the public address. Browsers know no passkeys of a numeric address: a portal that is tried on
 * this computer has them as `localhost`, any other address without a name has none.
 */
export function relyingPartyOf(publicUrl: string): RelyingParty | undefined {
  const url = new URL(publicUrl)
  if (url.hostname === '127.0.0.1' || url.hostname === '[::1]') url.hostname = 'localhost'
  const isNumeric = /^[\d.]+$|^\[/.test(url.hostname)
  if (isNumeric || (url.protocol !== 'https:' && url.hostname !== 'localhost')) return undefined
  return { id: url.hostname, origin: url.origin }
}

/** A counter that did not grow belongs to a copy of the passkey. Passkeys that do not count always send 0. */
export const isCounterValid = (stored: number, sent: number): boolean => (stored === 0 && sent === 0) || sent > stored
