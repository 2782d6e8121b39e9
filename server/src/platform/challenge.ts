/** A small computation that a browser solves before a call is served: it costs a person nothing and a program that sends thousands a lot. */
import { createHash, randomBytes, randomInt } from 'node:crypto'
import type { Db } from './db/database.ts'
import { hasRow } from './db/rows.ts'
import { sign, verifySignature } from './secrets.ts'

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

/** Uses up a solved challenge, `salt.number.signature`, and says whether it was valid. It is valid once, unless the transaction is rolled back. */
export async function redeemProof(db: Db, now: Date, proof: string): Promise<boolean> {
  const [, salt = '', number = '', signature = ''] = /^([a-z0-9-]{1,60})\.(\d{1,7})\.([\w-]{43})$/.exec(proof) ?? []
  const expiresAt = Number.parseInt(salt, 36)
  const isValid = expiresAt * 1000 >= now.getTime() && verifySignature(PURPOSE, `${salt}.${hashNumber(salt, Number(number))}`, signature)
  if (!isValid) return false
  return hasRow(db)`
    insert into used_proofs (signature, expires_at) values (${signature}, ${new Date(expiresAt * 1000)}) on conflict do nothing returning 1`
}
