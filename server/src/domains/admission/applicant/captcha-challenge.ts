import { createHash, randomBytes, randomInt } from 'node:crypto'
import type { Answer, admission as contract, Reason } from '@talaan/contract'
import type { Ctx, Tx } from '../../../platform/context.ts'
import { reject } from '../../../platform/errors.ts'
import { sign, verifySignature } from '../../../platform/secrets.ts'
import { markChallengeUsed } from './own-queries.ts'

const PURPOSE = 'admission-proof'
const SECONDS = 600
/** Half of them are tried on average: one to two seconds on a cheap phone. */
const LARGEST = 200_000

const hashOf = (salt: string, number: number): string => createHash('sha256').update(`${salt}.${number}`).digest('hex')

/** A sum, and its answer, which stays here. The salt tells when it ends; the signature, that it is ours. */
export function makeChallenge(now: Date) {
  const ends = Math.floor(now.getTime() / 1000) + SECONDS
  const salt = `${ends.toString(36)}-${randomBytes(12).toString('hex')}`
  const number = randomInt(LARGEST)
  const hash = hashOf(salt, number)
  return { number, challenge: { salt, hash, max: LARGEST, signature: sign(PURPOSE, `${salt}.${hash}`) } }
}

export async function admissionChallenge(ctx: Ctx): Promise<Answer<typeof contract.admissionChallenge>> {
  return { data: makeChallenge(ctx.now).challenge }
}

const again: Reason = {
  code: 'admission.proof',
  message: 'This page was open for too long. Please send it once more.',
}

/** Uses up the solved sum that comes with a form: `salt.number.signature`. It counts once, and again when what it was sent with is undone. */
export async function verifyChallenge(tx: Tx, ctx: Ctx, proof: string): Promise<void> {
  const [, salt = '', number = '', signature = ''] = /^([a-z0-9-]{1,60})\.(\d{1,7})\.([\w-]{43})$/.exec(proof) ?? []
  const ends = Number.parseInt(salt, 36)
  const isRight = ends * 1000 >= ctx.now.getTime() && verifySignature(PURPOSE, `${salt}.${hashOf(salt, Number(number))}`, signature)
  if (!isRight || !(await markChallengeUsed(tx, signature, new Date(ends * 1000)))) reject(again)
}
