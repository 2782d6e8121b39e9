import type { PlannedReminder, ReminderKind, SentReminder } from '@talaan/contract'
import { type RawBuilder, sql } from 'kysely'
import { type AccountDay, checkedCentavos, openAccounts, partsOf } from '#billing/assessment/plans/open-part-fragments.ts'
import { openPromise } from '#enrollment/holds/note-fragments.ts'
import type { ReminderFacts } from '#foundation/events/billing-events.ts'
import type { PersonName } from '#foundation/people/names.ts'
import { matchesWords } from '#foundation/people/search.ts'
import type { Db } from '#platform/db/database.ts'
import { all, value } from '#platform/db/rows.ts'
import type { Slice } from '#platform/paging.ts'
import type { ReminderRules } from './rules.ts'

export type ReminderDay = AccountDay & ReminderRules

/**
 * What is reminded of on a day, as the parts up to `reminder (student_id, user_info_id, enrollment_id, promissory_note_id, course_id, level,
 * school_year, semester, kind, due_on, amount_centavos)` of a statement. What a promissory note promises is due on the day of the note, and
 * no longer with the oldest parts of its bill. What the cashier checks is taken as paid. A part of which a reminder was sent is left out.
 */
const plannedParts = (day: ReminderDay): RawBuilder<unknown> => sql`
  ${openAccounts(day)}, note as (
    select n.id, n.enrollment_id, n.student_id, n.due_on, ${openPromise} as amount_centavos
    from promissory_notes n
    cross join lateral (select v.balance_centavos, v.paid_centavos from enrollment_balances v where v.enrollment_id = n.enrollment_id limit 1) b
    where n.status = 'approved' and ${openPromise} > 0
  ), open_part as (
    select a.student_id, a.enrollment_id, a.course_id, a.level, a.school_year, a.semester, a.withdrawn_on is not null as is_withdrawn, part.due_on,
           sum(part.centavos)::bigint as centavos
    from account a ${partsOf(day)}
    where part.centavos > 0
    group by 1, 2, 3, 4, 5, 6, 7, 8
  ), due_part as (
    select p.student_id, p.enrollment_id, null::bigint as promissory_note_id, p.course_id, p.level, p.school_year, p.semester, p.is_withdrawn, p.due_on,
           least(p.centavos, sum(p.centavos) over oldest_first - coalesce(n.amount_centavos, 0) - ${checkedCentavos(sql`p.student_id`)})::bigint as amount_centavos
    from open_part p
    left join (select enrollment_id, sum(amount_centavos) as amount_centavos from note group by 1) n on n.enrollment_id = p.enrollment_id
    window oldest_first as (partition by p.student_id, p.enrollment_id order by p.due_on nulls last)
    union all
    select n.student_id, n.enrollment_id, n.id, e.course_id, e.level, e.school_year, e.semester, e.withdrawn_at is not null, n.due_on,
           n.amount_centavos - ${checkedCentavos(sql`n.student_id`)}
    from note n join enrollments e on e.id = n.enrollment_id
  ), reminder as (
    select d.student_id, s.user_info_id, d.enrollment_id, d.promissory_note_id, d.course_id, d.level, d.school_year, d.semester, k.kind, d.due_on,
           d.amount_centavos
    from due_part d
    join students s on s.id = d.student_id
    cross join lateral (select case when d.due_on >= ${day.as_of}::date then 'due' else 'overdue' end as kind) k
    where d.amount_centavos >= greatest(1, ${day.least_centavos}::bigint)
      and (d.due_on between ${day.as_of}::date and ${day.as_of}::date + ${day.days_before}::integer
        or d.due_on <= ${day.as_of}::date - ${day.days_after}::integer)
      and (${day.has_former_students} or (not d.is_withdrawn and s.status in ('active', 'loa')))
      and not exists (
        select from payment_reminders r
        where r.student_id = d.student_id and r.enrollment_id is not distinct from d.enrollment_id
          and r.promissory_note_id is not distinct from d.promissory_note_id and r.due_on = d.due_on and r.kind = k.kind)
  )`

interface ReminderFilter {
  kind: ReminderKind | undefined
  words: readonly string[]
}

const condition = ({ kind, words }: ReminderFilter): RawBuilder<boolean> => {
  const conditions = [sql`true`]
  if (kind) conditions.push(sql`r.kind = ${kind}`)
  if (words.length > 0) conditions.push(sql`r.student_id in (select s.id from students s where ${matchesWords(sql`s.search_text`, words)})`)
  return sql<boolean>`${sql.join(conditions, sql` and `)}`
}

const personColumns = sql`i.first_name, i.last_name, i.middle_name, i.extension_name, i.student_id_number`

type PlannedRecord = Omit<PlannedReminder, 'full_name'> & PersonName

/** What students would be reminded of on a day, by name. */
export async function listPlanned(
  db: Db,
  day: ReminderDay,
  filter: ReminderFilter,
  slice: Slice,
): Promise<{ rows: PlannedRecord[]; total: number }> {
  const rows = await all<PlannedRecord & { total: number }>(db)`
    with ${plannedParts(day)}
    select r.student_id, r.enrollment_id, ${personColumns}, c.code as course, r.level, r.school_year, r.semester, n.number as note, r.kind, r.due_on,
           r.amount_centavos, i.user_id is not null as has_account, i.personal_email is not null as has_email, count(*) over ()::int as total
    from reminder r
    join user_infos i on i.id = r.user_info_id
    left join courses c on c.id = r.course_id
    left join promissory_notes n on n.id = r.promissory_note_id
    where ${condition(filter)}
    order by i.sort_name, r.student_id, r.due_on, r.enrollment_id limit ${slice.limit} offset ${slice.offset}`
  return { rows, total: rows[0]?.total ?? 0 }
}

export interface RemindedStudent extends PersonName, Omit<ReminderFacts, 'name'> {
  kind: ReminderKind
}

/**
 * Writes down the reminders of some students, and answers them, each student once for what is due and once for what is overdue. Another
 * process that reminds at the same moment writes none of them again.
 */
export const insertReminders = (tx: Db, day: ReminderDay, { limit, at }: { limit: number; at: Date }) => all<RemindedStudent>(tx)`
    with ${plannedParts(day)}, student as (
      select distinct student_id, user_info_id from reminder order by student_id limit ${limit}
    ), sent as (
      insert into payment_reminders (student_id, enrollment_id, promissory_note_id, kind, due_on, amount_centavos, created_at)
      select r.student_id, r.enrollment_id, r.promissory_note_id, r.kind, r.due_on, r.amount_centavos, ${at}
      from student w join reminder r on r.student_id = w.student_id
      order by r.student_id, r.due_on
      on conflict do nothing
      returning student_id, enrollment_id, promissory_note_id, kind, due_on, amount_centavos
    )
    select x.kind, x.student_id, i.user_id, i.personal_email as email, i.first_name, i.last_name, i.middle_name, i.extension_name,
           json_agg(json_build_object('due_on', x.due_on, 'amount_centavos', x.amount_centavos, 'school_year', e.school_year, 'semester', e.semester,
             'note', n.number) order by x.due_on, x.enrollment_id) as parts
    from sent x
    join student w on w.student_id = x.student_id
    join user_infos i on i.id = w.user_info_id
    left join enrollments e on e.id = x.enrollment_id
    left join promissory_notes n on n.id = x.promissory_note_id
    group by x.kind, x.student_id, i.id
    order by x.student_id, x.kind`

type SentRecord = Omit<SentReminder, 'full_name' | 'created_at'> & PersonName & { created_at: Date }

export async function listSent(db: Db, filter: ReminderFilter, slice: Slice): Promise<{ rows: SentRecord[]; total: number }> {
  const rows = await all<SentRecord>(db)`
    with page as materialized (
      select r.* from payment_reminders r where ${condition(filter)} order by r.created_at desc, r.id desc limit ${slice.limit} offset ${slice.offset}
    )
    select r.id, r.student_id, r.enrollment_id, ${personColumns}, c.code as course, e.level, e.school_year, e.semester, n.number as note, r.kind,
           r.due_on, r.amount_centavos, r.created_at
    from page r
    join students s on s.id = r.student_id
    join user_infos i on i.id = s.user_info_id
    left join enrollments e on e.id = r.enrollment_id
    left join courses c on c.id = coalesce(e.course_id, s.current_course_id)
    left join promissory_notes n on n.id = r.promissory_note_id
    order by r.created_at desc, r.id desc`
  const total = await value<{ n: number }>(db)`
    select count(*)::int as n from payment_reminders r where ${condition(filter)}`
  return { rows, total }
}
