import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'

/** Identifies one process: its id and, where the system has it, its start time, because ids are reused. */
export function processKey(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return `${pid}@${stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19]}`
  } catch {
    return String(pid)
  }
}

/** Whether the process runs; with `key`, whether it is still the same process. A zombie does not count. */
export function isAlive(pid: number, key?: string): boolean {
  if (!(pid > 0)) return false
  try {
    process.kill(pid, 0)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false
  }
  return !isZombie(pid) && (key === undefined || key === processKey(pid))
}

function isZombie(pid: number): boolean {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).startsWith('Z')
  } catch {
    return false
  }
}

/** The command line, or undefined where the system does not provide it. */
export function processCommand(pid: number): string | undefined {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
  } catch {
    return undefined
  }
}

/** Runs one function at a time per lock file. The lock of a dead process is taken over. */
export async function withLock<T>(file: string, run: () => Promise<T>, waitMs = 90_000): Promise<T> {
  const ownKey = processKey(process.pid)
  const deadline = Date.now() + waitMs
  while (!tryLock(file, ownKey)) {
    if (Date.now() > deadline) throw new Error(`${file} is held by process ${readFileSync(file, 'utf8')}.`)
    await sleep(50)
  }
  try {
    return await run()
  } finally {
    rmSync(file, { force: true })
  }
}

function tryLock(file: string, ownKey: string): boolean {
  const ownFile = `${file}.${process.pid}.${Math.random().toString(36).slice(2)}`
  writeFileSync(ownFile, ownKey, { mode: 0o644 })
  try {
    linkSync(ownFile, file)
    return true
  } catch {
    dropIfStale(file, `${ownFile}.stale`)
    return false
  } finally {
    rmSync(ownFile, { force: true })
  }
}

/** Renames the lock before checking it, so that of two waiting processes only one can drop it. */
function dropIfStale(file: string, staleFile: string): void {
  const holder = readLock(file)
  if (holder === undefined || isAlive(Number.parseInt(holder, 10), holder)) return
  try {
    renameSync(file, staleFile)
    if (readLock(staleFile) !== holder) linkSync(staleFile, file)
    rmSync(staleFile, { force: true })
  } catch {
    // Another waiter was quicker.
  }
}

function readLock(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}
