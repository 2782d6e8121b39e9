import { sql } from 'kysely'

/**
 * Grade sheets that are not submitted: tables with their condition, to which more conditions can be added. They are of classes `o` with
 * students: the term `t`, the grading period `g`, the subject `p`. Midterm and final are no periods of a term that has quarters or terms.
 */
export const openSheets = sql`
  grading_periods g
  join terms t on t.id = g.term_id
  join subject_offers o on o.school_year = t.school_year and o.semester = t.semester and o.status <> 'dissolved' and o.seats_taken > 0
    and o.employee_id is not null
  join prospectuses p on p.id = o.prospectus_id and level_group_of(p.level) = t.level_group
  left join grade_sheets x on x.subject_offer_id = o.id and x.period = g.key
  where coalesce(x.status, 'draft') = 'draft'
    and (g.key not in ('midterm', 'final')
      or not exists (select from grading_periods q where q.term_id = t.id and q.key not in ('midterm', 'final')))`
