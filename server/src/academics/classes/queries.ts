import type { PeriodKey } from '@talaan/contract'
import { type RawBuilder, sql } from 'kysely'
import type { PersonName } from '#foundation/people/names.ts'
import { isInTerm } from '#foundation/terms/term-fragments.ts'
import type { Db } from '#platform/db/database.ts'
import { all } from '#platform/db/rows.ts'

export type OfferRecord = {
  id: number
  section: string
  subject_schedule: string
  employee_id: number | null
  /** As it was in the class's own term. */
  instructor_name: string | null
  prospectus_id: number
  syllabus_version: number
  seats_taken: number
  seats_held: number
  max_person: number
  school_year: string
  semester: number
  /** As it was in the class's own term, like its title and units. */
  code: string
  descriptive_title: string
  type: string
  units: number
  plan_level: number
  plan_semester: number
  curriculum: string
}

const offerColumns = sql`
  o.id, o.section, o.subject_schedule, o.employee_id, o.instructor_name, o.prospectus_id, o.syllabus_version,
  o.seats_taken, o.seats_held, o.max_person, o.school_year, o.semester,
  o.subject_code as code, o.subject_title as descriptive_title, p.type, o.subject_units as units, p.level as plan_level, p.semester as plan_semester, k.name as curriculum`

const offerTables = sql`
  subject_offers o
  join prospectuses p on p.id = o.prospectus_id
  join curricula k on k.id = p.curriculum_id`

export const listOffers = (db: Db, ids: readonly number[], accessCondition: RawBuilder<boolean> = sql<boolean>`true`) => all<OfferRecord>(
  db,
)`
    select ${offerColumns} from ${offerTables} where o.id = any(${[...ids]}::bigint[]) and ${accessCondition}`

const isEnrolled = sql<boolean>`l.deleted_at is null and l.dropped_at is null and e.status = 4 and e.withdrawn_at is null`

export interface LoadCounts {
  enrolled: number
  with_midterm: number
  with_periods: { key: PeriodKey; graded: number }[]
  with_final: number
  contact_hours: number
  cleared: number
  clearance_due_on: string | null
}

/** The offers of an instructor in a term, with the number of enrolled students and of entered grades. */
export const listTaughtOffers = (db: Db, employeeId: number, term: { school_year: string; semester: number }) => all<
  OfferRecord & LoadCounts
>(db)`
    select ${offerColumns}, n.enrolled, n.with_midterm, n.with_final, n.cleared,
           (select v.due_on from class_clearances v where v.subject_offer_id = o.id) as clearance_due_on,
           (select coalesce(sum(extract(epoch from m.ends_at - m.starts_at)), 0) / 3600 from offer_meetings m where m.subject_offer_id = o.id)
             as contact_hours,
           (select coalesce(json_agg(json_build_object('key', g.key, 'graded', (
              select count(*) from loads l
              join enrollments e on e.id = l.enrollment_id
              join load_period_grades x on x.load_id = l.id and x.period = g.key
              where l.subject_offer_id = o.id and ${isEnrolled}
            )) order by g.sort, g.key), '[]')
            from terms t join grading_periods g on g.term_id = t.id and g.key not in ('midterm', 'final')
            where t.level_group = level_group_of(p.level) and t.school_year = o.school_year and t.semester = o.semester) as with_periods
    from ${offerTables}
    cross join lateral (
      select count(*) as enrolled, count(l.midterm_grade) as with_midterm, count(l.grade) as with_final,
             count(*) filter (where l.status = 1) as cleared
      from loads l
      join enrollments e on e.id = l.enrollment_id
      where l.subject_offer_id = o.id and ${isEnrolled}
    ) n
    where o.employee_id = ${employeeId} and ${isInTerm('o', term)} and o.status <> 'dissolved'
    order by o.subject_code, o.section, o.id`

export type RosterRecord = PersonName & {
  id: number
  student_id_number: string | null
  course: string
  level: number
  section: string | null
  gender: string | null
  status: number
  cleared_at: Date | null
  enrollment_status: number
  contact_number: string | null
  user_id: number | null
  image_file_id: number | null
}

const holdsSeat = sql<boolean>`l.deleted_at is null and l.dropped_at is null and e.status in (2, 3, 4) and e.withdrawn_at is null`

const listStudents = (db: Db, offerId: number, loadCondition: RawBuilder<boolean>) => all<RosterRecord>(db)`
    select l.id, l.status, l.cleared_at, e.status as enrollment_status,
           i.first_name, i.last_name, i.middle_name, i.extension_name, i.student_id_number, i.gender, i.contact_number,
           c.code as course, e.level, x.code as section, i.user_id, u.image_file_id
    from loads l
    join enrollments e on e.id = l.enrollment_id
    join courses c on c.id = e.course_id
    join students s on s.id = e.student_id
    join user_infos i on i.id = s.user_info_id
    left join users u on u.id = i.user_id
    left join section_members m on m.enrollment_id = e.id
    left join sections x on x.id = m.section_id
    where l.subject_offer_id = ${offerId} and ${loadCondition}
    order by e.sort_name, l.id`

/** The enrolled students of an offer, by name. */
export const listRoster = (db: Db, offerId: number) => listStudents(db, offerId, isEnrolled)

/** Everyone who holds a seat in an offer, by name. All `patterns` must match. */
export async function listSeats(db: Db, offerId: number, patterns: readonly string[]): Promise<RosterRecord[]> {
  const conditions = [holdsSeat, ...patterns.map((pattern) => sql<boolean>`i.search_text like plain(${pattern}::text)`)]
  return listStudents(db, offerId, sql<boolean>`${sql.join(conditions, sql` and `)}`)
}
