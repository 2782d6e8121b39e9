/** Statements of the receivables report: what is owed on a day, by how long it is overdue. */
import type { ReceivablesSummary } from '@talaan/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import type { Slice } from '../../platform/paging.ts'
import { chargedSurcharges, plannedParts } from '../assessment/plans/plan-fragments.ts'
import type { PersonName } from '../people/names.ts'
import { matchesWords } from '../people/search.ts'

export interface ReceivableFilter {
  /** The report is as of the end of this day. */
  as_of: string
  /** The present day is read without asking each entry for its time. */
  is_today: boolean
  /** In centavos, of the payment plan. */
  downpayment: number
  course_id?: number
  level?: number
  school_year?: string
  words: readonly string[]
}

interface Ages {
  not_due_centavos: number
  days_30_centavos: number
  days_60_centavos: number
  days_90_centavos: number
  older_centavos: number
}

const isUpTo = (alias: string, { as_of, is_today }: ReceivableFilter): RawBuilder<boolean> =>
  is_today ? sql<boolean>`true` : sql<boolean>`${sql.ref(`${alias}.created_at`)} < ${as_of}::date + 1`

/** The accounts with something to pay: one for each term, and one for the fees on demand of a student. `course_id` and `level` are null for who never studied here. */
const openAccounts = (filter: ReceivableFilter): RawBuilder<unknown> => sql`
  owed as (
    select c.enrollment_id, sum(c.amount_centavos) as net_centavos
    from charges c where c.enrollment_id is not null and ${isUpTo('c', filter)} group by 1
  ), paid as (
    select a.enrollment_id, sum(a.amount_centavos) as paid_centavos
    from allocations a where a.enrollment_id is not null and ${isUpTo('a', filter)} group by 1
  ), term_account as (
    select e.student_id, e.id as enrollment_id, e.course_id, e.level, e.school_year, e.semester, case when e.withdrawn_at::date <= ${filter.as_of}::date then e.withdrawn_at::date end as withdrawn_on,
           o.net_centavos::bigint as net_centavos, coalesce(p.paid_centavos, 0)::bigint as paid_centavos
    from owed o
    left join paid p on p.enrollment_id = o.enrollment_id
    join enrollments e on e.id = o.enrollment_id
    where o.net_centavos > coalesce(p.paid_centavos, 0)
  ), on_demand as (
    select c.student_id, c.fee_category_id, c.on_demand_fee_id, sum(c.amount_centavos) as amount_centavos,
           min(case f.balance_semester
             when 1 then make_date(left(f.balance_school_year, 4)::integer, 12, 31)
             when 2 then make_date(right(f.balance_school_year, 4)::integer, 5, 31)
             when 3 then make_date(right(f.balance_school_year, 4)::integer, 7, 31)
             else f.created_at::date end) as due_on
    from charges c join on_demand_fees f on f.id = c.on_demand_fee_id
    where c.enrollment_id is null and ${isUpTo('c', filter)}
    group by c.student_id, c.fee_category_id, c.on_demand_fee_id having sum(c.amount_centavos) > 0
  ), on_demand_paid as (
    select p.student_id, a.fee_category_id, sum(a.amount_centavos) as paid_centavos
    from allocations a join payments p on p.id = a.payment_id
    where a.enrollment_id is null and a.fee_category_id is not null and ${isUpTo('a', filter)} group by 1, 2
  ), on_demand_part as (
    select o.student_id, o.due_on,
           greatest(0, least(o.amount_centavos, sum(o.amount_centavos) over oldest_first - coalesce(p.paid_centavos, 0)))::bigint as open_centavos
    from on_demand o left join on_demand_paid p on p.student_id = o.student_id and p.fee_category_id = o.fee_category_id
    window oldest_first as (partition by o.student_id, o.fee_category_id order by o.due_on, o.on_demand_fee_id)
  ), account as (
    select student_id, enrollment_id, course_id, level, school_year, semester, withdrawn_on, net_centavos, paid_centavos from term_account
    union all
    select o.student_id, null, s.current_course_id, s.level, null, null, null, sum(o.open_centavos)::bigint, 0::bigint
    from on_demand_part o join students s on s.id = o.student_id
    group by o.student_id, s.current_course_id, s.level having sum(o.open_centavos) > 0
  )`

const accountCondition = ({ course_id, level, school_year, words }: ReceivableFilter): RawBuilder<boolean> => {
  const conditions = [sql`true`]
  if (course_id !== undefined) conditions.push(sql`a.course_id = ${course_id}`)
  if (level !== undefined) conditions.push(sql`a.level = ${level}`)
  if (school_year !== undefined) conditions.push(sql`a.school_year = ${school_year}`)
  if (words.length > 0) conditions.push(sql`a.student_id in (select s.id from students s where ${matchesWords(sql`s.search_text`, words)})`)
  return sql<boolean>`${sql.join(conditions, sql` and `)}`
}

/**
 * The parts of the account `a` that are due on different days, as `part (due_on, centavos)`: the unpaid parts of its payment plan, or of a
 * bill of before there were plans the installments of `paymentPlan()`, and then its surcharges. Without a due date a
 * part is due when classes end, after a withdrawal all is due at once, and of a term that the calendar does not have, when it was
 * assessed.
 */
const partsOf = (filter: ReceivableFilter): RawBuilder<unknown> => sql`
  cross join lateral (
    select n.net_centavos, least(n.net_centavos, ${filter.downpayment}::bigint) as down_centavos,
           (n.net_centavos - least(n.net_centavos, ${filter.downpayment}::bigint)) / 4 as each_centavos, n.surcharged_on,
           (select min(x.computed_at)::date from assessments x where x.enrollment_id = a.enrollment_id) as assessed_on
    from (
      select a.net_centavos - least(a.net_centavos, coalesce(sum(s.amount_centavos), 0))::bigint as net_centavos, max(j.created_at)::date as surcharged_on
      from ${chargedSurcharges}
      where s.enrollment_id = a.enrollment_id and ${isUpTo('j', filter)} and (v.id is null or not ${isUpTo('v', filter)})
    ) n
  ) plan
  left join terms t on t.level_group = level_group_of(a.level) and t.school_year = a.school_year and t.semester = a.semester
  cross join lateral (
    select o.due_on, o.open_centavos as centavos from on_demand_part o where a.enrollment_id is null and o.student_id = a.student_id
    union all
    select case when n.due_on is not null then greatest(n.due_on, plan.assessed_on) when t.id is null then plan.assessed_on end,
           greatest(0, i.until_centavos - greatest(a.paid_centavos, i.from_centavos))
    from (
      select p.due_on, p.from_centavos, p.until_centavos from (${plannedParts(sql`a.enrollment_id`, sql`plan.net_centavos`)}) p
      union all
      select plan.surcharged_on, plan.net_centavos, a.net_centavos where plan.net_centavos < a.net_centavos
      union all
      select d.due_on,
             case when k.place = 1 then 0 else plan.down_centavos + plan.each_centavos * (k.place - 2) end,
             case when k.place = 5 then plan.net_centavos else plan.down_centavos + plan.each_centavos * (k.place - 1) end
      from unnest('{down,prelim,midterm,semifinal,final}'::text[]) with ordinality as k (installment, place)
      left join payment_due_dates d on d.term_id = t.id and d.installment = k.installment
      where not exists (select from bill_plans b where b.enrollment_id = a.enrollment_id and b.is_current)
    ) i
    cross join lateral (select coalesce(a.withdrawn_on, i.due_on, t.classes_end_on, t.closed_at::date) as due_on) n
    where a.enrollment_id is not null
  ) part`

/** The sums of the parts by how many days they are overdue. */
const ageSums = ({ as_of }: ReceivableFilter): RawBuilder<unknown> => {
  const sumOf = (condition: RawBuilder<unknown>) => sql`coalesce(sum(part.centavos) filter (where ${condition}), 0)::bigint`
  const overdue = sql`${as_of}::date - part.due_on`
  return sql`
    ${sumOf(sql`part.due_on is null or part.due_on >= ${as_of}::date`)} as not_due_centavos,
    ${sumOf(sql`${overdue} between 1 and 30`)} as days_30_centavos,
    ${sumOf(sql`${overdue} between 31 and 60`)} as days_60_centavos,
    ${sumOf(sql`${overdue} between 61 and 90`)} as days_90_centavos,
    ${sumOf(sql`${overdue} > 90`)} as older_centavos`
}

export type ReceivableRecord = Ages &
  PersonName & {
    student_id: number
    enrollment_id: number | null
    student_id_number: string | null
    course: string | null
    level: number | null
    school_year: string | null
    semester: number | null
    is_withdrawn: boolean
    balance_centavos: number
  }

const orderExpressions = {
  name: sql`s.sort_name, a.student_id, a.school_year desc nulls last, a.semester desc nulls last`,
  '-name': sql`s.sort_name desc, a.student_id desc, a.school_year nulls first, a.semester nulls first`,
  balance: sql`a.net_centavos - a.paid_centavos, a.student_id, a.enrollment_id`,
  '-balance': sql`a.net_centavos - a.paid_centavos desc, a.student_id desc, a.enrollment_id desc`,
}
export type ReceivableOrder = keyof typeof orderExpressions

/** A page of the accounts; only the accounts of the page are divided by age. */
export async function listReceivables(
  db: Db,
  filter: ReceivableFilter,
  order: ReceivableOrder,
  slice: Slice,
): Promise<{ rows: ReceivableRecord[]; total: number }> {
  const { rows } = await sql<ReceivableRecord & { total: number }>`
    with ${openAccounts(filter)}, page as materialized (
      select a.*, s.user_info_id, count(*) over ()::int as total, row_number() over (order by ${orderExpressions[order]}) as place
      from account a join (select s.id, s.user_info_id, i.sort_name from students s join user_infos i on i.id = s.user_info_id) s on s.id = a.student_id
      where ${accountCondition(filter)}
      order by place limit ${slice.limit} offset ${slice.offset}
    )
    select a.student_id, a.enrollment_id, i.first_name, i.last_name, i.middle_name, i.extension_name, i.student_id_number, c.code as course,
           a.level, a.school_year, a.semester, a.withdrawn_on is not null as is_withdrawn,
           a.net_centavos - a.paid_centavos as balance_centavos, age.*, a.total
    from page a
    join user_infos i on i.id = a.user_info_id
    left join courses c on c.id = a.course_id
    cross join lateral (select ${ageSums(filter)} from (select) one ${partsOf(filter)}) age
    order by a.place`.execute(db)
  const isBeyondEnd = rows.length === 0 && slice.offset > 0
  return { rows, total: isBeyondEnd ? await countReceivables(db, filter) : (rows[0]?.total ?? 0) }
}

async function countReceivables(db: Db, filter: ReceivableFilter): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    with ${openAccounts(filter)} select count(*)::int as total from account a where ${accountCondition(filter)}`.execute(db)
  return rows[0]!.total
}

const ages = ['not_due_centavos', 'days_30_centavos', 'days_60_centavos', 'days_90_centavos', 'older_centavos'] as const
const sumOfColumn = (column: string) => sql`coalesce(sum(${sql.ref(`g.${column}`)}), 0)::bigint`

/** The sums of some aged accounts `g`. */
const groupObject = sql`
  json_build_object('students', count(distinct g.student_id)::int, 'balance_centavos', ${sumOfColumn('balance_centavos')},
    ${sql.join(ages.map((age) => sql`${sql.lit(age)}, ${sumOfColumn(age)}`))})`

const groupedBy = (name: RawBuilder<unknown>, joins: RawBuilder<unknown>, order = sql`x.name`): RawBuilder<unknown> => sql`
  (select coalesce(json_agg(json_build_object('name', x.name, 'sums', x.sums) order by ${order} nulls last), '[]')
   from (select ${name} as name, ${groupObject} as sums from aged g ${joins} group by 1) x)`

/** The sums of all accounts of the filter, by course, year level and school year. */
export async function sumReceivables(db: Db, filter: ReceivableFilter): Promise<Omit<ReceivablesSummary, 'as_of'>> {
  const { rows } = await sql<Omit<ReceivablesSummary, 'as_of'>>`
    with ${openAccounts(filter)}, aged as materialized (
      select a.student_id, a.course_id, a.level, a.school_year, a.net_centavos - a.paid_centavos as balance_centavos, age.*
      from account a
      cross join lateral (select ${ageSums(filter)} from (select) one ${partsOf(filter)}) age
      where ${accountCondition(filter)}
    )
    select (select count(*)::int from aged) as accounts, (select ${groupObject} from aged g) as total,
           ${groupedBy(sql`c.code`, sql`left join courses c on c.id = g.course_id`)} as courses,
           ${groupedBy(sql`g.level::text`, sql``, sql`x.name::integer`)} as levels,
           ${groupedBy(sql`g.school_year`, sql``)} as school_years`.execute(db)
  return rows[0]!
}
