/** The facts of students that the rules about subjects need: subjects carried, taken before, waited for and planned. */
import { sql } from 'kysely'
import { equivalencesSql } from '#academics/curriculum/equivalences/equivalence-fragments.ts'
import type { Equivalence } from '#academics/curriculum/equivalences/equivalence-rules.ts'
import type { Db } from '#platform/db/database.ts'
import { all } from '#platform/db/rows.ts'
import type { Attempt } from './results.ts'
import { meetings, prerequisites } from './subject-queries.ts'
import type { CarriedSubject, PlanRequirement } from './subject-rules.ts'

export interface AttemptRecord extends Attempt {
  /** Of the subject of an enrollment; others have one of another table. */
  id: number
  enrollment_id: number | null
  subject_id: number
  credited: boolean
}

/** An open waitlist entry. */
export interface OpenEntry {
  id: number
  offer_id: number
  subject_id: number
  /** A seat is held for it until `expires_at`, a moment as text. */
  offered: boolean
  expires_at: string | null
}

export interface Studies {
  id: number
  carried: CarriedSubject[]
  /** The subjects of other terms, here and before the portal, oldest first, and the subjects credited from elsewhere. */
  attempts: AttemptRecord[]
  entries: OpenEntry[]
  /** Units the curriculum prescribes for this level and semester; null without a plan. */
  planned_units: number | null
  /** All subjects of the curriculum, for a student of its last year; null for others. */
  last_year_plan: { subject_id: number; units: number }[] | null
  /** The rows of the curriculum with their prerequisites, and the equivalences that apply to it. */
  plan: PlanRequirement[]
  equivalences: Equivalence[]
  /** The days of the term in the school calendar; null while it does not have them. */
  classes_start_on: string | null
  add_drop_closes_on: string | null
}

/** An enrollment; one that is only planned has the id 0. */
export interface StudiesKey {
  id: number
  student_id: number
  curriculum_id: number | null
  level: number
  school_year: string
  semester: number
}

/** One statement for any number of students. A dropped subject counts as dropped, whatever its grade. */
export async function studiesOf(db: Db, enrollments: readonly StudiesKey[]): Promise<Studies[]> {
  const keys = enrollments.map(({ id, student_id, curriculum_id, level, school_year, semester }) => ({
    ...{ id, student_id, curriculum_id, level, school_year, semester },
  }))
  return all<Studies>(db)`
    select e.id,
      (select coalesce(jsonb_agg(jsonb_build_object('offer_id', o.id, 'prospectus_id', o.prospectus_id, 'subject_id', o.subject_id, 'code', o.subject_code,
                'section', o.section, 'units', o.subject_units, 'meetings', ${meetings}) order by l.id), '[]')
       from loads l
       join subject_offers o on o.id = l.subject_offer_id
       where l.enrollment_id = e.id and l.deleted_at is null and l.dropped_at is null) as carried,
      (select coalesce(jsonb_agg(to_jsonb(a) - '{school_year,semester}'::text[] order by a.school_year, a.semester, a.id), '[]')
       from (
         select r.enrollment_id, r.subject_id, r.grading_scale, case when r.dropped then 'DR' else r.grade end as grade, r.re_exam,
                false as credited, r.school_year, r.semester, r.id,
                r.enrollment_id is not null and coalesce(term_is_over(level_group_of(r.level), r.school_year, r.semester), false) as has_closed_term
         from student_results r
         where r.student_id = e.student_id and r.enrollment_id is distinct from e.id
         union all
         select null, p.subject_id, '', null, null, true, '', 0, k.id, true
         from credited_subjects k join prospectuses p on p.id = k.prospectus_id
         where k.student_id = e.student_id
       ) a) as attempts,
      (select coalesce(jsonb_agg(jsonb_build_object('id', w.id, 'offer_id', w.subject_offer_id, 'subject_id', o.subject_id, 'offered', w.status = 'offered',
                'expires_at', w.offer_expires_at) order by w.id), '[]')
       from waitlist_entries w
       join subject_offers o on o.id = w.subject_offer_id
       where w.enrollment_id = e.id and w.status in ('waiting', 'offered')) as entries,
      (select sum(units) from prospectuses
       where curriculum_id = e.curriculum_id and level = e.level and semester = e.semester and is_active) as planned_units,
      (select case when max(p.level) = e.level then jsonb_agg(jsonb_build_object('subject_id', p.subject_id, 'units', p.units)) end
       from prospectuses p where p.curriculum_id = e.curriculum_id and p.is_active) as last_year_plan,
      (select coalesce(jsonb_agg(jsonb_build_object('prospectus_id', p.id, 'subject_id', p.subject_id, 'prerequisites', ${prerequisites})
                order by p.level, p.semester, p.sort), '[]')
       from prospectuses p where p.curriculum_id = e.curriculum_id) as plan,
      ${equivalencesSql(sql`e.curriculum_id`)} as equivalences,
      t.classes_start_on, t.add_drop_closes_on
    from jsonb_to_recordset(${JSON.stringify(keys)}::jsonb)
      as e (id bigint, student_id bigint, curriculum_id bigint, level smallint, school_year text, semester smallint)
    left join terms t on t.level_group = level_group_of(e.level) and t.school_year = e.school_year and t.semester = e.semester`
}
