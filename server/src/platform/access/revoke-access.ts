import { arrayOf, type Db } from '../db/database.ts'
import { execute } from '../db/rows.ts'
import { revokeSessions } from '../sessions.ts'

interface Revocation {
  /** Null for somebody who is not signed in. */
  by: number | null
  at: Date
  /** The session that goes on. */
  except?: Buffer
}

/**
 * Takes accounts back from whoever may have known their password or had their second factor: no session and no personal key goes on. A service
 * key belongs to an account of its own and stays. The caller audits what was done to the account.
 */
export async function revokeAccess(tx: Db, users: number | readonly number[], { by, at, except }: Revocation): Promise<void> {
  await revokeSessions(tx, users, except)
  await execute(tx)`
    update api_keys set revoked_at = ${at}, revoked_by = ${by}
    where owner_id = any(${arrayOf(typeof users === 'number' ? [users] : users, 'bigint')}) and kind = 'personal' and revoked_at is null`
}
