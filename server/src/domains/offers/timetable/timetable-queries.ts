/** A week, in one query and its heading in another. */
import type { TimetableBlock } from '@talaan/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import type { Term } from '../../terms/current-term.ts'
import { instructorRoles } from '../option-queries.ts'

export type Timetabled = { kind: 'section'; section: string } | { kind: 'room'; id: number } | { kind: 'instructor'; id: number }

export type BlockRecord = Omit<TimetableBlock, 'day' | 'start' | 'end'> & { day: number | null; start: string | null; end: string | null }

const whose = (of: Timetabled): RawBuilder<unknown> =>
  of.kind === 'section'
    ? sql`lower(o.section) = lower(${of.section})`
    : of.kind === 'instructor'
      ? sql`o.employee_id = ${of.id}`
      : sql`o.id in (select subject_offer_id from offer_meetings where room_id = ${of.id})`

export async function timetableBlocks(db: Db, { school_year, semester }: Term, of: Timetabled): Promise<BlockRecord[]> {
  const only = of.kind === 'room' ? sql`and m.room_id = ${of.id}` : sql``
  const { rows } = await sql<BlockRecord>`
    select o.id as offer_id, m.day, to_char(m.starts_at, 'HH24:MI') as start, to_char(m.ends_at, 'HH24:MI') as "end",
           o.subject_code as code, o.subject_title as descriptive_title, o.section, r.code as room, o.instructor_name as instructor, o.seats_taken as total_students, o.max_person
    from subject_offers o
    left join offer_meetings m on m.subject_offer_id = o.id ${only}
    left join rooms r on r.id = m.room_id
    where o.school_year = ${school_year} and o.semester = ${semester} and o.status <> 'dissolved' and ${whose(of)}
    order by m.day, m.starts_at, o.subject_code, o.section, o.id`.execute(db)
  return rows
}

/** What stands above the week; undefined when there is no such room, or nobody who teaches or taught. */
export async function timetableTitle(db: Db, of: Exclude<Timetabled, { kind: 'section' }>): Promise<string | undefined> {
  const { rows } =
    of.kind === 'room'
      ? await sql<{ title: string }>`select code as title from rooms where id = ${of.id}`.execute(db)
      : await sql<{ title: string }>`
          select name as title from users u where id = ${of.id} and (
            exists (select from user_roles ur join roles r on r.id = ur.role_id where ur.user_id = u.id and r.key = any(${instructorRoles}::text[]))
            or exists (select from subject_offers o where o.employee_id = u.id))`.execute(db)
  return rows[0]?.title
}
