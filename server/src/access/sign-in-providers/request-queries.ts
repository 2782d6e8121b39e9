import type { Db } from '#platform/db/database.ts'
import { execute, first } from '#platform/db/rows.ts'

export interface SignInRequest {
  provider_id: number
  /** The account that links itself; null for a sign-in. */
  user_id: number | null
  browser_hash: Buffer
  sealed: Buffer
  expires_at: Date
}

export const insertRequest = (db: Db, row: SignInRequest & { state_hash: Buffer }) => execute(db)`
    insert into sign_in_requests (state_hash, browser_hash, provider_id, user_id, sealed, expires_at)
    values (${row.state_hash}, ${row.browser_hash}, ${row.provider_id}, ${row.user_id}, ${row.sealed}, ${row.expires_at})`

/** The request of a state and browser, which is used up by this. In another browser it is not found, and stays. */
export const takeRequest = (db: Db, stateHash: Buffer, browserHash: Buffer) => first<SignInRequest>(db)`
    delete from sign_in_requests where state_hash = ${stateHash} and browser_hash = ${browserHash}
    returning provider_id, user_id, browser_hash, sealed, expires_at`

export const removeExpiredRequests = (db: Db, now: Date) => execute(db)`delete from sign_in_requests where expires_at <= ${now}`
