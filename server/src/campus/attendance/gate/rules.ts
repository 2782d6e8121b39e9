import { randomBytes, randomInt } from 'node:crypto'
import { type Reason, SCANNER_CODE_MINUTES } from '@talaan/contract'
import { sign } from '#platform/secrets.ts'

/** Without letters and digits that look alike. */
const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const CODE_LENGTH = 8

/** Wrong codes of one person in an hour. A code has 40 bits and half an hour. */
export const CODE_LIMIT = { points: 20, seconds: 3_600 }

/** With a key of the server, so that a copy of the database is not enough to find a code or a token. */
const hash = (purpose: string, text: string): Buffer => Buffer.from(sign(purpose, text), 'base64url')

export const hashCode = (code: string): Buffer => hash('scanner device code', code)
export const hashToken = (token: string): Buffer => hash('scanner device token', token)

export interface NewCode {
  /** As it is stored and compared. */
  code_hash: Buffer
  /** As it is shown, in two groups. */
  code: string
  expires_at: Date
}

export function makeCode(now: Date): NewCode {
  const text = Array.from({ length: CODE_LENGTH }, () => ALPHABET.charAt(randomInt(ALPHABET.length))).join('')
  const expires_at = new Date(now.getTime() + SCANNER_CODE_MINUTES * 60_000)
  return { code_hash: hashCode(text), code: `${text.slice(0, 4)}-${text.slice(4)}`, expires_at }
}

export const makeToken = (): string => randomBytes(32).toString('base64url')

/** The key with which a device encrypts what it keeps: 32 bytes in base64. It changes when the device is registered anew. */
export const dataKeyOf = (tokenHash: Buffer): string => hash('scanner device data', tokenHash.toString('base64')).toString('base64')

export const cutOffReason: Reason = {
  code: 'scanner_device.cut_off',
  message: 'This device was cut off. Ask an administrator to register it.',
}

/** Why nothing of a device changes any more. */
export const deviceReasons = ({ cut_off_at }: { cut_off_at: Date | null }): Reason[] => (cut_off_at === null ? [] : [cutOffReason])
