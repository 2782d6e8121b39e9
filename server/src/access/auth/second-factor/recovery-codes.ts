import type { Db } from '#platform/db/database.ts'
import { sign } from '#platform/secrets.ts'
import { countRecoveryCodes, replaceRecoveryCodes } from './queries.ts'
import { generateRecoveryCodes, normalizeCode } from './rules.ts'

/** With a key of the server, so that a copy of the database is not enough to guess codes. */
export const hashRecoveryCode = (userId: number, code: string): Buffer =>
  Buffer.from(sign('recovery-code', `${userId} ${normalizeCode(code)}`), 'base64url')

/** New codes, which replace the former ones. They are only in the result; the database has their hashes. */
export async function issueRecoveryCodes(tx: Db, userId: number): Promise<string[]> {
  const codes = generateRecoveryCodes()
  await replaceRecoveryCodes(
    tx,
    userId,
    codes.map((code) => hashRecoveryCode(userId, code)),
  )
  return codes
}

/** Codes for somebody who has none; null when the former ones stay valid. */
export async function issueFirstRecoveryCodes(tx: Db, userId: number): Promise<string[] | null> {
  return (await countRecoveryCodes(tx, userId)) > 0 ? null : issueRecoveryCodes(tx, userId)
}
