-- What: a grade for each grading period, where a level group has other periods than midterm and final.
-- Why: junior high grades quarters or terms of a school year, and its final grade is their average.

alter table grading_periods
  drop constraint grading_periods_key_check,
  add constraint grading_periods_key_check check (key ~ '^(midterm|final|q[1-4]|t[1-3])$');
alter table grade_sheets
  drop constraint grade_sheets_period_check,
  add constraint grade_sheets_period_check check (period ~ '^(midterm|final|q[1-4]|t[1-3])$');
alter table grade_changes
  drop constraint grade_changes_field_check,
  add constraint grade_changes_field_check check (field ~ '^(midterm_grade|grade|re_exam|q[1-4]|t[1-3])$');

create table load_period_grades (
  load_id bigint not null references loads,
  period text not null check (period ~ '^(q[1-4]|t[1-3])$'),
  grade text not null,
  primary key (load_id, period)
);

-- Period grades need an enrolled, not withdrawn enrollment, and are of the load's scale.
create function guard_period_grade() returns trigger language plpgsql as $$
declare found_load record;
begin
  select l.grading_scale, e.status = 4 and e.withdrawn_at is null as enrolled into found_load
  from loads l join enrollments e on e.id = l.enrollment_id where l.id = new.load_id for share of e;
  if not found_load.enrolled then
    raise exception 'grades are only for enrolled students'
      using errcode = 'check_violation', constraint = 'load_period_grades_enrolled_check', table = 'load_period_grades';
  end if;
  if not is_grade(found_load.grading_scale, new.grade) then
    raise exception 'the grade is not one of the grading scale'
      using errcode = 'check_violation', constraint = 'load_period_grades_grade_check', table = 'load_period_grades';
  end if;
  return new;
end $$;
-- A period grade is given only to someone who is enrolled, and is one of the scale.
create trigger load_period_grades_guard before insert or update on load_period_grades
  for each row execute function guard_period_grade();

-- Who and why come from set_config(), as for the other grades.
create function log_period_grade() returns trigger language plpgsql as $$
declare before load_period_grades; after load_period_grades;
begin
  if tg_op <> 'INSERT' then before = old; end if;
  if tg_op <> 'DELETE' then after = new; end if;
  insert into grade_changes (load_id, field, old_value, new_value, reason, changed_by)
  select coalesce(after.load_id, before.load_id), coalesce(after.period, before.period), before.grade, after.grade,
    nullif(current_setting('talaan.reason', true), ''), nullif(current_setting('talaan.actor_id', true), '')::bigint
  where before.grade is distinct from after.grade;
  return null;
end $$;
-- Every change of a period grade is logged, whoever writes it.
create trigger load_period_grades_log after insert or update or delete on load_period_grades
  for each row execute function log_period_grade();
