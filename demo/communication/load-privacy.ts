import { sql } from 'kysely'
import type { Tx } from '../../server/src/platform/context.ts'
import { atNoon } from '../load-bill.ts'

/** A student's request to see what the school keeps, and an incident that was closed without harm. */
export async function loadPrivacy(tx: Tx, { administrator, today }: { administrator: number; today: string }): Promise<void> {
  await sql`
    with request as (
      insert into privacy_requests (user_info_id, type, details, due_on, created_at)
      select i.id, 'access', 'I would like to see what the school keeps about me.', ${today}::date + 11, ${atNoon(today)}::timestamptz - interval '4 days'
      from user_infos i join users u on u.id = i.user_id where u.email = 'student@talaan.test'
      returning id, user_info_id
    )
    insert into privacy_request_events (request_id, kind, created_by, created_at)
    select r.id, 'received', i.user_id, ${atNoon(today)}::timestamptz - interval '4 days'
    from request r join user_infos i on i.id = r.user_info_id`.execute(tx)
  await sql`
    insert into security_incidents
      (title, nature, data_involved, persons_affected, measures, discovered_at, reported_by, closed_at, closed_by)
    values ('List of names left at the printer', 'A printed list of a section was left at the printer of the faculty room for an hour.',
            'Names and student numbers of one section', 38, 'The list was shredded, and prints now wait for the person at the printer.',
            ${atNoon(today)}::timestamptz - interval '12 days', ${administrator}, ${atNoon(today)}::timestamptz - interval '10 days', ${administrator})`.execute(
    tx,
  )
}
