import { readConfig } from '../platform/config.ts'
import { openDatabase } from '../platform/db/database.ts'
import { buildApp } from './app.ts'

/** For tests: a process of its own that does the queued jobs, as `npm run serve` does them, until it is killed. */
const config = readConfig(process.env)
const databaseUrl = config.DATABASE_URL as string
await buildApp({ config, db: openDatabase(databaseUrl, { max: 5 }), databaseUrl, workers: true })
