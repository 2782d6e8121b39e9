import type { UserContext } from '#platform/context.ts'
import { invalid, notFound } from '#platform/errors.ts'
import { provePassword } from './prove-password.ts'
import { type Account, findAccountById } from './queries.ts'

export const rejectCurrentPassword = (field = 'current_password'): never => invalid({ [field]: 'The current password is wrong.' })

/**
 * An open session on a shared computer is not enough: the current password is asked for, and counted like in a sign-in. The error stands at
 * the given field.
 */
export async function proveOwnPassword(ctx: UserContext, password: string, field?: string): Promise<Account> {
  const reject = () => rejectCurrentPassword(field)
  const { sign_in_name } = (await findAccountById(ctx.db, ctx.actor.id)) ?? notFound()
  const proven = await provePassword(ctx, { email: sign_in_name, password }, reject)
  return proven.id === ctx.actor.id ? proven : reject()
}
