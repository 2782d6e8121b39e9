import path from 'node:path'
import type { Config } from '#platform/config.ts'
import { type Ctx, makeContext } from '#platform/context.ts'
import type { Db } from '#platform/db/database.ts'
import { diskStore } from '#platform/files.ts'
import { generatePassword } from '#platform/passwords.ts'
import { insertAdmin } from './insert-admin.ts'
import { addressOf, createAdminCommand, nextCommand, openStore, runProgram, StartFailure } from './run.ts'

/** `npm run create-admin -- email [first name] [last name]`: creates an administrator and prints a password that works once. */
await runProgram(async (config) => {
  const [email = '', firstName = 'Portal', lastName = 'Administrator'] = process.argv.slice(2)
  if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email)) throw new StartFailure(`Usage: ${createAdminCommand(process.env)}`)
  const store = await openStore(config)
  try {
    const password = generatePassword(16)
    await insertAdmin(terminalContext(store.db, config), { email, first: firstName, last: lastName }, password)
    console.log(
      `${email} is now an administrator. Sign in with this temporary password; the portal will ask you to set your own:\n\n  ${password}\n`,
    )
    console.log(`Start the portal, unless it runs already:\n\n  ${nextCommand('npm run serve', process.env)}\n`)
    console.log(`Then open ${addressOf(config)} and begin with the name of the school, under Settings › School.`)
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
