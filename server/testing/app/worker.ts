import { buildApp } from '#app/app.ts'
import { readConfig } from '#platform/config.ts'
import { openDatabase } from '#platform/db/database.ts'

/** For tests: a process that runs the queued jobs like `npm run serve`, until it is killed. */
const config = readConfig(process.env)
const databaseUrl = config.DATABASE_URL as string
await buildApp({ config, db: openDatabase(databaseUrl, { max: 5 }), databaseUrl, workers: true })
