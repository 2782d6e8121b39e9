import type { ProposedSurcharge } from '@talaan/contract'
import { type RawBuilder, sql } from 'kysely'
import { chargedSurcharges, isTermOf, plannedParts } from '#billing/assessment/plans/plan-fragments.ts'
import { openPromise } from '#enrollment/holds/note-fragments.ts'
import type { PersonName } from '#foundation/people/names.ts'
import { matchesWords } from '#foundation/people/search.ts'
import { isInTerm } from '#foundation/terms/term-fragments.ts'
import { arrayOf, type Db } from '#platform/db/database.ts'
import { all, execute, value } from '#platform/db/rows.ts'
import type { Slice } from '#platform/paging.ts'
import { unearnedEnrollments } from '../discounts/queries.ts'

export type ProposalRecord = Omit<ProposedSurcharge, 'full_name'> &
  PersonName & { student_id: number; user_id: number | null; bill_plan_id: number }

const overdue = sql`p.until_centavos - greatest(m.paid_centavos, p.from_centavos)`

/**
 * The parts `p` of payment plans that are overdue for longer than their days of grace and were not surcharged. A student with a promissory note
 * in force for the term has more time. Surcharges are no part, so that none is surcharged. A bill with a cash discount that was not earned grows
 * when the discount is taken back, and is surcharged then.
 */
const proposals = (today: string, condition: RawBuilder<boolean>): RawBuilder<unknown> => sql`
  from enrollments e
  join bill_plans b on b.enrollment_id = e.id and b.is_current and b.grace_days is not null
  join courses c on c.id = e.course_id
  join students s on s.id = e.student_id
  join user_infos i on i.id = s.user_info_id
  left join terms t on ${isTermOf}
  cross join lateral (select * from enrollment_balances n where n.enrollment_id = e.id limit 1) m
  cross join lateral (
    select least(greatest(m.net_centavos, 0), coalesce(sum(s.amount_centavos), 0))::bigint as centavos
    from ${chargedSurcharges} where s.enrollment_id = e.id and v.id is null
  ) surcharged
  cross join lateral (${plannedParts(sql`e.id`, sql`(greatest(m.net_centavos, 0) - surcharged.centavos)`)}) p
  cross join lateral (
    select coalesce(b.surcharge_centavos, ((${overdue}) * (b.surcharge_percent * 100)::bigint + 5000) / 10000) as centavos
  ) amount
  where e.status > 1 and e.withdrawn_at is null and ${condition} and m.balance_centavos > 0
    and p.due_on + b.grace_days < ${today}::date and ${overdue} > 0 and amount.centavos > 0
    and not exists (select from surcharges x where x.enrollment_id = e.id and x.place = p.place)
    and e.id not in ${unearnedEnrollments(today)}
    and not exists (
      select from promissory_notes n cross join (select m.paid_centavos, m.balance_centavos) b
      where n.enrollment_id = e.id and n.status = 'approved' and n.due_on >= ${today}::date and ${openPromise} > 0)`

const proposalColumns = sql`
  e.id as enrollment_id, e.student_id, i.user_id, i.first_name, i.last_name, i.middle_name, i.extension_name, i.student_id_number, c.code as course,
  e.level, e.school_year, e.semester, b.id as bill_plan_id, b.name as plan, p.place, p.name as part, p.due_on /* never null: it has passed */,
  (${overdue})::bigint as overdue_centavos, amount.centavos as amount_centavos`

export interface ProposalFilter {
  school_year: string
  semester: number
  words: readonly string[]
}

export async function listProposals(
  db: Db,
  today: string,
  { school_year, semester, words }: ProposalFilter,
  slice: Slice,
): Promise<{ rows: ProposalRecord[]; total: number }> {
  const condition = sql<boolean>`${isInTerm('e', { school_year, semester })} and ${matchesWords(sql`s.search_text`, words)}`
  const rows = await all<ProposalRecord & { total: number }>(db)`
    select ${proposalColumns}, count(*) over ()::int as total ${proposals(today, condition)}
    order by i.sort_name, e.id, p.place limit ${slice.limit} offset ${slice.offset}`
  return { rows, total: rows[0]?.total ?? 0 }
}

/** The proposals of some accounts, in an order in which the memos are numbered. */
export const findProposals = (db: Db, today: string, enrollmentIds: readonly number[]) => all<ProposalRecord>(db)`
    select ${proposalColumns} ${proposals(today, sql<boolean>`e.id = any(${arrayOf(enrollmentIds, 'bigint')})`)}
    order by i.sort_name, e.id, p.place`

export interface NewSurcharge {
  enrollment_id: number
  bill_plan_id: number
  place: number
  part: string
  due_on: string
  overdue_centavos: number
  amount_centavos: number
  request_id: number
}

export const insertSurcharges = (tx: Db, rows: readonly NewSurcharge[], at: Date) => execute(tx)`
    insert into surcharges (enrollment_id, bill_plan_id, place, part, due_on, overdue_centavos, amount_centavos, request_id, created_at)
    select r.enrollment_id, r.bill_plan_id, r.place, r.part, r.due_on, r.overdue_centavos, r.amount_centavos, r.request_id, ${at}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as r (enrollment_id bigint, bill_plan_id bigint, place smallint, part text, due_on date, overdue_centavos bigint, amount_centavos bigint,
            request_id bigint)`

/** The fee category of surcharges; it is added, after all others, when the school has none yet. */
export async function findSurchargeCategory(tx: Db): Promise<number> {
  await execute(tx)`
    insert into fee_categories (name, kind, sort, is_surcharge)
    select 'Surcharge', 'other', coalesce(max(sort) + 1, 0), true from fee_categories
    having not coalesce(bool_or(is_surcharge or lower(name) = 'surcharge'), false)
    on conflict do nothing`
  await execute(tx)`
    update fee_categories set is_surcharge = true
    where lower(name) = 'surcharge' and not exists (select from fee_categories where is_surcharge)`
  return value<{ id: number }>(tx)`select id from fee_categories where is_surcharge`
}
