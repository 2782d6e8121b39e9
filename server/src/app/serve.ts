import { existsSync } from 'node:fs'
import path from 'node:path'
import { isDemoSchool } from '#access/auth/demo-accounts.ts'
import { findExcessRights } from '#platform/db/portal-role.ts'
import { hasAccounts } from './account-queries.ts'
import { webFolder } from './app.ts'
import { checkPort, createAdminCommand, type OpenStore, openStore, runProgram, StartFailure, startServing } from './run.ts'

/** `npm run serve`: production, without demo data, and with the embedded database only on request. */
await runProgram(async (config) => {
  if (!config.DATABASE_URL && config.EMBEDDED !== '1') {
    throw new StartFailure('Set DATABASE_URL to a PostgreSQL address, or EMBEDDED=1 to use the embedded one.')
  }
  if (!config.SMTP_URL)
    console.warn(`SMTP_URL is not set. Emails, including temporary passwords, are saved in ${path.join(config.DATA_DIR, 'mail')}`)
  if (!config.PUBLIC_URL)
    console.warn('PUBLIC_URL is not set. Links in emails lead to this machine, and browsers are not told to stay on https.')
  await checkPort(config)
  const store = await openStore(config)
  const excessRights = await findExcessRights(store.url)
  if (excessRights)
    console.warn(
      `The role of DATABASE_URL ${excessRights}, so whoever gets its password can change logs and ledgers. Use a role of its own, and MIGRATION_DATABASE_URL for the owner: docs/operations.md says how.`,
    )
  const hindrance = await findHindrance(store)
  if (hindrance) {
    await store.close()
    throw new StartFailure(hindrance)
  }
  const address = await startServing(store, config)
  console.log(`Talaan is open at ${address}`)
  if (!(await hasAccounts(store.db)))
    console.log(`Nobody has an account yet. Create an administrator in another terminal:\n\n  ${createAdminCommand(process.env)}\n`)
})

async function findHindrance({ db }: OpenStore): Promise<string | undefined> {
  if (await isDemoSchool(db))
    return 'This database contains the demo school, and its accounts share one password. Set DATABASE_URL to an empty database, or choose another DATA_DIR.'
  if (!existsSync(path.join(webFolder, 'index.html'))) return 'The web pages are not built. Run: npm run build'
  return undefined
}
