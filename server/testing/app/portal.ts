import { buildApp } from '#app/app.ts'
import { readConfig } from '#platform/config.ts'
import { openDatabase } from '#platform/db/database.ts'

/** For tests: another process that serves the portal of DATABASE_URL, like one more `npm run serve`, until it is killed. Prints its address. */
const config = readConfig(process.env)
const databaseUrl = config.DATABASE_URL as string
const app = await buildApp({ config, db: openDatabase(databaseUrl, { max: 5 }), databaseUrl, workers: false })
console.log(`address ${await app.listen({ port: 0, host: '127.0.0.1' })}`)
