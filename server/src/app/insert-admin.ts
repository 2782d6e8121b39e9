import { audit } from '#platform/audit.ts'
import type { Ctx } from '#platform/context.ts'
import { hashPassword } from '#platform/passwords.ts'
import { insertAdministrator, isEmailTaken } from './account-queries.ts'
import { StartFailure } from './run.ts'

/** Creates an administrator who must choose a password at the first sign-in. */
export async function insertAdmin(ctx: Ctx, person: { email: string; first: string; last: string }, password: string): Promise<void> {
  const password_hash = await hashPassword(password)
  await ctx.transaction(async (tx) => {
    if (await isEmailTaken(tx, person.email)) throw new StartFailure(`${person.email} already has an account.`)
    const id = await insertAdministrator(tx, { ...person, password_hash })
    const after = { email: person.email, roles: ['administrator'] }
    await audit(tx, ctx, { action: 'user.create', entity: 'users', entity_id: id, after })
  })
}
