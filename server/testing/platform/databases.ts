import { randomBytes } from 'node:crypto'
import { accessSync, constants, existsSync, readdirSync, readFileSync, realpathSync, statfsSync } from 'node:fs'
import { freemem, tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { makeTemporaryFolder, removeData, startEmbedded } from '#platform/db/embedded.ts'
import { migrate } from '#platform/db/migrate.ts'
import { isAlive, processCommand } from '#platform/db/processes.ts'

export interface TestServer {
  /** The migrated template; no connection to it may be open while it is cloned. */
  url: string
  /** The same for the role of the running portal. */
  portalUrl: string
  stop(): Promise<void>
}

/** The addresses of the template. */
export type TestDatabases = Pick<TestServer, 'url' | 'portalUrl'>

export interface ClonedDatabase {
  /** For the owner of the tables. */
  url: string
  /** For the role of the running portal, which reads and writes rows. */
  portalUrl: string
  drop(): Promise<void>
}

const prefix = 'talaan-test-'
const settings = {
  max_connections: '300',
  autovacuum_naptime: '10min',
  // A test runs each statement a few times over a few rows: to plan it anew for its values takes longer than to run it.
  plan_cache_mode: 'force_generic_plan',
}

/** One server per test run, in memory where the system has a memory disk. Removes the leftovers of killed runs first. */
export async function testServer(): Promise<TestServer> {
  await clearLeftovers(prefix)
  const dataDir = makeTemporaryFolder(memoryFolder(), `${prefix}${process.pid}-`)
  const server = await startEmbedded({ dataDir, fast: true, settings })
  await migrate(server.url)
  return {
    url: server.url,
    portalUrl: server.portalUrl,
    stop: async () => {
      await server.stop()
      removeData(dataDir)
    },
  }
}

/** A copy of the template database for one test file; a large one plans statements for their values. */
export async function cloneDatabase(template: TestDatabases, { isLarge = false } = {}): Promise<ClonedDatabase> {
  const name = new URL(template.url).pathname.slice(1)
  const clone = await createDatabase(template, `template ${pg.escapeIdentifier(name)} strategy file_copy`)
  if (isLarge) await onServer(template.url, `alter database ${new URL(clone.url).pathname.slice(1)} set plan_cache_mode = auto`)
  return clone
}

/** An empty database on the same server. */
export const emptyDatabase = (template: TestDatabases): Promise<ClonedDatabase> => createDatabase(template, 'template template0')

async function createDatabase({ url: templateUrl, portalUrl }: TestDatabases, options: string): Promise<ClonedDatabase> {
  const name = `clone_${randomBytes(6).toString('hex')}`
  await onServer(templateUrl, `create database ${name} ${options}`)
  return {
    url: withDatabase(templateUrl, name),
    portalUrl: withDatabase(portalUrl, name),
    drop: () => onServer(templateUrl, `drop database if exists ${name} with (force)`),
  }
}

function withDatabase(url: string, name: string): string {
  const changedUrl = new URL(url)
  changedUrl.pathname = `/${name}`
  return changedUrl.href
}

async function onServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: withDatabase(url, 'postgres') })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

const GB = 1024 ** 3

/** A folder in memory where the system has one with room for the databases of a run, and the memory for it. */
export function memoryFolder(): string {
  try {
    accessSync('/dev/shm', constants.W_OK)
    const { bavail, bsize } = statfsSync('/dev/shm')
    if (bavail * bsize > 4 * GB && freemem() > 6 * GB) return '/dev/shm'
  } catch {
    // Not every system has it.
  }
  return tmpdir()
}

/** Ends the servers of killed runs and removes their folders, which are named after the prefix and the process of the run. */
export async function clearLeftovers(prefix: string): Promise<void> {
  const bases = ['/dev/shm', tmpdir()].filter((base) => existsSync(base))
  const folders = bases.flatMap((base) => readdirSync(base).map((name) => join(base, name)))
  for (const folder of folders.filter((path) => basename(path).startsWith(prefix))) {
    if (isAlive(Number.parseInt(basename(folder).slice(prefix.length), 10))) continue
    const pidFile = join(folder, 'postgres/data/postmaster.pid')
    try {
      const pid = existsSync(pidFile) ? Number.parseInt(readFileSync(pidFile, 'utf8'), 10) : 0
      if (isAlive(pid) && processCommand(pid)?.includes(realpathSync(join(folder, 'postgres')))) {
        process.kill(pid, 'SIGQUIT')
        while (isAlive(pid)) await sleep(20)
      }
      removeData(folder)
    } catch {
      // The run of another user cannot be cleared.
    }
  }
}
