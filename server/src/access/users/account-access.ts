import { publish } from '#foundation/events/publish.ts'
import { revokeAccess } from '#platform/access/revoke-access.ts'
import type { Actor, Ctx, Tx } from '#platform/context.ts'
import type { Db } from '#platform/db/database.ts'
import { forbidden, invalid, reject } from '#platform/errors.ts'
import { findMailAddresses, findRights, lacksOwnEmail, lockUser, type MailAddress, voidPasswordTokens } from './queries.ts'
import { roleTable } from './role-table.ts'
import { lackingReasons, MAIL_OF_ACCOUNT, ownEmailReason } from './rules.ts'

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

interface MailChange {
  /** Null for an applicant, who changes the address of no account. */
  actor: Actor | null
  /** Whose records change (`user_infos.id`). */
  people?: readonly number[]
  users?: readonly number[]
  /** The session that goes on. */
  session?: Buffer
}

/**
 * Runs a change of records or accounts. An account gets reset links at its own email or, without one, at that of the record, so whoever
 * moves this address could take the account over: that needs the right to change the account, ends what was opened or mailed under the former
 * address, and tells its mailbox.
 */
export async function guardMail<T>(tx: Tx, ctx: Ctx, { actor, session, ...of }: MailChange, change: () => Promise<T>): Promise<T> {
  const before = await findMailAddresses(tx, of)
  const result = await change()
  const after = await findMailAddresses(tx, { users: before.map(({ user_id }) => user_id) })
  const isSame = (account: MailAddress) =>
    after.some(({ user_id, email, address }) => user_id === account.user_id && email === account.email && address === account.address)
  const moved = before.filter((account) => !isSame(account))
  if (moved.length === 0) return result
  if (!actor) return invalid({ personal_email: MAIL_OF_ACCOUNT })
  await checkAccountAccess(
    tx,
    actor,
    moved.map(({ user_id }) => user_id),
  )
  for (const { user_id, name, email, address } of moved) {
    await voidPasswordTokens(tx, user_id)
    const isSignInName = after.every((account) => account.user_id !== user_id || account.email !== email)
    if (isSignInName) await revokeAccess(tx, user_id, { by: actor.id, at: ctx.now, except: session })
    if (address !== null)
      await publish(tx, ctx, {
        type: 'account_email_changed',
        user_id,
        name,
        email: address,
        is_sign_in_name: isSignInName && email !== null,
      })
  }
  return result
}

/** Whoever has rights beside those of students and parents signs in with an own email: links to the email of a record are weaker. */
export async function requireOwnEmail(tx: Tx, userId: number): Promise<void> {
  if (await lacksOwnEmail(tx, userId)) reject(ownEmailReason)
}
