import { type RawBuilder, sql } from 'kysely'
import type { PersonName } from '#foundation/people/names.ts'
import { bySurname, matchesWords } from '#foundation/people/search.ts'
import type { Term } from '#foundation/terms/current-term.ts'
import { storedSemester } from '#foundation/terms/term-fragments.ts'
import type { Db } from '#platform/db/database.ts'
import { all, one, value } from '#platform/db/rows.ts'
import type { Slice } from '#platform/paging.ts'
import { type AwardRecord, awardColumns, awardTables, discountOf } from './award-queries.ts'

export interface HolderFilter {
  school_year: string
  semester?: number
  grant_id?: number
  sponsor_id?: number
  course_id?: number
  is_revoked?: boolean
  search: string | undefined
  words: readonly string[]
}

export type HolderRecord = AwardRecord & PersonName & { student_id_number: string | null; course: string | null; level: number | null }

/** Of the newest enrollment in the period, or else of the student. */
const studies = sql`
  left join lateral (
    select e.course_id, e.level from enrollments e
    where e.student_id = a.student_id and e.school_year = a.school_year and (a.semester is null or e.semester = a.semester) and e.status > 0
    order by e.withdrawn_at is not null, e.semester desc, e.id desc limit 1
  ) enrolled on true
  cross join lateral (select coalesce(enrolled.course_id, s.current_course_id) as course_id, coalesce(enrolled.level, s.level) as level) studied
  left join courses c on c.id = studied.course_id`

function holderConditions({ words, ...filter }: HolderFilter): RawBuilder<unknown> {
  const conditions = [sql`a.school_year = ${filter.school_year}`, matchesWords(sql`s.search_text`, words)]
  if (filter.semester !== undefined)
    conditions.push(sql`(a.semester is null or a.semester = ${storedSemester('studied.level', { semester: filter.semester })})`)
  if (filter.grant_id !== undefined) conditions.push(sql`a.grant_id = ${filter.grant_id}`)
  if (filter.sponsor_id !== undefined) conditions.push(sql`g.sponsor_id = ${filter.sponsor_id}`)
  if (filter.course_id !== undefined) conditions.push(sql`c.id = ${filter.course_id}`)
  if (filter.is_revoked !== undefined) conditions.push(sql`(a.revoked_at is not null) = ${filter.is_revoked}`)
  return sql.join(conditions, sql` and `)
}

const termOf = ({ school_year, semester }: HolderFilter): Term | undefined =>
  semester === undefined ? undefined : { school_year, semester }

export const findHolders = (db: Db, filter: HolderFilter, slice: Slice) => all<HolderRecord>(db)`
    select ${awardColumns(termOf(filter))}, i.first_name, i.last_name, i.middle_name, i.extension_name, i.student_id_number, c.code as course, studied.level
    from ${awardTables} ${studies}
    where ${holderConditions(filter)}
    order by ${bySurname(filter.search, sql`s.sort_name`)}, s.sort_name, a.id limit ${slice.limit} offset ${slice.offset}`

export interface HolderTotals {
  grants: number
  students: number
  amount_centavos: number
  sponsored_centavos: number
}

export const sumHolders = (db: Db, filter: HolderFilter) => one<HolderTotals>(db)`
    select count(*)::int as grants, count(distinct held.student_id)::int as students, coalesce(sum(held.amount), 0)::bigint as amount_centavos,
           coalesce(sum(held.amount) filter (where held.sponsor_id is not null), 0)::bigint as sponsored_centavos
    from (select a.student_id, g.sponsor_id, ${discountOf(termOf(filter))} as amount from ${awardTables} ${studies} where ${holderConditions(filter)}) held`

/** The number of rows of the list. */
export const countHolders = (db: Db, filter: HolderFilter) => value<{ n: number }>(db)`
    select count(*)::int as n from ${awardTables} ${studies} where ${holderConditions(filter)}`
