import type { Db } from '#platform/db/database.ts'
import { execute, hasRow, value } from '#platform/db/rows.ts'

export const hasAccounts = (db: Db) => hasRow(db)`select 1 from users limit 1`

export const isEmailTaken = (db: Db, email: string) => hasRow(db)`select 1 from users where lower(email) = lower(${email})`

/** Inserts an administrator who must choose a password at the first sign-in. */
export async function insertAdministrator(
  tx: Db,
  account: { email: string; first: string; last: string; password_hash: string },
): Promise<number> {
  const id = await value<{ id: number }>(tx)`
    insert into users (name, email, password_hash, first_login) values (${`${account.first} ${account.last}`}, ${account.email}, ${account.password_hash}, true)
    returning id`
  await execute(tx)`insert into user_infos (user_id, first_name, last_name) values (${id}, ${account.first}, ${account.last})`
  await execute(tx)`insert into user_roles (user_id, role_id) select ${id}, id from roles where key = 'administrator'`
  return id
}
