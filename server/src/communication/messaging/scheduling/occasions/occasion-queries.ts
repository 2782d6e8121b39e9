import type { Occasion } from '@talaan/contract'
import { sql } from 'kysely'
import { checkedCentavos } from '#billing/assessment/plans/open-part-fragments.ts'
import { isInTerm } from '#foundation/terms/term-fragments.ts'
import { classStatuses } from '#records/clearance/classes/class-statuses.ts'
import { enrollmentCloses, enrollmentOpens } from './enrollment-period-fragments.ts'
import { deanSheets, instructorSheets } from './grade-sheet-fragments.ts'
import { isGradeViewGranted, minimumSetting, moneyOfEnrollment, requiredCentavos } from './minimum-fragments.ts'
import { missingDocuments } from './missing-document-fragments.ts'
import { duePayments } from './payment-due-fragments.ts'
import { isChosen, isInDays, type OccasionQuery } from './scope-fragments.ts'

/** SQL of students who have paid less than the minimum payment of a period. */
/** Enrollments that no promissory note and no permission excuses. The period starts when its grading period opens, or on its due date. */
const belowMinimum: OccasionQuery = (scope) => {
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

/** SQL of incomplete grades whose time ends. */
/** Incomplete grades on posted sheets that nobody has completed. A student who does not see final grades yet is not told of one. */
const incompleteGrades: OccasionQuery = (scope) => sql`
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

/** SQL of students whose clearance is open near the end of a term. */
/** Classes in which the student is not cleared, and offices with an open deficiency; nobody who has the clearance of the term. */
const openClearances: OccasionQuery = (scope) => sql`
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

/** SQL of the people whom a message on a fixed date is for. */
/** Accounts with one of the roles and students enrolled in the levels and courses; without any choice every account. */
const fixedDate: OccasionQuery = (scope) => {
  const hasStudents = scope.level_groups.length > 0 || scope.course_ids.length > 0
  const isForAll = !hasStudents && scope.role_keys.length === 0
  return sql`
    select i.id as user_info_id, 'date ' || i.id || ' ' || ${scope.on_day}::date as record_key, jsonb_build_object('date', ${scope.on_day}::date) as fields
    from user_infos i
    where ${isInDays(scope, sql`${scope.on_day}::date`)} and (
      ${isForAll} and i.user_id is not null
      or i.user_id in (select ur.user_id from user_roles ur join roles r on r.id = ur.role_id where r.key = any(${[...scope.role_keys]}::text[]))
      or ${hasStudents} and i.id in (
        select s.user_info_id from students s
        join enrollments e on e.student_id = s.id and ${isInTerm('e', scope.facts.schoolTerm)} and e.status = 4 and e.withdrawn_at is null
        where ${isChosen(scope, 'e.level', 'e.course_id')}))`
}

/** SQL of the birthdays of enrolled students. */
/** Who was born on 29 February has the birthday of other years on the 28th. */
const birthdays: OccasionQuery = (scope) => sql`
  select i.id as user_info_id, 'birthday ' || i.id || ' ' || extract(year from y.day) as record_key, '{}'::jsonb as fields
  from generate_series(${scope.from}::date, ${scope.to}::date, interval '1 day') as y (day)
  join user_infos i on i.birthdate is not null and extract(month from i.birthdate) = extract(month from y.day)
    and (extract(day from i.birthdate) = extract(day from y.day)
      or extract(day from i.birthdate) = 29 and extract(day from y.day) = 28 and extract(month from y.day) = 2
        and extract(month from y.day + interval '1 day') = 3)
  join students s on s.user_info_id = i.id and s.status = 'active'
  join enrollments e on e.student_id = s.id and ${isInTerm('e', scope.facts.schoolTerm)} and e.status = 4 and e.withdrawn_at is null
  where ${isChosen(scope, 'e.level', 'e.course_id')}`

/** SQL of slots of waiting lists that are held for students. */
const heldSeats: OccasionQuery = (scope) => sql`
  select s.user_info_id, 'seat ' || w.id || ' ' || extract(epoch from w.offer_expires_at) as record_key,
         jsonb_build_object('subject', o.subject_code, 'section', o.section, 'until', w.offer_expires_at) as fields
  from waitlist_entries w
  join subject_offers o on o.id = w.subject_offer_id
  join enrollments e on e.id = w.enrollment_id
  join students s on s.id = e.student_id
  where w.status = 'offered' and w.offer_expires_at > ${scope.now} and ${isInDays(scope, sql`(w.offer_expires_at at time zone 'Asia/Manila')::date`)}
    and ${isChosen(scope, 'e.level', 'e.course_id')}`

/** Who is due on a day, of each occasion. */
export const occasionQueries: Record<Occasion, OccasionQuery> = {
  payment_due: duePayments,
  below_minimum: belowMinimum,
  sheets_instructor: instructorSheets,
  sheets_dean: deanSheets,
  incomplete_grade: incompleteGrades,
  seat_offer: heldSeats,
  enrollment_opens: enrollmentOpens,
  enrollment_closes: enrollmentCloses,
  clearance_open: openClearances,
  missing_documents: missingDocuments,
  birthday: birthdays,
  fixed_date: fixedDate,
}
