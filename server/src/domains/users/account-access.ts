import type { Actor, Tx } from '../../platform/context.ts'
import type { Db } from '../../platform/db/database.ts'
import { forbidden } from '../../platform/errors.ts'
import { findAccountOfMovedMail, findRights, lockUser } from './queries.ts'
import { roleTable } from './role-table.ts'
import { lackingReasons } from './rules.ts'

interface Account {
  id: number
  name: string
}

/** Locks an account whose rights or password change; undefined when there is none. */
export const lockAccount = (tx: Db, id: number): Promise<Account | undefined> => lockUser(tx, id)

/**
 * Whoever changes an account could take it over. So only administrators change an administrator's account, and nobody changes one that has
 * permissions they lack. Those for the own record alone do not count: a student's account gives no access to anybody else's.
 */
export async function checkAccountAccess(tx: Db, actor: Actor, userIds: readonly number[]): Promise<void> {
  if (actor.is_admin || userIds.every((id) => id === actor.id)) return
  const held = await findRights(tx, userIds)
  const roles = (await roleTable(tx)).filter(({ id }) => held.role_ids.includes(id))
  if (roles.some(({ key }) => key === 'administrator')) forbidden("Only an administrator can change an administrator's account.")
  const [reason] = lackingReasons(actor, [...roles.flatMap(({ names }) => names), ...held.direct_permissions])
  if (reason) forbidden({ ...reason, message: `This account has rights that you do not have. ${reason.message}` })
}

/**
 * Reset links of an account without an own email go to the address on the person's record, so whoever moves that address could take the account
 * over. The caller has not written the record yet.
 */
export async function checkMailAccess(tx: Tx, actor: Actor, personId: number, newAddress: string | null): Promise<void> {
  const id = await findAccountOfMovedMail(tx, personId, newAddress)
  if (id !== undefined) await checkAccountAccess(tx, actor, [id])
}
