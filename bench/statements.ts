import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { buildApp } from '../server/src/app/app.ts'
import { readConfig } from '../server/src/platform/config.ts'
import { openPool } from '../server/src/platform/db/database.ts'
import type { DB } from '../server/src/platform/db/schema.ts'
import type { School } from './portal.ts'

export interface Statement {
  name: string
  text: string
  values: unknown[]
}

export interface Recorder {
  /** The statements that one call sends for its data, without those for the session and the caches. */
  record(path: string, headers: Record<string, string>): Promise<Statement[]>
  close(): Promise<void>
}

let statementCount = 0
const callerTables = /\bsessions\b|\bapi_keys\b/

/** Records the statements that handlers send. */
export async function startRecorder(school: School): Promise<Recorder> {
  let recordedStatements: { text: string; values: unknown[] }[] = []
  const pool = openPool(school.url, { max: 4 })
  const db = new Kysely<DB>({
    dialect: new PostgresDialect({ pool }),
    log: (event) => void recordedStatements.push({ text: event.query.sql, values: [...event.query.parameters] }),
  })
  const config = readConfig({ DATA_DIR: school.dataDir, LOG_LEVEL: 'error' })
  const app = await buildApp({ config, db, databaseUrl: school.url, workers: false, pressure: false })
  return {
    async record(path, headers) {
      // The first calls fill the caches of settings and permissions.
      for (let run = 0; run < 3; run++) {
        recordedStatements = []
        const answer = await app.inject({ method: 'GET', url: path, headers })
        if (answer.statusCode !== 200) throw new Error(`GET ${path} answered ${answer.statusCode}: ${answer.body.slice(0, 300)}`)
      }
      const dataStatements = recordedStatements.filter((statement) => !callerTables.test(statement.text))
      return dataStatements.map((statement) => ({ ...statement, name: `bench ${++statementCount}` }))
    },
    async close() {
      await app.close()
      await db.destroy()
    },
  }
}

/** A pool of the driver alone, with as many connections as the server has. */
export function driverPool(school: School): pg.Pool {
  return new pg.Pool({
    connectionString: school.url,
    max: Number(process.env.DATABASE_POOL ?? 10),
    options: '-c TimeZone=Asia/Manila',
  })
}

export async function sendAll(pool: pg.Pool, statements: readonly Statement[]): Promise<void> {
  for (const statement of statements) await pool.query(statement)
}
