-- Why: a grade changes only through its log, and only for someone who is enrolled; and what leaves the school as a record.

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
-- Lets a form detect that the sheet was changed since it was read.
create trigger grade_sheets_touch before update on grade_sheets for each row execute function touch_updated_at();

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
-- A log that can be edited proves nothing.
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
-- A load comes with a grade only for someone who is enrolled.
create trigger loads_grade_guard_insert before insert on loads
  for each row when (num_nonnulls(new.midterm_grade, new.grade, new.re_exam) > 0) execute function guard_grade();
-- A grade is given only to someone who is enrolled, and raises the version that a grade sheet compares.
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
-- The grade a load comes with is logged like any other.
create trigger loads_grade_log_insert after insert on loads
  for each row when (num_nonnulls(new.midterm_grade, new.grade, new.re_exam) > 0) execute function log_grade();
-- Every change of a grade is logged, whoever writes it.
create trigger loads_grade_log_update after update on loads
  for each row when ((old.midterm_grade, old.grade, old.re_exam) is distinct from (new.midterm_grade, new.grade, new.re_exam))
  execute function log_grade();

-- Who may see the grades of a period although the payment for it is missing.
create table grade_view_overrides (
  id bigint generated always as identity primary key,
  enrollment_id bigint not null references enrollments,
  period text not null check (period in ('midterm', 'final')),
  reason text not null check (reason <> ''),
  promissory_note_id bigint references promissory_notes,
  granted_by bigint references users on delete set null,
  revoked_at timestamptz(3),
  created_at timestamptz(3) not null default now()
);
create unique index grade_view_overrides_live_key on grade_view_overrides (enrollment_id, period) where revoked_at is null;

-- Subjects of another school that count as one of ours.
create table credited_subjects (
  id bigint generated always as identity primary key,
  student_id bigint not null references students,
  prospectus_id bigint not null references prospectuses,
  source_school text not null,
  source_code text,
  source_title text,
  source_units numeric(4, 2),
  source_grade text,
  counts_in_gwa boolean not null default false,
  approved_by bigint references users on delete set null,
  created_at timestamptz(3) not null default now(),
  unique (student_id, prospectus_id)
);
create index credited_subjects_prospectus_idx on credited_subjects (prospectus_id);

-- Requests for a transcript of records.
create table tor_requests (
  id bigint generated always as identity primary key,
  token_hash bytea not null unique,
  token_expires_at timestamptz(3) not null,
  student_id bigint references students,
  name text not null,
  student_id_number text,
  email text not null,
  contact_number text,
  address text,
  course text,
  last_school_year text,
  year_graduated text,
  documents jsonb not null default '[]',
  copies integer not null default 1 check (copies between 1 and 20),
  purpose text not null,
  representative text,
  status text not null default 'submitted'
    check (status in ('submitted', 'verified', 'on_hold', 'for_payment', 'processing', 'ready', 'released', 'rejected', 'cancelled')),
  privacy_notice_version text,
  verified_at timestamptz(3),
  payment_id bigint references payments,
  released_at timestamptz(3),
  released_to text,
  remarks text,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
create index tor_requests_status_idx on tor_requests (status, id);
create index tor_requests_student_idx on tor_requests (student_id);
create index tor_requests_payment_idx on tor_requests (payment_id) where payment_id is not null;
-- Lets a form detect that the request was changed since it was read.
create trigger tor_requests_touch before update on tor_requests for each row execute function touch_updated_at();
