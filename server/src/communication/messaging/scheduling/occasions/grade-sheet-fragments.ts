/** SQL of grade sheets that are not submitted: to the instructor, and to the dean or principal. */
import { type RawBuilder, sql } from 'kysely'
import { openSheets } from '#academics/grade-sheets/open-sheet-fragments.ts'
import { type DueScope, isInDays, isOfLevelGroup, type OccasionQuery } from './scope-fragments.ts'

/** The sheets whose deadline is on one of the days. */
const dueSheets = (scope: DueScope): RawBuilder<unknown> =>
  sql`${openSheets} and ${isInDays(scope, sql`g.closes_on`)} and ${isOfLevelGroup(scope, 'p.level')}`

const termFields = sql`
  'school_year', s.school_year, 'semester', s.semester, 'level_group', s.level_group, 'period', s.period, 'due_date', s.closes_on`

/** One notice for all classes of an instructor in a grading period. */
export const instructorSheets: OccasionQuery = (scope) => sql`
  select i.id as user_info_id, 'sheets ' || s.employee_id || ' ' || s.period_id || ' ' || s.closes_on as record_key,
         jsonb_build_object('classes', s.classes, 'count', s.count, ${termFields}) as fields
  from (
    select o.employee_id, g.id as period_id, g.key as period, g.closes_on, t.school_year, t.semester, t.level_group,
           string_agg(o.subject_code || ' (' || o.section || ')', ', ' order by o.subject_code, o.section) as classes, count(*) as count
    from ${dueSheets(scope)}
    group by 1, 2, 3, 4, 5, 6, 7
  ) s
  join user_infos i on i.user_id = s.employee_id`

/** One notice for all classes that a dean or principal verifies in a grading period: a dean those of the department, a principal those of high school. */
export const deanSheets: OccasionQuery = (scope) => sql`
  select v.user_info_id, 'dean sheets ' || v.user_id || ' ' || s.period_id || ' ' || s.closes_on as record_key,
         jsonb_build_object('classes', string_agg(s.classes, ', ' order by s.instructor, s.employee_id),
           'instructors', string_agg(s.instructor || ' (' || s.count || ')', ', ' order by s.instructor, s.employee_id),
           'count', sum(s.count), ${termFields}) as fields
  from (
    select o.employee_id, u.name as instructor, g.id as period_id, g.key as period, g.closes_on, t.school_year, t.semester, t.level_group,
           c.department_id, c.level_type, string_agg(o.subject_code || ' (' || o.section || ')', ', ' order by o.subject_code, o.section) as classes,
           count(*) as count
    from (select o.*, p.curriculum_id, g.id as grading_period_id from ${dueSheets(scope)}) o
    join grading_periods g on g.id = o.grading_period_id
    join terms t on t.id = g.term_id
    join users u on u.id = o.employee_id
    join curricula k on k.id = o.curriculum_id
    join courses c on c.id = k.course_id
    group by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10
  ) s
  join (
    select distinct i.id as user_info_id, i.user_id, i.department_id, r.key as role
    from roles r join user_roles ur on ur.role_id = r.id join user_infos i on i.user_id = ur.user_id
    where r.key in ('dean', 'principal')
  ) v on (v.role = 'principal' and s.level_type = 'high_school' or v.role = 'dean' and v.department_id = s.department_id) and v.user_id <> s.employee_id
  group by v.user_info_id, v.user_id, s.period_id, s.period, s.closes_on, s.school_year, s.semester, s.level_group`
