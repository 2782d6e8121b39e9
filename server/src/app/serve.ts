import { existsSync } from 'node:fs'
import path from 'node:path'
import { webFolder } from './app.ts'
import { openStore, runProgram, StartFailure, startServing } from './run.ts'

/** `npm run serve`: production, without demo data, and with the embedded database only on request. */
await runProgram(async (config) => {
  if (!config.DATABASE_URL && config.EMBEDDED !== '1') {
    throw new StartFailure('Set DATABASE_URL to a PostgreSQL address, or EMBEDDED=1 to use the embedded one.')
  }
  if (!config.SMTP_URL)
    console.warn(`SMTP_URL is not set: mail, temporary passwords among it, is written into ${path.join(config.DATA_DIR, 'mail')}`)
  if (!existsSync(path.join(webFolder, 'index.html'))) throw new StartFailure('The web pages are not built. Run: npm run build')
  const address = await startServing(await openStore(config), config)
  console.log(`Talaan is open at ${address}`)
})
