import { ensureDemoSchool, listDemoAccounts } from './demo-school.ts'
import { checkDemoAddress, checkPort, openStore, runProgram, startServing } from './run.ts'
import { buildWebWhenStale } from './web-bundle.ts'

/** `npm start`: prepares the database, the demo school and the web pages, and starts the server. */
await runProgram(async (envConfig) => {
  const config = process.env.LOG_LEVEL ? envConfig : { ...envConfig, LOG_LEVEL: 'warn' as const }
  checkDemoAddress(config)
  await checkPort(config)
  // Before the database runs: a machine with one gigabyte of memory has room for one of both.
  buildWebWhenStale()
  const store = await openStore(config)
  try {
    await ensureDemoSchool(store, config)
  } catch (error) {
    await store.close()
    throw error
  }
  const accounts = await listDemoAccounts(store.db, config)
  const address = await startServing(store, config)
  console.log(`\nTalaan is open at ${address}\n`)
  if (accounts.length > 0) console.log(`Demo accounts:\n${accounts.join('\n')}\n`)
})
