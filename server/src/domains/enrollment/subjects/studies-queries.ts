/** What the rules about subjects know of students: what they carry, took, wait for and are meant to take. */
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import type { Attempt } from './results.ts'
import { meetings } from './subject-queries.ts'
import type { CarriedSubject } from './subject-rules.ts'

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
