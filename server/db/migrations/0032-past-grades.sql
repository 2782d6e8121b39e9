-- Why: a school starts with the grades of the years before the portal, which count as its own.

-- A graded subject of a term before the portal. Code, title and units are as they were printed then.
create table past_grades (
  id bigint generated always as identity primary key,
  student_id bigint not null references students,
  school_year text not null check (is_school_year(school_year)),
  semester smallint not null check (semester between 1 and 3),
  course text,
  level smallint check (level between 1 and 12),
  code text not null check (code <> ''),
  title text not null check (title <> ''),
  units numeric(4, 2) not null check (units >= 0),
  instructor text,
  -- The subject that it is: one of the curriculum with the same code, else one of this code, title and units.
  subject_id bigint not null references subjects,
  counts_in_gwa boolean not null,
  grading_scale text not null references grading_scales,
  midterm_grade text,
  grade text,
  re_exam text,
  created_by bigint references users,
  created_at timestamptz(3) not null default now()
);
-- One row for a subject in a term, whatever the case, spaces and dashes of its code. The server's bareCode() is its twin.
create unique index past_grades_subject_key
  on past_grades (student_id, school_year, semester, regexp_replace(upper(code), '[^A-Z0-9]', '', 'g'));
create index past_grades_subject_idx on past_grades (subject_id);
-- Deleting an account looks for the grades that it imported.
create index past_grades_creator_idx on past_grades (created_by) where created_by is not null;
-- A grade of the past is one of its scale.
create trigger past_grades_grade_value before insert or update of grading_scale on past_grades
  for each row when (num_nonnulls(new.midterm_grade, new.grade, new.re_exam) > 0) execute function refuse_unknown_grade();
-- A grade of the past is not edited: its import is undone and sent again.
create trigger past_grades_fixed before
  update of student_id, school_year, semester, course, level, code, title, units, instructor, subject_id, counts_in_gwa, midterm_grade, grade, re_exam,
    created_by, created_at
  or truncate on past_grades
  for each statement execute function refuse_change();

-- The results of students: the subjects of their enrollments here, and of the terms before the portal.
create view student_results as
  select e.student_id, e.id as enrollment_id, e.school_year, e.semester, e.level, e.withdrawn_at is not null as withdrawn,
         l.id, o.subject_id, l.prospectus_id, l.subject_offer_id, null::bigint as past_grade_id,
         l.grading_scale, l.midterm_grade, l.grade, l.re_exam, l.dropped_at is not null as dropped
  from enrollments e
  join loads l on l.enrollment_id = e.id and l.deleted_at is null
  join subject_offers o on o.id = l.subject_offer_id
  where e.status = 4
  union all
  select p.student_id, null, p.school_year, p.semester, p.level, false,
         p.id, p.subject_id, null, null, p.id,
         p.grading_scale, p.midterm_grade, p.grade, p.re_exam, false
  from past_grades p;
