import { sql } from 'kysely'
import type { Db } from '#platform/db/database.ts'
import { all, execute, first, hasRow, value } from '#platform/db/rows.ts'

export interface NoticeRecord {
  id: number
  version: number | null
  body: string
  changes: string | null
  effective_from: string | null
  published_at: Date | null
  published_by: string | null
  acknowledged: number
  updated_at: Date
}

const notices = sql`
  select n.id, n.version, n.body, n.changes, n.effective_from, n.published_at, u.name as published_by,
         (select count(*)::int from notice_acknowledgements a where a.notice_version = n.version::text) as acknowledged, n.updated_at
  from school_notices n left join users u on u.id = n.published_by`

export const findNotices = (db: Db) => all<NoticeRecord>(db)`${notices} order by n.version desc nulls first`

export const findNotice = (db: Db, id: number) => first<NoticeRecord>(db)`${notices} where n.id = ${id}`

export interface CurrentNotice {
  version: number
  body: string
  changes: string | null
  effective_from: string
}

/** The published version that counts on a day. */
export const findCurrentNotice = (db: Db, day: string) => first<CurrentNotice>(db)`
    select version, body, changes, effective_from /* never null: of a published version */ from school_notices
    where version is not null and effective_from <= ${day}::date
    order by effective_from desc, version desc limit 1`

interface LockedNotice {
  id: number
  version: number | null
  body: string
  changes: string | null
  updated_at: Date
}

/** Locks the draft, if there is one. The lock of the table keeps a second draft from being added at the same time. */
export async function lockDraft(tx: Db): Promise<LockedNotice | undefined> {
  await execute(tx)`lock table school_notices in share row exclusive mode`
  return first<LockedNotice>(tx)`
    select id, version, body, changes, updated_at from school_notices where version is null for update`
}

export async function lockNotice(tx: Db, id: number): Promise<LockedNotice | undefined> {
  await execute(tx)`lock table school_notices in share row exclusive mode`
  return first<LockedNotice>(tx)`
    select id, version, body, changes, updated_at from school_notices where id = ${id} for update`
}

interface Draft {
  body: string
  changes: string | null
}

export const insertDraft = (tx: Db, { body, changes }: Draft) =>
  value<{ id: number }>(tx)`insert into school_notices (body, changes) values (${body}, ${changes}) returning id`

export const updateDraft = (tx: Db, id: number, { body, changes }: Draft) =>
  execute(tx)`update school_notices set body = ${body}, changes = ${changes} where id = ${id}`

export const deleteDraft = (tx: Db, id: number) => execute(tx)`delete from school_notices where id = ${id}`

/** The newest version and its first day; none before the first publication. */
export const findLatest = (tx: Db) => first<{ version: number; effective_from: string }>(tx)`
    select version, effective_from /* never null: of a published version */ from school_notices
    where version is not null order by version desc limit 1`

interface Publication {
  version: number
  effective_from: string
  by: number
  at: Date
}

export const setPublished = (tx: Db, id: number, { version, effective_from, by, at }: Publication) => execute(tx)`
    update school_notices set version = ${version}, effective_from = ${effective_from}, published_by = ${by}, published_at = ${at}
    where id = ${id}`

export interface Acknowledgement {
  version: string
  place: 'application' | 'document_request' | 'first_sign_in' | 'portal'
  ip: string
  at: Date
}

/** Whether it is recorded now; the first time counts. */
export const insertAcknowledgementOfUser = (tx: Db, userId: number, row: Acknowledgement) => hasRow(tx)`
    insert into notice_acknowledgements (user_info_id, notice_version, place, ip, acknowledged_at)
    select id, ${row.version}::text, ${row.place}::text, nullif(${row.ip}::text, '')::inet, ${row.at}::timestamptz
    from user_infos i where user_id = ${userId}
      and not exists (select from notice_acknowledgements a where a.user_info_id = i.id and a.notice_version = ${row.version} and a.place = ${row.place})
    returning id`

export const insertAcknowledgementOfApplicant = (tx: Db, admissionId: number, row: Acknowledgement) => execute(tx)`
    insert into notice_acknowledgements (user_info_id, notice_version, place, ip, acknowledged_at)
    select s.user_info_id, ${row.version}::text, ${row.place}::text, nullif(${row.ip}::text, '')::inet, ${row.at}::timestamptz
    from admissions a join students s on s.id = a.student_id where a.id = ${admissionId}`

export const insertAcknowledgementOfRequest = (tx: Db, requestId: number, row: Acknowledgement) => execute(tx)`
    insert into notice_acknowledgements (document_request_id, notice_version, place, ip, acknowledged_at)
    values (${requestId}, ${row.version}, ${row.place}, nullif(${row.ip}, '')::inet, ${row.at})`

/** Whether the person of an account has read a version, wherever it was shown. */
export const hasAcknowledged = (db: Db, userId: number, version: string) => hasRow(db)`
    select from notice_acknowledgements a join user_infos i on i.id = a.user_info_id
    where i.user_id = ${userId} and a.notice_version = ${version} limit 1`
