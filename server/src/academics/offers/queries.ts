import type { OfferedMeeting, OfferRow } from '@talaan/contract'
import { type RawBuilder, sql } from 'kysely'
import { curriculumNameSql } from '#academics/curriculum/equivalences/curriculum-fragments.ts'
import type { Term } from '#foundation/terms/current-term.ts'
import { isInPart, isInTerm, partsOfTerm } from '#foundation/terms/term-fragments.ts'
import type { Db } from '#platform/db/database.ts'
import { all, execute, first, value, values } from '#platform/db/rows.ts'
import type { Slice } from '#platform/paging.ts'
import { freeSeatsSql, isNearlyFull } from './seat-fragments.ts'

/** What decides which steps an offer allows. */
export interface OfferUse {
  /** Number of loads, including those that were removed later. */
  loads_ever: number
  syllabi: number
  term_closed: boolean
  /** Whether the subject has another section in the term, to which the students could go. */
  has_sibling: boolean
}

export interface OfferRecord extends Term, OfferUse {
  id: number
  prospectus_id: number
  section: string
  subject_schedule: string
  employee_id: number | null
  instructor_name: string | null
  seats_taken: number
  seats_held: number
  max_person: number
  status: OfferRow['status']
  updated_at: Date
  code: string
  descriptive_title: string
  type: string
  units: number
  lec_units: number
  lab_units: number
  level: number
  plan_semester: number
  curriculum: string
  course_id: number
  course: string
  meetings: OfferedMeeting[]
}

/** The other sections of the subject of `o` in its term. */
const siblingsSql = sql`subject_offers s
              where s.prospectus_id = o.prospectus_id and s.school_year = o.school_year and s.semester = o.semester
                and s.id <> o.id and s.status <> 'dissolved'`

const offerColumns = sql`
  o.id, o.prospectus_id, o.section, o.subject_schedule, o.employee_id, o.instructor_name, o.seats_taken, o.seats_held, o.max_person, o.status,
  o.school_year, o.semester, o.updated_at, o.subject_code as code, o.subject_title as descriptive_title, p.type, o.subject_units as units,
  o.subject_lec_units as lec_units, o.subject_lab_units as lab_units, p.level, p.semester as plan_semester, k.name as curriculum, k.course_id, c.code as course,
  (select coalesce(jsonb_agg(jsonb_build_object('day', m.day, 'start', to_char(m.starts_at, 'HH24:MI'), 'end', to_char(m.ends_at, 'HH24:MI'),
                                                'room_id', m.room_id, 'room', r.code) order by m.day, m.starts_at), '[]')
     from offer_meetings m left join rooms r on r.id = m.room_id where m.subject_offer_id = o.id) as meetings,
  (select count(*) from loads l where l.subject_offer_id = o.id) as loads_ever, o.syllabus_version as syllabi,
  term_is_over(level_group_of(p.level), o.school_year, o.semester) as term_closed, exists(select from ${siblingsSql}) as has_sibling`

const offerTables = sql`
  subject_offers o
  join prospectuses p on p.id = o.prospectus_id
  join curricula k on k.id = p.curriculum_id
  join courses c on c.id = k.course_id`

export interface OfferFilter extends Term {
  patterns: readonly string[]
  course_id?: number
  level?: number
  section?: string
  employee_id?: number
  room_id?: number
  status?: keyof typeof statusConditions
}

const statusConditions = {
  open: sql`o.status = 'open' and ${freeSeatsSql} > 0`,
  full: sql`o.status <> 'dissolved' and ${freeSeatsSql} <= 0`,
  nearly_full: sql`o.status <> 'dissolved' and ${isNearlyFull}`,
  closed: sql`o.status = 'closed'`,
  offered: sql`o.status <> 'dissolved'`,
  dissolved: sql`o.status = 'dissolved'`,
}

function buildConditions(filter: OfferFilter, termCondition = isInTerm('o', filter)): RawBuilder<unknown> {
  const conditions: RawBuilder<unknown>[] = [termCondition]
  for (const pattern of filter.patterns) conditions.push(sql`o.search_text like plain(${pattern}::text)`)
  if (filter.section !== undefined) conditions.push(sql`section_key(o.section) = section_key(${filter.section})`)
  if (filter.employee_id !== undefined) conditions.push(sql`o.employee_id = ${filter.employee_id}`)
  if (filter.status !== undefined) conditions.push(statusConditions[filter.status])
  if (filter.room_id !== undefined)
    conditions.push(sql`
    o.id in (select m.subject_offer_id from offer_meetings m
             where m.room_id = ${filter.room_id} and m.school_year = ${filter.school_year} and m.semesters @> ${filter.semester}::integer)`)
  const subjectConditions: RawBuilder<unknown>[] = []
  if (filter.course_id !== undefined) subjectConditions.push(sql`k.course_id = ${filter.course_id}`)
  if (filter.level !== undefined) subjectConditions.push(sql`p.level = ${filter.level}`)
  if (subjectConditions.length > 0)
    conditions.push(sql`
    o.prospectus_id = any(array(
      select p.id from prospectuses p join curricula k on k.id = p.curriculum_id where ${sql.join(subjectConditions, sql` and `)}))`)
  return sql.join(conditions, sql` and `)
}

/** Each order uses an index of the term, except seats: an index on seats would add a write to every seat that is taken. */
const orders = {
  code: sql`o.subject_code, o.section, o.id`,
  '-code': sql`o.subject_code desc, o.section desc, o.id desc`,
  section: sql`o.section, o.id`,
  '-section': sql`o.section desc, o.id desc`,
  instructor: sql`o.instructor_name, o.section, o.id`,
  '-instructor': sql`o.instructor_name desc, o.section desc, o.id desc`,
  seats: sql`o.seats_taken, o.id`,
  '-seats': sql`o.seats_taken desc, o.id desc`,
}
export type OfferOrder = keyof typeof orders

/**
 * Limits the page before it joins, so that only its rows are joined, and merges one index range for each part of the year. The level does
 * not choose the part: a class keeps the part of the level that its subject had when it was opened.
 */
export const findOffers = (db: Db, filter: OfferFilter, order: OfferOrder, slice: Slice) => all<OfferRecord>(db)`
    select ${offerColumns}
    from (
      select o.id from ${partsOfTerm({ semester: filter.semester, course_id: filter.course_id })}
      cross join lateral (
        select o.* from subject_offers o where ${buildConditions(filter, isInPart('o', filter))}
        order by ${orders[order]} limit ${slice.offset + slice.limit}
      ) o
      order by ${orders[order]} limit ${slice.limit} offset ${slice.offset}
    ) page
    join ${offerTables} on o.id = page.id
    order by ${orders[order]}`

/** Reads the number of a whole term from a counter, which changes as its offers are opened and deleted. */
export async function countOffers(db: Db, filter: OfferFilter): Promise<number> {
  const { patterns, school_year, semester, ...rest } = filter
  const isWholeTerm = patterns.length === 0 && Object.values(rest).every((value) => value === undefined)
  return isWholeTerm
    ? value<{ n: number }>(db)`select coalesce(sum(c.n), 0)::int as n from offer_counts c where ${isInTerm('c', { school_year, semester })}`
    : value<{ n: number }>(db)`select count(*) as n from subject_offers o where ${buildConditions(filter)}`
}

export const findOffersById = (db: Db, ids: readonly number[]) => all<OfferRecord>(db)`
    select ${offerColumns} from ${offerTables} where o.id = any(${[...ids]}::bigint[]) order by o.id`

/** The term of an offer and the level of its subject; they never change, so they can be read before anything is locked. */
export const findTermOfOffer = (db: Db, id: number): Promise<(Term & { level: number }) | undefined> => first<Term & { level: number }>(db)`
    select o.school_year, o.semester, p.level from subject_offers o join prospectuses p on p.id = o.prospectus_id where o.id = ${id}`

/** The levels of these subjects. */
export const findLevelsOfSubjects = (db: Db, subjectIds: readonly number[]) => values<{ level: number }>(db)`
    select distinct level from prospectuses where id = any(${[...subjectIds]}::bigint[])`

const roomCodes = sql`hashtext('subject_offers'), hashtext('room codes')`

/**
 * Lets only one transaction write the offers of a term, so that checks against other offers still hold at the write. The two semesters of a
 * year have one lock, because classes of junior high are held in both. Room codes, which schedules contain, cannot change at the same time.
 */
export const lockTerm = (tx: Db, { school_year, semester }: Term) => execute(tx)`
    select pg_advisory_xact_lock_shared(${roomCodes}),
           pg_advisory_xact_lock(hashtext('subject_offers'), hashtext(${`${school_year} ${semester === 3 ? 3 : 1}`}))`

/** Keeps every transaction from writing offers of any term. Must be taken before any other lock. */
export const lockRoomCodes = (tx: Db) => execute(tx)`select pg_advisory_xact_lock(${roomCodes})`

/** Locks offers in the order of their ids, as enrollment locks the offers in which it takes seats. */
export async function lockOffers(tx: Db, ids: readonly number[]): Promise<OfferRecord[]> {
  await execute(tx)`select id from subject_offers where id = any(${[...ids]}::bigint[]) order by id for no key update`
  return findOffersById(tx, ids)
}

export interface OfferContext {
  siblings: {
    id: number
    section: string
    subject_schedule: string
    total_students: number
    max_person: number
    status: OfferRow['status']
  }[]
  /** The curricula whose students can take the class. */
  open_to: string[]
}

/** The other sections to which the students of an offer could go, and whose students can take it. */
export async function findOfferContext(db: Db, id: number): Promise<OfferContext> {
  const rows = await all<OfferContext>(db)`
    select (select coalesce(jsonb_agg(jsonb_build_object('id', s.id, 'section', s.section, 'subject_schedule', s.subject_schedule,
                     'total_students', s.seats_taken, 'max_person', s.max_person, 'status', s.status) order by s.section, s.id), '[]')
              from ${siblingsSql}) as siblings,
           array(select distinct ${curriculumNameSql} from plan_subjects m join curricula k on k.id = m.curriculum_id
                 join courses c on c.id = k.course_id where m.subject_id = o.subject_id order by 1) as open_to
    from subject_offers o join prospectuses p on p.id = o.prospectus_id where o.id = ${id}`
  return rows[0] ?? { siblings: [], open_to: [] }
}

export interface NewOfferRow extends Term {
  prospectus_id: number
  section: string
  subject_schedule: string
  employee_id: number | null
  max_person: number
  status: string
}

export const insertOffer = (tx: Db, row: NewOfferRow) => value<{ id: number }>(tx)`
    insert into subject_offers (prospectus_id, school_year, semester, section, subject_schedule, employee_id, max_person, status)
    values (${row.prospectus_id}, ${row.school_year}, ${row.semester}, ${row.section}, ${row.subject_schedule}, ${row.employee_id},
            ${row.max_person}, ${row.status})
    returning id`

type OfferChange = Pick<NewOfferRow, 'section' | 'subject_schedule' | 'employee_id' | 'max_person' | 'status'>

export const updateOffer = (tx: Db, id: number, row: OfferChange) => execute(tx)`
    update subject_offers set section = ${row.section}, subject_schedule = ${row.subject_schedule}, employee_id = ${row.employee_id},
      max_person = ${row.max_person}, status = ${row.status}
    where id = ${id}`

export const deleteOfferRow = (tx: Db, id: number) => execute(tx)`delete from subject_offers where id = ${id}`

export const deleteMeetings = (tx: Db, offerId: number) => execute(tx)`delete from offer_meetings where subject_offer_id = ${offerId}`

export async function insertMeetings(tx: Db, offerId: number, meetings: readonly OfferedMeeting[]): Promise<void> {
  if (meetings.length === 0) return
  await execute(tx)`
    insert into offer_meetings (subject_offer_id, day, starts_at, ends_at, room_id)
    select ${offerId}::bigint, day, start, "end", room_id
    from jsonb_to_recordset(${JSON.stringify(meetings)}::jsonb) as m (day smallint, start time, "end" time, room_id bigint)`
}

/** Adds the sections of these offers to their terms unless they are known, also in another spelling. */
export const addSections = (tx: Db, offerIds: readonly number[]) => execute(tx)`
    insert into sections (code, course_id, level, school_year, semester)
    select distinct on (o.school_year, o.semester, section_key(o.section)) o.section, k.course_id, p.level, o.school_year, o.semester
    from subject_offers o join prospectuses p on p.id = o.prospectus_id join curricula k on k.id = p.curriculum_id
    where o.id = any(${[...offerIds]}::bigint[])
      and not exists (select from sections s
                      where s.school_year = o.school_year and s.semester = o.semester and section_key(s.code) = section_key(o.section))
    order by o.school_year, o.semester, section_key(o.section), o.id
    on conflict (school_year, semester, section_key(code)) do nothing`
