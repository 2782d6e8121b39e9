import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#platform/db/database.ts'
import { execute, first, values } from '#platform/db/rows.ts'

export interface AttachmentRecord {
  id: number
  name: string
  size: number
}

/** The files of the announcement `a` as JSON, in order. */
export const attachmentsJson: RawBuilder<AttachmentRecord[]> = sql<AttachmentRecord[]>`(
  select coalesce(json_agg(json_build_object('id', f.id, 'name', f.name, 'size', f.size) order by t.position), '[]')
  from announcement_attachments t join files f on f.id = t.file_id where t.announcement_id = a.id)`

/** Locks those of these files that the person uploaded and no announcement has yet, and those that the announcement has. */
export const lockAttachable = (tx: Db, announcementId: number, userId: number, ids: readonly number[]) => values<{ id: number }>(tx)`
    select f.id from files f left join announcement_attachments t on t.file_id = f.id
    where f.id = any(${[...ids]}::bigint[]) and f.kind = 'announcement'
      and (t.announcement_id = ${announcementId} or (t.file_id is null and f.owner_id = ${userId}))
    for update of f`

export const findAttachedIds = (tx: Db, announcementId: number) => values<{ file_id: number }>(tx)`
    select file_id from announcement_attachments where announcement_id = ${announcementId} order by position`

export async function replaceAttachments(tx: Db, announcementId: number, ids: readonly number[]): Promise<void> {
  await execute(tx)`delete from announcement_attachments where announcement_id = ${announcementId}`
  await execute(tx)`
    insert into announcement_attachments (file_id, announcement_id, position)
    select f.id, ${announcementId}::bigint, f.position from unnest(${[...ids]}::bigint[]) with ordinality as f (id, position)`
}

/** The announcement that has this file, when it is announced on this day. */
export const findAnnouncementOfFile = (db: Db, fileId: number, day: string) => first<{
  id: number
  created_by_id: number | null
  is_public: boolean
  is_current: boolean
}>(db)`
    select a.id, a.created_by as created_by_id, a.is_public,
           a.publish_on <= ${day}::date and (a.expires_on is null or a.expires_on >= ${day}::date) as is_current /* never null: tests */
    from announcement_attachments t join announcements a on a.id = t.announcement_id
    where t.file_id = ${fileId} and a.withdrawn_at is null`

/** Deletes files that were uploaded before this moment and that no announcement has. */
export const deleteUnattached = (db: Db, before: Date) => execute(db)`
    delete from files f
    where f.kind = 'announcement' and f.created_at < ${before}
      and not exists (select from announcement_attachments t where t.file_id = f.id)`
