import type pg from 'pg'
import { SECTION_SIZE } from './people.ts'

export type FillTerm = { school_year: string; semester: number; yearsAgo: number; startsOn: string; isCurrent: boolean }

/** The terms until the current one, as the calendar of the demo school has them. */
export async function readTerms(db: pg.Client): Promise<FillTerm[]> {
  const { rows } = await db.query<FillTerm>(
    `select school_year, semester, pg_temp.first_year() - left(school_year, 4)::int as "yearsAgo", classes_start_on::text as "startsOn",
            status = 'current' as "isCurrent"
     from terms where level_group = 'college' and status <> 'planned' order by school_year, semester`,
  )
  return rows
}

/** Subjects that share a room in half a day: three pairs of days, four times each. */
const SLOT_COUNT = 12
/** Sections that share one set of instructors, each at another time. */
const SECTIONS_PER_GROUP = 6

/** Junior high school is graded by quarters, in place of midterm and final. */
export async function divideJuniorHighYears(db: pg.Client): Promise<void> {
  await db.query(
    `insert into grading_periods (term_id, key, name, opens_on, closes_on, sort)
     select t.id, 'q' || k, (array['First', 'Second', 'Third', 'Fourth'])[k] || ' quarter', t.classes_start_on + q.days * k - 14, t.classes_start_on + q.days * k, k + 2
     from terms t cross join lateral (select (t.classes_end_on - t.classes_start_on) / 4 as days) q cross join generate_series(1, 4) as k
     where t.level_group = 'junior_high'`,
  )
  await db.query(
    `delete from grading_periods where key = 'midterm' and term_id in (select id from terms where level_group = 'junior_high')`,
  )
}

/** Rooms and instructors for the busiest term. Returns how many instructors that takes. */
export async function prepareRooms(db: pg.Client): Promise<number> {
  const { rows } = await db.query<{ sections: number }>(
    'select count(*)::int as sections from (select distinct course_id, level, section from fill_people where not applicant) s',
  )
  const sections = rows[0]?.sections ?? 0
  const halls = Math.ceil(sections / 2)
  await db.query(
    `insert into rooms (code, capacity) select 'HALL ' || pg_temp.pad(n, 4), ${SECTION_SIZE + 2} from generate_series(1, $1::int) as n`,
    [halls],
  )
  return Math.ceil(halls / SECTIONS_PER_GROUP) * 2 * SLOT_COUNT
}

/** Sections, offers and meetings of a term: in pairs of sections one has the morning and one the afternoon of a room. */
export async function addClasses(db: pg.Client, term: FillTerm): Promise<void> {
  const values = [term.school_year, term.semester]
  await db.query(
    `create temp table fill_sections as
     select p.course_id, p.curriculum_id, p.code, p.level - ${term.yearsAgo} as level, p.section, p.code || '-' || (p.level - ${term.yearsAgo}) || '-' || pg_temp.pad(p.section, 2) as name,
            row_number() over (order by p.code, p.level, p.section) - 1 as g
     from (select distinct course_id, curriculum_id, code, level, first_level, section from fill_people where not applicant) p
     where p.level - ${term.yearsAgo} >= p.first_level and ($1::int = 1 or p.code <> 'JHS')`,
    [term.semester],
  )
  await db.query(
    `insert into sections (code, course_id, level, school_year, semester, max_person) select name, course_id, level, $1, $2, ${SECTION_SIZE + 2} from fill_sections`,
    values,
  )
  await db.query(
    `create temp table fill_offers as
     select s.name, s.course_id, s.level, s.section, p.id as prospectus_id, s.g % 2 as half, (k - 1 + h) % ${SLOT_COUNT} as slot,
            'HALL ' || pg_temp.pad((h + 1), 4) as room, 'F-' || pg_temp.pad((((h / ${SECTIONS_PER_GROUP}) * 2 + s.g % 2) * ${SLOT_COUNT} + k), 4) as instructor,
            null::bigint as offer_id
     from fill_sections s
     cross join lateral (select (s.g / 2)::int as h) r
     join lateral (select id, (row_number() over (order by sort, id))::int as k from prospectuses
                   where curriculum_id = s.curriculum_id and level = s.level and semester = ${term.semester} and is_active) p on p.k <= ${SLOT_COUNT}`,
  )
  await db.query(
    `with added as (
       insert into subject_offers (prospectus_id, school_year, semester, section, subject_schedule, employee_id, max_person, status)
       select o.prospectus_id, $1, $2, o.name,
              (array['MTh', 'TF', 'WS'])[1 + o.slot / 4] || ' ' || (case when o.half = 0
                then array['7:00AM-8:15AM', '8:15AM-9:30AM', '9:30AM-10:45AM', '10:45AM-12:00PM']
                else array['1:00PM-2:15PM', '2:15PM-3:30PM', '3:30PM-4:45PM', '4:45PM-6:00PM'] end)[1 + o.slot % 4] || ' ' || o.room,
              i.user_id, ${SECTION_SIZE + 2}, $3
       from fill_offers o join user_infos i on i.employee_number = o.instructor
       returning id, section, prospectus_id
     )
     update fill_offers o set offer_id = a.id from added a where a.section = o.name and a.prospectus_id = o.prospectus_id`,
    [...values, term.isCurrent ? 'open' : 'closed'],
  )
  await db.query(
    `insert into offer_meetings (subject_offer_id, day, starts_at, ends_at, room_id)
     select o.offer_id, d.day + o.slot / 4, t.at, t.at + interval '75 minutes', r.id
     from fill_offers o
     cross join (values (1), (4)) as d (day)
     cross join lateral (select time '07:00' + (o.half * 360 + o.slot % 4 * 75) * interval '1 minute' as at) t
     join rooms r on r.code = o.room`,
  )
  await db.query('create index on fill_offers (course_id, level, section); analyze fill_offers')
}

export async function dropClasses(db: pg.Client): Promise<void> {
  await db.query('drop table fill_sections, fill_offers')
}
