import type pg from 'pg'
import { gradeSql } from './enrollments.ts'
import { addStudents } from './people.ts'

/** One in this many students finished the fourth year two or three years ago. */
const GRADUATE_SHARE = 25
/** One in this many students of the fourth year has taken the last subjects in summer, and can graduate in December. */
const EARLY_SHARE = 3

/**
 * The grades that the portal has no term for: those of the years before its first term, and of summer classes, in which some students of the
 * fourth year took the subjects of their last semester. Everything is passed.
 */
export async function addEarlierGrades(db: pg.Client, registrar: number, from: number, to: number): Promise<void> {
  await db.query(
    `insert into past_grades (student_id, school_year, semester, course, level, code, title, units, subject_id, counts_in_gwa, grading_scale, grade, created_by)
     select f.student_id, t.year || '-' || (t.year + 1), t.semester, f.code, p.level, p.code, p.descriptive_title, p.units, p.subject_id,
            coalesce(k.counts_in_gwa, true), scale_of(f.level_type, t.year || '-' || (t.year + 1)),
            case when grade in ('4.00', '5.00') then '3.00' when grade = '74' then '75' else grade end, $1
     from fill_people f
     join prospectuses p on p.curriculum_id = f.curriculum_id and p.is_active and p.level <= f.level
     left join subject_categories k on k.id = p.category_id
     cross join lateral (select f.level_type = 'college' and p.level = 4 and p.semester = 2 and f.level = 4 and pg_temp.pick('early', f.n, ${EARLY_SHARE}) = 0 as is_early) s
     cross join lateral (
       select pg_temp.first_year() - (f.level - p.level) - s.is_early::int as year, case when s.is_early then 3 else p.semester end as semester,
              ${gradeSql('earlier', 'f.n', 'p.id', 'f.level_type')} as grade
     ) t
     where f.n between $2 and $3
       and (t.year < (select min(left(school_year, 4)::int) from terms) or t.semester = 3 and t.year < pg_temp.first_year())
     order by f.n, p.level, t.semester, p.sort`,
    [registrar, from, to],
  )
}

/** Graduates of college who had left before the portal's first term, with their grades, honors and special orders; they have no accounts. */
export async function addGraduates(
  db: pg.Client,
  { students, after, passwordHash, registrar }: { students: number; after: number; passwordHash: string; registrar: number },
): Promise<void> {
  const last = after + Math.max(1, Math.floor(students / GRADUATE_SHARE))
  // Who graduated three years ago entered seven years ago: as if the fourth year were followed by more of them.
  await db.query(
    `insert into fill_people (n, applicant, gender, first_level, level, course_id, curriculum_id, level_type, code, status, withdrawn, section, number)
     select n, true, case when pg_temp.pick('gender', n, 100) < 52 then 'Female' else 'Male' end, 1, 7 + n % 2, c.id, u.id, c.level_type, c.code, 4, false, 1, n - $1
     from generate_series($1 + 1, $2::int) as n
     join lateral (select * from courses where level_type = 'college' order by id offset pg_temp.pick('course', n, 8) limit 1) c on true
     join curricula u on u.course_id = c.id and u.is_active`,
    [after, last],
  )
  await addStudents(db, after + 1, last, passwordHash)
  await addEarlierGrades(db, registrar, after + 1, last)
  await db.query(
    `create temp table fill_graduates as
     select f.student_id, f.course_id, f.curriculum_id, f.code, g.average, make_date(pg_temp.first_year() - f.level + 5, 5, 24) as graduated_on
     from fill_people f
     cross join lateral (select sum(units * grade::numeric) / sum(units) as average from past_grades p where p.student_id = f.student_id and p.counts_in_gwa) g
     where f.n > $1`,
    [after],
  )
  await db.query(
    `insert into special_orders (number, course_id, graduated_on)
     select distinct '(R-III) 506-' || pg_temp.pad(course_id, 3) || ' s. ' || left(graduated_on::text, 4), course_id, graduated_on from fill_graduates`,
  )
  await db.query(
    `insert into graduations (student_id, course_id, curriculum_id, candidate_by, candidate_at, graduated_on, graduated_by, graduated_at, honor_id, special_order_id, status_before)
     select g.student_id, g.course_id, g.curriculum_id, $1, g.graduated_on - interval '40 days', g.graduated_on, $1, g.graduated_on + interval '9 hours',
            (select id from honors where period = 'graduation' and level_type = 'college' and average >= g.average order by sort limit 1), o.id, 'active'
     from fill_graduates g join special_orders o using (course_id, graduated_on)`,
    [registrar],
  )
  await db.query(`update students set status = 'graduated' where id in (select student_id from fill_graduates); drop table fill_graduates`)
}

/** Half of those whose subjects are all passed or taken now are candidates for graduation. */
export async function markCandidates(db: pg.Client, registrar: number): Promise<void> {
  await db.query(
    `insert into graduations (student_id, course_id, curriculum_id, candidate_by, candidate_at)
     select f.student_id, f.course_id, f.curriculum_id, $1, now() - interval '3 days'
     from fill_people f
     where f.level_type = 'college' and f.level = 4 and not f.applicant and f.status = 4 and not f.withdrawn and f.n % 2 = 0
       and pg_temp.pick('early', f.n, ${EARLY_SHARE}) = 0
       and not exists (
         select from prospectuses p where p.curriculum_id = f.curriculum_id and p.is_active and not exists (
           select from student_results r
           where r.student_id = f.student_id and r.subject_id = p.subject_id and not r.dropped and coalesce(r.re_exam, r.grade, '1.00') between '1.00' and '3.00'))`,
    [registrar],
  )
}
