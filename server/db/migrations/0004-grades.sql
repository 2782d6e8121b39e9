-- Why: a grade changes only through its log, and only for someone who is enrolled.

create table grade_sheets (
  id bigint generated always as identity primary key,
  subject_offer_id bigint not null references subject_offers,
  period text not null check (period in ('midterm', 'final')),
  status text not null default 'draft' check (status in ('draft', 'submitted', 'locked')),
  submitted_at timestamptz(3),
  submitted_by bigint references users on delete set null,
  locked_at timestamptz(3),
  locked_by bigint references users on delete set null,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  unique (subject_offer_id, period),
  check (status = 'draft' or submitted_at is not null),
  check (status <> 'locked' or locked_at is not null)
);

create table grade_changes (
  id bigint generated always as identity primary key,
  load_id bigint not null references loads,
  field text not null check (field in ('midterm_grade', 'grade', 're_exam')),
  old_value text,
  new_value text,
  reason text,
  changed_by bigint,
  changed_at timestamptz(3) not null default now(),
  check (old_value is distinct from new_value)
);
create index grade_changes_load_idx on grade_changes (load_id, id);
create trigger grade_changes_append_only before update or delete or truncate on grade_changes
  for each statement execute function refuse_change();

-- Grades need an enrolled, not withdrawn enrollment. The one exception is DR, which closing a load writes.
create function guard_grade() returns trigger language plpgsql as $$
declare enrolled boolean;
begin
  if tg_op = 'UPDATE' then
    new.version = old.version + 1;
  end if;
  select status = 4 and withdrawn_at is null into enrolled from enrollments where id = new.enrollment_id for share;
  if not enrolled and not (new.dropped_at is not null and new.grade = 'DR') then
    raise exception 'grades are only for enrolled students'
      using errcode = 'check_violation', constraint = 'loads_grade_enrolled_check', table = 'loads';
  end if;
  return new;
end $$;
create trigger loads_grade_guard_insert before insert on loads
  for each row when (num_nonnulls(new.midterm_grade, new.grade, new.re_exam) > 0) execute function guard_grade();
create trigger loads_grade_guard_update before update on loads
  for each row when ((old.midterm_grade, old.grade, old.re_exam) is distinct from (new.midterm_grade, new.grade, new.re_exam))
  execute function guard_grade();

-- Who and why come from set_config('talaan.actor_id', …, true) and set_config('talaan.reason', …, true) in the transaction.
create function log_grade() returns trigger language plpgsql as $$
declare before loads;
begin
  if tg_op = 'UPDATE' then
    before = old;
  end if;
  insert into grade_changes (load_id, field, old_value, new_value, reason, changed_by)
    select new.id, v.field, v.old_value, v.new_value,
      nullif(current_setting('talaan.reason', true), ''), nullif(current_setting('talaan.actor_id', true), '')::bigint
    from (values ('midterm_grade', before.midterm_grade, new.midterm_grade), ('grade', before.grade, new.grade),
      ('re_exam', before.re_exam, new.re_exam)) as v (field, old_value, new_value)
    where v.old_value is distinct from v.new_value;
  return null;
end $$;
create trigger loads_grade_log_insert after insert on loads
  for each row when (num_nonnulls(new.midterm_grade, new.grade, new.re_exam) > 0) execute function log_grade();
create trigger loads_grade_log_update after update on loads
  for each row when ((old.midterm_grade, old.grade, old.re_exam) is distinct from (new.midterm_grade, new.grade, new.re_exam))
  execute function log_grade();

create trigger grade_sheets_touch before update on grade_sheets for each row execute function touch_updated_at();
