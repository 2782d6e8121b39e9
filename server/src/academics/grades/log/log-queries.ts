/** SQL that reads the grade log to check it. */

import type { Db } from '#platform/db/database.ts'
import { all, values } from '#platform/db/rows.ts'
import { anyOf } from '#platform/paging.ts'
import type { LogLine } from './grade-log.ts'

export interface LogHead {
  subject_offer_id: number
  place: number
  hash: string
}

/** The next classes that have a log, by id: with a head, with lines, or with both. */
export const listLogClasses = (db: Db, after: number, limit: number) => values<{ id: number }>(db)`
    select o.id from subject_offers o
    where o.id > ${after}
      and (exists (select from grade_log_heads h where h.subject_offer_id = o.id) or exists (select from grade_changes g where g.subject_offer_id = o.id))
    order by o.id limit ${limit}`

export const listLogHeads = (db: Db, ids: readonly number[]) => all<LogHead>(db)`
    select subject_offer_id, place, hash from grade_log_heads where subject_offer_id = ${anyOf(ids)}`

export const listLogLines = (db: Db, ids: readonly number[]) => all<LogLine>(db)`
    select subject_offer_id, place, load_id, field, old_value, new_value, reason, changed_by, changed_at, hash
    from grade_changes where subject_offer_id = ${anyOf(ids)} order by subject_offer_id, place`

export interface UnloggedGrade {
  load_id: number
  field: string
  logged: string | null
  stored: string | null
}

/** Grades that are not what their log ends with. */
export const listUnloggedGrades = (db: Db, limit: number) => all<UnloggedGrade>(db)`
    with logged as (
      select distinct on (load_id, field) load_id, field, new_value from grade_changes order by load_id, field, id desc
    ), stored as (
      select l.id as load_id, g.field, g.value
      from loads l cross join lateral (values ('midterm_grade', l.midterm_grade), ('grade', l.grade), ('re_exam', l.re_exam)) as g (field, value)
      where g.value is not null
      union all
      select p.load_id, p.period, p.grade from load_period_grades p
    )
    select load_id /* never null: one side has it */, field /* never null: one side has it */, logged.new_value as logged, stored.value as stored
    from logged full join stored using (load_id, field)
    where logged.new_value is distinct from stored.value
    order by load_id, field limit ${limit}`
