import { sql } from 'kysely'
import type { Db } from '#platform/db/database.ts'
import { all, execute, first, firstValue, hasRow } from '#platform/db/rows.ts'

export interface PasskeyRecord {
  id: number
  name: string
  is_synced: boolean
  created_at: Date
  last_used_at: Date | null
}

export const findPasskeys = (db: Db, userId: number) => all<PasskeyRecord>(db)`
    select id, name, is_synced, created_at, last_used_at from passkeys where user_id = ${userId} order by id limit 50`

export interface CredentialRecord {
  id: number
  user_id: number
  credential_id: Buffer
  public_key: Buffer
  sign_count: number
  transports: string[]
}

const credentialColumns = sql`id, user_id, credential_id, public_key, sign_count, transports`

export const findCredentials = (db: Db, userId: number) => all<CredentialRecord>(db)`
    select ${credentialColumns} from passkeys where user_id = ${userId} order by id limit 50`

export const findCredential = (db: Db, credentialId: Buffer) => first<CredentialRecord>(db)`
    select ${credentialColumns} from passkeys where credential_id = ${credentialId}`

export const lockCredential = (tx: Db, id: number) =>
  first<CredentialRecord>(tx)`select ${credentialColumns} from passkeys where id = ${id} for update`

interface NewPasskey {
  user_id: number
  name: string
  credential_id: Buffer
  public_key: Buffer
  sign_count: number
  transports: readonly string[]
  is_synced: boolean
}

/** Undefined when the credential is known already. */
export const insertPasskey = (tx: Db, passkey: NewPasskey, now: Date) => firstValue<{ id: number }>(tx)`
    insert into passkeys (user_id, name, credential_id, public_key, sign_count, transports, is_synced, created_at)
    values (${passkey.user_id}, ${passkey.name}, ${passkey.credential_id}, ${passkey.public_key}, ${passkey.sign_count},
            ${[...passkey.transports]}::text[], ${passkey.is_synced}, ${now})
    on conflict (credential_id) do nothing returning id`

export const usePasskey = (tx: Db, id: number, signCount: number, now: Date) =>
  execute(tx)`update passkeys set sign_count = ${signCount}, last_used_at = ${now} where id = ${id}`

/** The former name of an own passkey; undefined when the person has none with this id. */
export const lockPasskeyName = (tx: Db, id: number, userId: number) => firstValue<{ name: string }>(tx)`
    select name from passkeys where id = ${id} and user_id = ${userId} for update`

export const setPasskeyName = (tx: Db, id: number, name: string) => execute(tx)`update passkeys set name = ${name} where id = ${id}`

export const deletePasskey = (tx: Db, id: number) => execute(tx)`delete from passkeys where id = ${id}`

/** Records the use of a signed challenge; false when it was used before. */
export const isFirstUse = (db: Db, signature: string, expiresAt: Date) => hasRow(db)`
    insert into used_proofs (signature, expires_at) values (${signature}, ${expiresAt}) on conflict do nothing returning signature`
