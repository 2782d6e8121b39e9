import { sql } from 'kysely'
import type { Db } from '#platform/db/database.ts'
import { hasRow } from '#platform/db/rows.ts'

export const hasAccounts = (db: Db) => hasRow(db)`select 1 from users limit 1`

export const isEmailTaken = (db: Db, email: string) => hasRow(db)`select 1 from users where lower(email) = lower(${email})`

/** Inserts an administrator who must choose a password at the first sign-in. */
export async function insertAdministrator(
  tx: Db,
  account: { email: string; first: string; last: string; password_hash: string },
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into users (name, email, password_hash, first_login) values (${`${account.first} ${account.last}`}, ${account.email}, ${account.password_hash}, true)
    returning id`.execute(tx)
  const id = rows[0]!.id
  await sql`insert into user_infos (user_id, first_name, last_name) values (${id}, ${account.first}, ${account.last})`.execute(tx)
  await sql`insert into user_roles (user_id, role_id) select ${id}, id from roles where key = 'administrator'`.execute(tx)
  return id
}
