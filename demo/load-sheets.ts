import { sql } from 'kysely'
import type { Tx } from '../server/src/platform/context.ts'

/**
 * The grade sheets of the classes that have grades: posted in earlier terms and for midterms, on their way for the finals of this term.
 * One instructor still enters grades, so that every state of a sheet has an example. A sheet of this term on which a student has no
 * grade is a draft: the portal takes no other.
 */
export async function loadSheets(
  tx: Tx,
  { registrar, instructor, term }: { registrar: number; instructor: number; term: { school_year: string; semester: number } },
): Promise<void> {
  await sql`
    insert into grade_sheets (subject_offer_id, period, status, submitted_at, submitted_by, verified_at, verified_by, posted_at, posted_by, first_posted_at)
    select subject_offer_id, period, status, case when status <> 'draft' then now() end, case when status <> 'draft' then employee_id end,
           case when status in ('verified', 'posted') then now() end, case when status in ('verified', 'posted') then ${registrar}::bigint end,
           case when status = 'posted' then now() end, case when status = 'posted' then ${registrar}::bigint end, case when status = 'posted' then now() end
    from (
      select o.id as subject_offer_id, o.employee_id, o.period,
             case when o.school_year <> ${term.school_year} or o.semester <> ${term.semester} then 'posted'
                  when o.employee_id = ${instructor} or o.has_blank then 'draft'
                  when o.period = 'midterm' then 'posted'
                  else (array['posted', 'submitted', 'verified'])[1 + (row_number() over (partition by o.school_year, o.semester, o.period, o.has_blank order by o.id)) % 3] end
               as status
      from (
        select o.id, o.employee_id, o.school_year, o.semester, g.period,
               bool_or(x.grade is null and x.on_sheet) as has_blank
        from subject_offers o
        cross join (values ('midterm'), ('final')) as g (period)
        join lateral (
          select case g.period when 'midterm' then l.midterm_grade else coalesce(l.re_exam, l.grade) end as grade,
                 l.deleted_at is null and l.dropped_at is null and e.status = 4 and e.withdrawn_at is null as on_sheet
          from loads l join enrollments e on e.id = l.enrollment_id where l.subject_offer_id = o.id
        ) x on true
        group by o.id, g.period
        having bool_or(x.grade is not null)
      ) o
    ) sheets`.execute(tx)
}
