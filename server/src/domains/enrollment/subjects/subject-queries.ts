/** The part of this domain's SQL that is about classes that can be taken; load-queries.ts has those that are. */
import { sql } from 'kysely'
import { arrayOf, type Db } from '../../../platform/db/database.ts'
import { freeSeatsOf } from '../../offers/seat-fragments.ts'
import type { WantedOffer } from './subject-rules.ts'

export interface OfferRecord {
  offer_id: number
  prospectus_id: number
  section: string
  subject_schedule: string
  employee_id: number | null
  /** As the term printed it. */
  instructor_name: string | null
  seats_taken: number
  seats_held: number
  max_person: number
  /** As the term printed it, title and units too. */
  code: string
  descriptive_title: string
  type: string
  units: number
  level: number
  semester: number
  curriculum: string
}

export const offerColumns = sql`
  o.id as offer_id, o.prospectus_id, o.section, o.subject_schedule, o.employee_id, o.instructor_name, o.seats_taken, o.seats_held, o.max_person,
  o.subject_code as code, o.subject_title as descriptive_title, p.type, o.subject_units as units, p.level, p.semester, k.name as curriculum`

const offerTables = sql`
  subject_offers o
  join prospectuses p on p.id = o.prospectus_id
  join curricula k on k.id = p.curriculum_id`

export const meetings = sql`
  (select coalesce(jsonb_agg(jsonb_build_object('day', m.day, 'start', to_char(m.starts_at, 'HH24:MI'), 'end', to_char(m.ends_at, 'HH24:MI'),
                                                'room', r.code) order by m.day, m.starts_at), '[]')
     from offer_meetings m left join rooms r on r.id = m.room_id where m.subject_offer_id = o.id)`

const wantedColumns = sql`
  o.school_year, o.status, c.level_type, ${meetings} as meetings,
  (select coalesce(jsonb_agg(jsonb_build_object('kind', q.kind, 'code', r.code, 'min_level', q.min_level) order by q.id), '[]')
     from prospectus_prerequisites q left join prospectuses r on r.id = q.required_prospectus_id
     where q.prospectus_id = p.id) as prerequisites`

/**
 * Seats are read as they are when nobody else can take one any more. With an enrollment the classes it waits for are locked too,
 * all in one order: whoever takes a seat leaves the waiting lists of the same subject.
 */
export async function lockOffers(tx: Db, ids: readonly number[], enrollmentId?: number): Promise<WantedOffer[]> {
  const waited = sql`
    union select subject_offer_id from waitlist_entries where enrollment_id = ${enrollmentId} and status in ('waiting', 'offered')`
  await sql`
    select id from subject_offers
    where id = any(array(select unnest(${[...ids]}::bigint[]) ${enrollmentId === undefined ? sql`` : waited})) order by id for no key update`.execute(
    tx,
  )
  const { rows } = await sql<WantedOffer>`
    select o.id as offer_id, o.prospectus_id, o.section, o.seats_taken, o.seats_held, o.max_person, o.semester, p.code, p.units, ${wantedColumns}
    from subject_offers o
    join prospectuses p on p.id = o.prospectus_id
    join curricula k on k.id = p.curriculum_id
    join courses c on c.id = k.course_id
    where o.id = any(${arrayOf(ids, 'bigint')}) order by o.id`.execute(tx)
  return rows
}

interface ChoiceFilter {
  enrollment_id: number
  school_year: string
  semester: number
  level_type: string
  curriculum_id: number | null
  own_level: number
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
  meetings: WantedOffer['meetings']
  prerequisites: WantedOffer['prerequisites']
}

export interface ChoiceRecord extends OfferedRecord {
  /** Open entries of the waiting list, and whether one of them is this enrollment's. */
  waiting: number
  is_waiting: boolean
  total: number
}

/** These offers, with what the rules ask of each. */
export async function offersOf(db: Db, ids: readonly number[]): Promise<OfferedRecord[]> {
  const { rows } = await sql<OfferedRecord>`
    select ${offerColumns}, o.semester as offer_semester, ${wantedColumns}
    from ${offerTables} join courses c on c.id = k.course_id
    where o.id = any(${arrayOf(ids, 'bigint')}) order by o.id`.execute(db)
  return rows
}

/** Classes of a term in the subjects of one curriculum. */
export async function planOffers(db: Db, curriculumId: number, term: { school_year: string; semester: number }): Promise<OfferedRecord[]> {
  const { rows } = await sql<OfferedRecord>`
    select ${offerColumns}, o.semester as offer_semester, ${wantedColumns}
    from ${offerTables} join courses c on c.id = k.course_id
    where p.curriculum_id = ${curriculumId} and o.school_year = ${term.school_year} and o.semester = ${term.semester}
      and o.status <> 'dissolved'
    order by o.section, o.id`.execute(db)
  return rows
}

export interface PlanSubject {
  prospectus_id: number
  code: string
  descriptive_title: string
  units: number
  level: number
  semester: number
}

/** The subjects of a curriculum as it is taken, term by term. */
export async function planSubjects(db: Db, curriculumId: number): Promise<PlanSubject[]> {
  const { rows } = await sql<PlanSubject>`
    select id as prospectus_id, code, descriptive_title, units, level, semester
    from prospectuses where curriculum_id = ${curriculumId} and is_active order by level, semester, sort, id`.execute(db)
  return rows
}

export async function offerExists(db: Db, id: number): Promise<boolean> {
  const { rows } = await sql`select from subject_offers where id = ${id}`.execute(db)
  return rows.length > 0
}

/** Offers of the term, those of the own curriculum, level and semester first. Their number follows the term's offers, not its students. */
export async function offerChoices(db: Db, of: ChoiceFilter, at: { limit: number; offset: number }): Promise<ChoiceRecord[]> {
  const parts = [sql`o.school_year = ${of.school_year}`, sql`o.semester = ${of.semester}`, sql`o.status <> 'dissolved'`]
  parts.push(sql`c.level_type = ${of.level_type}`)
  if (of.level !== undefined) parts.push(sql`p.level = ${of.level}`)
  if (of.full) parts.push(sql`${freeSeatsOf} <= 0`)
  for (const pattern of of.patterns) {
    parts.push(sql`plain(concat_ws(' ', p.code, p.descriptive_title, o.section)) like plain(${pattern}::text)`)
  }
  const own = sql`p.curriculum_id is not distinct from ${of.curriculum_id}::bigint`
  const { rows } = await sql<ChoiceRecord>`
    select ${offerColumns}, o.semester as offer_semester, ${wantedColumns}, queue.waiting, queue.is_waiting, count(*) over () as total
    from ${offerTables}
    join courses c on c.id = k.course_id
    cross join lateral (
      select count(*) as waiting, coalesce(bool_or(w.enrollment_id = ${of.enrollment_id}), false) as is_waiting
      from waitlist_entries w where w.subject_offer_id = o.id and w.status in ('waiting', 'offered')
    ) queue
    where ${sql.join(parts, sql` and `)}
    order by (${own} and p.level = ${of.own_level} and p.semester = ${of.semester}) desc, (${own}) desc, p.code, o.section, o.id
    limit ${at.limit} offset ${at.offset}`.execute(db)
  return rows
}
