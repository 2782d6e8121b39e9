import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  accessSync,
  constants,
  cpSync,
  existsSync,
  lchownSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { type Account, binariesFor, canEnter, StartError, serverAccount } from './server-binaries.ts'

export interface ServerPaths {
  dataDir: string
  stateFile: string
  folder: string
  cluster: string
  log: string
  account: Account | undefined
  bin: string
}

/** Creates the data folder. Throws StartError when it cannot be written. */
export function prepareFolder(dataDir: string): void {
  try {
    makeFolder(dataDir)
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

/** `mkdir` with its parents, one by one: the recursive one of Node never ends in a folder such as /proc. */
function makeFolder(folder: string): void {
  if (existsSync(folder)) return
  makeFolder(dirname(folder))
  try {
    mkdirSync(folder)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
}

/** The server's paths: in the data folder, or under /var/lib when the server's account cannot reach it, as below a root-only home. */
export function findPaths(dataDir: string): ServerPaths {
  const serverFolder = join(dataDir, 'postgres')
  const account = serverAccount(join(serverFolder, 'data'))
  let folder = serverFolder
  if (!canEnter(dataDir, account)) {
    folder = `/var/lib/talaan-${createHash('sha256').update(dataDir).digest('hex').slice(0, 12)}`
    if (isRealFolder(serverFolder)) moveServerFolder(serverFolder, folder)
    if (!existsSync(serverFolder)) {
      rmSync(serverFolder, { force: true })
      symlinkSync(folder, serverFolder)
    }
  }
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  if (account) giveTo(account, folder)
  return {
    dataDir,
    stateFile: join(dataDir, 'postgres.json'),
    folder,
    cluster: join(folder, 'data'),
    log: join(folder, 'server.log'),
    account,
    bin: binariesFor(account, folder),
  }
}

const isRealFolder = (path: string): boolean => lstatSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false

/** Moves a backup that was put back into the data folder to where PostgreSQL's account can open it. Two databases are never chosen between. */
function moveServerFolder(backup: string, folder: string): void {
  if (existsSync(join(folder, 'data')) && existsSync(join(backup, 'data'))) {
    throw new StartError(
      `There are two databases: ${backup}, as from a backup, and ${folder}, which was used last. Move the one that is not wanted to another place, then start again.`,
    )
  }
  if (existsSync(join(backup, 'data'))) {
    rmSync(folder, { recursive: true, force: true })
    cpSync(backup, folder, { recursive: true, preserveTimestamps: true, verbatimSymlinks: true })
  }
  rmSync(backup, { recursive: true })
}

/** Makes the account the owner of the folder and all in it, unless it is already. */
function giveTo({ uid, gid }: Account, folder: string): void {
  if (statSync(folder).uid === uid) return
  for (const path of ['', ...(readdirSync(folder, { recursive: true }) as string[])]) lchownSync(join(folder, path), uid, gid)
}

/** Throws when the data was made by another major version of PostgreSQL than the one that Talaan brings. */
export function checkDataVersion({ cluster, bin, folder }: ServerPaths): void {
  const file = join(cluster, 'PG_VERSION')
  if (!existsSync(file)) return
  const dataVersion = readFileSync(file, 'utf8').trim()
  const serverVersion = spawnSync(join(bin, 'postgres'), ['--version'], { encoding: 'utf8' }).stdout.match(/\d+/)?.[0]
  if (serverVersion === undefined || dataVersion === serverVersion) return
  throw new StartError(
    `${folder} holds data of PostgreSQL ${dataVersion}, and this version of Talaan brings PostgreSQL ${serverVersion}: start the version of Talaan that made it and dump the database with pg_dump, then restore the dump into an empty one.`,
  )
}
