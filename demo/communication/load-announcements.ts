import { sql } from 'kysely'
import type { Tx } from '../../server/src/platform/context.ts'

const paragraph = (text: string) => ({ type: 'paragraph', content: [{ type: 'text', text }] })
const textOf = (...paragraphs: string[]): string => JSON.stringify({ type: 'doc', content: paragraphs.map(paragraph) })

/** An announcement for everybody and the sign-in page, and one that instructors acknowledge. */
export async function loadAnnouncements(tx: Tx, { registrar, today }: { registrar: number; today: string }): Promise<void> {
  await sql`
    insert into announcements (title, body, is_for_everyone, is_public, is_pinned, publish_on, announced_at, created_by)
    values ('Foundation week', ${textOf('Classes end at noon from Wednesday to Friday.', 'The program of each day is at the gate.')},
            true, true, true, ${today}::date - 2, now(), ${registrar})`.execute(tx)
  await sql`
    with added as (
      insert into announcements (title, body, needs_acknowledgement, publish_on, expires_on, announced_at, created_by)
      values ('Midterm grades', ${textOf('Please submit the midterm grade sheets by the end of the month.')}, true, ${today}::date - 5,
              ${today}::date + 25, now(), ${registrar}) returning id
    )
    insert into announcement_audiences (announcement_id, role_id)
    select added.id, r.id from added, roles r where r.key in ('full_time', 'part_time', 'hs_teacher')`.execute(tx)
}
