/** Queries that rename sections and rooms in the terms that are not closed. */

import type { OfferedMeeting } from '@talaan/contract'
import { sql } from 'kysely'
import type { Term } from '#foundation/terms/current-term.ts'
import { isInTerm, storedSemester } from '#foundation/terms/term-fragments.ts'
import type { Db } from '#platform/db/database.ts'
import { all, execute, value, values } from '#platform/db/rows.ts'

/** Number of classes of a section in the term, including dissolved ones. */
export const countClassesOfSection = (db: Db, term: Term, section: string) => value<{ n: number }>(db)`
    select count(*) as n from subject_offers o where ${isInTerm('o', term)} and section_key(o.section) = section_key(${section})`

/** The levels of the subjects that a section has in the term. */
export const findLevelsOfSection = (db: Db, term: Term, section: string) => values<{ level: number }>(db)`
    select distinct p.level from subject_offers o join prospectuses p on p.id = o.prospectus_id
    where ${isInTerm('o', term)} and section_key(o.section) = section_key(${section})`

/** Locks the classes before the section, as everywhere. */
export async function setSectionName(tx: Db, term: Term, from: string, to: string): Promise<number[]> {
  const rows = await all<{ id: number }>(tx)`
    update subject_offers set section = ${to} where id in (
      select o.id from subject_offers o where ${isInTerm('o', term)} and section_key(o.section) = section_key(${from}) order by o.id for no key update)
    returning id`
  await execute(tx)`
    update sections set code = ${to}
    where id = (select min(s.id) from sections s
                where s.school_year = ${term.school_year} and s.semester = ${storedSemester('s.level', term)} and section_key(s.code) = section_key(${from}))
      and (section_key(${from}) = section_key(${to}) or not exists (
        select from sections s
        where s.school_year = ${term.school_year} and s.semester = ${storedSemester('s.level', term)} and section_key(s.code) = section_key(${to})))`
  return rows.map((row) => row.id)
}

export const findOffersInRoom = (tx: Db, roomId: number) => all<{ id: number; meetings: OfferedMeeting[] }>(tx)`
    select o.id, jsonb_agg(jsonb_build_object('day', m.day, 'start', to_char(m.starts_at, 'HH24:MI'), 'end', to_char(m.ends_at, 'HH24:MI'),
                                              'room_id', m.room_id, 'room', r.code) order by m.day, m.starts_at) as meetings
    from subject_offers o join offer_meetings m on m.subject_offer_id = o.id left join rooms r on r.id = m.room_id
    join prospectuses p on p.id = o.prospectus_id
    where o.id in (select subject_offer_id from offer_meetings where room_id = ${roomId})
      and not term_is_over(level_group_of(p.level), o.school_year, o.semester)
    group by o.id order by o.id`

export async function setScheduleTexts(tx: Db, texts: readonly { id: number; subject_schedule: string }[]): Promise<void> {
  const textRows = sql`jsonb_to_recordset(${JSON.stringify(texts)}::jsonb) as t (id bigint, subject_schedule text)`
  await execute(tx)`select o.id from subject_offers o join ${textRows} on t.id = o.id order by o.id for no key update of o`
  await execute(tx)`update subject_offers o set subject_schedule = t.subject_schedule from ${textRows} where t.id = o.id`
}
