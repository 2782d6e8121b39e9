import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import type { Slice } from '../../platform/paging.ts'
import type { PersonName } from '../people/names.ts'
import { bySurname, matchesSearch } from '../people/search.ts'
import { isInPart, isInTerm, partsOfTerm } from '../terms/term-fragments.ts'

interface OwnAccountRecord {
  id: number
  school_year: string
  semester: number
  course: string
  level: number
  status: number
  withdrawn: boolean
}

/** The person's enrollments with a bill or a balance, newest first. */
export async function listOwnAccounts(db: Db, ownCondition: RawBuilder<boolean>) {
  const { rows } = await sql<OwnAccountRecord>`
    select e.id, e.school_year, e.semester, c.code as course, e.level, e.status, e.withdrawn_at is not null as withdrawn
    from enrollments e
    join courses c on c.id = e.course_id
    where ${ownCondition} and e.status > 1
      and (e.withdrawn_at is null or (select balance_centavos from enrollment_balances b where b.enrollment_id = e.id) <> 0)
    order by e.school_year desc, e.semester desc, e.id desc`.execute(db)
  return rows
}

/** Whose account it is; undefined for an unknown one. */
export async function findAccountOwner(db: Db, enrollmentId: number): Promise<{ user_id: number | null } | undefined> {
  const { rows } = await sql<{ user_id: number | null }>`
    select i.user_id from enrollments e join students s on s.id = e.student_id join user_infos i on i.id = s.user_info_id
    where e.id = ${enrollmentId}`.execute(db)
  return rows[0]
}

export type AccountFilter = {
  school_year: string
  semester: number
  statuses: readonly number[]
  search: string | undefined
  searchWords: readonly string[]
}

export const orderExpressions = { name: sql`e.sort_name, e.id`, '-name': sql`e.sort_name desc, e.id desc` }

/** Who withdrew from the term and owes something, or is owed something. They are few; an index of their own finds them. */
const withdrawnWithBalance = (filter: AccountFilter) => sql<boolean>`
  ${isInTerm('e', filter)} and e.status = any(${[...filter.statuses]}::smallint[])
  and e.withdrawn_at is not null and (select balance_centavos from enrollment_balances b where b.enrollment_id = e.id) <> 0
  and ${matchesSearch(filter, filter.searchWords)}`

/** Merges one index range for each status and part of the year, so that a page reads its own rows and not those of the whole term. */
export async function listAccounts(db: Db, filter: AccountFilter, orderKey: keyof typeof orderExpressions, slice: Slice) {
  const nameOrder = orderExpressions[orderKey]
  const order = filter.searchWords.length === 0 ? nameOrder : sql`${bySurname(filter.search)}, ${nameOrder}`
  const { rows } = await sql<PersonName & AccountColumns>`
    with found as (
      select e.id, e.sort_name
      from (
        select e.id, e.sort_name
        from unnest(${[...filter.statuses]}::smallint[]) as chosen_status (status)
        cross join ${partsOfTerm(filter)}
        cross join lateral (
          select e.id, e.sort_name
          from enrollments e
          where ${isInPart('e', filter)} and e.status = chosen_status.status and e.withdrawn_at is null
            and ${matchesSearch(filter, filter.searchWords)}
          order by ${order}
          limit ${slice.offset + slice.limit}
        ) e
        union all
        select e.id, e.sort_name from enrollments e where ${withdrawnWithBalance(filter)}
      ) e
      order by ${order}
      limit ${slice.limit} offset ${slice.offset}
    )
    select e.id as enrollment_id, i.first_name, i.last_name, i.middle_name, i.extension_name, i.student_id_number, a.trans_no,
           i.user_id, u.image_file_id, c.id as course_id, c.code as course_code, e.level, e.school_year, e.semester, e.status,
           e.withdrawn_at is not null as withdrawn, (select true from assessments s where s.enrollment_id = e.id and s.is_current) is not null as assessed,
           b.net_centavos, b.paid_centavos, b.balance_centavos
    from found
    join enrollments e on e.id = found.id
    cross join lateral (select * from enrollment_balances v where v.enrollment_id = e.id limit 1) b
    join students s on s.id = e.student_id
    join user_infos i on i.id = s.user_info_id
    join courses c on c.id = e.course_id
    left join admissions a on a.id = e.admission_id
    left join users u on u.id = i.user_id
    order by ${order}`.execute(db)
  return rows
}

export type AccountColumns = {
  enrollment_id: number
  student_id_number: string | null
  trans_no: string | null
  user_id: number | null
  image_file_id: number | null
  course_id: number
  course_code: string
  level: number
  school_year: string
  semester: number
  status: number
  withdrawn: boolean
  assessed: boolean
  net_centavos: number
  paid_centavos: number
  balance_centavos: number
}

/** Counts from `enrollment_counts` when there is no search; those counters leave out who withdrew. */
export async function countAccounts(db: Db, filter: AccountFilter): Promise<number> {
  const term = sql`${isInTerm('e', filter)} and e.status = any(${[...filter.statuses]}::smallint[])`
  const current =
    filter.searchWords.length === 0
      ? sql`select coalesce(sum(e.n), 0) from enrollment_counts e where ${term}`
      : sql`select count(*) from enrollments e where ${term} and e.withdrawn_at is null and ${matchesSearch(filter, filter.searchWords)}`
  const { rows } = await sql<{ n: number }>`
    select (${current})::bigint + (select count(*) from enrollments e where ${withdrawnWithBalance(filter)}) as n`.execute(db)
  return rows[0]?.n ?? 0
}
