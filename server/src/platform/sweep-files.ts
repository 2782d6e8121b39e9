import { readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'kysely'
import type { Db } from './db/database.ts'

export interface SweepLog {
  error(facts: object, text: string): void
}

/** Contents this young may belong to a transaction that is still open. */
const YOUNGEST_MS = 3_600_000
/** So many more contents without a row than with one may be left by a busy hour of a small school. */
const FEW = 20

const PREFIX = /^[0-9a-f]{2}$/
const CONTENT = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}(\.part)?$/

/**
 * Removes from the disk what no row of `files` names: what was removed, what a rolled back transaction wrote, what a crash left half
 * written. Answers how many contents went. One query per folder; what cannot be removed is logged, and met again next time.
 */
export async function sweepContents(db: Db, folder: string, log: SweepLog, now: Date): Promise<number> {
  const unknown: string[] = []
  let known = 0
  for (const prefix of await entries(folder, PREFIX, log)) {
    const names = (await entries(path.join(folder, prefix), CONTENT, log)).map((name) => path.posix.join(prefix, name))
    const named = await namedByRows(db, names)
    known += named.size
    for (const name of names) if (!named.has(name) && (await isOld(path.join(folder, name), now))) unknown.push(name)
  }
  if (unknown.length > 0 && isForeign(known, unknown.length)) {
    log.error({ known, unknown: unknown.length }, 'the stored files are not those of this database, so none was removed')
    return 0
  }
  let removed = 0
  for (const name of unknown) if (await remove(path.join(folder, name), log)) removed++
  return removed
}

/** The folder is another database's, or the database was not restored yet: what is in no row may be all that a school has. */
const isForeign = (known: number, unknown: number): boolean => known === 0 || unknown > known + FEW

/** Which of these contents have a row. */
async function namedByRows(db: Db, names: readonly string[]): Promise<Set<string>> {
  if (names.length === 0) return new Set()
  const { rows } = await sql<{ path: string }>`select path from files where path = any(${[...names]}::text[])`.execute(db)
  return new Set(rows.map((row) => row.path))
}

/** What is in a folder under a name of ours; nothing where there is no such folder. */
async function entries(folder: string, ours: RegExp, log: SweepLog): Promise<string[]> {
  try {
    return (await readdir(folder)).filter((name) => ours.test(name))
  } catch (error) {
    if (codeOf(error) !== 'ENOENT') log.error({ path: folder, code: codeOf(error) }, 'a folder of stored files could not be read')
    return []
  }
}

/** A content that is gone meanwhile is not old. */
const isOld = (place: string, now: Date): Promise<boolean> =>
  stat(place).then(
    ({ mtimeMs }) => mtimeMs < now.getTime() - YOUNGEST_MS,
    () => false,
  )

async function remove(place: string, log: SweepLog): Promise<boolean> {
  try {
    await rm(place, { force: true })
    return true
  } catch (error) {
    log.error({ path: place, code: codeOf(error) }, 'a stored file could not be removed')
    return false
  }
}

const codeOf = (error: unknown): string | undefined => (error as NodeJS.ErrnoException).code
