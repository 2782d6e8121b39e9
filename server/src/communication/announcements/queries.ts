import type { AnnouncementStatus } from '@talaan/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#platform/db/database.ts'
import { all, execute, first, one, value, values } from '#platform/db/rows.ts'
import type { Slice } from '#platform/paging.ts'
import { type AttachmentRecord, attachmentsJson } from './attachment-queries.ts'

/** The announcements `t` that name a role, course, level, section or class of a person. */
const targetsOf = (userId: number): RawBuilder<unknown> => sql`
  with mine as (
    select s.id, s.current_course_id, s.level from students s join user_infos i on i.id = s.user_info_id where i.user_id = ${userId}
    union
    select s.id, s.current_course_id, s.level from parent_links l join students s on s.id = l.student_id
    where l.parent_id = ${userId} and l.removed_at is null
  ), running as (
    select e.id from enrollments e where e.student_id in (select id from mine) and e.status = 4 and e.withdrawn_at is null
  )
  select t.announcement_id from announcement_audiences t
  where t.role_id in (select role_id from user_roles where user_id = ${userId})
     or t.course_id in (select current_course_id from mine)
     or t.level in (select level from mine)
     or t.section_id in (
       select section_id from section_members where enrollment_id in (select id from running)
       union select id from sections where adviser_id = ${userId})
     or t.subject_offer_id in (
       select subject_offer_id from loads where enrollment_id in (select id from running) and deleted_at is null and dropped_at is null
       union select id from subject_offers where employee_id = ${userId})`

export interface OwnRecord {
  id: number
  title: string
  body: string
  is_pinned: boolean
  needs_acknowledgement: boolean
  publish_on: string
  created_by: string | null
  attachments: AttachmentRecord[]
  is_read: boolean
  is_acknowledged: boolean
}

/** What is announced to a person on this day, pinned ones first. */
export const findOwn = (db: Db, userId: number, day: string, limit: number) => all<OwnRecord>(db)`
    select a.id, a.title, a.body, a.is_pinned, a.needs_acknowledgement, a.publish_on, u.name as created_by,
           ${attachmentsJson} as attachments /* never null: coalesced */,
           r.read_at is not null as is_read /* never null: a test */, r.acknowledged_at is not null as is_acknowledged /* never null: a test */
    from announcements a
    left join users u on u.id = a.created_by
    left join announcement_reads r on r.announcement_id = a.id and r.user_id = ${userId}
    where a.withdrawn_at is null and a.publish_on <= ${day}::date and (a.expires_on is null or a.expires_on >= ${day}::date)
      and (a.is_for_everyone or a.id in (${targetsOf(userId)}))
    order by a.is_pinned desc, a.publish_on desc, a.id desc
    limit ${limit}`

/** Of these, the announcements that are for the person on this day. */
export const findReadable = (tx: Db, userId: number, day: string, ids: readonly number[]) => all<{
  id: number
  needs_acknowledgement: boolean
}>(tx)`
    select a.id, a.needs_acknowledgement from announcements a
    where a.id = any(${[...ids]}::bigint[]) and a.withdrawn_at is null and a.publish_on <= ${day}::date
      and (a.is_for_everyone or a.id in (${targetsOf(userId)}))`

/** Records when somebody first read these announcements. */
export const markRead = (tx: Db, userId: number, ids: readonly number[], at: Date) => execute(tx)`
    insert into announcement_reads (announcement_id, user_id, read_at)
    select id, ${userId}::bigint, ${at}::timestamptz from unnest(${[...ids]}::bigint[]) as a (id)
    on conflict do nothing`

export const markAcknowledged = (tx: Db, userId: number, id: number, at: Date) => execute(tx)`
    insert into announcement_reads (announcement_id, user_id, read_at, acknowledged_at) values (${id}, ${userId}, ${at}, ${at})
    on conflict (announcement_id, user_id)
    do update set acknowledged_at = coalesce(announcement_reads.acknowledged_at, excluded.acknowledged_at)`

export interface PublicRecord {
  id: number
  title: string
  body: string
  publish_on: string
  attachments: AttachmentRecord[]
}

export const findPublic = (db: Db, day: string) => all<PublicRecord>(db)`
    select a.id, a.title, a.body, a.publish_on, ${attachmentsJson} as attachments /* never null: coalesced */
    from announcements a
    where a.is_public and a.withdrawn_at is null and a.publish_on <= ${day}::date and (a.expires_on is null or a.expires_on >= ${day}::date)
    order by a.is_pinned desc, a.publish_on desc, a.id desc limit 5`

export interface ListFilter {
  /** Only announcements by this person. */
  created_by_id?: number
  patterns: readonly string[]
  status?: AnnouncementStatus
  day: string
}

const statusOf = (day: string): RawBuilder<AnnouncementStatus> => sql<AnnouncementStatus>`
  case when a.withdrawn_at is not null then 'withdrawn' when a.publish_on > ${day}::date then 'scheduled'
       when a.expires_on < ${day}::date then 'expired' else 'current' end`

function matches({ created_by_id, patterns, status, day }: ListFilter): RawBuilder<unknown> {
  const conditions = [sql`true`]
  if (created_by_id !== undefined) conditions.push(sql`a.created_by = ${created_by_id}`)
  for (const pattern of patterns) conditions.push(sql`plain(a.title) like plain(${pattern}::text)`)
  if (status !== undefined) conditions.push(sql`${statusOf(day)} = ${status}`)
  return sql.join(conditions, sql` and `)
}

export interface ListRecord {
  id: number
  title: string
  status: AnnouncementStatus
  is_for_everyone: boolean
  is_public: boolean
  is_pinned: boolean
  needs_acknowledgement: boolean
  publish_on: string
  expires_on: string | null
  created_by: string | null
  /** The names of what the audience names: roles, courses, levels, sections, classes. */
  targets: string[]
  attachments: number
  mailed_at: Date | null
  withdrawn_at: Date | null
  read: number
  acknowledged: number
}

export const findAnnouncements = (db: Db, filter: ListFilter, slice: Slice) => all<ListRecord>(db)`
    select a.id, a.title, ${statusOf(filter.day)} as status /* never null: every case has a value */, a.is_for_everyone, a.is_public, a.is_pinned,
           a.needs_acknowledgement, a.publish_on, a.expires_on, a.mailed_at, a.withdrawn_at, u.name as created_by,
           (select count(*)::int from announcement_attachments where announcement_id = a.id) as attachments,
           array(
             select coalesce(r.name, c.code, s.code, o.subject_code || ' ' || coalesce(o.section, ''), 'level ' || t.level, '')
             from announcement_audiences t
             left join roles r on r.id = t.role_id left join courses c on c.id = t.course_id
             left join sections s on s.id = t.section_id left join subject_offers o on o.id = t.subject_offer_id
             where t.announcement_id = a.id order by t.id) as targets,
           (select count(*)::int from announcement_reads where announcement_id = a.id) as read,
           (select count(*)::int from announcement_reads where announcement_id = a.id and acknowledged_at is not null) as acknowledged
    from announcements a left join users u on u.id = a.created_by
    where ${matches(filter)}
    order by a.publish_on desc, a.id desc limit ${slice.limit} offset ${slice.offset}`

export const countAnnouncements = (db: Db, filter: ListFilter) =>
  value<{ n: number }>(db)`select count(*)::int as n from announcements a where ${matches(filter)}`

export interface AnnouncementRecord extends AnnouncementValues {
  id: number
  announced_at: Date | null
  withdrawn_at: Date | null
  mailed_at: Date | null
  created_by_id: number | null
  attachments: AttachmentRecord[]
  updated_at: Date
  role_ids: number[]
  course_ids: number[]
  levels: number[]
  section_ids: number[]
  offer_ids: number[]
}

export const findAnnouncement = (db: Db, id: number) => first<AnnouncementRecord>(db)`
    select a.id, a.title, a.body, a.is_for_everyone, a.is_public, a.is_pinned, a.needs_acknowledgement, a.publish_on, a.expires_on,
           a.announced_at, a.withdrawn_at, a.is_mailed, a.mailed_at, a.created_by as created_by_id, a.updated_at,
           ${attachmentsJson} as attachments /* never null: coalesced */,
           array(select role_id from announcement_audiences where announcement_id = a.id and role_id is not null order by id) as role_ids,
           array(select course_id from announcement_audiences where announcement_id = a.id and course_id is not null order by id) as course_ids,
           array(select level from announcement_audiences where announcement_id = a.id and level is not null order by id) as levels,
           array(select section_id from announcement_audiences where announcement_id = a.id and section_id is not null order by id) as section_ids,
           array(select subject_offer_id from announcement_audiences where announcement_id = a.id and subject_offer_id is not null order by id) as offer_ids
    from announcements a where a.id = ${id}`

export async function lockAnnouncement(tx: Db, id: number): Promise<AnnouncementRecord | undefined> {
  await execute(tx)`select id from announcements where id = ${id} for update`
  return findAnnouncement(tx, id)
}

export interface AnnouncementValues {
  title: string
  body: string
  is_for_everyone: boolean
  is_public: boolean
  is_pinned: boolean
  needs_acknowledgement: boolean
  is_mailed: boolean
  publish_on: string
  expires_on: string | null
}

export const insertAnnouncement = (tx: Db, values: AnnouncementValues, createdBy: number) => value<{ id: number }>(tx)`
    insert into announcements (title, body, is_for_everyone, is_public, is_pinned, needs_acknowledgement, is_mailed, publish_on,
                               expires_on, created_by)
    values (${values.title}, ${values.body}, ${values.is_for_everyone}, ${values.is_public}, ${values.is_pinned},
            ${values.needs_acknowledgement}, ${values.is_mailed}, ${values.publish_on}, ${values.expires_on}, ${createdBy}) returning id`

export const updateAnnouncement = (tx: Db, id: number, values: AnnouncementValues) => execute(tx)`
    update announcements set title = ${values.title}, body = ${values.body}, is_for_everyone = ${values.is_for_everyone},
      is_public = ${values.is_public}, is_pinned = ${values.is_pinned}, needs_acknowledgement = ${values.needs_acknowledgement},
      is_mailed = ${values.is_mailed}, publish_on = ${values.publish_on}, expires_on = ${values.expires_on}
    where id = ${id}`

export const setWithdrawn = (tx: Db, id: number, { by, at }: { by: number; at: Date }) =>
  execute(tx)`update announcements set withdrawn_at = ${at}, withdrawn_by = ${by} where id = ${id}`

export interface Audience {
  role_ids: readonly number[]
  course_ids: readonly number[]
  levels: readonly number[]
  section_ids: readonly number[]
  offer_ids: readonly number[]
}

export async function replaceAudience(tx: Db, id: number, audience: Audience): Promise<void> {
  await execute(tx)`delete from announcement_audiences where announcement_id = ${id}`
  const rows = [
    ...audience.role_ids.map((role_id) => ({ role_id })),
    ...audience.course_ids.map((course_id) => ({ course_id })),
    ...audience.levels.map((level) => ({ level })),
    ...audience.section_ids.map((section_id) => ({ section_id })),
    ...audience.offer_ids.map((subject_offer_id) => ({ subject_offer_id })),
  ]
  await execute(tx)`
    insert into announcement_audiences (announcement_id, role_id, course_id, level, section_id, subject_offer_id)
    select ${id}::bigint, t.role_id, t.course_id, t.level, t.section_id, t.subject_offer_id
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as t (role_id bigint, course_id bigint, level smallint, section_id bigint, subject_offer_id bigint)
    on conflict do nothing`
}

export interface Term {
  school_year: string
  semester: number
}

interface Named {
  id: number
  name: string
}

export const findAudienceOptions = (db: Db, userId: number, term: Term) => one<
  Record<'roles' | 'courses' | 'sections' | 'offers', Named[]>
>(db)`
    select
      (select coalesce(json_agg(json_build_object('id', id, 'name', name) order by id), '[]') from roles) as roles /* never null: coalesced */,
      (select coalesce(json_agg(json_build_object('id', id, 'name', code) order by code), '[]') from courses where is_active) as courses /* never null: coalesced */,
      (select coalesce(json_agg(json_build_object('id', id, 'name', code) order by code), '[]') from sections
       where school_year = ${term.school_year} and semester = ${term.semester}) as sections /* never null: coalesced */,
      (select coalesce(json_agg(json_build_object('id', id, 'name', subject_code || ' ' || coalesce(section, '')) order by subject_code, section), '[]')
       from subject_offers
       where school_year = ${term.school_year} and semester = ${term.semester} and employee_id = ${userId}) as offers /* never null: coalesced */`

/** Of these classes, those of an instructor. */
export const findOwnOffers = (tx: Db, userId: number, ids: readonly number[]) => values<{ id: number }>(tx)`
    select id from subject_offers where id = any(${[...ids]}::bigint[]) and employee_id = ${userId}`
