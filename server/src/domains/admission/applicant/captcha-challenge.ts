import { createHash, randomBytes, randomInt } from 'node:crypto'
import type { Answer, admission as contract, Reason } from '@talaan/contract'
import type { Ctx, Tx } from '../../../platform/context.ts'
import { reject } from '../../../platform/errors.ts'
import { sign, verifySignature } from '../../../platform/secrets.ts'
import { markChallengeUsed } from './applicant-queries.ts'

const PURPOSE = 'admission-proof'
const CHALLENGE_SECONDS = 600
/** A browser tries half of the numbers on average, which takes one to two seconds on a cheap phone. */
const MAX_NUMBER = 200_000

const hashNumber = (salt: string, number: number): string => createHash('sha256').update(`${salt}.${number}`).digest('hex')

/** A challenge, and its number, which stays on the server. The salt contains the time at which it expires; the signature proves its origin. */
export function makeChallenge(now: Date) {
  const expiresAt = Math.floor(now.getTime() / 1000) + CHALLENGE_SECONDS
  const salt = `${expiresAt.toString(36)}-${randomBytes(12).toString('hex')}`
  const number = randomInt(MAX_NUMBER)
  const hash = hashNumber(salt, number)
  return { number, challenge: { salt, hash, max: MAX_NUMBER, signature: sign(PURPOSE, `${salt}.${hash}`) } }
}

export async function admissionChallenge(ctx: Ctx): Promise<Answer<typeof contract.admissionChallenge>> {
  return { data: makeChallenge(ctx.now).challenge }
}

const expiredReason: Reason = {
  code: 'admission.proof',
  message: 'Your session expired. Please try again.',
}

/** Uses up the solved challenge of a form: `salt.number.signature`. It is valid once, unless the transaction is rolled back. */
export async function verifyChallenge(tx: Tx, ctx: Ctx, proof: string): Promise<void> {
  const [, salt = '', number = '', signature = ''] = /^([a-z0-9-]{1,60})\.(\d{1,7})\.([\w-]{43})$/.exec(proof) ?? []
  const expiresAt = Number.parseInt(salt, 36)
  const isValid =
    expiresAt * 1000 >= ctx.now.getTime() && verifySignature(PURPOSE, `${salt}.${hashNumber(salt, Number(number))}`, signature)
  if (!isValid || !(await markChallengeUsed(tx, signature, new Date(expiresAt * 1000)))) reject(expiredReason)
}
