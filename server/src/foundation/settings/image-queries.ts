import type { SchoolImage } from '@talaan/contract'
import { sql } from 'kysely'
import type { Db } from '#platform/db/database.ts'
import { execute } from '#platform/db/rows.ts'

/** Locks the picture of a kind, also before there is one. Answers its file. */
export async function lockImage(tx: Db, kind: SchoolImage): Promise<number | undefined> {
  await sql`select pg_advisory_xact_lock(hashtext('school image'), hashtext(${kind}::text))`.execute(tx)
  const { rows } = await sql<{ file_id: number }>`select file_id from school_images where kind = ${kind}`.execute(tx)
  return rows[0]?.file_id
}

export const saveImage = (tx: Db, kind: SchoolImage, fileId: number, at: Date) => execute(tx)`
    insert into school_images (kind, file_id, updated_at) values (${kind}, ${fileId}, ${at})
    on conflict (kind) do update set file_id = excluded.file_id, updated_at = excluded.updated_at`

export const deleteImage = (tx: Db, kind: SchoolImage) => execute(tx)`delete from school_images where kind = ${kind}`
