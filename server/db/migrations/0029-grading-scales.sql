-- What: the grading scales and their versions: their steps, pass marks, codes and descriptors, and the transmutation of high school marks.
-- Why: schools grade in other steps and name their grades in their own words; server rules and database checks read the same rows.

create table grading_scales (
  key text primary key,
  name text not null check (name <> ''),
  level_type text not null check (level_type in ('college', 'high_school')),
  -- The first school year of this version; null for the first version of the level type. It holds until the next version.
  from_school_year text check (is_school_year(from_school_year)),
  -- Whether the lower or the higher number is the better grade.
  better text not null check (better in ('lower', 'higher')),
  decimals smallint not null check (decimals between 0 and 2),
  pass_mark numeric(5, 2) not null,
  -- Grades that are not passed, up to this one, are conditional; none without it.
  conditional_to numeric(5, 2),
  -- A removal exam replaces a conditional grade; a remedial mark is averaged with a failed one.
  re_exam text not null check (re_exam in ('removal', 'remedial')),
  updated_at timestamptz(3) not null default now(),
  unique nulls not distinct (level_type, from_school_year),
  check (key = case level_type when 'college' then 'COLLEGE_1_5' else 'HS_60_100' end || coalesce('_' || left(from_school_year, 4), '')),
  -- One average can be taken over the grades of all versions.
  constraint grading_scales_one_better exclude using gist (level_type with =, better with <>),
  constraint grading_scales_one_decimals exclude using gist (level_type with =, decimals with <>),
  check (conditional_to is null or case better when 'lower' then conditional_to > pass_mark else conditional_to < pass_mark end)
);
-- Lets a form detect that the scale was changed since it was read.
create trigger grading_scales_touch before update on grading_scales for each row execute function touch_updated_at();

-- The key of the version that holds for the level type in the school year.
create function scale_of(of_level_type text, of_school_year text) returns text language sql stable parallel safe as $$
  select key from grading_scales
  where level_type = of_level_type and (from_school_year is null or from_school_year <= of_school_year)
  order by from_school_year desc nulls last limit 1
$$;

create table grading_scale_steps (
  scale_key text not null references grading_scales,
  first numeric(5, 2) not null check (first >= 0),
  last numeric(5, 2) not null,
  step numeric(5, 2) not null check (step > 0),
  primary key (scale_key, first),
  check (last >= first and mod(last - first, step) = 0)
);

create table grading_scale_codes (
  scale_key text not null references grading_scales,
  code text not null check (code ~ '^[A-Z]{1,4}$'),
  -- What people may type for the code besides the code itself.
  aliases text[] not null default '{}',
  meaning text not null check (meaning <> ''),
  remarks text not null check (remarks <> ''),
  -- How an attempt with the code counts: an incomplete one can be completed, a failed one must be repeated.
  result text not null check (result in ('ungraded', 'incomplete', 'dropped', 'failed')),
  sort smallint not null,
  primary key (scale_key, code)
);

-- A descriptor holds for the grade and for those as good or better, up to the next descriptor.
create table grading_scale_descriptors (
  scale_key text not null references grading_scales,
  from_grade numeric(5, 2) not null,
  descriptor text not null check (descriptor <> ''),
  primary key (scale_key, from_grade)
);

-- The mark on the report card for an initial grade, from the initial grade on up to the next row.
create table grading_scale_transmutations (
  scale_key text not null references grading_scales,
  -- The last school year of the table.
  until_school_year text not null check (is_school_year(until_school_year)),
  initial_grade numeric(5, 2) not null check (initial_grade between 0 and 100),
  mark smallint not null check (mark between 0 and 100),
  primary key (scale_key, until_school_year, initial_grade)
);

insert into grading_scales (key, name, level_type, better, decimals, pass_mark, conditional_to, re_exam) values
  ('COLLEGE_1_5', 'College', 'college', 'lower', 2, 3.00, 4.00, 'removal'),
  ('HS_60_100', 'High school', 'high_school', 'higher', 0, 75, null, 'remedial');

insert into grading_scale_steps (scale_key, first, last, step) values
  ('COLLEGE_1_5', 1.00, 3.00, 0.25), ('COLLEGE_1_5', 4.00, 4.00, 1), ('COLLEGE_1_5', 5.00, 5.00, 1), ('HS_60_100', 60, 100, 1);

insert into grading_scale_codes (scale_key, code, aliases, meaning, remarks, result, sort)
select s.key, c.code, c.aliases, c.meaning, c.remarks, c.result, c.sort
from grading_scales s cross join (values
  ('NG', '{N}'::text[], 'No Grade', 'NO GRADE', 'ungraded', 1), ('INC', '{I,IN}', 'Incomplete', 'INCOMPLETE', 'incomplete', 2),
  ('DR', '{D}', 'Dropped', 'DROPPED', 'dropped', 3), ('R', '{}', 'Repeat', 'REPEAT', 'failed', 4)) c (code, aliases, meaning, remarks, result, sort);

insert into grading_scale_descriptors (scale_key, from_grade, descriptor) values
  ('COLLEGE_1_5', 1.00, '98–100'), ('COLLEGE_1_5', 1.25, '95–97'), ('COLLEGE_1_5', 1.50, '92–94'), ('COLLEGE_1_5', 1.75, '89–91'),
  ('COLLEGE_1_5', 2.00, '86–88'), ('COLLEGE_1_5', 2.25, '83–85'), ('COLLEGE_1_5', 2.50, '80–82'), ('COLLEGE_1_5', 2.75, '77–79'),
  ('COLLEGE_1_5', 3.00, '75–76, Passing'), ('COLLEGE_1_5', 4.00, '70–74, Conditional'), ('COLLEGE_1_5', 5.00, 'Failed'),
  ('HS_60_100', 90, 'Outstanding'), ('HS_60_100', 85, 'Very Satisfactory'), ('HS_60_100', 80, 'Satisfactory'),
  ('HS_60_100', 75, 'Fairly Satisfactory'), ('HS_60_100', 60, 'Did Not Meet Expectations');

-- DepEd Order 8 s. 2015, in force until School Year 2025-2026: an initial grade of 60 becomes 75.
insert into grading_scale_transmutations (scale_key, until_school_year, initial_grade, mark)
select 'HS_60_100', '2025-2026', initial_grade, mark
from (select 4 * n as initial_grade, 60 + n as mark from generate_series(0, 14) n
      union all select 60 + 1.6 * n, 75 + n from generate_series(0, 25) n) t;

alter table loads
  drop constraint loads_midterm_grade_check,
  drop constraint loads_grade_check,
  drop constraint loads_re_exam_value_check,
  drop constraint loads_re_exam_check,
  drop constraint loads_grading_scale_check,
  add constraint loads_grading_scale_fkey foreign key (grading_scale) references grading_scales;

-- Whether the text is a grade of that scale as it is stored: a code, or a number of its steps with its decimals.
create or replace function is_grade(scale text, value text) returns boolean language sql stable parallel safe as $$
  select value is null
    or exists (select from grading_scale_codes c where c.scale_key = scale and c.code = value)
    or case when value ~ '^[0-9]{1,3}([.][0-9]{1,2})?$' then exists (
         select from grading_scale_steps s join grading_scales g on g.key = s.scale_key
         where s.scale_key = scale and value = round(value::numeric, g.decimals)::text
           and value::numeric between s.first and s.last and mod(value::numeric - s.first, s.step) = 0)
       else false end
$$;

-- Whether a final grade leaves room for a re-exam: an incomplete one, a conditional one, or a failed one where remedial marks are given.
create or replace function allows_re_exam(scale text, grade text) returns boolean language sql stable parallel safe as $$
  select exists (select from grading_scale_codes c where c.scale_key = scale and c.code = grade and c.result = 'incomplete')
    or case when grade ~ '^[0-9]' then exists (
         select from grading_scales g
         where g.key = scale and case
           when g.re_exam = 'removal' and g.better = 'lower' then grade::numeric > g.pass_mark and grade::numeric <= g.conditional_to
           when g.re_exam = 'removal' then grade::numeric < g.pass_mark and grade::numeric >= g.conditional_to
           when g.better = 'lower' then grade::numeric > g.pass_mark
           else grade::numeric < g.pass_mark end)
       else false end
$$;

-- Refuses grades that the load's scale does not have. A check of the table cannot read another table.
create function refuse_unknown_grade() returns trigger language plpgsql as $$
declare broken text;
begin
  broken = case
    when not is_grade(new.grading_scale, new.midterm_grade) then 'midterm_grade_check'
    when not is_grade(new.grading_scale, new.grade) then 'grade_check'
    when new.re_exam is null then null
    when new.re_exam !~ '^[0-9]' or not is_grade(new.grading_scale, new.re_exam) then 're_exam_value_check'
    when not allows_re_exam(new.grading_scale, new.grade) then 're_exam_check'
  end;
  if broken is not null then
    raise exception 'the grade is not one of the grading scale' using errcode = 'check_violation', constraint = tg_table_name || '_' || broken, table = tg_table_name;
  end if;
  return new;
end $$;
-- The grade that a load comes with is one of its scale.
create trigger loads_grade_value_insert before insert on loads
  for each row when (num_nonnulls(new.midterm_grade, new.grade, new.re_exam) > 0) execute function refuse_unknown_grade();
-- A grade is changed to one of the load's scale only.
create trigger loads_grade_value_update before update on loads
  for each row when ((old.midterm_grade, old.grade, old.re_exam, old.grading_scale)
                     is distinct from (new.midterm_grade, new.grade, new.re_exam, new.grading_scale))
  execute function refuse_unknown_grade();

-- Finds the scale of a new load by the level type of its course and its school year. The versions are locked before they are read, so that
-- none is added or deleted until the load is stored.
create function set_load_scale() returns trigger language plpgsql as $$
declare enrolled record;
begin
  select c.level_type, e.school_year into enrolled from enrollments e join courses c on c.id = e.course_id where e.id = new.enrollment_id;
  perform from grading_scales where level_type = enrolled.level_type order by key for key share;
  new.grading_scale = coalesce(scale_of(enrolled.level_type, enrolled.school_year), new.grading_scale);
  return new;
end $$;
-- A load gets the version of the scale that holds in its school year, whoever writes it.
create trigger loads_grade_scale before insert on loads
  for each row execute function set_load_scale();
