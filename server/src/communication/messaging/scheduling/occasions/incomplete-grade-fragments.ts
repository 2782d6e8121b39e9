/** SQL of incomplete grades whose time ends. */
import { sql } from 'kysely'
import { isGradeViewGranted, minimumSetting, moneyOfEnrollment, requiredCentavos } from './minimum-fragments.ts'
import { isChosen, isInDays, type OccasionQuery } from './scope-fragments.ts'

/** Incomplete grades on posted sheets that nobody has completed. A student who does not see final grades yet is not told of one. */
export const incompleteGrades: OccasionQuery = (scope) => sql`
  select s.user_info_id, 'incomplete ' || l.id || ' ' || d.due_on as record_key,
         jsonb_build_object('subject', o.subject_code, 'title', o.subject_title, 'instructor', coalesce(o.instructor_name, ''), 'due_date', d.due_on) as fields
  from jsonb_to_recordset(${JSON.stringify(scope.facts.incompleteGrades)}::jsonb) as g (scale text, grade text, months integer)
  join loads l on l.grading_scale = g.scale and l.grade = g.grade and l.re_exam is null and l.dropped_at is null and l.deleted_at is null
  join enrollments e on e.id = l.enrollment_id and e.status = 4 and e.withdrawn_at is null
  join students s on s.id = e.student_id
  join subject_offers o on o.id = l.subject_offer_id
  join prospectuses p on p.id = o.prospectus_id
  left join terms t on t.level_group = level_group_of(p.level) and t.school_year = o.school_year and t.semester = o.semester
  left join (select distinct on (n.load_id) n.load_id, n.due_on from grade_extensions n order by n.load_id, n.id desc) x on x.load_id = l.id
  cross join lateral (select coalesce(x.due_on, (t.classes_end_on + make_interval(months => g.months))::date) as due_on) d
  left join ${minimumSetting('final')} on true
  ${moneyOfEnrollment}
  where ${isInDays(scope, sql`d.due_on`)} and ${isChosen(scope, 'e.level', 'e.course_id')}
    and (${requiredCentavos} <= b.paid_centavos or ${isGradeViewGranted('final', scope.today)})
    and case when exists (select from load_period_grades v where v.load_id = l.id)
          then not exists (
            select from load_period_grades v
            where v.load_id = l.id and not exists (
              select from grade_sheets h where h.subject_offer_id = o.id and h.period = v.period and h.status = 'posted'))
          else exists (select from grade_sheets h where h.subject_offer_id = o.id and h.period = 'final' and h.status = 'posted') end`
