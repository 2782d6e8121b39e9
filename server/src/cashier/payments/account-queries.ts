import type { AccountBalance, AccountTotals } from '@talaan/contract'
import { type RawBuilder, sql } from 'kysely'
import { bySurname, matchesSearch, matchesWords } from '#foundation/people/search.ts'
import { isInPart, isInTerm, partsOfTerm } from '#foundation/terms/term-fragments.ts'
import type { Db } from '#platform/db/database.ts'
import { all, first, hasRow, one } from '#platform/db/rows.ts'
import type { Slice } from '#platform/paging.ts'
import { type AccountKey, type ListedAccount, readAccounts } from './listed-account-queries.ts'

/** Whether the enrollment was charged or paid for, so that it stays an account after a withdrawal, also when it is settled. */
export const hasCost = (alias: string): RawBuilder<boolean> => {
  const id = sql.ref(`${alias}.id`)
  return sql<boolean>`((select coalesce(sum(c.amount_centavos), 0) from charges c where c.enrollment_id = ${id}) <> 0
    or exists (select from allocations a where a.enrollment_id = ${id}))`
}

interface OwnAccountRecord {
  id: number
  school_year: string
  semester: number
  course: string
  level: number
  status: number
  withdrawn: boolean
  enrolled_at: Date | null
}

/** The person's accounts, newest first. */
export const listOwnAccounts = (db: Db, ownCondition: RawBuilder<boolean>) => all<OwnAccountRecord>(db)`
    select e.id, e.school_year, e.semester, c.code as course, e.level, e.status, e.withdrawn_at is not null as withdrawn, e.enrolled_at
    from enrollments e
    join courses c on c.id = e.course_id
    where ${ownCondition} and e.status > 1
      and (e.withdrawn_at is null or ${hasCost('e')})
    order by e.school_year desc, e.semester desc, e.id desc`

/** Whether the person has a request of the term that is not decided. */
export const hasOpenRequest = (db: Db, ownCondition: RawBuilder<boolean>, term: { school_year: string; semester: number }) => hasRow(db)`
    select from enrollments e where ${ownCondition} and ${isInTerm('e', term)} and e.status = 1 and e.withdrawn_at is null limit 1`

/** The proofs of payment of a student that are not decided. */
export const sumProofsToCheck = (db: Db, studentId: number) => first<{ amount_centavos: number; sent_at: Date }>(db)`
    select sum(p.amount_centavos)::bigint as amount_centavos /* never null: of rows */, max(p.created_at) as sent_at /* never null: of rows */
    from payment_proofs p where p.student_id = ${studentId} and p.status = 'pending' group by p.student_id`

interface AccountOwner {
  student_id: number
  /** The account of the student in the portal, if there is one. */
  user_id: number | null
  status: number
  balance_centavos: number
  /** Money of the student that belongs to no term yet. */
  advance_centavos: number
}

/** Whose account it is; undefined for an unknown one. */
export const findAccountOwner = (db: Db, enrollmentId: number) => first<AccountOwner>(db)`
    select e.student_id, i.user_id, e.status, b.balance_centavos,
           (select coalesce(sum(l.amount_centavos), 0)::bigint from payments p join allocations l on l.payment_id = p.id
            where p.student_id = e.student_id and l.enrollment_id is null and not l.is_refunded and l.fee_category_id is null) as advance_centavos
    from enrollments e
    join students s on s.id = e.student_id
    join user_infos i on i.id = s.user_info_id
    cross join lateral (select * from enrollment_balances v where v.enrollment_id = e.id limit 1) b
    where e.id = ${enrollmentId}`

export interface AccountFilter {
  school_year: string
  semester: number
  statuses: readonly number[]
  course_id: number | undefined
  level: number | undefined
  balance: AccountBalance | undefined
  search: string | undefined
  searchWords: readonly string[]
}

const orderExpressions = { name: sql`e.sort_name, e.id`, '-name': sql`e.sort_name desc, e.id desc` }

const balanceOf = (alias: string) =>
  sql<number>`(select b.balance_centavos from enrollment_balances b where b.enrollment_id = ${sql.ref(`${alias}.id`)})`
/** Whether the student still owes fees on demand, or something for a term before the portal. */
const owesFees = (alias: string) =>
  sql<boolean>`exists (select from fee_students f where f.student_id = ${sql.ref(`${alias}.student_id`)} and f.is_owing)`
/** Whether an account that is not of the list otherwise has to be in it. */
const hasBalance = (alias: string) => sql<boolean>`(${balanceOf(alias)} <> 0 or ${owesFees(alias)})`
const balanceConditions: Record<AccountBalance, RawBuilder<boolean>> = {
  owing: sql<boolean>`(${balanceOf('e')} > 0 or ${owesFees('e')})`,
  credit: sql<boolean>`${balanceOf('e')} < 0`,
  paid: sql<boolean>`case when ${balanceOf('e')} = 0 then not ${owesFees('e')} else false end
    and exists (select from assessments a where a.enrollment_id = e.id and a.is_current)`,
}

/** The conditions on an enrollment besides its term, its state and its student. The counters know course and level, too. */
function placementCondition(filter: Pick<AccountFilter, 'course_id' | 'level'> & { balance?: AccountBalance }): RawBuilder<boolean> {
  const conditions = [sql`true`]
  if (filter.course_id !== undefined) conditions.push(sql`e.course_id = ${filter.course_id}`)
  if (filter.level !== undefined) conditions.push(sql`e.level = ${filter.level}`)
  if (filter.balance !== undefined) conditions.push(balanceConditions[filter.balance])
  return sql<boolean>`${sql.join(conditions, sql` and `)}`
}

const hasStatus = (alias: string, filter: AccountFilter) =>
  sql<boolean>`${sql.ref(`${alias}.status`)} = any((select ${[...filter.statuses]}::smallint[])::smallint[])`

/** Whether an enrollment that was withdrawn is an account. */
const isWithdrawnAccount = (alias: string) => sql<boolean>`(${hasCost(alias)} or ${owesFees(alias)})`

/** Who withdrew from the term and was charged or paid something, or still owes fees. They are few; an index of their own finds them. */
const withdrawnAccounts = (filter: AccountFilter) => sql<boolean>`
  ${isInTerm('e', filter)} and ${hasStatus('e', filter)} and e.withdrawn_at is not null and ${isWithdrawnAccount('e')}
  and ${matchesSearch(filter, filter.searchWords)} and ${placementCondition(filter)}`

const MIN_WORD = 3
const MAX_STUDENTS = 500

/**
 * The newest account with a balance of each student who is found but has no account in the term: who transferred, graduated or stopped.
 * A search finds them from three letters on, and among the first of very many former students of a name, so that each key costs little.
 */
function accountsOfOtherTerms(filter: AccountFilter): RawBuilder<unknown> {
  const isSearch = filter.searchWords.some((word) => word.length >= MIN_WORD)
  if (!isSearch) return sql`select e.id, e.student_id, e.sort_name from enrollments e where false`
  return sql`
    select e.id, e.student_id, e.sort_name
    from (
      select s.id from students s
      where ${matchesWords(sql`s.search_text`, filter.searchWords)} and not exists (
        select from enrollments o
        where o.student_id = s.id and ${isInTerm('o', filter)} and o.status > 1 and (o.withdrawn_at is null or ${isWithdrawnAccount('o')})
      )
      order by s.sort_name, s.id
      limit ${MAX_STUDENTS}
    ) s
    cross join lateral (
      select e.* from enrollments e
      where e.student_id = s.id and not (${isInTerm('e', filter)}) and ${hasStatus('e', filter)} and ${hasBalance('e')}
        and ${placementCondition(filter)}
      order by e.school_year desc, e.semester desc, e.id desc
      limit 1
    ) e`
}

/** All accounts of a filter, in no order. */
const matchingAccounts = (filter: AccountFilter) => sql`
  select e.id, e.student_id, e.sort_name from enrollments e
  where ${isInTerm('e', filter)} and ${hasStatus('e', filter)} and e.withdrawn_at is null
    and ${matchesSearch(filter, filter.searchWords)} and ${placementCondition(filter)}
  union all
  select e.id, e.student_id, e.sort_name from enrollments e where ${withdrawnAccounts(filter)}
  union all
  select e.id, e.student_id, e.sort_name from (${accountsOfOtherTerms(filter)}) e`

type AccountOrder = keyof typeof orderExpressions

/** A page of the accounts of a term, without a search. */
export async function listAccounts(db: Db, filter: AccountFilter, orderKey: AccountOrder, slice: Slice): Promise<ListedAccount[]> {
  return readAccounts(db, await pageOfTerm(db, filter, orderKey, slice))
}

/** Page and total of a search, which both need the same accounts. Those with the surname that was typed come first. */
export async function searchAccounts(
  db: Db,
  filter: AccountFilter,
  orderKey: AccountOrder,
  slice: Slice,
): Promise<{ rows: ListedAccount[]; total: number }> {
  const order = sql`${bySurname(filter.search)}, ${orderExpressions[orderKey]}`
  const { total, page } = await one<{ total: number; page: AccountKey[] }>(db)`
    with e as materialized (${matchingAccounts(filter)})
    select (select count(*) from e) as total,
           (select coalesce(json_agg(json_build_object('student_id', p.student_id, 'enrollment_id', p.id) order by p.place), '[]')
            from (select e.student_id, e.id, row_number() over (order by ${order}) as place from e
                  order by place limit (select ${slice.limit}::bigint) offset ${slice.offset}) p) as page`
  return { rows: await readAccounts(db, page), total }
}

/**
 * Merges one index range for each status and part of the year, so that a page reads its own rows and not those of the whole term. The nested
 * selects hide the number of statuses and of rows from the planner, which would otherwise plan the statement again for every call.
 */
async function pageOfTerm(db: Db, filter: AccountFilter, orderKey: AccountOrder, slice: Slice): Promise<AccountKey[]> {
  const order = orderExpressions[orderKey]
  return all<AccountKey>(db)`
    select e.student_id, e.id as enrollment_id
    from (
      select e.id, e.student_id, e.sort_name
      from unnest((select ${[...filter.statuses]}::smallint[])) as chosen_status (status)
      cross join ${partsOfTerm(filter)}
      cross join lateral (
        select e.id, e.student_id, e.sort_name
        from enrollments e
        where ${isInPart('e', filter)} and e.status = chosen_status.status and e.withdrawn_at is null and ${placementCondition(filter)}
        order by ${order}
        limit (select ${slice.offset + slice.limit}::bigint)
      ) e
      union all
      select e.id, e.student_id, e.sort_name from enrollments e where ${withdrawnAccounts(filter)}
    ) e
    order by ${order}
    limit (select ${slice.limit}::bigint) offset ${slice.offset}`
}

/** The total without a search: from `enrollment_counts`, unless a balance is asked for. Those counters leave out who withdrew. */
export async function countAccounts(db: Db, filter: AccountFilter): Promise<number> {
  const counted = sql`
    select (select coalesce(sum(e.n), 0) from enrollment_counts e
            where ${isInTerm('e', filter)} and ${hasStatus('e', filter)} and ${placementCondition(filter)})::bigint
           + (select count(*) from enrollments e where ${withdrawnAccounts(filter)}) as n`
  const isCounted = filter.balance === undefined
  const rows = await all<{
    n: number
  }>(db)`${isCounted ? counted : sql`select count(*) as n from (${matchingAccounts(filter)}) m`}`
  return rows[0]?.n ?? 0
}

/** The sums of all accounts of a filter. */
export const sumAccounts = (db: Db, filter: AccountFilter) => one<AccountTotals>(db)`
    with m as materialized (${matchingAccounts(filter)}),
    w as materialized (select distinct m.student_id from m join fee_students f on f.student_id = m.student_id and f.is_owing)
    select coalesce(sum(b.net_centavos), 0)::bigint as net_centavos, coalesce(sum(b.paid_centavos), 0)::bigint as paid_centavos,
           coalesce(sum(b.balance_centavos), 0)::bigint as balance_centavos,
           (select coalesce(sum(o.open_centavos), 0)::bigint from opening_balances o
            where o.student_id in (select student_id from w)) as opening_balance_centavos,
           (select coalesce(sum(v.open_centavos), 0)::bigint from open_fees v where v.student_id in (select student_id from w))
           - (select coalesce(sum(o.open_centavos), 0)::bigint from opening_balances o
              where o.student_id in (select student_id from w)) as other_fees_centavos
    from m
    cross join lateral (select * from enrollment_balances v where v.enrollment_id = m.id limit 1) b`
