import { demoAccounts, demoSchool } from './demo-school.ts'
import { checkPort, main, openStore, serveOn } from './run.ts'
import { buildWebWhenStale } from './web-bundle.ts'

/** `npm start`: everything a stranger needs, from nothing: database, demo school, web pages, server. */
await main(async (given) => {
  const config = process.env.LOG_LEVEL ? given : { ...given, LOG_LEVEL: 'warn' as const }
  await checkPort(config)
  const store = await openStore(config)
  try {
    await demoSchool(store.db, config)
    buildWebWhenStale()
  } catch (error) {
    await store.close()
    throw error
  }
  const accounts = await demoAccounts(store.db, config)
  const address = await serveOn(store, config)
  console.log(`\nTalaan is open at ${address}\n`)
  if (accounts.length > 0) console.log(`Demo accounts:\n${accounts.join('\n')}\n`)
})
