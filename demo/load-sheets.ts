import { sql } from 'kysely'
import type { Tx } from '../server/src/platform/context.ts'

/**
 * The grade sheets of the classes that have grades: posted in earlier terms and for midterms, on their way for the finals of this term.
 * One instructor still enters grades, so that every state of a sheet has an example.
 */
export async function loadSheets(
  tx: Tx,
  { registrar, instructor, term }: { registrar: number; instructor: number; term: { school_year: string; semester: number } },
): Promise<void> {
  await sql`
    insert into grade_sheets (subject_offer_id, period, status, submitted_at, submitted_by, verified_at, verified_by, posted_at, posted_by, first_posted_at)
    select subject_offer_id, period, status, now(), employee_id,
           case when status in ('verified', 'posted') then now() end, case when status in ('verified', 'posted') then ${registrar}::bigint end,
           case when status = 'posted' then now() end, case when status = 'posted' then ${registrar}::bigint end, case when status = 'posted' then now() end
    from (
      select o.id as subject_offer_id, o.employee_id, g.period,
             case when o.school_year <> ${term.school_year} or o.semester <> ${term.semester} then 'posted'
                  when o.employee_id = ${instructor} then 'draft'
                  when g.period = 'midterm' then 'posted'
                  else (array['posted', 'submitted', 'verified'])[1 + (row_number() over (partition by o.school_year, o.semester, g.period order by o.id)) % 3] end
               as status
      from subject_offers o cross join (values ('midterm'), ('final')) as g (period)
      where exists (select from loads l where l.subject_offer_id = o.id
                      and case g.period when 'midterm' then l.midterm_grade else coalesce(l.re_exam, l.grade) end is not null)
    ) sheets`.execute(tx)
}
