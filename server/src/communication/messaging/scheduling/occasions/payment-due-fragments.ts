/** SQL of payments that are due by the midterm or final due date of the school calendar. */
import { sql } from 'kysely'
import { checkedCentavos, openAccounts, partsOf } from '#billing/assessment/plans/open-part-fragments.ts'
import { openPromise } from '#enrollment/holds/note-fragments.ts'
import { isChosen, isInDays, type OccasionQuery } from './scope-fragments.ts'

/**
 * Accounts with an amount that is open by the due date and that no promissory note promises and no proof of payment covers. Who got a payment reminder of the same due date
 * is left out.
 */
export const duePayments: OccasionQuery = (scope) => {
  const day = { as_of: scope.today, is_today: true, downpayment: scope.facts.downpayment }
  const open = sql`p.centavos - coalesce(n.amount_centavos, 0) - ${checkedCentavos(sql`p.student_id`)}`
  return sql`
    with ${openAccounts(day)}, note as (
      select n.enrollment_id, sum(${openPromise})::bigint as amount_centavos
      from promissory_notes n
      cross join lateral (select v.balance_centavos, v.paid_centavos from enrollment_balances v where v.enrollment_id = n.enrollment_id limit 1) b
      where n.status = 'approved' and ${openPromise} > 0
      group by 1
    ), calendar_account as (
      select account.*, d.due_on as calendar_due_on
      from account
      join terms y on y.level_group = level_group_of(account.level) and y.school_year = account.school_year and y.semester = account.semester
      join payment_due_dates d on d.term_id = y.id and d.installment = ${scope.period} and ${isInDays(scope, sql`d.due_on`)}
      where account.withdrawn_on is null and ${isChosen(scope, 'account.level', 'account.course_id')}
    ), due_part as (
      select a.student_id, a.enrollment_id, a.level, a.school_year, a.semester, a.calendar_due_on, sum(part.centavos)::bigint as centavos
      from calendar_account a ${partsOf(day)}
      where part.centavos > 0 and part.due_on <= a.calendar_due_on
      group by 1, 2, 3, 4, 5, 6
    )
    select s.user_info_id, 'payment ' || p.enrollment_id || ' ' || p.calendar_due_on as record_key,
           jsonb_build_object('amount', ${open}, 'due_date', p.calendar_due_on, 'period', ${scope.period}::text,
             'school_year', p.school_year, 'semester', p.semester, 'level', p.level) as fields
    from due_part p
    join students s on s.id = p.student_id and s.status in ('active', 'loa')
    left join note n on n.enrollment_id = p.enrollment_id
    where ${open} >= greatest(1, ${scope.facts.leastCentavos}::bigint)
      and not exists (
        select from payment_reminders r
        where r.student_id = p.student_id and r.enrollment_id = p.enrollment_id and r.due_on = p.calendar_due_on
          and r.kind = case when p.calendar_due_on >= ${scope.today}::date then 'due' else 'overdue' end)`
}
