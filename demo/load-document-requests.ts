import { sql } from 'kysely'
import type { Tx } from '../server/src/platform/context.ts'
import { atNoon } from './load-bill.ts'

/** A graduate of before the portal who asks for a transcript, and a student's own request that is ready. */
export async function loadDocumentRequests(tx: Tx, { today }: { today: string }): Promise<void> {
  const { rows } = await sql<{ id: number; status: string }>`
    with days as (select ${today}::date as today, ${atNoon(today)}::timestamptz - interval '3 days' as sent),
    own as (
      select s.id as student_id, u.id as user_id, i.first_name, i.last_name, i.birthdate, i.student_id_number, coalesce(i.personal_email, u.email) as email
      from users u join user_infos i on i.user_id = u.id join students s on s.user_info_id = i.id where u.email = 'student@talaan.test'
    )
    insert into document_requests (code, request_key, student_id, requested_by, first_name, last_name, birthdate, student_id_number, course, last_school_year,
      email, contact_number, purpose, purpose_note, claim_by, privacy_notice_version, status, due_on, verified_at, ready_at, created_at)
    select '7KQ4M2XD9F3J', gen_random_uuid(), null::bigint, null::bigint, 'Liza', 'Mendoza', '1999-08-07'::date, null, 'BSIT', '2019-2020',
           'liza.mendoza@example.test', '09171234567', 'employment', 'Bank in Makati', 'person', '2026-11r', 'verified', today + 4, sent, null, sent from days
    union all
    select '3MW8T6QY5H2Y', gen_random_uuid(), o.student_id, o.user_id, o.first_name, o.last_name, coalesce(o.birthdate, '2007-01-01'), o.student_id_number,
           null, null, o.email, null, 'scholarship', null, 'person', null, 'ready', today + 1, sent, sent + interval '2 days', sent from own o, days
    returning id, status`.execute(tx)
  for (const { id, status } of rows) {
    await sql`insert into document_request_items (request_id, place, kind, copies)
      values (${id}, 1, ${status === 'ready' ? 'grades' : 'transcript'}, ${status === 'ready' ? 1 : 2})`.execute(tx)
    await sql`insert into document_request_events (request_id, move, from_status, to_status, created_at)
      select ${id}, ${status === 'ready' ? 'request' : 'verify'}, 'unverified', 'verified', verified_at from document_requests where id = ${id}`.execute(
      tx,
    )
  }
}
