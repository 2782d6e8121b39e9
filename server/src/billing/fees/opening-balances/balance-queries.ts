/** Statements of opening balances: what students still owe for terms before the portal. */

import type { OpeningBalance } from '@talaan/contract'
import { sql } from 'kysely'
import type { PersonName } from '#foundation/people/names.ts'
import { isNumberOf, matchesWords } from '#foundation/people/search.ts'
import { arrayOf, type Db } from '#platform/db/database.ts'
import { all, execute, one, value, values } from '#platform/db/rows.ts'
import type { Slice } from '#platform/paging.ts'

export interface NumberedStudent extends PersonName {
  id: number
  user_id: number | null
  number: string
  name: string
}

/** What the rows of a sheet refer to. */
export interface BalanceSheetFacts {
  students: NumberedStudent[]
  categories: { id: number; name: string }[]
  /** The terms of these students that have a balance already, or had one that was cancelled, the last one last. */
  imported: (StudentTerm & { amount_centavos: number; is_cancelled: boolean })[]
  /** The terms of these students that have an account in the portal; both semesters of a whole year. */
  accounts: StudentTerm[]
}

export interface StudentTerm {
  student_id: number
  school_year: string
  semester: number
}

/** The facts about the students with these numbers. */
export const findBalanceSheetFacts = (db: Db, numbers: readonly string[]) => one<BalanceSheetFacts>(db)`
    with student as materialized (
      select s.id, i.user_id, i.student_id_number as number, i.last_name, i.first_name, i.middle_name, i.extension_name,
             concat_ws(', ', i.last_name, i.first_name) as name
      from user_infos i join students s on s.user_info_id = i.id
      where ${isNumberOf(sql`i.student_id_number`, numbers)}
    )
    select
      (select coalesce(json_agg(json_build_object('id', id, 'user_id', user_id, 'number' /* never null: it was searched for */, number,
                'last_name', last_name, 'first_name', first_name, 'middle_name', middle_name, 'extension_name', extension_name, 'name', name)), '[]') from student) as students,
      (select coalesce(json_agg(json_build_object('id', id, 'name', name)), '[]') from fee_categories) as categories,
      (select coalesce(json_agg(json_build_object('student_id', f.student_id, 'school_year' /* never null: it has a term */, f.balance_school_year,
                'semester' /* never null: it has a term */, f.balance_semester, 'amount_centavos', f.amount_centavos,
                'is_cancelled', f.cancelled_at is not null) order by f.id), '[]')
       from on_demand_fees f
       where f.student_id in (select id from student) and f.balance_school_year is not null) as imported,
      (select coalesce(json_agg(json_build_object('student_id', e.student_id, 'school_year', e.school_year,
                'semester' /* never null: a part of the year has its semesters */, s.semester)), '[]')
       from enrollments e
       cross join lateral generate_series(lower(semesters_of(e.term_part)), upper(semesters_of(e.term_part)) - 1) as s (semester)
       where e.student_id in (select id from student) and exists (select from charges c where c.enrollment_id = e.id)) as accounts`

/** The category of balances that name none; it is added, after all others, when the school has none yet. */
export async function findOrAddOldAccountCategory(tx: Db): Promise<number> {
  await execute(tx)`
    insert into fee_categories (name, kind, sort, is_old_account)
    select 'Old account', 'other', coalesce(max(sort) + 1, 0), true from fee_categories
    having not coalesce(bool_or(is_old_account or lower(name) = 'old account'), false)
    on conflict do nothing`
  await execute(tx)`
    update fee_categories set is_old_account = true
    where lower(name) = 'old account' and not exists (select from fee_categories where is_old_account)`
  return value<{ id: number }>(tx)`select id from fee_categories where is_old_account`
}

/** Names of balances by id, each with its student. */
export async function findBalanceNames(db: Db, ids: readonly number[]): Promise<Map<number, string>> {
  const rows = await all<{ id: number; name: string }>(db)`
    select f.id, concat_ws(' ', f.description || ',', i.last_name || ',', i.first_name) as name
    from on_demand_fees f join students s on s.id = f.student_id join user_infos i on i.id = s.user_info_id
    where f.id = any(${arrayOf(ids, 'bigint')})`
  return new Map(rows.map((row) => [row.id, row.name]))
}

/** The students of these balances who have paid a part of them. */
export const listPayingStudents = (db: Db, ids: readonly number[]) => values<{ name: string }>(db)`
    select concat_ws(', ', i.last_name, i.first_name) as name
    from students s join user_infos i on i.id = s.user_info_id
    where s.id in (
      select b.student_id from on_demand_fees f
      join opening_balances b on b.student_id = f.student_id and b.fee_category_id = f.fee_category_id
      where f.id = any(${arrayOf(ids, 'bigint')}) and f.cancelled_at is null and b.open_centavos < b.amount_centavos)
    order by s.sort_name, s.id`

/** The students of these balances who have a memo on one of them that was not undone. */
export const listAdjustedStudents = (db: Db, ids: readonly number[]) => values<{ name: string }>(db)`
    select concat_ws(', ', i.last_name, i.first_name) as name
    from students s join user_infos i on i.id = s.user_info_id
    where s.id in (
      select f.student_id from adjustments j join on_demand_fees f on f.id = j.on_demand_fee_id
      where f.id = any(${arrayOf(ids, 'bigint')}) and f.cancelled_at is null group by f.id having sum(j.signed_centavos) <> 0)
    order by s.sort_name, s.id`

export const listBalanceStudents = (db: Db, ids: readonly number[]) => values<{ student_id: number }>(db)`
    select distinct student_id from on_demand_fees where id = any(${arrayOf(ids, 'bigint')})`

/** The accounts of the students of these balances. */
export const listBalanceOwners = (db: Db, ids: readonly number[]) => all<{ user_id: number | null }>(db)`
    select i.user_id from students s join user_infos i on i.id = s.user_info_id
    where s.id in (select student_id from on_demand_fees where id = any(${arrayOf(ids, 'bigint')}))`

/** Those of the balances that nobody has cancelled. */
export const listUncancelled = (db: Db, ids: readonly number[]) => values<{ id: number }>(db)`
    select id from on_demand_fees where id = any(${arrayOf(ids, 'bigint')}) and cancelled_at is null order by id`

export type BalanceRecord = Omit<OpeningBalance, 'full_name' | 'created_at' | 'cancelled_at'> &
  PersonName & { created_at: Date; cancelled_at: Date | null }

const listCondition = (words: readonly string[]) =>
  words.length === 0
    ? sql`f.balance_school_year is not null`
    : sql`f.balance_school_year is not null and f.student_id in (select s.id from students s where ${matchesWords(sql`s.search_text`, words)})`

/** Finds the balances of the page first and then their columns. A student's payments settle the oldest term of a category first. */
export const listOpeningBalances = (db: Db, words: readonly string[], slice: Slice) => all<BalanceRecord>(db)`
    select f.id, f.student_id, i.first_name, i.last_name, i.middle_name, i.extension_name, i.student_id_number,
           f.balance_school_year as school_year /* never null: it has a term */, f.balance_semester as semester /* never null: it has a term */,
           c.name as category, f.amount_centavos, memo.signed_centavos as adjusted_centavos, f.remarks, f.created_at, f.cancelled_at, f.cancel_reason,
           case when f.cancelled_at is null then least(f.amount_centavos + memo.signed_centavos, greatest(0, due.amount_centavos - (b.amount_centavos - b.open_centavos)))
                else 0 end as open_centavos
    from (select f.id from on_demand_fees f where ${listCondition(words)} order by f.id desc limit ${slice.limit} offset ${slice.offset}) page
    join on_demand_fees f on f.id = page.id
    join fee_categories c on c.id = f.fee_category_id
    join students s on s.id = f.student_id
    join user_infos i on i.id = s.user_info_id
    left join opening_balances b on b.student_id = f.student_id and b.fee_category_id = f.fee_category_id
    cross join lateral (
      select coalesce(sum(j.signed_centavos), 0)::bigint as signed_centavos from adjustments j where j.on_demand_fee_id = f.id
    ) memo
    cross join lateral (
      select coalesce(sum(x.amount_centavos + (select coalesce(sum(j.signed_centavos), 0) from adjustments j where j.on_demand_fee_id = x.id)), 0)::bigint as amount_centavos
      from on_demand_fees x
      where x.student_id = f.student_id and x.fee_category_id = f.fee_category_id and x.balance_school_year is not null and x.cancelled_at is null
        and (x.balance_school_year, x.balance_semester) <= (f.balance_school_year, f.balance_semester)
    ) due
    order by f.id desc`

export const countOpeningBalances = (db: Db, words: readonly string[]) =>
  value<{ n: number }>(db)`select count(*)::int as n from on_demand_fees f where ${listCondition(words)}`
