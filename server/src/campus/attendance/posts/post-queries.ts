import type { GuardPost } from '@talaan/contract'
import { type RawBuilder, sql } from 'kysely'
import { holdersOf } from '#platform/access/holder-fragments.ts'
import type { Db } from '#platform/db/database.ts'
import { all, execute, hasRow, one, values } from '#platform/db/rows.ts'
import { isVisible, type Visibility } from '../sheet/status-fragments.ts'

interface OwnPosts {
  is_limited: boolean
  devices: Named[]
}

interface Named {
  id: number
  name: string
}

/** Whether guards are assigned to the event, or to a device that works, and the person not to the whole event. */
const isLimited = (eventId: RawBuilder<unknown>, userId: number): RawBuilder<unknown> => sql`
    exists (
      select from guard_posts p left join scanner_devices d on d.id = p.device_id where p.event_id = ${eventId} and d.cut_off_at is null)
    and not exists (select from guard_posts where event_id = ${eventId} and user_id = ${userId} and device_id is null)`

/** The posts of a person at an event. That of a device that was cut off counts for what it recorded before. */
export const findPostsOf = (db: Db, eventId: number, userId: number) => one<OwnPosts>(db)`
    select ${isLimited(sql`${eventId}::bigint`, userId)} as is_limited /* never null: both exist or not */,
      (select coalesce(json_agg(json_build_object('id', d.id, 'name', d.name) order by d.name, d.id), '[]')
       from guard_posts p join scanner_devices d on d.id = p.device_id
       where p.event_id = ${eventId} and p.user_id = ${userId}) as devices /* never null: coalesced */`

/** Of these events, those of which the person sees a part. */
export const listLimitedEvents = (db: Db, eventIds: readonly number[], userId: number) => values<{ id: number }>(db)`
    select e.id from attendance_events e where e.id = any(${[...eventIds]}::bigint[]) and ${isLimited(sql`e.id`, userId)}`

export interface PersonOnDay {
  event_id: number
  person_id: number
  day: string
}

/** Whether the reader sees a log of the person on that day, also a voided one. */
export const hasVisibleLog = (db: Db, { event_id, person_id, day }: PersonOnDay, visibility: Visibility) => hasRow(db)`
    select from attendance_logs l
    where l.event_id = ${event_id} and l.person_id = ${person_id} and l.day = ${day}::date and ${isVisible(visibility)} limit 1`

/** Active accounts that scan and do not see all attendance anyway, by last name. */
export const findGuards = (db: Db) => all<Named>(db)`
    select u.id, u.name from users u join user_infos i on i.user_id = u.id
    where u.status = 1 and u.id in ${holdersOf('record_scans')} and u.id in ${holdersOf('view_attendance')}
      and u.id not in ${holdersOf('view_all_attendance')}
      and not exists (select from user_roles ur join roles r on r.id = ur.role_id where ur.user_id = u.id and r.key = 'administrator')
    order by i.sort_name, u.id`

export const findGateDevices = (db: Db) => all<Named>(db)`
    select id, name from scanner_devices where cut_off_at is null order by lower(name), id`

/** Who stands where, the whole event first. A device that was cut off is no post any more. */
export const listPosts = (db: Db, eventId: number) => all<GuardPost>(db)`
    select p.user_id, u.name as guard, p.device_id, d.name as device
    from guard_posts p join users u on u.id = p.user_id left join scanner_devices d on d.id = p.device_id
    where p.event_id = ${eventId} and d.cut_off_at is null
    order by d.name nulls first, u.name, p.id`

/** Leaves the posts of devices that were cut off, through which guards see what they recorded. */
export async function replacePosts(
  tx: Db,
  eventId: number,
  posts: readonly { user_id: number; device_id: number | null }[],
  by: number,
): Promise<void> {
  const wanted = sql`jsonb_to_recordset(${JSON.stringify(posts)}::jsonb) as w (user_id bigint, device_id bigint)`
  await execute(tx)`
    delete from guard_posts p
    where p.event_id = ${eventId}
      and not exists (select from scanner_devices d where d.id = p.device_id and d.cut_off_at is not null)
      and not exists (select from ${wanted} where w.user_id = p.user_id and w.device_id is not distinct from p.device_id)`
  await execute(tx)`
    insert into guard_posts (event_id, device_id, user_id, created_by)
    select ${eventId}, w.device_id, w.user_id, ${by} from ${wanted} order by w.user_id, w.device_id
    on conflict do nothing`
}

/** The form of another person then sees that the event changed. */
export const touchEvent = (tx: Db, eventId: number) => execute(tx)`update attendance_events set updated_at = now() where id = ${eventId}`
