/** Invariants that hold after any action, for tests with many simultaneous calls. Each query returns the rows that break one. */
import { sql } from 'kysely'
import pg from 'pg'
import { expect, vi } from 'vitest'
import { readEvent } from '#enrollment/enrollment/history/enrollment-event.ts'
import type { TestApp } from '#testing/platform/test-app.ts'

const isActiveLoad = sql`l.deleted_at is null and l.dropped_at is null`
const isOpenEntry = sql`w.status in ('waiting', 'offered')`

const violationQueries = {
  'seats_taken counts active loads, seats_held counts offered entries, together at most max_person': sql`
    select o.id from subject_offers o
    where o.seats_taken <> (select count(*) from loads l where l.subject_offer_id = o.id and ${isActiveLoad})
       or o.seats_held <> (select count(*) from waitlist_entries w where w.subject_offer_id = o.id and w.status = 'offered')
       or o.seats_taken + o.seats_held > o.max_person`,
  'a dissolved class has no students and no waitlist entries': sql`
    select o.id from subject_offers o where o.status = 'dissolved'
      and (o.seats_taken > 0 or exists (select from waitlist_entries w where w.subject_offer_id = o.id and ${isOpenEntry}))`,
  'no open waitlist entry is for a subject of the enrollment': sql`
    select w.id from waitlist_entries w join loads l on l.enrollment_id = w.enrollment_id and l.prospectus_id = w.prospectus_id
    where ${isOpenEntry} and ${isActiveLoad}`,
  'an enrollment that is rejected or withdrawn has no open waitlist entries': sql`
    select w.id from waitlist_entries w join enrollments e on e.id = w.enrollment_id
    where ${isOpenEntry} and (e.status = 0 or e.withdrawn_at is not null)`,
  'a slot is held only for an accepted enrollment': sql`
    select w.id from waitlist_entries w join enrollments e on e.id = w.enrollment_id where w.status = 'offered' and e.status < 2`,
  'more units than the plan has need a recorded override': sql`
    select e.id from enrollments e
    cross join lateral (
      select coalesce(sum(p.units), 0) as carried from loads l join prospectuses p on p.id = l.prospectus_id
      where l.enrollment_id = e.id and ${isActiveLoad}
    ) has
    cross join lateral (
      select greatest(coalesce(sum(p.units), 0), coalesce((select max(value) from settings where key = 'college_max_units'), '24')::numeric)
             + coalesce((select max(value) from settings where key = 'graduating_overload_units'), '6')::numeric as most
      from prospectuses p
      where p.curriculum_id = e.curriculum_id and p.level = e.level and p.semester = e.semester and p.is_active
    ) may
    where has.carried > may.most
      and not exists (select from enrollment_events v where v.enrollment_id = e.id and v.reason <> ''
        and v.payload->'overridden' @> '[{"code": "subject.over_units"}]')`,
  'one live enrollment per student and term': sql`
    select student_id from enrollments where status <> 0 and withdrawn_at is null group by student_id, school_year, semester having count(*) > 1`,
  'one active load per subject': sql`
    select enrollment_id from loads l where ${isActiveLoad} group by enrollment_id, prospectus_id having count(*) > 1`,
  'a load belongs to the subject and the term of its offer': sql`
    select l.id from loads l join subject_offers o on o.id = l.subject_offer_id join enrollments e on e.id = l.enrollment_id
    where o.prospectus_id <> l.prospectus_id or ${isActiveLoad} and (o.school_year, o.semester) <> (e.school_year, e.semester)`,
  'an enrolled student has a load, a bill, both numbers and a date': sql`
    select e.id from enrollments e join students s on s.id = e.student_id join user_infos i on i.id = s.user_info_id
    where e.status = 4 and e.withdrawn_at is null and (e.enrolled_at is null or e.registration_no is null or i.student_id_number is null
      or not exists (select from loads l where l.enrollment_id = e.id and ${isActiveLoad})
      or not exists (select from assessments a where a.enrollment_id = e.id and a.is_current))`,
  'rejected, pending and withdrawn enrollments have no seats': sql`
    select e.id from enrollments e join loads l on l.enrollment_id = e.id where (e.status < 2 or e.withdrawn_at is not null) and ${isActiveLoad}`,
  'On Hold has an open hold; rejected, enrolled and withdrawn enrollments have none': sql`
    select e.id from enrollments e
    where e.withdrawn_at is null and e.status = 3 and not exists (select from holds h where h.enrollment_id = e.id and h.lifted_at is null)
       or (e.withdrawn_at is not null or e.status in (0, 4)) and exists (select from holds h where h.enrollment_id = e.id and h.lifted_at is null)`,
  'enrollment counters equal the rows': sql`
    select 1 from (select school_year, semester, status, course_id, level, sum(n) as n from enrollment_counts group by 1, 2, 3, 4, 5) c
    full join (select school_year, semester, status, course_id, level, count(*) as n from enrollments where withdrawn_at is null
               group by 1, 2, 3, 4, 5) e
      using (school_year, semester, status, course_id, level)
    where coalesce(c.n, 0) <> coalesce(e.n, 0)`,
  'accounts are marked as open when they have a balance or a credit': sql`
    select 1 from open_accounts o full join (select enrollment_id, balance_centavos from enrollment_balances where balance_centavos <> 0) b
      on b.enrollment_id = o.enrollment_id
    where o.is_owing is distinct from (b.balance_centavos > 0)`,
  'students are marked as owing when something that belongs to no term is open': sql`
    select 1 from fee_students f full join (select student_id, sum(open_centavos) > 0 as is_owing from open_fees group by student_id) o
      on o.student_id = f.student_id
    where coalesce(f.is_owing, false) <> coalesce(o.is_owing, false)`,
  'student counters equal the rows': sql`
    select 1 from (select course_id, level, status, has_number, has_account, sum(n) as n from student_counts group by 1, 2, 3, 4, 5) c
    full join (select current_course_id as course_id, level, status, has_number, has_account, count(*) as n from students
               where current_course_id is not null group by 1, 2, 3, 4, 5) s
      on c.course_id = s.course_id and coalesce(c.level, 0) = coalesce(s.level, 0)
        and (c.status, c.has_number, c.has_account) = (s.status, s.has_number, s.has_account)
    where coalesce(c.n, 0) <> coalesce(s.n, 0)`,
  'the last event has the present state': sql`
    select e.id from enrollments e
    join lateral (select to_status from enrollment_events v where v.enrollment_id = e.id order by v.id desc limit 1) v on true
    where v.to_status <> e.status`,
  'no event is earlier than the previous event': sql`
    select enrollment_id from (
      select enrollment_id, at, lag(at) over (partition by enrollment_id order by id) as previous from enrollment_events
    ) v where at < previous`,
  'a bill is the sum of its lines less discounts, and at most one is current': sql`
    select a.id from assessments a
    where a.gross_centavos <> (select coalesce(sum(l.amount_centavos), 0) from assessment_lines l where l.assessment_id = a.id)
       or a.discount_centavos <> (select coalesce(sum(d.amount_centavos), 0) from assessment_discounts d where d.assessment_id = a.id)
       or a.net_centavos <> a.gross_centavos - a.discount_centavos or a.net_centavos < 0
    union all select enrollment_id from assessments where is_current group by enrollment_id having count(*) > 1`,
  'an accepted enrollment has a bill exactly when it has subjects, or charges of dropped ones': sql`
    select e.id from enrollments e
    where e.withdrawn_at is null and e.status in (2, 3, 4)
      and exists (select from assessments a where a.enrollment_id = e.id and a.is_current)
          <> exists (select from loads l where l.enrollment_id = e.id
                     and (${isActiveLoad} or exists (select from drop_charges d where d.load_id = l.id)))`,
  'what is charged is the bill and the adjustments': sql`
    select e.id from enrollments e
    where (select coalesce(sum(c.amount_centavos), 0) from charges c where c.enrollment_id = e.id)
      <> (select coalesce(sum(a.net_centavos), 0) from assessments a where a.enrollment_id = e.id and a.is_current)
        + (select coalesce(sum(j.signed_centavos), 0) from adjustments j where j.enrollment_id = e.id)`,
  'a payment is allocated as a whole, and a voided one not at all': sql`
    select p.id from payments p
    where (select coalesce(sum(a.amount_centavos), 0) from allocations a where a.payment_id = p.id)
      <> case when p.voided_at is null then p.amount_centavos - p.returned_centavos else 0 end`,
  'no payment takes back more than it paid': sql`
    select payment_id as id from allocations group by payment_id, enrollment_id, fee_category_id, is_refunded having sum(amount_centavos) < 0`,
  'a term has no credit while a category of it is unpaid': sql`
    select credit.enrollment_id as id
    from (select enrollment_id from allocations where fee_category_id is null
          group by enrollment_id having sum(amount_centavos) > 0) credit
    join enrollment_balances b on b.enrollment_id = credit.enrollment_id and b.balance_centavos > 0`,
  'a student has no advance while a fee on demand is unpaid': sql`
    select c.student_id as id
    from (select student_id, sum(amount_centavos) as charged from charges where enrollment_id is null group by student_id) c
    join (select p.student_id, sum(a.amount_centavos) as paid,
                 coalesce(sum(a.amount_centavos) filter (where a.fee_category_id is null), 0) as advance
          from payments p join allocations a on a.payment_id = p.id
          where a.enrollment_id is null and not a.is_refunded group by p.student_id) m on m.student_id = c.student_id
    where m.advance > 0 and c.charged > m.paid`,
  'a refund takes its amount out of the credit, and a voided one nothing': sql`
    select f.id from refunds f
    where (select coalesce(sum(a.amount_centavos) filter (where a.is_refunded), 0) from allocations a where a.refund_id = f.id)
      <> case when f.voided_at is null then f.amount_centavos else 0 end`,
  'what a student has paid is in the terms, in advance or refunded': sql`
    select b.student_id as id from student_balances b
    where b.paid_centavos <> (select coalesce(sum(p.amount_centavos - p.returned_centavos), 0) from payments p where p.student_id = b.student_id and p.voided_at is null)
      - (select coalesce(sum(f.amount_centavos), 0) from refunds f where f.student_id = b.student_id and f.voided_at is null)`,
  'a request is carried out once when it is approved, and otherwise not': sql`
    select r.id from billing_requests r
    where (select count(*) from adjustments j where j.request_id = r.id and j.amount_centavos = r.amount_centavos)
        + (select count(*) from refunds f where f.request_id = r.id and f.amount_centavos = r.amount_centavos)
        + (select count(*) from (select id as payment_id, null::bigint as sponsor_payment_id, null::bigint as other_collection_id, voided_at from payments
                                 union all select null, id, null, voided_at from sponsor_payments
                                 union all select null, null, id, voided_at from other_collections) v
           where v.voided_at = r.decided_at and r.decision = 'approved'
             and (v.payment_id = r.payment_id or v.sponsor_payment_id = r.sponsor_payment_id or v.other_collection_id = r.other_collection_id))
      <> case when r.decision = 'approved' then 1 else 0 end`,
  'memos and vouchers are numbered without gaps': sql`
    select n.prefix as id
    from (select left(memo_number, 2) as prefix, right(memo_number, 6)::integer as number from adjustments where memo_number is not null
          union all select left(voucher_number, 2), right(voucher_number, 6)::integer from refunds) n
    group by n.prefix having max(n.number) <> count(*)`,
  'prerequisites have no cycle': sql`
    with recursive needs as (
      select prospectus_id as start, required_prospectus_id as next from prospectus_prerequisites where kind = 'subject'
      union
      select n.start, q.required_prospectus_id from needs n
      join prospectus_prerequisites q on q.prospectus_id = n.next and q.kind = 'subject'
    ) select start from needs where start = next`,
}

/** The invariants of money, for tests whose enrollments were inserted without the rules of enrolling. */
const moneyInvariants: readonly (keyof typeof violationQueries)[] = [
  'what is charged is the bill and the adjustments',
  'a payment is allocated as a whole, and a voided one not at all',
  'no payment takes back more than it paid',
  'a term has no credit while a category of it is unpaid',
  'a student has no advance while a fee on demand is unpaid',
  'a refund takes its amount out of the credit, and a voided one nothing',
  'what a student has paid is in the terms, in advance or refunded',
  'a request is carried out once when it is approved, and otherwise not',
  'memos and vouchers are numbered without gaps',
]

export async function expectMoneyInvariants({ db }: TestApp): Promise<void> {
  for (const name of moneyInvariants) expect([name, (await violationQueries[name].execute(db)).rows]).toEqual([name, []])
}

export async function expectInvariants({ db }: TestApp): Promise<void> {
  for (const [name, query] of Object.entries(violationQueries)) expect([name, (await query.execute(db)).rows]).toEqual([name, []])
  const { rows: events } = await sql<{ action: string; payload: unknown }>`select action, payload from enrollment_events`.execute(db)
  expect(events.filter((event) => !readEvent(event))).toEqual([])
}

/** Counts the statements that end in a deadlock from now on, whether or not they are tried again. */
export function countDeadlocks(): () => number {
  let n = 0
  const send = pg.Client.prototype.query as unknown as (...args: unknown[]) => unknown
  const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...args: unknown[]) {
    const answer = send.apply(this, args)
    if (answer instanceof Promise) answer.catch((error: { code?: string }) => (n += error.code === '40P01' ? 1 : 0))
    return answer as never
  } as never)
  return () => {
    spy.mockRestore()
    return n
  }
}
