import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, existsSync, mkdirSync, openSync, readdirSync, readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fillSchool } from '../demo/fill.ts'
import { loadDemoSchool } from '../demo/load.ts'
import { openDatabase } from '../server/src/platform/db/database.ts'
import { type EmbeddedServer, makeTemporaryFolder, removeData, startEmbedded } from '../server/src/platform/db/embedded.ts'
import { migrate } from '../server/src/platform/db/migrate.ts'
import { sendCall } from './http-client.ts'

const root = path.resolve(import.meta.dirname, '..')
export const PASSWORD = 'Measured-Once-2026'

export interface School {
  dataDir: string
  url: string
  students: number
  database: EmbeddedServer
  /** Stops the database, and deletes its folder unless it is kept. */
  close(): Promise<void>
}

/** Opens a filled database with production settings. A kept folder is filled once and used again by the next run. */
export async function openSchool(students: number, isKept: boolean, log: (text: string) => void): Promise<School> {
  const dataDir = isKept ? path.join(tmpdir(), `talaan-bench-${students}`) : makeTemporaryFolder(tmpdir(), 'talaan-bench-')
  mkdirSync(dataDir, { recursive: true, mode: 0o711 })
  if (isKept) log(`The school is kept in ${dataDir}; delete that folder to fill it anew.`)
  const database = await startEmbedded({ dataDir })
  const close = async () => {
    await database.stop()
    if (!isKept) removeData(dataDir)
  }
  try {
    await migrate(database.url)
    const db = openDatabase(database.url, { max: 1 })
    await loadDemoSchool(db, { password: PASSWORD })
    const filledUser = await db.selectFrom('users').select('id').where('email', '=', 's000001@talaan.test').executeTakeFirst()
    await db.destroy()
    if (!filledUser) {
      log(`Filling ${students} students…`)
      await fillSchool(database.url, { students, password: PASSWORD, log })
    }
    return { dataDir, url: database.url, students, database, close }
  } catch (error) {
    await close()
    throw error
  }
}

export interface Portal {
  port: number
  pid: number
  /** Signs in and returns the headers for calls. */
  signIn(email: string): Promise<Record<string, string>>
  log(): string
  close(): Promise<void>
}

/** Starts the real server in a new process, as `npm run serve` does. */
export async function startPortal(school: School, nodeFlags: readonly string[] = []): Promise<Portal> {
  const port = await freePort()
  const logFile = path.join(school.dataDir, 'portal.log')
  const output = openSync(logFile, 'w')
  const child = spawn(process.execPath, [...nodeFlags, ...serveArguments()], {
    cwd: root,
    stdio: ['ignore', output, output],
    env: {
      PATH: process.env.PATH,
      HOST: '127.0.0.1',
      PORT: String(port),
      DATABASE_URL: school.database.portalUrl,
      MIGRATION_DATABASE_URL: school.url,
      DATA_DIR: school.dataDir,
      ...(process.env.DATABASE_POOL && { DATABASE_POOL: process.env.DATABASE_POOL }),
    },
  })
  closeSync(output)
  const log = () => readFileSync(logFile, 'utf8')
  const close = () => stopProcess(child)
  try {
    await waitUntilReady(port, child, log)
    const { api_key } = await sendCall<{ api_key: string }>(port, { path: '/config.json', headers: {} })
    const signIn = async (email: string) => {
      const call = { method: 'POST', path: '/api/login', headers: { 'x-api-key': api_key }, body: { email, password: PASSWORD } }
      const { data } = await sendCall<{ data: { token: string } }>(port, call)
      return { 'x-api-key': api_key, authorization: `Bearer ${data.token}` }
    }
    return { port, pid: child.pid ?? 0, signIn, log, close }
  } catch (error) {
    await close()
    throw error
  }
}

/** The arguments that `npm run serve` passes to Node. */
function serveArguments(): string[] {
  const { scripts } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as { scripts: { serve: string } }
  return scripts.serve.split(' ').slice(1)
}

async function waitUntilReady(port: number, child: ChildProcess, log: () => string): Promise<void> {
  const deadline = Date.now() + 60_000
  for (;;) {
    try {
      await sendCall(port, { path: '/readyz', headers: {} })
      return
    } catch {
      if (child.exitCode !== null || Date.now() > deadline) throw new Error(`The server did not start: ${log().slice(-1000)}`)
      await sleep(100)
    }
  }
}

async function stopProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return
  child.kill('SIGTERM')
  await once(child, 'exit')
}

export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as { port: number }
  probe.close()
  return port
}

/** Resident bytes of a process on Linux; with `isProportional`, shared pages are divided among the processes that share them. */
export function residentBytes(pid: number, isProportional = false): number {
  const file = isProportional ? `/proc/${pid}/smaps_rollup` : `/proc/${pid}/status`
  const kilobytes = new RegExp(`^${isProportional ? 'Pss' : 'VmRSS'}:\\s+(\\d+)`, 'm').exec(readFileSync(file, 'utf8'))?.[1]
  return Number(kilobytes) * 1024
}

/** Resident bytes of all PostgreSQL processes; shared pages count once. */
export function databaseBytes(school: School): number {
  const postmaster = Number.parseInt(readFileSync(path.join(school.dataDir, 'postgres/data/postmaster.pid'), 'utf8'), 10)
  const children = readdirSync('/proc').filter((pid) => {
    const stat = path.join('/proc', pid, 'stat')
    return /^\d+$/.test(pid) && existsSync(stat) && parentOf(stat) === postmaster
  })
  return [postmaster, ...children.map(Number)].reduce((sum, pid) => sum + residentIfAlive(pid), 0)
}

/** 0 for a process that has ended, as background workers end at any time. */
function residentIfAlive(pid: number): number {
  try {
    return residentBytes(pid, true)
  } catch {
    return 0
  }
}

function parentOf(stat: string): number {
  try {
    return Number(readFileSync(stat, 'utf8').split(') ').at(-1)?.split(' ')[1])
  } catch {
    return 0
  }
}

/** The number of deadlocks in PostgreSQL's log since its start. */
export function countDeadlocks(school: School): number {
  return readFileSync(path.join(school.dataDir, 'postgres/server.log'), 'utf8').match(/deadlock detected/g)?.length ?? 0
}
