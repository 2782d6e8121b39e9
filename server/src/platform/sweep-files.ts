import { readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import type { Db } from './db/database.ts'
import { valueSet } from './db/rows.ts'

export interface SweepLog {
  error(facts: object, text: string): void
}

/** A younger content may belong to a transaction that is still open. */
const MIN_AGE_MS = 3_600_000
/** How many more contents without a row than with a row are normal, after a busy hour in a small school. */
const MAX_SURPLUS = 20

const PREFIX = /^[0-9a-f]{2}$/
const CONTENT = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}(\.part)?$/

/**
 * Deletes contents that no row of `files` names: removed files, contents of rolled back transactions, and partial files of a crash.
 * Returns the number of deleted contents. Sends one query per folder. A file that cannot be deleted is logged and tried again next time.
 */
export async function sweepContents(db: Db, folder: string, log: SweepLog, now: Date): Promise<number> {
  const orphans: string[] = []
  let referencedCount = 0
  for (const prefix of await readEntries(folder, PREFIX, log)) {
    const names = (await readEntries(path.join(folder, prefix), CONTENT, log)).map((name) => path.posix.join(prefix, name))
    const referenced = await referencedNames(db, names)
    referencedCount += referenced.size
    for (const name of names) if (!referenced.has(name) && (await isOld(path.join(folder, name), now))) orphans.push(name)
  }
  if (orphans.length > 0 && isForeignFolder(referencedCount, orphans.length)) {
    log.error({ known: referencedCount, unknown: orphans.length }, 'the stored files belong to another database, so none was removed')
    return 0
  }
  let removed = 0
  for (const name of orphans) if (await remove(path.join(folder, name), log)) removed++
  return removed
}

/** Whether the folder seems to belong to another database, or the database is not restored yet. Its contents may then be the only copies. */
const isForeignFolder = (referencedCount: number, orphans: number): boolean =>
  referencedCount === 0 || orphans > referencedCount + MAX_SURPLUS

/** The names that have a row. */
async function referencedNames(db: Db, names: readonly string[]): Promise<Set<string>> {
  if (names.length === 0) return new Set()
  return valueSet<{ path: string }>(db)`select path from files where path = any(${[...names]}::text[])`
}

/** The names in a folder that match the pattern; empty when the folder does not exist. */
async function readEntries(folder: string, pattern: RegExp, log: SweepLog): Promise<string[]> {
  try {
    return (await readdir(folder)).filter((name) => pattern.test(name))
  } catch (error) {
    if (codeOf(error) !== 'ENOENT') log.error({ path: folder, code: codeOf(error) }, 'a folder of stored files could not be read')
    return []
  }
}

/** False for a content that was deleted in the meantime. */
const isOld = (file: string, now: Date): Promise<boolean> =>
  stat(file).then(
    ({ mtimeMs }) => mtimeMs < now.getTime() - MIN_AGE_MS,
    () => false,
  )

async function remove(file: string, log: SweepLog): Promise<boolean> {
  try {
    await rm(file, { force: true })
    return true
  } catch (error) {
    log.error({ path: file, code: codeOf(error) }, 'a stored file could not be removed')
    return false
  }
}

const codeOf = (error: unknown): string | undefined => (error as NodeJS.ErrnoException).code
