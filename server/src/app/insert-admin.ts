import { sql } from 'kysely'
import { audit } from '../platform/audit.ts'
import type { Ctx } from '../platform/context.ts'
import { hashPassword } from '../platform/passwords.ts'
import { StartFailure } from './run.ts'

/** An administrator who must choose a password at the first sign-in. */
export async function insertAdmin(ctx: Ctx, person: { email: string; first: string; last: string }, password: string): Promise<void> {
  const hash = await hashPassword(password)
  await ctx.transaction(async (tx) => {
    const existing = await sql`select 1 from users where lower(email) = lower(${person.email})`.execute(tx)
    if (existing.rows.length > 0) throw new StartFailure(`${person.email} already has an account.`)
    const { rows } = await sql<{ id: number }>`
      insert into users (name, email, password_hash, first_login) values (${`${person.first} ${person.last}`}, ${person.email}, ${hash}, true)
      returning id`.execute(tx)
    const id = rows[0]?.id as number
    await sql`insert into user_infos (user_id, first_name, last_name) values (${id}, ${person.first}, ${person.last})`.execute(tx)
    await sql`insert into user_roles (user_id, role_id) select ${id}, id from roles where key = 'administrator'`.execute(tx)
    await audit(tx, ctx, {
      action: 'user.create',
      entity: 'users',
      entity_id: id,
      after: { email: person.email, roles: ['administrator'] },
    })
  })
}
