/** SQL of students who have not enrolled for the term that enrollment is set to. */
import { sql } from 'kysely'
import { type DueScope, isChosen, isInDays, type OccasionQuery } from './scope-fragments.ts'

/**
 * The students of the last regular term of their level group, with the first and last day on which old students of it enroll. Days of the enrollee type
 * replace the general ones.
 */
const unenrolledStudents = (scope: DueScope, day: 'opens_on' | 'closes_on') => sql`
  select s.user_info_id, ${day === 'opens_on' ? 'opens' : 'closes'} || ' ' || s.id || ' ' || y.${sql.ref(day)} as record_key,
         jsonb_build_object('opens_on', y.opens_on, 'closes_on', y.closes_on, 'school_year', y.school_year, 'semester', y.semester,
           'level_group', y.level_group) as fields
  from (
    select t.level_group, t.school_year, t.semester,
           case when o.term_id is null then g.opens_on else o.opens_on end as opens_on,
           case when o.term_id is null then g.closes_on else o.closes_on end as closes_on
    from terms t
    left join enrollment_periods g on g.school_year = t.school_year and g.semester = t.semester
    left join enrollment_type_periods o on o.term_id = t.id and o.enrollee_type = 'old'
    where t.school_year = ${scope.facts.enrollmentTerm.school_year} and t.semester = ${scope.facts.enrollmentTerm.semester}
  ) y
  cross join lateral (
    select b.school_year, b.semester from terms b
    where b.level_group = y.level_group and b.semester <> 3 and (b.school_year, b.semester) < (y.school_year, y.semester)
    order by b.school_year desc, b.semester desc limit 1
  ) before
  join enrollments e on e.school_year = before.school_year and e.term_part in (0, before.semester) and e.semester = before.semester and e.status = 4
    and e.withdrawn_at is null and level_group_of(e.level) = y.level_group
  join students s on s.id = e.student_id and s.status = 'active'
  where ${isInDays(scope, sql`y.${sql.ref(day)}`)} and ${isChosen(scope, 'e.level', 'e.course_id')}
    and not exists (
      select from enrollments n
      where n.student_id = s.id and n.school_year = y.school_year and n.semester = y.semester and n.status <> 0 and n.withdrawn_at is null)`

export const enrollmentOpens: OccasionQuery = (scope) => unenrolledStudents(scope, 'opens_on')
export const enrollmentCloses: OccasionQuery = (scope) => unenrolledStudents(scope, 'closes_on')
