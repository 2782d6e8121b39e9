/** The list of withdrawn enrollments, behind the figures of the statistics. */

import { type RawBuilder, sql } from 'kysely'
import type { PersonName } from '#foundation/people/names.ts'
import { matchesSearch } from '#foundation/people/search.ts'
import { isInTerm } from '#foundation/terms/term-fragments.ts'
import type { Db } from '#platform/db/database.ts'
import { all, value } from '#platform/db/rows.ts'
import type { Slice } from '#platform/paging.ts'

export interface WithdrawalFilter {
  school_year: string
  semester: number
  level_type?: string
  course_id?: number
  level?: number
  /** In any letters; empty for those without a reason. */
  reason?: string
  words: readonly string[]
}

export interface WithdrawalRecord extends PersonName {
  enrollment_id: number
  student_id: number
  student_id_number: string | null
  course: string
  level: number
  withdrawn_at: Date
  withdrawn_by: string | null
  reason: string | null
}

function filterConditions(filter: WithdrawalFilter): RawBuilder<unknown> {
  const conditions = [isInTerm('e', filter), sql`e.withdrawn_at is not null`, matchesSearch(filter, filter.words)]
  const { level_type, course_id, level, reason } = filter
  if (level_type !== undefined) conditions.push(sql`e.course_id in (select id from courses where level_type = ${level_type})`)
  if (course_id !== undefined) conditions.push(sql`e.course_id = ${course_id}`)
  if (level !== undefined) conditions.push(sql`e.level = ${level}`)
  if (reason !== undefined) conditions.push(sql`lower(btrim(coalesce(e.withdrawn_reason, ''))) = lower(${reason}::text)`)
  return sql.join(conditions, sql` and `)
}

export const listWithdrawals = (db: Db, filter: WithdrawalFilter, slice: Slice) => all<WithdrawalRecord>(db)`
    with page as materialized (
      select e.id from enrollments e where ${filterConditions(filter)} order by e.sort_name, e.id limit ${slice.limit} offset ${slice.offset}
    )
    select e.id as enrollment_id, e.student_id, i.first_name, i.last_name, i.middle_name, i.extension_name, i.student_id_number,
           c.code as course, e.level, e.withdrawn_at /* never null: only withdrawn ones are read */, u.name as withdrawn_by, e.withdrawn_reason as reason
    from page
    join enrollments e on e.id = page.id
    join students s on s.id = e.student_id
    join user_infos i on i.id = s.user_info_id
    join courses c on c.id = e.course_id
    left join users u on u.id = e.withdrawn_by
    order by e.sort_name, e.id`

export const countWithdrawn = (db: Db, filter: WithdrawalFilter) =>
  value<{ n: number }>(db)`select count(*)::int as n from enrollments e where ${filterConditions(filter)}`
