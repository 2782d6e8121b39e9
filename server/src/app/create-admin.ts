import path from 'node:path'
import { sql } from 'kysely'
import { audit } from '../platform/audit.ts'
import type { Config } from '../platform/config.ts'
import { type Ctx, makeContext } from '../platform/context.ts'
import type { Db } from '../platform/db/database.ts'
import { diskStore } from '../platform/files.ts'
import { generatePassword, hashPassword } from '../platform/passwords.ts'
import { openStore, runProgram, StartFailure } from './run.ts'

/** `npm run create-admin -- email [first name] [last name]`: makes an administrator and prints a password that works once. */
await runProgram(async (config) => {
  const [email = '', firstName = 'Portal', lastName = 'Administrator'] = process.argv.slice(2)
  if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email))
    throw new StartFailure('Say for whom: npm run create-admin -- name@school.edu.ph "First name" "Last name"')
  const store = await openStore(config)
  try {
    const password = generatePassword(16)
    await createAdmin(terminalContext(store.db, config), { email, first: firstName, last: lastName }, password)
    console.log(
      `${email} is an administrator now. Sign in once with this password; the portal then asks for one of your own:\n\n  ${password}\n`,
    )
  } finally {
    await store.close()
  }
})

function terminalContext(db: Db, config: Config): Ctx {
  return makeContext({
    db,
    config,
    now: new Date(),
    requestId: 'create-admin',
    ip: '127.0.0.1',
    userAgent: 'terminal',
    publicUrl: config.PUBLIC_URL ?? '',
    files: diskStore(path.join(config.DATA_DIR, 'files')),
  })
}

async function createAdmin(ctx: Ctx, person: { email: string; first: string; last: string }, password: string): Promise<void> {
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
