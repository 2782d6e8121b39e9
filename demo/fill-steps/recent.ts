import type pg from 'pg'

interface RecentWork {
  /** YYYY-MM-DD */
  today: string
  registrar: number
  cashier: number
}

const DAYS = 14

/** A moment of one of the last days, during office hours: SQL over a number that decides which. */
const recently = (n: string): string => `pg_temp.recent_moment($1::date, ${n})`

/** Defines the function that gives a moment of the last days. No moment lies in the future: before 9 AM, those of today lie within the last hour. */
export async function defineRecentMoment(db: pg.Client): Promise<void> {
  await db.query(`
    create or replace function pg_temp.recent_moment(today date, n bigint) returns timestamptz language sql stable
      return (
        select (opens + pg_temp.pick('minute', n, 480) / 480.0 * least(interval '8 hours', greatest(local_now - opens, interval '0'))) at time zone 'Asia/Manila'
        from (select (today - pg_temp.pick('day', n, ${DAYS}))::timestamp as day, now() at time zone 'Asia/Manila' as local_now) d
        cross join lateral (select greatest(day, least(day + time '08:00', local_now - interval '1 hour')) as opens) o
      )`)
}

/** What happened in the two weeks before a day, so that lists, dashboards and reports of the current term show a school at work. */
export async function addRecentWork(db: pg.Client, work: RecentWork): Promise<void> {
  await addReceipts(db, work)
  await openSheets(db, work)
  await fillClass(db, work)
  await addMessages(db, work)
  await addGateScans(db, work)
  await addSignIns(db, work)
  await switchRulesOn(db, work)
}

/** Several receipts a day of students who still owe, each in the shift of its day: the open one today, those of earlier days closed with their cash. */
async function addReceipts(db: pg.Client, { today, cashier }: RecentWork): Promise<void> {
  await db.query(
    `create temp table fill_receipts as
     select r.*, (r.at at time zone 'Asia/Manila')::date as day, (array['cash', 'cash', 'gcash', 'maya', 'bank'])[1 + pg_temp.pick('tender', r.id, 5)] as tender
     from (
       select e.id, e.student_id, least(b.balance_centavos, 50000 * (3 + pg_temp.pick('amount', e.id, 10))) as amount,
              greatest(${recently('e.id * 7')}, e.enrolled_at) as at
       from enrollments e join enrollment_balances b on b.enrollment_id = e.id
       where e.school_year = pg_temp.school_year() and e.status = 4 and e.withdrawn_at is null and b.balance_centavos > 0 and pg_temp.pick('pays now', e.id, 4) > 0
     ) r`,
    [today],
  )
  await db.query(
    `insert into cashier_shifts (cashier_id, starting_centavos, opened_at, closed_at, closed_by, expected_centavos, counted_centavos, cash_count)
     select $2, 200000, day + time '07:45', day + time '17:15', $2, cash, cash,
            jsonb_build_object('100000', cash / 100000, '10000', cash % 100000 / 10000, '100', cash % 10000 / 100, '1', cash % 100)
     from (select day, 200000 + coalesce(sum(amount) filter (where tender = 'cash'), 0)::bigint as cash from fill_receipts where day < $1 group by day) d
     order by day`,
    [today, cashier],
  )
  await db.query(
    `insert into payments (or_number, student_id, enrollment_id, paid_on, amount_centavos, tender, cashier_id, shift_id, created_at)
     select (10000000 + nextval('pg_temp.fill_or'))::text, r.student_id, r.id, r.day, r.amount, r.tender, $1, s.id, r.at
     from (select * from fill_receipts order by at, id) r
     left join cashier_shifts s on s.cashier_id = $1 and r.at >= s.opened_at and r.at < coalesce(s.closed_at, 'infinity')`,
    [cashier],
  )
  await db.query('drop table fill_receipts; select post_ledger()')
}

/** Some midterm sheets are not submitted: their deadline is in three days in college, and was two days ago in senior high. */
async function openSheets(db: pg.Client, { today }: RecentWork): Promise<void> {
  await db.query(
    `update grading_periods g set opens_on = least(g.opens_on, $1::date - 10), closes_on = $1::date + case t.level_group when 'college' then 3 else -2 end
     from terms t where t.id = g.term_id and t.status = 'current' and g.key = 'midterm' and t.level_group <> 'junior_high'`,
    [today],
  )
  await db.query(
    `update grade_sheets s set status = 'draft', submitted_at = null, verified_at = null, posted_at = null, first_posted_at = null
     from subject_offers o where o.id = s.subject_offer_id and o.school_year = pg_temp.school_year() and s.period = 'midterm' and pg_temp.pick('sheet', s.id, 8) = 0`,
  )
}

/** The fullest class has no seat left, and three students wait for one. */
async function fillClass(db: pg.Client, { today, registrar }: RecentWork): Promise<void> {
  await db.query(
    `with fullest as (
       select id, prospectus_id, seats_taken from subject_offers where school_year = pg_temp.school_year() order by seats_taken desc, id limit 1
     ), closed as (
       update subject_offers o set max_person = f.seats_taken from fullest f where o.id = f.id
     )
     insert into waitlist_entries (enrollment_id, subject_offer_id, prospectus_id, created_by, created_at)
     select e.id, f.id, f.prospectus_id, $2, ${recently('e.id')}
     from fullest f cross join lateral (
       select e.id from enrollments e
       where e.school_year = pg_temp.school_year() and e.status = 4 and e.withdrawn_at is null
         and not exists (select from loads l where l.enrollment_id = e.id and l.prospectus_id = f.prospectus_id)
         and e.curriculum_id = (select p.curriculum_id from prospectuses p where p.id = f.prospectus_id)
       order by e.id limit 3
     ) e`,
    [today, registrar],
  )
}

async function addMessages(db: pg.Client, { today }: RecentWork): Promise<void> {
  await db.query(
    `insert into messages (channel, template, recipient, recipient_name, subject, body, user_id, status, attempts, last_error, sent_at, created_at)
     select 'email', 'enrollment_confirmed', u.email, u.name, 'You are enrolled', 'You are enrolled for the first semester of ' || replace(pg_temp.school_year(), '-', '–') || '.', u.id,
            case when bad then 'failed' else 'sent' end, 1, case when bad then 'The address does not exist.' end, case when not bad then at end, at
     from (
       select e.id, i.user_id, ${recently('e.id')} as at, pg_temp.pick('bad', e.id, 25) = 0 as bad
       from enrollments e join students s on s.id = e.student_id join user_infos i on i.id = s.user_info_id
       where e.school_year = pg_temp.school_year() and e.status = 4 and e.enrolled_at > $1::date - ${DAYS}
     ) m join users u on u.id = m.user_id order by at`,
    [today],
  )
}

/** Most students came through the gate on each of the last four days, and left again when it is late enough. */
async function addGateScans(db: pg.Client, { today }: RecentWork): Promise<void> {
  await db.query(
    `insert into attendance_logs (scan_id, event_id, person_id, kind, scanned_at, source, created_by, created_at)
     select gen_random_uuid(), g.id, i.id, k.kind, t.at, 'scan', (select id from users where email = 'guard@talaan.test'), t.at
     from attendance_events g
     cross join generate_series(0, 3) as ago
     cross join (values ('in', time '06:40', 90), ('out', time '15:30', 120)) as k (kind, starts, minutes)
     join users u on u.email like 's______@talaan.test'
     join user_infos i on i.user_id = u.id
     join students s on s.user_info_id = i.id
     join enrollments e on e.student_id = s.id and e.school_year = pg_temp.school_year() and e.status = 4 and e.withdrawn_at is null
     cross join lateral (
       select ($1::date - ago + k.starts) at time zone 'Asia/Manila' + pg_temp.pick(k.kind, i.id * 5 + ago, k.minutes) * interval '1 minute' as at
     ) t
     where g.is_gate and pg_temp.pick('comes', i.id * 5 + ago, 100) < 85 and t.at <= now()
     order by t.at, i.id`,
    [today],
  )
}

async function addSignIns(db: pg.Client, { today }: RecentWork): Promise<void> {
  await db.query(
    `insert into login_audits (user_id, email, outcome, ip, user_agent, at)
     select u.id, u.email, case when pg_temp.pick('typed wrong', u.id * 31 + n, 12) = 0 then 'wrong_password' else 'signed_in' end, '203.0.113.7',
            'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/143.0 Mobile Safari/537.36', ${recently('u.id * 31 + n')}
     from users u cross join generate_series(1, 3) as n
     where u.email like 's______@talaan.test' and pg_temp.pick('signs in', u.id * 31 + n, 3) = 0
     order by ${recently('u.id * 31 + n')}`,
    [today],
  )
}

/** Rules that harm nobody who has not looked at them: birthdays and late grade sheets are noticed, and completions cost what the fees say. */
async function switchRulesOn(db: pg.Client, { today }: RecentWork): Promise<void> {
  await db.query("update notification_rules set is_on = true, covers_from = $1::date where occasion in ('birthday', 'sheets_instructor')", [
    today,
  ])
  await db.query(
    `insert into settings (key, value) values ('completion_fee_pesos', '50'), ('removal_fee_pesos', '100')
     on conflict (key) do update set value = excluded.value`,
  )
}
