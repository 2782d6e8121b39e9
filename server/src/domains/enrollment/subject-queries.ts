/** The part of this domain's SQL that is about offers and loads; queries.ts has the enrollment itself. */
import { sql } from 'kysely'
import { type Db, listed } from '../../platform/db/database.ts'
import { freeSeatsOf } from '../offers/seats.ts'
import type { Attempt } from './results.ts'
import type { CarriedSubject, WantedOffer } from './subject-rules.ts'

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

const offerColumns = sql`
  o.id as offer_id, o.prospectus_id, o.section, o.subject_schedule, o.employee_id, o.instructor_name, o.seats_taken, o.seats_held, o.max_person,
  o.subject_code as code, o.subject_title as descriptive_title, p.type, o.subject_units as units, p.level, p.semester, k.name as curriculum`

const offerTables = sql`
  subject_offers o
  join prospectuses p on p.id = o.prospectus_id
  join curricula k on k.id = p.curriculum_id`

const meetings = sql`
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
    where o.id = any(${listed(ids, 'bigint')}) order by o.id`.execute(tx)
  return rows
}

export interface ChoiceFilter {
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
    where o.id = any(${listed(ids, 'bigint')}) order by o.id`.execute(db)
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

export interface AttemptRecord extends Attempt {
  enrollment_id: number | null
  code: string
  credited: boolean
}

/** An open place on a waiting list. */
export interface OpenEntry {
  id: number
  offer_id: number
  code: string
  /** A seat is held for it until `expires_at`, an instant as text. */
  offered: boolean
  expires_at: string | null
}

export interface Studies {
  id: number
  carried: CarriedSubject[]
  /** What the student was enrolled in in other terms, oldest first, and what was credited from elsewhere. */
  attempts: AttemptRecord[]
  entries: OpenEntry[]
  /** Units the curriculum prescribes for this level and semester; null without a plan. */
  planned_units: number | null
  add_drop_closes_on: string | null
}

/** An enrollment, or one that is only thought of: then its id is 0. */
export interface Studying {
  id: number
  student_id: number
  curriculum_id: number | null
  level: number
  school_year: string
  semester: number
}

/** One statement, however many students are asked about. A subject that was dropped counts as dropped, whatever grade it carries. */
export async function studiesOf(db: Db, of: readonly Studying[]): Promise<Studies[]> {
  const asked = of.map(({ id, student_id, curriculum_id, level, school_year, semester }) => ({
    ...{ id, student_id, curriculum_id, level, school_year, semester },
  }))
  const { rows } = await sql<Studies>`
    select e.id,
      (select coalesce(jsonb_agg(jsonb_build_object('offer_id', o.id, 'prospectus_id', o.prospectus_id, 'code', p.code, 'section', o.section,
                'units', p.units, 'meetings', ${meetings}) order by l.id), '[]')
       from loads l
       join subject_offers o on o.id = l.subject_offer_id
       join prospectuses p on p.id = l.prospectus_id
       where l.enrollment_id = e.id and l.deleted_at is null and l.dropped_at is null) as carried,
      (select coalesce(jsonb_agg(to_jsonb(a) - '{school_year,semester,id}'::text[] order by a.school_year, a.semester, a.id), '[]')
       from (
         select x.id as enrollment_id, p.code, l.grading_scale, case when l.dropped_at is null then l.grade else 'DR' end as grade, l.re_exam,
                false as credited, x.school_year, x.semester, l.id
         from enrollments x
         join loads l on l.enrollment_id = x.id
         join prospectuses p on p.id = l.prospectus_id
         where x.student_id = e.student_id and x.id <> e.id and x.status = 4 and l.deleted_at is null
         union all
         select null, p.code, '', null, null, true, '', 0, k.id
         from credited_subjects k join prospectuses p on p.id = k.prospectus_id
         where k.student_id = e.student_id
       ) a) as attempts,
      (select coalesce(jsonb_agg(jsonb_build_object('id', w.id, 'offer_id', w.subject_offer_id, 'code', p.code, 'offered', w.status = 'offered',
                'expires_at', w.offer_expires_at) order by w.id), '[]')
       from waitlist_entries w
       join prospectuses p on p.id = w.prospectus_id
       where w.enrollment_id = e.id and w.status in ('waiting', 'offered')) as entries,
      (select sum(units) from prospectuses
       where curriculum_id = e.curriculum_id and level = e.level and semester = e.semester and is_active) as planned_units,
      (select add_drop_closes_on from terms t where t.school_year = e.school_year and t.semester = e.semester) as add_drop_closes_on
    from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb)
      as e (id bigint, student_id bigint, curriculum_id bigint, level smallint, school_year text, semester smallint)`.execute(db)
  return rows
}

/** One statement; the seats are taken by the database with it. */
export async function insertLoads(tx: Db, enrollmentId: number, offerIds: readonly number[], scale: string, by: number): Promise<void> {
  await sql`
    insert into loads (enrollment_id, subject_offer_id, prospectus_id, grading_scale, added_by)
    select ${enrollmentId}, id, prospectus_id, ${scale}, ${by} from subject_offers where id = any(${[...offerIds]}::bigint[]) order by id`.execute(
    tx,
  )
}

export interface LoadRecord extends OfferRecord {
  id: number
  status: number
  grading_scale: 'COLLEGE_1_5' | 'HS_60_100'
  midterm_grade: string | null
  grade: string | null
  re_exam: string | null
}

export async function loadsOf(db: Db, enrollmentId: number): Promise<LoadRecord[]> {
  const { rows } = await sql<LoadRecord>`
    select l.id, l.status, l.grading_scale, l.midterm_grade, l.grade, l.re_exam, ${offerColumns}
    from loads l
    join subject_offers o on o.id = l.subject_offer_id
    join prospectuses p on p.id = l.prospectus_id
    join curricula k on k.id = p.curriculum_id
    where l.enrollment_id = ${enrollmentId} and l.deleted_at is null and l.dropped_at is null
    order by o.subject_code, l.id`.execute(db)
  return rows
}

export async function enrollmentOfLoad(db: Db, loadId: number): Promise<number | undefined> {
  const { rows } = await sql<{ enrollment_id: number }>`select enrollment_id from loads where id = ${loadId}`.execute(db)
  return rows[0]?.enrollment_id
}

export interface ActiveLoad {
  id: number
  subject_offer_id: number
  code: string
  section: string
  grade: string | null
  re_exam: string | null
  grading_starts_on: string | null
}

/** These loads of the enrollment, locked; what was removed before is left out. */
export async function lockActiveLoads(tx: Db, enrollmentId: number, ids: readonly number[]): Promise<ActiveLoad[]> {
  const { rows } = await sql<ActiveLoad>`
    select l.id, l.subject_offer_id, o.subject_code as code, o.section, l.grade, l.re_exam, t.midterm_opens_on as grading_starts_on
    from loads l
    join subject_offers o on o.id = l.subject_offer_id
    left join terms t on t.school_year = o.school_year and t.semester = o.semester
    where l.enrollment_id = ${enrollmentId} and l.id = any(${listed(ids, 'bigint')}) and l.deleted_at is null and l.dropped_at is null
    order by l.id
    for no key update of l`.execute(tx)
  return rows
}

export async function deleteLoads(tx: Db, ids: readonly number[], at: Date): Promise<void> {
  await sql`update loads set deleted_at = ${at} where id = any(${listed(ids, 'bigint')})`.execute(tx)
}

/** The grade log takes who and why from the transaction's settings. */
export async function dropLoads(tx: Db, ids: readonly number[], by: number, at: Date): Promise<void> {
  await sql`select set_config('talaan.actor_id', ${String(by)}, true), set_config('talaan.reason', 'Subject dropped', true)`.execute(tx)
  await sql`update loads set dropped_at = ${at}, drop_kind = 'dropped', grade = 'DR' where id = any(${listed(ids, 'bigint')})`.execute(tx)
}

/** What was allowed against the rules, one row for each reason. */
export async function insertOverrides(
  tx: Db,
  enrollmentId: number,
  allowed: readonly { offer_id: number | null; code: string; message: string }[],
  by: { reason: string; actor_id: number; at: Date },
): Promise<void> {
  await sql`
    insert into load_overrides (enrollment_id, subject_offer_id, code, message, reason, granted_by, granted_at)
    select ${enrollmentId}, a.offer_id, a.code, a.message, ${by.reason}, ${by.actor_id}, ${by.at}
    from jsonb_to_recordset(${JSON.stringify(allowed)}::jsonb) as a (offer_id bigint, code text, message text)`.execute(tx)
}
