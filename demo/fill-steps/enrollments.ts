import type pg from 'pg'
import { grantSql } from './bills.ts'
import type { FillTerm } from './classes.ts'

type Batch = {
  from: number
  to: number
  term: FillTerm
  /** The day before which the school was at work for two weeks. */
  today: string | undefined
  registrar: number
  cashier: number
}

/** How much somebody has paid in the current term: 0 for nothing, 9 for all. */
const paysSql = (n: string): string => `pg_temp.pick('pays', ${n}, 10)`

/** Adds one term for the people numbered from-to: admission, enrollment, loads with grades, bill and payments. */
export async function addTerm(db: pg.Client, batch: Batch): Promise<void> {
  await planEnrollments(db, batch)
  await addEnrollments(db, batch)
  await addLoads(db, batch)
  await addSectionMembers(db, batch)
  await addAssessments(db, batch)
  await addPayments(db, batch)
  await db.query('drop table fill_enrollments')
}

/** Requests that wait, and enrollments of the current term without a payment, are of the last two weeks; all others are of the weeks before classes. */
async function planEnrollments(db: pg.Client, { from, to, term, today }: Batch): Promise<void> {
  const status = term.isCurrent ? 'p.status' : '4'
  const isRecent = `${term.isCurrent && today !== undefined} and (p.status < 4 or not p.withdrawn and ${paysSql('p.n')} = 0)`
  await db.query(
    `create temp table fill_enrollments as
     select p.n, p.student_id, p.applicant, p.course_id, p.curriculum_id, p.level_type, p.code, p.section, p.level - ${term.yearsAgo} as level,
            ${status} as status, ${term.isCurrent ? 'p.withdrawn and p.status = 4' : 'false'} as withdrawn,
            p.level - ${term.yearsAgo} = p.first_level and $3::int = 1 as is_new,
            ${grantSql} as grant_id,
            -- Students on hold this term still owe for the last one.
            ${term.yearsAgo === 1 ? "p.status = 3 and ($3::int = 2 or p.code = 'JHS')" : 'false'} as owes,
            null::bigint as enrollment_id, null::bigint as assessment_id, null::bigint as bill, 0::bigint as net,
            d.requested_at, d.decided_at, d.enrolled_at
     from fill_people p
     cross join lateral (select ${isRecent} as is_recent, pg_temp.recent_moment($4::date, p.n) as moment, $5::timestamptz as start) t
     cross join lateral (
       select case when is_recent then moment - interval '1 day' else start - interval '40 days' + p.n % 20 * interval '1 day' end as requested_at,
              case when is_recent then moment - interval '20 minutes' else start - interval '20 days' end as decided_at,
              case when is_recent then moment else start - interval '15 days' + interval '1 hour' + p.n % 10 * interval '1 day' end as enrolled_at
     ) d
     where p.n between $1 and $2 and p.level - ${term.yearsAgo} >= p.first_level and ($3 = 1 or p.code <> 'JHS')
       and (not p.applicant or ${term.isCurrent})`,
    [from, to, term.semester, today, `${term.startsOn} 08:00:00+08`],
  )
  await db.query(
    'create index on fill_enrollments (student_id); create index on fill_enrollments (course_id, level, section); analyze fill_enrollments',
  )
}

async function addEnrollments(db: pg.Client, { term, registrar }: Batch): Promise<void> {
  const { school_year, semester, startsOn } = term
  if (term.isCurrent) await addAdmissions(db, term, registrar)
  await db.query(
    `with added as (
       insert into enrollments (student_id, admission_id, school_year, semester, course_id, curriculum_id, level, enrollee_type, status, hold_reason,
         reject_reason, registration_no, accepted_at, accepted_by, enrolled_at, enrolled_by, withdrawn_at, withdrawn_by, withdrawn_reason, created_at)
       select f.student_id, a.id, $1, $2, f.course_id, f.curriculum_id, f.level, case when f.is_new then 'new' else 'old' end, f.status,
              case f.status when 3 then 'Old balance' end, case f.status when 0 then 'Incomplete credentials' end,
              case f.status when 4 then 'R' || substr($1, 3, 2) || '-' || $2 || '-' || pg_temp.pad((100000 + f.n), 6) end,
              case when f.status >= 2 then f.decided_at end, case when f.status >= 2 then $4::bigint end,
              case f.status when 4 then f.enrolled_at end, case f.status when 4 then $4::bigint end,
              case when f.withdrawn then $3::timestamptz + interval '3 days' end, case when f.withdrawn then $4::bigint end,
              case when f.withdrawn then 'Personal reasons' end, f.requested_at
       from fill_enrollments f left join admissions a on a.student_id = f.student_id and a.school_year = $1 and a.semester = $2
       order by f.n
       returning id, student_id
     )
     update fill_enrollments f set enrollment_id = a.id from added a where a.student_id = f.student_id`,
    [school_year, semester, `${startsOn} 08:00:00+08`, registrar],
  )
  await db.query(
    `insert into enrollment_events (enrollment_id, action, from_status, to_status, reason, actor_id, at)
     select f.enrollment_id, v.action, v.from_status, v.to_status, v.reason, v.actor_id, v.at
     from fill_enrollments f
     cross join lateral (values
       ('submit_admission', null::int, 1, null, null::bigint, f.requested_at, f.is_new and ${term.isCurrent}),
       ('reject_admission', 1, 0, 'Incomplete credentials', $1, f.decided_at, f.is_new and f.status = 0),
       ('accept_admission', 1, 2, null, $1, f.decided_at, f.is_new and f.status >= 2 and ${term.isCurrent}),
       ('accept_enrollment', 2, 4, null, $1, f.enrolled_at, f.status = 4)
     ) v (action, from_status, to_status, reason, actor_id, at, happened)
     where v.happened order by v.at, f.enrollment_id`,
    [registrar],
  )
  await db.query(
    `insert into student_grants (student_id, grant_id, school_year, semester, granted_by)
     select student_id, grant_id, $1, $2, $3 from fill_enrollments where grant_id <> 0 and status >= 2`,
    [school_year, semester, registrar],
  )
}

async function addAdmissions(db: pg.Client, { school_year, semester }: FillTerm, registrar: number): Promise<void> {
  await db.query(
    `insert into admissions (trans_no, student_id, category, enrollee_type, school_year, semester, course_id, level, privacy_notice_version, consented_at,
       submitted_at, created_at, decided_at, decided_by, decision, reject_reason)
     select 'A26-' || pg_temp.base32(pg_temp.pick('trans', n, 1048576)) || '-' || pg_temp.base32(n), student_id, level_type, 'new', $1, $2, course_id, level,
            '2026-11', requested_at, requested_at, requested_at, case when status <> 1 then decided_at end, case when status <> 1 then $3::bigint end,
            case status when 1 then null when 0 then 'rejected' else 'accepted' end, case status when 0 then 'Incomplete credentials' end
     from fill_enrollments where is_new order by n`,
    [school_year, semester, registrar],
  )
}

/** From the best grade to the worst; the last one fails. */
const collegeGrades =
  "(array['1.00','1.25','1.25','1.50','1.50','1.50','1.75','1.75','1.75','2.00','2.00','2.00','2.25','2.25','2.50','2.50','2.75','3.00','4.00','5.00'])"
const highSchoolGrades = "(array['98','96','95','94','93','92','91','90','89','88','87','86','85','84','83','82','80','78','76','74'])"
/** A good student has good grades: the place in the list is that of the student, 0 to 12, and up to 7 more for each subject. */
export const gradeSql = (salt: string, n: string, prospectusId: string, levelType: string): string =>
  `(case ${levelType} when 'college' then ${collegeGrades} else ${highSchoolGrades} end)[1 + pg_temp.pick('ability', ${n}, 13) + pg_temp.pick('${salt}', ${n} * 1000 + ${prospectusId}, 8)]`

async function addLoads(db: pg.Client, { term, registrar }: Batch): Promise<void> {
  // In the current term most midterm grades are entered, and some final grades. Junior high school has the grades of quarters.
  const percentages = term.isCurrent ? { midterm: 85, final: 15 } : { midterm: 100, final: 100 }
  const grade = (salt: string) => gradeSql(salt, 'f.n', 'o.prospectus_id', 'f.level_type')
  await db.query(
    `create temp table fill_loads as
       select f.enrollment_id, f.withdrawn, f.level_type, f.code = 'JHS' as has_quarters, f.n, o.offer_id, o.prospectus_id,
              case when f.code <> 'JHS' and f.status = 4 and not f.withdrawn and pg_temp.pick('has midterm', f.n * 1000 + o.prospectus_id, 100) < ${percentages.midterm} then ${grade('midterm')} end as midterm,
              case when f.withdrawn then 'DR'
                   when f.status <> 4 or f.code = 'JHS' and ${term.isCurrent} then null
                   when pg_temp.pick('has final', f.n * 1000 + o.prospectus_id, 100) >= ${percentages.final} then null
                   when f.code <> 'JHS' and pg_temp.pick('incomplete', f.n * 1000 + o.prospectus_id, 60) = 0 then 'INC'
                   else ${grade('final')} end as final
       from fill_enrollments f join fill_offers o on o.course_id = f.course_id and o.level = f.level and o.section = f.section
       where f.status >= 2`,
  )
  await db.query(
    `insert into loads (enrollment_id, subject_offer_id, prospectus_id, midterm_grade, grade, re_exam, status, cleared_at, created_by, dropped_at, drop_kind)
     select enrollment_id, offer_id, prospectus_id, midterm, final,
            case when final in ('4.00', 'INC') and ${!term.isCurrent} then case level_type when 'college' then '3.00' else '75' end end,
            ${term.isCurrent ? 0 : 1}, ${term.isCurrent ? 'null' : '$2::timestamptz'}, $1,
            case when withdrawn then $2::timestamptz end, case when withdrawn then 'withdrawn' end
     from fill_loads order by offer_id, enrollment_id`,
    [registrar, `${term.startsOn} 08:00:00+08`],
  )
  if (term.semester === 1) await addQuarters(db, term)
  await db.query('drop table fill_loads')
}

/** The grades of quarters, whose average is the final grade. In the current year the first quarter is complete, and the second one begun. */
async function addQuarters(db: pg.Client, { isCurrent }: FillTerm): Promise<void> {
  await db.query(
    `insert into load_period_grades (load_id, period, grade)
     select l.id, q.period, (coalesce(f.final::int, 82 + pg_temp.pick('year', f.n * 1000 + f.prospectus_id, 12)) + q.sign * pg_temp.pick(q.half, f.n * 1000 + f.prospectus_id, 3))::text
     from fill_loads f
     join loads l on l.enrollment_id = f.enrollment_id and l.subject_offer_id = f.offer_id
     join enrollments e on e.id = f.enrollment_id and e.status = 4 and e.withdrawn_at is null
     cross join (values ('q1', 'first half', -1), ('q2', 'first half', 1), ('q3', 'second half', -1), ('q4', 'second half', 1)) as q (period, half, sign)
     where f.has_quarters and (${!isCurrent} or q.period = 'q1' or q.period = 'q2' and f.offer_id % 3 = 0) order by l.id, q.period`,
  )
}

/** Students of high school are members of the section whose classes they take. */
async function addSectionMembers(db: pg.Client, { term, registrar }: Batch): Promise<void> {
  await db.query(
    `insert into section_members (enrollment_id, section_id, created_by, created_at)
     select f.enrollment_id, s.id, $3::bigint, f.decided_at + interval '5 minutes'
     from fill_enrollments f
     join fill_sections c on c.course_id = f.course_id and c.level = f.level and c.section = f.section
     join sections s on s.code = c.name and s.school_year = $1 and s.semester = $2
     where f.level >= 7 and f.status >= 2`,
    [term.school_year, term.semester, registrar],
  )
}

async function addAssessments(db: pg.Client, { term, registrar }: Batch): Promise<void> {
  await db.query(
    `with billed as (
       select f.enrollment_id, b.bill, b.gross_centavos, b.discount_centavos, b.net_centavos, f.decided_at + interval '10 minutes' as billed_at
       from fill_enrollments f
       join fill_bills b on b.course_id = f.course_id and b.level = f.level and b.is_new = f.is_new and b.grant_id = f.grant_id
       where f.status >= 2
     ), added as (
       insert into assessments (enrollment_id, gross_centavos, discount_centavos, reason, computed_by, computed_at)
       select enrollment_id, gross_centavos, discount_centavos, 'Subjects were added', $1, billed_at from billed
       returning id, enrollment_id
     )
     update fill_enrollments f set assessment_id = a.id, bill = b.bill, net = b.net_centavos
     from added a join billed b using (enrollment_id) where f.enrollment_id = a.enrollment_id`,
    [registrar],
  )
  await db.query(
    `insert into assessment_lines (assessment_id, kind, fee_category_id, fee_id, description, quantity_hundredths, rate_centavos, amount_centavos)
     select f.assessment_id, l.kind, l.category_id, l.fee_id, l.description, l.quantity_hundredths, l.rate_centavos, l.amount_centavos
     from fill_enrollments f join fill_bill_lines l using (bill) order by f.assessment_id`,
  )
  await db.query(
    `insert into assessment_discounts (assessment_id, student_grant_id, description, amount_centavos)
     select f.assessment_id, g.id, d.description, d.amount_centavos
     from fill_enrollments f join fill_bills b using (bill)
     cross join lateral jsonb_to_recordset(b.discounts) as d (description text, amount_centavos bigint)
     join student_grants g on g.student_id = f.student_id and g.grant_id = f.grant_id and g.school_year = $1 and g.semester = $2`,
    [term.school_year, term.semester],
  )
  // Withdrawn in the first week: a quarter stays due (CHED CMO 40 s.2008 sec. 100).
  await db.query(
    `insert into adjustments (enrollment_id, kind, amount_centavos, reason, created_by)
     select enrollment_id, 'credit', net - (net * 25 + 50) / 100, 'Withdrawn on day 4 of classes: 25 % of the assessment is charged', $1
     from fill_enrollments where withdrawn and net > 0`,
    [registrar],
  )
  await db.query(
    `insert into holds (student_id, enrollment_id, kind, reason, amount_centavos)
     select f.student_id, f.enrollment_id, 'old_balance', 'Old balance of the year before', sum(b.balance_centavos)
     from fill_enrollments f
     join enrollments o on o.student_id = f.student_id and o.id <> f.enrollment_id
     join enrollment_balances b on b.enrollment_id = o.id
     where f.status = 3 group by f.student_id, f.enrollment_id`,
  )
}

/** Earlier terms are paid in two receipts, except by those who still owe; in the current term students have paid from nothing to all. */
async function addPayments(db: pg.Client, { term, cashier }: Batch): Promise<void> {
  await db.query(
    `with due as (
       select f.*, case when f.withdrawn then (net * 25 + 50) / 100
                        when f.owes then net * 3 / 4
                        when ${!term.isCurrent} then net
                        else net * (array[0, 20, 20, 50, 50, 50, 75, 90, 100, 100])[1 + ${paysSql('n')}] / 100 end as pays
       from fill_enrollments f where f.status >= 3 and f.net > 0 and (f.status = 4)
     ), parts as (
       select *, least(pays, 300000) as down from due where pays > 0
     ), receipts as (
       select n, student_id, enrollment_id, 1 as part, down as amount, $1::date - 15 + n % 10 as on_day from parts
       union all
       select n, student_id, enrollment_id, 2, pays - down, $1::date + 60 + n % 20 from parts where pays > down
     )
     insert into payments (or_number, student_id, enrollment_id, paid_on, amount_centavos, tender, cashier_id, created_at)
     select (10000000 + nextval('pg_temp.fill_or'))::text, student_id, enrollment_id, on_day, amount,
            (array['cash', 'cash', 'cash', 'gcash', 'bank'])[1 + n % 5], $2, on_day + time '10:00'
     from (select * from receipts order by on_day, n, part) r`,
    [term.startsOn, cashier],
  )
  await db.query('select post_ledger()')
}
