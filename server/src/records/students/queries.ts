import { type RawBuilder, sql } from 'kysely'
import { isInTerm } from '#foundation/terms/term-fragments.ts'
import type { Db } from '#platform/db/database.ts'
import { all } from '#platform/db/rows.ts'
import type { GroupRow, LoadRow } from './rules.ts'

/** Terms in which a student is enrolled, with the active subjects: newest term first, subjects by code. */
export const listEnrolledGroups = (db: Db, ownerCondition: RawBuilder<boolean>): Promise<GroupRow[]> => all<
  GroupRow & { loads: LoadRow[] }
>(db)`
    select e.id, c.code as course, e.level, e.school_year, e.semester, e.student_status, coalesce(n.units, 0) as total_units,
           coalesce(n.loads, '[]') as loads,
           (select coalesce(json_agg(json_build_object('key', p.key, 'name', p.name) order by p.sort, p.key), '[]')
            from terms t join grading_periods p on p.term_id = t.id and p.key not in ('midterm', 'final')
            where t.level_group = level_group_of(e.level) and t.school_year = e.school_year and t.semester = e.semester) as periods,
           (select t.classes_end_on from terms t
            where t.level_group = level_group_of(e.level) and t.school_year = e.school_year and t.semester = e.semester) as classes_end_on
    from enrollments e
    join courses c on c.id = e.course_id
    cross join lateral (
      select sum(o.subject_units) as units,
             json_agg(json_build_object('id', l.id, 'status', l.status, 'midterm_grade', l.midterm_grade, 'grade', l.grade, 're_exam', l.re_exam,
                      'period_grades', (select coalesce(json_object_agg(g.period, g.grade), '{}') from load_period_grades g where g.load_id = l.id),
                      'posted', (select coalesce(json_agg(s.period), '[]') from grade_sheets s where s.subject_offer_id = o.id and s.status = 'posted'),
                      'changed', (select coalesce(json_object_agg(c.field, c.changed_at), '{}') from (
                         select g.field, max(g.changed_at) as changed_at
                         from grade_changes g
                         join grade_sheets s on s.subject_offer_id = o.id and s.status = 'posted' and s.first_posted_at < g.changed_at
                           and s.period = case g.field when 'midterm_grade' then 'midterm' when 'grade' then 'final' when 're_exam' then 'final' else g.field end
                         where g.load_id = l.id and g.old_value is not null and g.new_value is not null
                         group by g.field) c),
                      'extended_to', (select x.due_on from grade_extensions x where x.load_id = l.id order by x.id desc limit 1),
                      'has_scores', exists (select from shown_class_records v join class_records r on r.subject_offer_id = v.subject_offer_id
                                            where v.subject_offer_id = o.id),
                      'grading_scale', l.grading_scale, 'subject_offer_id', l.subject_offer_id) order by o.subject_code, l.id) as loads
      from loads l
      join subject_offers o on o.id = l.subject_offer_id
      where l.enrollment_id = e.id and l.deleted_at is null and l.dropped_at is null
    ) n
    where ${ownerCondition} and e.status = 4 and e.withdrawn_at is null
    order by e.school_year desc, e.semester desc, e.id desc`

/** Limits a condition on the enrollments `e` to one term. */
export const ownedInTerm = (ownerCondition: RawBuilder<boolean>, term: { school_year: string; semester: number }): RawBuilder<boolean> =>
  sql<boolean>`${ownerCondition} and ${isInTerm('e', term)}`
