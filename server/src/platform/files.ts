import { createHash, randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open, rename } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import type { Db } from './db/database.ts'
import { execute, first, one } from './db/rows.ts'
import { type SweepLog, sweepContents } from './sweep-files.ts'

interface NewFile {
  /** The purpose of the file: `user_image`, `syllabus`. */
  kind: string
  name: string
  mime: string
  body: Buffer
  owner_id?: number | null
}

interface StoredFile {
  id: number
  /** A random name; public addresses may contain only this name. */
  token: string
  path: string
  name: string
  mime: string
  size: number
}

/** Stores file contents. The rows of the table `files` decide which files exist. */
export interface FileStore {
  /** Stores the content, then its row. A rollback leaves content without a row, but never a row without content. */
  put(tx: Db, file: NewFile): Promise<StoredFile>
  byId(db: Db, id: number): Promise<StoredFile | undefined>
  read(file: Pick<StoredFile, 'path'>): Readable
  /** Deletes the row, so the file does not exist after the commit. The next sweep deletes the content. */
  remove(tx: Db, id: number): Promise<void>
  /** Deletes contents without a row that are older than an hour. Returns their number. */
  sweep(db: Db, log: SweepLog, now?: Date): Promise<number>
}

/** A store in a folder of this machine or of a shared disk. */
export function diskStore(folder: string): FileStore {
  const pathOf = (name: string) => path.join(folder, name)
  return {
    async put(tx, file) {
      const token = randomUUID()
      const name = path.posix.join(token.slice(0, 2), token)
      await writeAtomically(pathOf(name), file.body)
      const sha = createHash('sha256').update(file.body).digest()
      return one<StoredFile>(tx)`
        insert into files (token, kind, owner_id, path, name, mime, size, sha256)
        values (${token}, ${file.kind}, ${file.owner_id ?? null}, ${name}, ${file.name}, ${file.mime}, ${file.body.length}, ${sha})
        returning id, token, path, name, mime, size`
    },
    async byId(db, id) {
      return first<StoredFile>(db)`select id, token, path, name, mime, size from files where id = ${id}`
    },
    read: (file) => createReadStream(pathOf(file.path)),
    async remove(tx, id) {
      await execute(tx)`delete from files where id = ${id}`
    },
    sweep: (db, log, now = new Date()) => sweepContents(db, folder, log, now),
  }
}

/** Writes a temporary file and renames it, so that readers never see a partial file. A crash leaves a file that ends in `.part`. */
async function writeAtomically(target: string, body: Buffer): Promise<void> {
  await mkdir(path.dirname(target), { recursive: true })
  const temporary = `${target}.part`
  const handle = await open(temporary, 'w', 0o640)
  try {
    await handle.writeFile(body)
    await handle.sync()
  } finally {
    await handle.close()
  }
  await rename(temporary, target)
}
