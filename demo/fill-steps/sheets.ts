import type pg from 'pg'
import type { FillTerm } from './classes.ts'

/** The grade sheets of a term: all posted, in the current term only those of midterms and of the first quarter. */
export async function addSheets(db: pg.Client, term: FillTerm): Promise<void> {
  await db.query(
    `insert into grade_sheets (subject_offer_id, period, status, submitted_at, verified_at, posted_at, first_posted_at)
     select o.id, g.period, case when $3 and g.period in ('final', 'q2') then 'draft' else 'posted' end, t.at, t.at, t.at, t.at
     from subject_offers o cross join (values ('midterm'), ('final'), ('q1'), ('q2'), ('q3'), ('q4')) as g (period) cross join (select now() as at) t
     where o.school_year = $1 and o.semester = $2
       and case when g.period in ('midterm', 'final')
             then level_group_of((select level from prospectuses p where p.id = o.prospectus_id)) <> 'junior_high'
               and exists (select from loads l where l.subject_offer_id = o.id and case g.period when 'midterm' then l.midterm_grade else l.grade end is not null)
             else exists (select from loads l join load_period_grades q on q.load_id = l.id where l.subject_offer_id = o.id and q.period = g.period) end
     on conflict do nothing`,
    [term.school_year, term.semester, term.isCurrent],
  )
}
