/** SQL of students whose clearance is open near the end of a term. */
import { sql } from 'kysely'
import { classStatuses } from '#records/clearance/classes/class-statuses.ts'
import { isChosen, isInDays, type OccasionQuery } from './scope-fragments.ts'

/** Classes in which the student is not cleared, and offices with an open deficiency; nobody who has the clearance of the term. */
export const openClearances: OccasionQuery = (scope) => sql`
  select s.user_info_id, 'clearance ' || e.id || ' ' || t.classes_end_on as record_key,
         jsonb_build_object('items', open.items, 'count', open.count, 'due_date', t.classes_end_on, 'school_year', e.school_year,
           'semester', e.semester, 'level', e.level) as fields
  from terms t
  join enrollments e on e.school_year = t.school_year and e.term_part in (0, t.semester) and e.semester = t.semester and e.status = 4
    and e.withdrawn_at is null and level_group_of(e.level) = t.level_group
  join students s on s.id = e.student_id
  cross join lateral (
    select string_agg(i.name, ', ' order by i.place, i.name) as items, count(*) as count
    from (
      select 1 as place, o.subject_code as name from loads l join subject_offers o on o.id = l.subject_offer_id
      where l.enrollment_id = e.id and l.status = ${classStatuses.notCleared} and l.deleted_at is null and l.dropped_at is null
      union
      select 2, f.name from deficiencies d join clearance_offices f on f.id = d.office_id where d.student_id = e.student_id and d.status = 'open'
    ) i
  ) open
  where ${isInDays(scope, sql`t.classes_end_on`)} and ${isChosen(scope, 'e.level', 'e.course_id')} and open.count > 0
    and not exists (select from clearances c where c.enrollment_id = e.id)`
