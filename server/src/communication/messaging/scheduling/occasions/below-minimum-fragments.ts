/** SQL of students who have paid less than the minimum payment of a period. */
import { sql } from 'kysely'
import { checkedCentavos } from '#billing/assessment/plans/open-part-fragments.ts'
import { isGradeViewGranted, minimumSetting, moneyOfEnrollment, requiredCentavos } from './minimum-fragments.ts'
import { isChosen, isInDays, type OccasionQuery } from './scope-fragments.ts'

/** Enrollments that no promissory note and no permission excuses. The period starts when its grading period opens, or on its due date. */
export const belowMinimum: OccasionQuery = (scope) => {
  const period = scope.period ?? 'midterm'
  return sql`
    select s.user_info_id, 'minimum ' || e.id || ' ' || d.day as record_key,
           jsonb_build_object('amount', r.centavos - b.paid_centavos - ${checkedCentavos(sql`e.student_id`)}, 'minimum', r.centavos, 'due_date', d.day, 'period', ${period}::text,
             'school_year', e.school_year, 'semester', e.semester, 'level', e.level) as fields
    from terms t
    cross join lateral (
      select coalesce((select g.opens_on from grading_periods g where g.term_id = t.id and g.key = ${period}),
                      (select p.due_on from payment_due_dates p where p.term_id = t.id and p.installment = ${period})) as day
    ) d
    cross join ${minimumSetting(period)}
    join enrollments e on e.school_year = t.school_year and e.term_part in (0, t.semester) and e.semester = t.semester and e.status = 4
      and e.withdrawn_at is null and level_group_of(e.level) = t.level_group
    join students s on s.id = e.student_id
    ${moneyOfEnrollment}
    cross join lateral (select ${requiredCentavos} as centavos) r
    where ${isInDays(scope, sql`d.day`)} and ${isChosen(scope, 'e.level', 'e.course_id')}
      and r.centavos > b.paid_centavos + ${checkedCentavos(sql`e.student_id`)} and not ${isGradeViewGranted(period, scope.today)}
      and not exists (
        select from promissory_notes n
        where n.enrollment_id = e.id and n.status = 'approved' and n.due_on >= ${scope.today}::date and ${period} = any(n.covers))`
}
