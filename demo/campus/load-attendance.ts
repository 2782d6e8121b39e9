import { addDays, weekdayOf } from '@talaan/contract'
import { sql } from 'kysely'
import type { Tx } from '../../server/src/platform/context.ts'
import { term } from '../load-bill.ts'

interface AttendanceContext {
  guard: number
  adviser: number
  /** YYYY-MM-DD */
  today: string
}

const GATE_DAYS = 5
const SECTION = 'ABM-12A'

/** Days from Monday to Friday before a day, the latest first. */
const workdaysBefore = (day: string, count: number): string[] =>
  Array.from({ length: count * 2 }, (_, index) => addDays(day, -1 - index))
    .filter((one) => weekdayOf(one) <= 5)
    .slice(0, count)

/** The gate log of the last days, a past event, one of today, and the month of a section. */
export async function loadAttendance(tx: Tx, { guard, adviser, today }: AttendanceContext): Promise<void> {
  for (const day of workdaysBefore(today, GATE_DAYS)) await scanAtGate(tx, guard, day)
  const past = await addEvent(tx, { title: 'Foundation day program', venue: 'Gymnasium', day: workdaysBefore(today, 4).at(-1)!, guard })
  await scanAtEvent(tx, past, guard)
  await addEvent(tx, { title: 'General orientation', venue: 'Covered court', day: today, guard })
  await markSection(tx, { adviser, today })
}

/** Students and employees who come in the morning and leave in the afternoon, each at a time of their own. */
const people = sql`
  select i.id, (i.id * 7 % 40)::int as minutes, s.id is not null as is_student
  from user_infos i left join students s on s.user_info_id = i.id
  where i.employment is not null
     or exists (select from enrollments e where e.student_id = s.id and e.status = 4 and e.withdrawn_at is null
                and e.school_year = ${term.school_year} and e.semester = ${term.semester})`

async function scanAtGate(tx: Tx, guard: number, day: string): Promise<void> {
  await sql`
    insert into attendance_logs (scan_id, event_id, person_id, kind, scanned_at, source, created_by, created_at)
    select gen_random_uuid(), e.id, p.id, k.kind, t.at, 'scan', ${guard}::bigint, t.at
    from attendance_events e cross join (${people}) p
    cross join (values ('in', '06:50'::interval), ('out', '16:40'::interval)) k (kind, starts)
    cross join lateral (select ${`${day}T00:00:00+08:00`}::timestamptz + k.starts + p.minutes * interval '1 minute' as at) t
    where e.is_gate and (p.is_student or p.id % 3 > 0)
    order by t.at, p.id`.execute(tx)
}

async function addEvent(tx: Tx, event: { title: string; venue: string; day: string; guard: number }): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into attendance_events (title, venue, starts_on, ends_on, am_in, am_out, late_after, is_for_everyone, school_year, semester, created_by)
    values (${event.title}, ${event.venue}, ${event.day}, ${event.day}, '07:30', '11:30', 15, true, ${term.school_year}, ${term.semester},
            ${event.guard}) returning id`.execute(tx)
  return rows[0]!.id
}

/** Most come in time, some late, and every fifth not at all. */
async function scanAtEvent(tx: Tx, eventId: number, guard: number): Promise<void> {
  await sql`
    insert into attendance_logs (scan_id, event_id, person_id, kind, scanned_at, source, created_by, created_at)
    select gen_random_uuid(), e.id, p.id, 'in', t.at, 'scan', ${guard}::bigint, t.at
    from attendance_events e cross join (${people}) p
    cross join lateral (select (e.starts_on + time '07:10') at time zone 'Asia/Manila' + p.minutes * interval '1 minute' as at) t
    where e.id = ${eventId} and p.id % 5 > 0
    order by t.at, p.id`.execute(tx)
}

/** The adviser has marked every school day of the month, or of the month before when it has just begun. */
async function markSection(tx: Tx, { adviser, today }: Pick<AttendanceContext, 'adviser' | 'today'>): Promise<void> {
  await sql`
    update sections set adviser_id = ${adviser}
    where code = ${SECTION} and school_year = ${term.school_year} and semester = ${term.semester}`.execute(tx)
  const month = workdaysBefore(today, 3).at(-1)!.slice(0, 7)
  const days = workdaysBefore(today, 25).filter((day) => day.startsWith(month))
  await sql`
    insert into class_attendance (enrollment_id, section_id, day, status, reason, marked_by, marked_at)
    select m.enrollment_id, s.id, d.day::date, x.status, case x.status when 'excused' then 'Medical appointment' end, ${adviser},
           (d.day::date + time '08:00') at time zone 'Asia/Manila'
    from sections s join section_members m on m.section_id = s.id
    cross join unnest(${days}::text[]) with ordinality as d (day, place)
    cross join lateral (
      select case (d.place + m.enrollment_id) % 9 when 3 then 'absent' when 5 then 'late' when 7 then 'excused' else 'present' end as status
    ) x
    where s.code = ${SECTION} and s.school_year = ${term.school_year} and s.semester = ${term.semester}`.execute(tx)
}
