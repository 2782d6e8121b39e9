import type { MailStatus } from '@talaan/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#platform/db/database.ts'
import { all, first, value, values } from '#platform/db/rows.ts'
import type { Slice } from '#platform/paging.ts'

/** The active accounts that an announcement is for. */
const audienceOf = (id: number): RawBuilder<unknown> => sql`
  with targets as (select * from announcement_audiences where announcement_id = ${id}),
  running as (
    select e.id, e.student_id from enrollments e
    where e.status = 4 and e.withdrawn_at is null
      and (e.id in (select m.enrollment_id from section_members m join targets t on t.section_id = m.section_id)
        or e.id in (select l.enrollment_id from loads l join targets t on t.subject_offer_id = l.subject_offer_id
                    where l.deleted_at is null and l.dropped_at is null))
  ), chosen as (
    select s.id, s.user_info_id from students s
    where s.current_course_id in (select course_id from targets) or s.level in (select level from targets)
       or s.id in (select student_id from running)
  )
  select u.id from users u
  where u.status = 1 and (
    exists (select from announcements where id = ${id} and is_for_everyone)
    or u.id in (select ur.user_id from user_roles ur join targets t on t.role_id = ur.role_id)
    or u.id in (select i.user_id from user_infos i join chosen c on c.user_info_id = i.id)
    or u.id in (select p.parent_id from parent_links p join chosen c on c.id = p.student_id where p.removed_at is null)
    or u.id in (select s.adviser_id from sections s join targets t on t.section_id = s.id)
    or u.id in (select o.employee_id from subject_offers o join targets t on t.subject_offer_id = o.id))`

export const findAudience = (tx: Db, id: number) => values<{ id: number }>(tx)`${audienceOf(id)}`

/** Whom an announcement is for, and who was sent it by email or has read it before the audience changed. */
const readersOf = (id: number): RawBuilder<unknown> => sql`
  select id from (${audienceOf(id)}) a
  union select user_id from announcement_reads where announcement_id = ${id}
  union select u.id from messages m join users u on u.id = m.user_id
        where m.entity = 'announcements' and m.entity_id = ${id} and u.status = 1`

export interface ReaderRecord {
  id: number
  name: string
  read_at: Date | null
  acknowledged_at: Date | null
  mail: MailStatus
}

/** The readers of an announcement; who has not acknowledged or read it comes first. */
export const findReaders = (db: Db, id: number, slice: Slice) => all<ReaderRecord>(db)`
    select u.id, u.name, r.read_at, r.acknowledged_at,
           case when m.id is null then 'none' when m.status in ('queued', 'sending') then 'queued'
                when m.status in ('sent', 'doubtful') then m.status else 'failed' end as mail /* never null: every case has a value */
    from users u join user_infos i on i.user_id = u.id
    left join announcement_reads r on r.announcement_id = ${id} and r.user_id = u.id
    left join messages m on m.entity = 'announcements' and m.entity_id = ${id} and m.user_id = u.id
    where u.id in (${readersOf(id)})
    order by r.acknowledged_at is not null, r.read_at is not null, i.sort_name, u.id
    limit ${slice.limit} offset ${slice.offset}`

export const countReaders = (db: Db, id: number) => value<{ n: number }>(db)`select count(*)::int as n from (${readersOf(id)}) a`

/** Takes an announcement whose day has come and which was not announced yet; another process takes another one. */
export const takeDue = (tx: Db, day: string, at: Date, id?: number) => first<{ id: number; title: string }>(tx)`
    update announcements set announced_at = ${at}
    where id = (
      select id from announcements
      where announced_at is null and withdrawn_at is null and publish_on <= ${day}::date and (expires_on is null or expires_on >= ${day}::date)
        and (${id ?? null}::bigint is null or id = ${id ?? null}::bigint)
      order by id limit 1 for update skip locked)
    returning id, title`

export interface MailedRecord {
  id: number
  title: string
  body: string
  needs_acknowledgement: boolean
  created_by: string | null
  attachments: string[]
}

/** Takes an announcement that goes out by email and has not yet; another process does not take it again. */
export const takeUnmailed = (tx: Db, id: number, day: string, at: Date) => first<MailedRecord>(tx)`
    update announcements a set mailed_at = ${at}
    where a.id = ${id} and a.is_mailed and a.mailed_at is null and a.announced_at is not null and a.withdrawn_at is null
      and (a.expires_on is null or a.expires_on >= ${day}::date)
    returning a.id, a.title, a.body, a.needs_acknowledgement, (select name from users where id = a.created_by) as created_by,
      array(select f.name from announcement_attachments t join files f on f.id = t.file_id where t.announcement_id = a.id order by t.position) as attachments`
