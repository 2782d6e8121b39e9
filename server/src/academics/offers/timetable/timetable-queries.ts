/** The blocks of a week in one query, and its title in another. */
import type { TimetableBlock } from '@talaan/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Term } from '#foundation/terms/current-term.ts'
import { isInTerm } from '#foundation/terms/term-fragments.ts'
import type { Db } from '#platform/db/database.ts'
import { all, firstValue } from '#platform/db/rows.ts'
import { instructorRoles } from '../option-queries.ts'

export type TimetableOwner = { kind: 'section'; section: string } | { kind: 'room'; id: number } | { kind: 'instructor'; id: number }

export type BlockRecord = Omit<TimetableBlock, 'day' | 'start' | 'end'> & { day: number | null; start: string | null; end: string | null }

const ownerCondition = (owner: TimetableOwner): RawBuilder<unknown> =>
  owner.kind === 'section'
    ? sql`section_key(o.section) = section_key(${owner.section})`
    : owner.kind === 'instructor'
      ? sql`o.employee_id = ${owner.id}`
      : sql`o.id in (select subject_offer_id from offer_meetings where room_id = ${owner.id})`

export async function findTimetableBlocks(db: Db, term: Term, owner: TimetableOwner): Promise<BlockRecord[]> {
  const roomCondition = owner.kind === 'room' ? sql`and m.room_id = ${owner.id}` : sql``
  return all<BlockRecord>(db)`
    select o.id as offer_id, m.day, to_char(m.starts_at, 'HH24:MI') as start, to_char(m.ends_at, 'HH24:MI') as "end",
           o.subject_code as code, o.subject_title as descriptive_title, o.section, r.code as room, o.instructor_name as instructor, o.seats_taken as total_students, o.max_person
    from subject_offers o
    left join offer_meetings m on m.subject_offer_id = o.id ${roomCondition}
    left join rooms r on r.id = m.room_id
    where ${isInTerm('o', term)} and o.status <> 'dissolved' and ${ownerCondition(owner)}
    order by m.day, m.starts_at, o.subject_code, o.section, o.id`
}

/** Title of the week; undefined when the room does not exist, or the user never taught. */
export async function findTimetableTitle(db: Db, owner: Exclude<TimetableOwner, { kind: 'section' }>): Promise<string | undefined> {
  return owner.kind === 'room'
    ? firstValue<{ title: string }>(db)`select code as title from rooms where id = ${owner.id}`
    : firstValue<{ title: string }>(db)`
        select name as title from users u where id = ${owner.id} and (
          exists (select from user_roles ur join roles r on r.id = ur.role_id where ur.user_id = u.id and r.key = any(${instructorRoles}::text[]))
          or exists (select from subject_offers o where o.employee_id = u.id))`
}
