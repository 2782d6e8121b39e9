import { createHash, randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { sql } from 'kysely'
import type { Db } from './db/database.ts'

export interface NewFile {
  /** What it is for: `user_image`, `syllabus`. */
  kind: string
  name: string
  mime: string
  body: Buffer
  owner_id?: number | null
}

export interface StoredFile {
  id: number
  /** Unguessable; the only name that public addresses may carry. */
  token: string
  path: string
  name: string
  mime: string
  size: number
}

/** Where file contents live; their rows live in the table `files`. */
export interface FileStore {
  /** Stores the content, then its row. A rolled back transaction leaves content nobody refers to, never a row without content. */
  put(tx: Db, file: NewFile): Promise<StoredFile>
  byId(db: Db, id: number): Promise<StoredFile | undefined>
  read(file: Pick<StoredFile, 'path'>): Readable
  /** Removes row and content. Call it last in a transaction. */
  remove(tx: Db, id: number): Promise<void>
}

/** Keeps contents below one folder of this machine, or of a shared disk. */
export function diskStore(folder: string): FileStore {
  const place = (name: string) => path.join(folder, name)
  return {
    async put(tx, file) {
      const token = randomUUID()
      const name = path.posix.join(token.slice(0, 2), token)
      await writeWhole(place(name), file.body)
      const sha = createHash('sha256').update(file.body).digest()
      const { rows } = await sql<StoredFile>`
        insert into files (token, kind, owner_id, path, name, mime, size, sha256)
        values (${token}, ${file.kind}, ${file.owner_id ?? null}, ${name}, ${file.name}, ${file.mime}, ${file.body.length}, ${sha})
        returning id, token, path, name, mime, size`.execute(tx)
      return rows[0] as StoredFile
    },
    async byId(db, id) {
      const { rows } = await sql<StoredFile>`select id, token, path, name, mime, size from files where id = ${id}`.execute(db)
      return rows[0]
    },
    read: (file) => createReadStream(place(file.path)),
    async remove(tx, id) {
      const { rows } = await sql<{ path: string }>`delete from files where id = ${id} returning path`.execute(tx)
      if (rows[0]) await rm(place(rows[0].path), { force: true })
    },
  }
}

/** A reader never sees half a file, and a crash leaves none. */
async function writeWhole(target: string, body: Buffer): Promise<void> {
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
