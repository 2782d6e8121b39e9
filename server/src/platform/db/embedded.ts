import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  closeSync,
  existsSync,
  fsyncSync,
  mkdtempSync,
  openSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { ensurePortalRole, PORTAL_ROLE } from './portal-role.ts'
import { isAlive, processCommand, processKey, withLock } from './processes.ts'
import { StartError } from './server-binaries.ts'
import { checkDataVersion, findPaths, prepareFolder, type ServerPaths } from './server-folders.ts'

export interface EmbeddedServer {
  /** For migrations and programs of the administrator: the owner of the tables, a superuser. */
  url: string
  /** For the running portal. The rights of its role come from `grantToPortal()`. */
  portalUrl: string
  /** Where the database's own files are: in the data folder, or elsewhere when PostgreSQL's account cannot open that one. */
  folder: string
  /** False when the server was already running under another live process. */
  owned: boolean
  /** Fast shutdown of a server that is ours; nothing otherwise. */
  stop(): Promise<void>
}

export interface EmbeddedOptions {
  dataDir: string
  /** Further server settings, name to value. */
  settings?: Record<string, string>
  /** For tests: no flushing to disk. Never for data that must be kept. */
  fast?: boolean
}

interface ServerState {
  password: string
  /** Of the role of the running portal; missing in the folders of earlier versions. */
  portal_password?: string
  port: number
  /** The process that started the server; when it has ended, the next process adopts the server. */
  owner?: string
}

class WrongPassword extends StartError {}

const NAME = 'talaan'
const READY_MS = 60_000

const durableSettings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '100',
  shared_buffers: '128MB',
  max_wal_size: '512MB',
  checkpoint_timeout: '15min',
  random_page_cost: '1.1',
  jit: 'off',
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // Failed statements have personal data in their details, so they are not logged.
  log_min_messages: 'log',
  log_checkpoints: 'off',
}
const fastSettings = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  dynamic_shared_memory_type: 'mmap',
}

/** Starts, adopts or attaches to the PostgreSQL server of a data folder. Throws StartError with one sentence. */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedServer> {
  const dataDir = resolve(options.dataDir)
  prepareFolder(dataDir)
  return withLock(join(dataDir, 'postgres.lock'), async () => {
    const paths = findPaths(dataDir)
    const storedState = readState(paths.stateFile)
    if (!storedState && existsSync(paths.cluster)) {
      throw new StartError(
        `${paths.folder} holds a database, but the file ${paths.stateFile} with its password is gone. Put the file back, or delete ${paths.folder} to begin with an empty database.`,
      )
    }
    const state = storedState ?? { password: randomPassword(), port: 0 }
    checkDataVersion(paths)
    if (!existsSync(paths.cluster)) {
      if (storedState?.owner) {
        throw new StartError(
          `The database of ${dataDir} is missing: it was in ${paths.folder}. Put a backup of it there, or delete ${paths.stateFile} to begin with an empty database.`,
        )
      }
      if (!state.port) state.port = await freePort()
      writeState(paths, state)
      createCluster(paths, state.password)
    }
    const runningProcess = runningServer(paths)
    if (runningProcess) {
      await waitUntilReady(state, () => (isAlive(runningProcess.pid) ? undefined : 'it stopped'), paths)
      const hasLiveOwner =
        state.owner !== undefined && state.owner !== processKey(process.pid) && isAlive(Number.parseInt(state.owner, 10), state.owner)
      // The password of its role is set by the process that started the server; one of an earlier version has none.
      if (hasLiveOwner)
        return { url: urlOf(state), portalUrl: portalUrlOf(state), folder: paths.folder, owned: false, stop: async () => {} }
    } else {
      await startServer(paths, state, { ...durableSettings, ...(options.fast ? fastSettings : {}), ...options.settings })
    }
    state.owner = processKey(process.pid)
    state.portal_password ??= randomPassword()
    writeState(paths, state)
    await ensureDatabase(state, state.portal_password)
    return { url: urlOf(state), portalUrl: portalUrlOf(state), folder: paths.folder, owned: true, stop: () => stopServer(paths) }
  })
}

/** A new temporary folder that the server's account can reach, too. */
export function makeTemporaryFolder(base: string, prefix: string): string {
  const folder = mkdtempSync(join(base, prefix))
  chmodSync(folder, 0o711)
  return folder
}

/** Deletes the data folder of a stopped server, also when the server's part is in another folder. */
export function removeData(dataDir: string): void {
  const serverFolder = join(dataDir, 'postgres')
  if (existsSync(serverFolder)) rmSync(realpathSync(serverFolder), { recursive: true, force: true })
  rmSync(dataDir, { recursive: true, force: true })
}

function readState(file: string): ServerState | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as ServerState
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code
    if (code === 'ENOENT') return undefined
    throw new StartError(`The file ${file} cannot be read (${code ?? 'not JSON'}): start as the user who created the data folder.`)
  }
}

function writeState({ stateFile, dataDir }: ServerPaths, state: ServerState): void {
  const partial = `${stateFile}.${process.pid}`
  const file = openSync(partial, 'w', 0o600)
  writeSync(file, JSON.stringify(state))
  fsyncSync(file)
  closeSync(file)
  if (process.getuid?.() === 0) {
    const { uid, gid } = statSync(dataDir)
    chownSync(partial, uid, gid)
  }
  renameSync(partial, stateFile)
}

/** Creates the cluster in a temporary folder and renames it, so that an interrupted start leaves no partial cluster. */
function createCluster({ folder, cluster, account, bin }: ServerPaths, password: string): void {
  const partial = `${cluster}.partial`
  const passwordFile = join(folder, 'password')
  rmSync(partial, { recursive: true, force: true })
  writeFileSync(passwordFile, password, { mode: 0o600 })
  if (account) chownSync(passwordFile, account.uid, account.gid)
  const result = spawnSync(
    join(bin, 'initdb'),
    [
      `--pgdata=${partial}`,
      `--username=${NAME}`,
      `--pwfile=${passwordFile}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      '--locale=C',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
    ],
    { ...account, cwd: folder, env: serverEnv(), encoding: 'utf8' },
  )
  rmSync(passwordFile)
  if (result.status !== 0)
    throw new StartError(`PostgreSQL could not create its data in ${folder}: ${lastLine(result.stderr || String(result.error))}`)
  renameSync(partial, cluster)
}

const serverEnv = (): NodeJS.ProcessEnv => ({
  PATH: process.env.PATH,
  LC_ALL: 'C',
  TZ: 'UTC',
  // A connection keeps up to 16 MB from one statement to the next: to give memory back and take it again costs a page fault for each page.
  MALLOC_TOP_PAD_: '1048576',
  MALLOC_TRIM_THRESHOLD_: '16777216',
  MALLOC_MMAP_THRESHOLD_: '16777216',
})
const randomPassword = (): string => randomBytes(24).toString('base64url')
const urlOf = (state: ServerState): string => `postgres://${NAME}:${state.password}@127.0.0.1:${state.port}/${NAME}`
const portalUrlOf = (state: ServerState): string =>
  state.portal_password ? `postgres://${PORTAL_ROLE}:${state.portal_password}@127.0.0.1:${state.port}/${NAME}` : urlOf(state)
const lastLine = (text: string): string => text.trim().split('\n').at(-1) ?? ''

/** The running server of this cluster. A pid file that names a process of another program gets an unused pid; it is kept, because PostgreSQL reads it. */
function runningServer({ cluster }: ServerPaths): { pid: number } | undefined {
  const file = join(cluster, 'postmaster.pid')
  if (!existsSync(file)) return undefined
  const lines = readFileSync(file, 'utf8').split('\n')
  const pid = Number(lines[0])
  if (!isAlive(pid)) return undefined
  const command = processCommand(pid)
  if (command === undefined || (command.includes('postgres') && command.includes(cluster))) return { pid }
  writeFileSync(file, ['4194304', ...lines.slice(1)].join('\n'))
  return undefined
}

async function startServer(paths: ServerPaths, state: ServerState, settings: Record<string, string>): Promise<void> {
  const deadline = Date.now() + READY_MS
  for (;;) {
    if (!(await isFree(state.port))) state.port = await freePort()
    writeState(paths, state)
    const child = spawnServer(paths, state.port, settings)
    try {
      await waitUntilReady(state, () => describeExit(child, paths), paths)
      return
    } catch (error) {
      // Children of a killed server take a moment to end; until then the new server does not start.
      const canRetry =
        error instanceof StartError && /still in use|Address already in use|lock file/.test(logTail(paths)) && Date.now() < deadline
      if (!canRetry) {
        // Nobody else would stop a server that refuses this password. One that is still recovering is left alone, for the next start.
        if (error instanceof WrongPassword) child.kill('SIGINT')
        throw error
      }
      await sleep(250)
    }
  }
}

function spawnServer({ bin, cluster, log, account, folder }: ServerPaths, port: number, settings: Record<string, string>): ChildProcess {
  const output = openSync(log, 'w', 0o600)
  if (account) chownSync(log, account.uid, account.gid)
  chmodSync(cluster, 0o700)
  const settingArguments = Object.entries({ ...settings, port: String(port) }).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  // In its own session: Ctrl-C in the terminal reaches only this process, which stops the server after the last request.
  const child = spawn(join(bin, 'postgres'), ['-D', cluster, ...settingArguments], {
    ...account,
    cwd: folder,
    env: serverEnv(),
    detached: true,
    stdio: ['ignore', output, output],
  })
  child.on('error', () => {})
  child.unref()
  closeSync(output)
  return child
}

function describeExit(child: ChildProcess, paths: ServerPaths): string | undefined {
  if (child.pid === undefined) return 'it could not be run'
  if (child.exitCode === null && child.signalCode === null) return undefined
  return logTail(paths) || `it ended with ${child.exitCode ?? child.signalCode}`
}

function logTail({ log }: ServerPaths): string {
  const lines = readFileSync(log, 'utf8').trim().split('\n')
  return lines.findLast((line) => /FATAL|PANIC/.test(line)) ?? lines.at(-1) ?? ''
}

async function waitUntilReady(state: ServerState, findFailure: () => string | undefined, { folder }: ServerPaths): Promise<void> {
  const deadline = Date.now() + READY_MS
  for (let wait = 15; ; wait = Math.min(wait * 1.5, 200)) {
    const problem = await connectProblem(state)
    if (!problem) return
    const failure = findFailure()
    if (failure) throw new StartError(`PostgreSQL did not start in ${folder}: ${failure}`)
    if (problem === '28P01') throw new WrongPassword(`The password stored beside ${folder} does not match its PostgreSQL server.`)
    if (Date.now() > deadline)
      throw new StartError(`PostgreSQL in ${folder} did not answer within ${READY_MS / 1000} seconds (${problem}).`)
    await sleep(wait)
  }
}

async function connectProblem(state: ServerState): Promise<string | undefined> {
  const client = new pg.Client({ connectionString: maintenanceUrl(state), connectionTimeoutMillis: 2000 })
  client.on('error', () => {})
  try {
    await client.connect()
    return undefined
  } catch (error) {
    return (error as { code?: string }).code ?? String(error)
  } finally {
    await client.end().catch(() => {})
  }
}

const maintenanceUrl = (state: ServerState): string => urlOf(state).replace(/\/[^/]*$/, '/postgres')

async function ensureDatabase(state: ServerState, portalPassword: string): Promise<void> {
  const client = new pg.Client({ connectionString: maintenanceUrl(state) })
  await client.connect()
  try {
    const existing = await client.query('select from pg_database where datname = $1', [NAME])
    if (existing.rowCount === 0) await client.query(`create database ${NAME}`)
    await ensurePortalRole(client, portalPassword)
  } finally {
    await client.end()
  }
}

async function stopServer({ bin, cluster, account, folder }: ServerPaths): Promise<void> {
  const child = spawn(join(bin, 'pg_ctl'), ['stop', '-D', cluster, '-m', 'fast', '-w', '-t', '60'], {
    ...account,
    cwd: folder,
    env: serverEnv(),
    stdio: 'ignore',
  })
  await new Promise<void>((resolvePort) => child.on('close', () => resolvePort()).on('error', () => resolvePort()))
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolvePort) => {
    if (!port) return resolvePort(false)
    const probe = createServer()
    probe.once('error', () => resolvePort(false))
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolvePort(true)))
  })
}

function freePort(): Promise<number> {
  return new Promise((resolvePort, fail) => {
    const probe = createServer()
    probe.once('error', fail)
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number }
      probe.close(() => resolvePort(port))
    })
  })
}
