import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import {
  accessSync,
  chmodSync,
  chownSync,
  closeSync,
  constants,
  existsSync,
  fsyncSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { isAlive, processCommand, processKey, withLock } from './processes.ts'
import { type Account, binariesFor, canRead, StartError, serverAccount } from './server-binaries.ts'

export interface Embedded {
  url: string
  /** False when the server was already running under another live process. */
  owned: boolean
  /** Fast shutdown of a server that is ours; nothing otherwise. */
  stop(): Promise<void>
}

export interface EmbeddedOptions {
  dataDir: string
  /** Further server settings, name to value. */
  settings?: Record<string, string>
  /** For tests: no flushing to disk. Never for data anyone wants to keep. */
  fast?: boolean
}

interface Kept {
  password: string
  port: number
  /** Process that started the server; when it is gone the next one adopts the server. */
  owner?: string
}

interface Home {
  dataDir: string
  keptFile: string
  folder: string
  cluster: string
  log: string
  account: Account | undefined
  bin: string
}

const NAME = 'talaan'
const READY_MS = 60_000

const durable = {
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
  // Failed statements carry personal data in their details: they belong in no file.
  log_min_messages: 'log',
  log_checkpoints: 'off',
}
const fastest = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  dynamic_shared_memory_type: 'mmap',
}

/** Starts, adopts or attaches to the PostgreSQL server of a data folder. Throws StartError with one sentence. */
export async function startEmbedded(options: EmbeddedOptions): Promise<Embedded> {
  const dataDir = resolve(options.dataDir)
  prepareFolder(dataDir)
  return withLock(join(dataDir, 'postgres.lock'), async () => {
    const home = findHome(dataDir)
    const kept = readKept(home.keptFile) ?? { password: randomBytes(24).toString('base64url'), port: 0 }
    if (!existsSync(home.cluster)) {
      if (!kept.port) kept.port = await freePort()
      writeKept(home, kept)
      createCluster(home, kept.password)
    }
    const running = runningServer(home)
    if (running) {
      await waitReady(kept, () => (isAlive(running.pid) ? undefined : 'it stopped'), home)
      const ownerLives =
        kept.owner !== undefined && kept.owner !== processKey(process.pid) && isAlive(Number.parseInt(kept.owner, 10), kept.owner)
      if (ownerLives) return { url: urlOf(kept), owned: false, stop: async () => {} }
    } else {
      await startServer(home, kept, { ...durable, ...(options.fast ? fastest : {}), ...options.settings })
    }
    kept.owner = processKey(process.pid)
    writeKept(home, kept)
    await ensureDatabase(kept)
    return { url: urlOf(kept), owned: true, stop: () => stopServer(home) }
  })
}

/** A new folder for data nobody keeps, which the server's account can reach too. */
export function throwawayFolder(base: string, prefix: string): string {
  const folder = mkdtempSync(join(base, prefix))
  chmodSync(folder, 0o711)
  return folder
}

/** Deletes a data folder of a stopped server, also where the server's part lies elsewhere. */
export function removeData(dataDir: string): void {
  const inside = join(dataDir, 'postgres')
  if (existsSync(inside)) rmSync(realpathSync(inside), { recursive: true, force: true })
  rmSync(dataDir, { recursive: true, force: true })
}

function prepareFolder(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true })
    accessSync(dataDir, constants.W_OK | constants.X_OK)
    const probe = join(dataDir, `.probe-${process.pid}`)
    writeFileSync(probe, '')
    rmSync(probe)
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code
    throw new StartError(
      `The data folder ${dataDir} cannot be written (${code}): give this user the right to, or set DATA_DIR to another folder.`,
    )
  }
}

/** Inside the data folder, or under /var/lib when the server's account cannot get there, as below a root-only home. */
function findHome(dataDir: string): Home {
  const inside = join(dataDir, 'postgres')
  const account = serverAccount(join(inside, 'data'))
  let folder = inside
  if (!canRead(dataDir, account)) {
    folder = `/var/lib/talaan-${createHash('sha256').update(dataDir).digest('hex').slice(0, 12)}`
    if (!existsSync(inside)) symlinkSync(folder, inside)
  }
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  if (account) chownSync(folder, account.uid, account.gid)
  return {
    dataDir,
    keptFile: join(dataDir, 'postgres.json'),
    folder,
    cluster: join(folder, 'data'),
    log: join(folder, 'server.log'),
    account,
    bin: binariesFor(account, folder),
  }
}

function readKept(file: string): Kept | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Kept
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code
    if (code === 'ENOENT') return undefined
    throw new StartError(`The file ${file} cannot be read (${code ?? 'not JSON'}): start as the user who created the data folder.`)
  }
}

function writeKept({ keptFile, dataDir }: Home, kept: Kept): void {
  const partial = `${keptFile}.${process.pid}`
  const file = openSync(partial, 'w', 0o600)
  writeSync(file, JSON.stringify(kept))
  fsyncSync(file)
  closeSync(file)
  if (process.getuid?.() === 0) {
    const { uid, gid } = statSync(dataDir)
    chownSync(partial, uid, gid)
  }
  renameSync(partial, keptFile)
}

/** Made beside its place and moved there, so that an interrupted start leaves nothing half made. */
function createCluster({ folder, cluster, account, bin }: Home, password: string): void {
  const partial = `${cluster}.partial`
  const passwordFile = join(folder, 'password')
  rmSync(partial, { recursive: true, force: true })
  writeFileSync(passwordFile, password, { mode: 0o600 })
  if (account) chownSync(passwordFile, account.uid, account.gid)
  const made = spawnSync(
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
  if (made.status !== 0)
    throw new StartError(`PostgreSQL could not create its data in ${folder}: ${lastLine(made.stderr || String(made.error))}`)
  renameSync(partial, cluster)
}

const serverEnv = (): NodeJS.ProcessEnv => ({ PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' })
const urlOf = (kept: Kept): string => `postgres://${NAME}:${kept.password}@127.0.0.1:${kept.port}/${NAME}`
const lastLine = (text: string): string => text.trim().split('\n').at(-1) ?? ''

/** The live server of this cluster. A pid file that names some other program's process is made harmless, but kept: PostgreSQL looks into it. */
function runningServer({ cluster }: Home): { pid: number } | undefined {
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

async function startServer(home: Home, kept: Kept, settings: Record<string, string>): Promise<void> {
  const deadline = Date.now() + READY_MS
  for (;;) {
    if (!(await isFree(kept.port))) kept.port = await freePort()
    writeKept(home, kept)
    const child = spawnServer(home, kept.port, settings)
    try {
      await waitReady(kept, () => exitOf(child, home), home)
      return
    } catch (error) {
      // Children of a killed server need a moment to notice; until then the new one refuses to start.
      const again =
        error instanceof StartError && /still in use|Address already in use|lock file/.test(logTail(home)) && Date.now() < deadline
      if (!again) throw error
      await sleep(250)
    }
  }
}

function spawnServer({ bin, cluster, log, account, folder }: Home, port: number, settings: Record<string, string>): ChildProcess {
  const output = openSync(log, 'w', 0o600)
  if (account) chownSync(log, account.uid, account.gid)
  chmodSync(cluster, 0o700)
  const set = Object.entries({ ...settings, port: String(port) }).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  // In its own session: Ctrl-C in the terminal reaches us, and we end the server after the last request.
  const child = spawn(join(bin, 'postgres'), ['-D', cluster, ...set], {
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

function exitOf(child: ChildProcess, home: Home): string | undefined {
  if (child.pid === undefined) return 'it could not be run'
  if (child.exitCode === null && child.signalCode === null) return undefined
  return logTail(home) || `it ended with ${child.exitCode ?? child.signalCode}`
}

function logTail({ log }: Home): string {
  const lines = readFileSync(log, 'utf8').trim().split('\n')
  return lines.findLast((line) => /FATAL|PANIC/.test(line)) ?? lines.at(-1) ?? ''
}

async function waitReady(kept: Kept, failed: () => string | undefined, { folder }: Home): Promise<void> {
  const deadline = Date.now() + READY_MS
  for (let wait = 15; ; wait = Math.min(wait * 1.5, 200)) {
    const problem = await connectProblem(kept)
    if (!problem) return
    const failure = failed()
    if (failure) throw new StartError(`PostgreSQL did not start in ${folder}: ${failure}`)
    if (problem === '28P01') throw new StartError(`The password kept beside ${folder} is not the one of its PostgreSQL server.`)
    if (Date.now() > deadline)
      throw new StartError(`PostgreSQL in ${folder} did not answer within ${READY_MS / 1000} seconds (${problem}).`)
    await sleep(wait)
  }
}

async function connectProblem(kept: Kept): Promise<string | undefined> {
  const client = new pg.Client({ connectionString: maintenanceUrl(kept), connectionTimeoutMillis: 2000 })
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

const maintenanceUrl = (kept: Kept): string => urlOf(kept).replace(/\/[^/]*$/, '/postgres')

async function ensureDatabase(kept: Kept): Promise<void> {
  const client = new pg.Client({ connectionString: maintenanceUrl(kept) })
  await client.connect()
  try {
    const found = await client.query('select from pg_database where datname = $1', [NAME])
    if (found.rowCount === 0) await client.query(`create database ${NAME}`)
  } finally {
    await client.end()
  }
}

async function stopServer({ bin, cluster, account, folder }: Home): Promise<void> {
  const child = spawn(join(bin, 'pg_ctl'), ['stop', '-D', cluster, '-m', 'fast', '-w', '-t', '60'], {
    ...account,
    cwd: folder,
    env: serverEnv(),
    stdio: 'ignore',
  })
  await new Promise<void>((done) => child.on('close', () => done()).on('error', () => done()))
}

function isFree(port: number): Promise<boolean> {
  return new Promise((done) => {
    if (!port) return done(false)
    const probe = createServer()
    probe.once('error', () => done(false))
    probe.listen(port, '127.0.0.1', () => probe.close(() => done(true)))
  })
}

function freePort(): Promise<number> {
  return new Promise((done, fail) => {
    const probe = createServer()
    probe.once('error', fail)
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number }
      probe.close(() => done(port))
    })
  })
}
