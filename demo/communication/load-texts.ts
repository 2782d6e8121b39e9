import { sql } from 'kysely'
import type { Tx } from '../../server/src/platform/context.ts'

const TEXT = 'Classes are suspended today, please stay safe.'

/** A template of texts, and a text to all instructors that waits for approval. */
export async function loadTexts(tx: Tx): Promise<void> {
  await sql`insert into sms_templates (name, body) values ('No classes', ${TEXT})`.execute(tx)
  await sql`
    with recipient as (
      select distinct on (number) i.user_id, number, i.first_name || ' ' || i.last_name as name
      from user_infos i
      join user_roles ur on ur.user_id = i.user_id
      join roles r on r.id = ur.role_id and r.key in ('full_time', 'part_time', 'hs_teacher')
      cross join lateral (select '+63' || right(i.contact_number, 10) as number) n
      where number ~ '^\\+639\\d{9}$'
      order by number, i.id
    ), batch as (
      insert into sms_batches (body, audience_kind, audience, status, recipients, segments, text_centavos, created_by)
      select ${TEXT}, 'roles', 'Full Time Instructor, Part Time Instructor, HS Teacher', 'for_approval', c.n, c.n, 50, u.id
      from (select count(*)::int as n from recipient) c, users u where u.email = 'administrator@talaan.test' and c.n > 0
      returning id
    )
    insert into messages (channel, template, dedupe_key, recipient, recipient_name, body, segments, user_id, batch_id, status)
    select 'sms', 'sms_batch', 'sms_batch:' || b.id || ':' || r.number, r.number, r.name, ${TEXT}, 1, r.user_id, b.id, 'held'
    from batch b, recipient r`.execute(tx)
}
