/** SQL about the classes that can be taken; load-queries.ts is about the subjects of an enrollment. */

import { type RawBuilder, sql } from 'kysely'
import { freeSeatsSql } from '#academics/offers/seat-fragments.ts'
import type { Seats } from '#academics/offers/seats.ts'
import { isInTerm } from '#foundation/terms/term-fragments.ts'
import { arrayOf, type Db } from '#platform/db/database.ts'
import { all, execute, hasRow } from '#platform/db/rows.ts'
import type { CandidateOffer } from './subject-rules.ts'

export interface OfferRecord {
  offer_id: number
  prospectus_id: number
  subject_id: number
  section: string
  subject_schedule: string
  employee_id: number | null
  /** The name that was printed in that term. */
  instructor_name: string | null
  seats_taken: number
  seats_held: number
  max_person: number
  /** Code, title and units as printed in that term. */
  code: string
  descriptive_title: string
  type: string
  units: number
  level: number
  semester: number
  curriculum: string
}

export const offerColumns = sql`
  o.id as offer_id, o.prospectus_id, o.subject_id, o.section, o.subject_schedule, o.employee_id, o.instructor_name,
  o.seats_taken, o.seats_held, o.max_person,
  o.subject_code as code, o.subject_title as descriptive_title, p.type, o.subject_units as units, p.level, p.semester, k.name as curriculum`

const offerTables = sql`
  subject_offers o
  join prospectuses p on p.id = o.prospectus_id
  join curricula k on k.id = p.curriculum_id`

export const meetings = sql`
  (select coalesce(jsonb_agg(jsonb_build_object('day', m.day, 'start', to_char(m.starts_at, 'HH24:MI'), 'end', to_char(m.ends_at, 'HH24:MI'),
                                                'room', r.code) order by m.day, m.starts_at), '[]')
     from offer_meetings m left join rooms r on r.id = m.room_id where m.subject_offer_id = o.id)`

/** The prerequisites of the row "p" of a curriculum. */
export const prerequisites = sql`
  (select coalesce(jsonb_agg(jsonb_build_object('kind', q.kind, 'code', r.code, 'subject_id', r.subject_id, 'min_level', q.min_level) order by q.id), '[]')
     from prospectus_prerequisites q left join prospectuses r on r.id = q.required_prospectus_id
     where q.prospectus_id = p.id)`

const ruleColumns = sql`o.school_year, o.status, c.level_type, ${meetings} as meetings, ${prerequisites} as prerequisites`

/**
 * Locks the offers before it reads their seats. With an enrollment the offers that it waits for are locked too, all in one order, because
 * taking a seat ends the waitlist entries of the same subject.
 */
export async function lockOffers(tx: Db, ids: readonly number[], enrollmentId?: number): Promise<CandidateOffer[]> {
  const waitlistedIds = sql`
    union select subject_offer_id from waitlist_entries where enrollment_id = ${enrollmentId} and status in ('waiting', 'offered')`
  await execute(tx)`
    select id from subject_offers
    where id = any(array(select unnest(${[...ids]}::bigint[]) ${enrollmentId === undefined ? sql`` : waitlistedIds})) order by id for no key update`
  return all<CandidateOffer>(tx)`
    select o.id as offer_id, o.prospectus_id, o.subject_id, o.section, o.seats_taken, o.seats_held, o.max_person, o.semester,
           o.subject_code as code, o.subject_units as units, ${ruleColumns}
    from subject_offers o
    join prospectuses p on p.id = o.prospectus_id
    join curricula k on k.id = p.curriculum_id
    join courses c on c.id = k.course_id
    where o.id = any(${arrayOf(ids, 'bigint')}) order by o.id`
}

interface ChoiceFilter {
  enrollment_id: number
  school_year: string
  semester: number
  level_type: string
  curriculum_id: number | null
  own_level: number
  /** The sections of the subjects that the enrollment has. */
  sections: readonly string[]
  level?: number
  /** Classes without a free seat only. */
  full?: boolean
  patterns: readonly string[]
}

export interface OfferedRecord extends OfferRecord {
  offer_semester: number
  school_year: string
  status: string
  level_type: string
  meetings: CandidateOffer['meetings']
  prerequisites: CandidateOffer['prerequisites']
}

export interface ChoiceRecord extends OfferedRecord {
  /** Open entries of the waiting list, and whether one of them is this enrollment's. */
  waiting: number
  is_waiting: boolean
  total: number
}

/** These offers with everything that the rules about subjects need. */
export const offersOf = (db: Db, ids: readonly number[]) => all<OfferedRecord>(db)`
    select ${offerColumns}, o.semester as offer_semester, ${ruleColumns}
    from ${offerTables} join courses c on c.id = k.course_id
    where o.id = any(${arrayOf(ids, 'bigint')}) order by o.id`

/** A curriculum and a term in which its subjects are taken. */
interface PlanTerm {
  curriculum_id: number
  school_year: string
  semester: number
}

/** Whether the offer can be taken for a subject of the curriculum with this condition on `plan_subjects m`, whatever curriculum it was opened for. */
const isPlanOffer = (term: PlanTerm, condition: RawBuilder<unknown>) => sql`
  o.subject_id in (select m.subject_id from plan_subjects m where ${condition})
  and ${isInTerm('o', term)} and o.status <> 'dissolved'
  and c.level_type = (select x.level_type from curricula y join courses x on x.id = y.course_id where y.id = ${term.curriculum_id})`

/** What the choice among the classes of a subject needs. */
export interface ClassSeats extends Seats {
  offer_id: number
  prospectus_id: number
  subject_id: number
  section: string
  status: string
}

/** The classes of the term for these rows of the curriculum, without the columns of the rules. */
export const planClasses = (db: Db, term: PlanTerm, planRowIds: readonly number[]) => all<ClassSeats>(db)`
    select o.id as offer_id, o.prospectus_id, o.subject_id, o.section, o.status, o.seats_taken, o.seats_held, o.max_person
    from ${offerTables} join courses c on c.id = k.course_id
    where ${isPlanOffer(term, sql`m.prospectus_id = any(${arrayOf(planRowIds, 'bigint')})`)}
    order by o.section, o.id`

/** Of these offers the classes of the term for subjects of the curriculum, with everything that the rules about subjects need. */
export const planOffers = (db: Db, term: PlanTerm, ids: readonly number[]) => all<OfferedRecord>(db)`
    select ${offerColumns}, o.semester as offer_semester, ${ruleColumns}
    from ${offerTables} join courses c on c.id = k.course_id
    where o.id = any(${arrayOf(ids, 'bigint')}) and ${isPlanOffer(term, sql`m.curriculum_id = ${term.curriculum_id}`)}
    order by o.section, o.id`

export interface PlanSubject {
  prospectus_id: number
  subject_id: number
  code: string
  descriptive_title: string
  units: number
  level: number
  semester: number
}

/** The subjects of a curriculum in the order of its terms. */
export const planSubjects = async (db: Db, curriculumId: number): Promise<PlanSubject[]> =>
  (await plansOf(db, [curriculumId])).get(curriculumId) ?? []

/** The subjects of these curricula, each in the order of its terms. */
export async function plansOf(db: Db, curriculumIds: readonly number[]): Promise<Map<number, PlanSubject[]>> {
  const rows = await all<PlanSubject & { curriculum_id: number }>(db)`
    select curriculum_id, id as prospectus_id, subject_id, code, descriptive_title, units, level, semester
    from prospectuses where curriculum_id = any(${arrayOf(curriculumIds, 'bigint')}) and is_active order by level, semester, sort, id`
  return Map.groupBy(rows, (row) => row.curriculum_id)
}

export const offerExists = (db: Db, id: number) => hasRow(db)`select from subject_offers where id = ${id}`

/** The offers of the term: first those for the subjects of the own level and semester, then the own curriculum's, then the shared ones. */
export async function offerChoices(db: Db, filter: ChoiceFilter, slice: { limit: number; offset: number }): Promise<ChoiceRecord[]> {
  const conditions: RawBuilder<unknown>[] = [isInTerm('o', filter), sql`o.status <> 'dissolved'`]
  conditions.push(sql`c.level_type = ${filter.level_type}`)
  if (filter.level !== undefined) conditions.push(sql`coalesce(r.level, p.level) = ${filter.level}`)
  if (filter.full) conditions.push(sql`${freeSeatsSql} <= 0`)
  for (const pattern of filter.patterns) {
    conditions.push(sql`plain(concat_ws(' ', o.subject_code, o.subject_title, o.section)) like plain(${pattern}::text)`)
  }
  const isOwnCurriculum = sql`p.curriculum_id is not distinct from ${filter.curriculum_id}::bigint`
  return all<ChoiceRecord>(db)`
    select ${offerColumns}, o.semester as offer_semester, ${ruleColumns}, queue.waiting, queue.is_waiting, count(*) over () as total
    from ${offerTables}
    join courses c on c.id = k.course_id
    left join (
      select distinct on (m.subject_id) m.subject_id, m.prospectus_id
      from plan_subjects m where m.curriculum_id = ${filter.curriculum_id} order by m.subject_id, m.is_equivalent, m.prospectus_id
    ) own on own.subject_id = o.subject_id
    left join prospectuses r on r.id = case when ${isOwnCurriculum} then p.id else own.prospectus_id end
    cross join lateral (
      select count(*) as waiting, coalesce(bool_or(w.enrollment_id = ${filter.enrollment_id}), false) as is_waiting
      from waitlist_entries w where w.subject_offer_id = o.id and w.status in ('waiting', 'offered')
    ) queue
    where ${sql.join(conditions, sql` and `)}
    order by (coalesce(r.level = ${filter.own_level} and r.semester = ${filter.semester}, false)) desc, (${isOwnCurriculum}) desc, (r.id is not null) desc,
      o.subject_code, (o.section = any(${[...filter.sections]}::text[])) desc, o.section, o.id
    limit ${slice.limit} offset ${slice.offset}`
}
