-- Why: from the first form to the study load; the database itself keeps seats, list totals and one enrollment per term.

create table number_sequences (
  key text primary key,
  next bigint not null default 1 check (next > 0)
);

create table students (
  id bigint generated always as identity primary key,
  user_info_id bigint not null unique references user_infos,
  verify_token uuid not null default gen_random_uuid() unique,
  current_course_id bigint references courses,
  current_curriculum_id bigint references curricula,
  level smallint check (level between 1 and 12),
  entry_sy text check (is_school_year(entry_sy)),
  entry_type text check (entry_type in ('old', 'new', 'returnee', 'transferee')),
  status text not null default 'active' check (status in ('active', 'loa', 'awol', 'graduated', 'transferred')),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
create index students_course_idx on students (current_course_id, level);
create index students_curriculum_idx on students (current_curriculum_id);

create table admissions (
  id bigint generated always as identity primary key,
  trans_no text not null unique check (trans_no <> ''),
  student_id bigint not null references students,
  category text not null check (category in ('college', 'high_school')),
  enrollee_type text not null check (enrollee_type in ('old', 'new', 'returnee', 'transferee')),
  school_year text not null check (is_school_year(school_year)),
  semester smallint not null check (semester between 1 and 3),
  course_id bigint references courses,
  level smallint not null check (level between 1 and 12),
  strand text,
  photo_file_id bigint references files on delete set null,
  privacy_notice_version text,
  consented_at timestamptz(3),
  consent_ip inet,
  guardian_name text,
  guardian_relationship text,
  guardian_consented_at timestamptz(3),
  submitted_at timestamptz(3) not null default now(),
  confirmed_at timestamptz(3),
  completed_at timestamptz(3),
  decided_at timestamptz(3),
  decided_by bigint references users on delete set null,
  decision text check (decision in ('accepted', 'rejected')),
  reject_reason text,
  deleted_at timestamptz(3),
  details jsonb not null default '{}',
  applicant_name text not null default '',
  applicant_birthdate date,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  check ((decision is null) = (decided_at is null))
);
-- One open admission per person and term; applicant_name and applicant_birthdate are copied from the person.
create unique index admissions_open_key on admissions (applicant_name, applicant_birthdate, school_year, semester)
  where decision is null and deleted_at is null;
create index admissions_list_idx on admissions (category, school_year, semester, id) where deleted_at is null;
create index admissions_student_idx on admissions (student_id);
create index admissions_course_idx on admissions (course_id);

create function copy_person_to_admission() returns trigger language plpgsql as $$
begin
  select regexp_replace(i.sort_name, '[^a-z0-9]+', ' ', 'g'), i.birthdate into new.applicant_name, new.applicant_birthdate
    from students s join user_infos i on i.id = s.user_info_id where s.id = new.student_id for share of i;
  return new;
end $$;
create trigger admissions_person before insert or update of student_id, applicant_name, applicant_birthdate on admissions
  for each row execute function copy_person_to_admission();

create table admission_documents (
  id bigint generated always as identity primary key,
  admission_id bigint references admissions on delete cascade,
  student_id bigint references students,
  kind text not null check (kind <> ''),
  status text not null default 'none' check (status in ('none', 'soft_copy', 'original_received', 'waived')),
  file_id bigint references files on delete set null,
  remark text,
  received_at timestamptz(3),
  received_by bigint references users on delete set null,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  check (num_nonnulls(admission_id, student_id) > 0),
  unique (admission_id, kind)
);
create index admission_documents_student_idx on admission_documents (student_id);

-- status: 0 rejected, 1 pending, 2 for enrollment, 3 on hold, 4 enrolled. Withdrawn is withdrawn_at, beside the status.
create table enrollments (
  id bigint generated always as identity primary key,
  student_id bigint not null references students,
  admission_id bigint references admissions,
  school_year text not null check (is_school_year(school_year)),
  semester smallint not null check (semester between 1 and 3),
  course_id bigint not null references courses,
  curriculum_id bigint references curricula,
  level smallint not null check (level between 1 and 12),
  enrollee_type text not null check (enrollee_type in ('old', 'new', 'returnee', 'transferee')),
  student_status text not null default '1' check (student_status in ('0', '1')),
  status smallint not null default 1 check (status between 0 and 4),
  hold_reason text,
  reject_reason text,
  registration_no text unique,
  accepted_at timestamptz(3),
  accepted_by bigint references users on delete set null,
  enrolled_at timestamptz(3),
  enrolled_by bigint references users on delete set null,
  withdrawn_at timestamptz(3),
  withdrawn_by bigint references users on delete set null,
  withdrawn_reason text,
  confirmation_mailed_at timestamptz(3),
  sort_name text not null default '',
  search_text text not null default '',
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  unique (id, student_id),
  constraint enrollments_enrolled_check check (status <> 4 or (enrolled_at is not null and registration_no is not null))
);
create unique index enrollments_live_key on enrollments (student_id, school_year, semester) where status <> 0 and withdrawn_at is null;
create index enrollments_student_idx on enrollments (student_id, school_year, semester);
create index enrollments_name_idx on enrollments (school_year, semester, status, sort_name, id) where withdrawn_at is null;
create index enrollments_newest_idx on enrollments (school_year, semester, status, id) where withdrawn_at is null;
create index enrollments_enrolled_idx on enrollments (school_year, semester, status, enrolled_at, id) where withdrawn_at is null;
create index enrollments_search_idx on enrollments using gin (search_text gin_trgm_ops);
create index enrollments_admission_idx on enrollments (admission_id);
create index enrollments_course_idx on enrollments (course_id, school_year, semester);
create index enrollments_curriculum_idx on enrollments (curriculum_id);

-- The person's row is share-locked: a rename at the same time either is seen here or sees this row.
create function copy_person_to_enrollment() returns trigger language plpgsql as $$
begin
  -- Not the email: everybody's ends alike.
  select i.sort_name, plain(concat_ws(' ', i.sort_name, i.extension_name, i.student_id_number, i.lrn, a.trans_no)) into new.sort_name, new.search_text
    from students s
    join user_infos i on i.id = s.user_info_id
    left join admissions a on a.id = new.admission_id
    where s.id = new.student_id for share of i;
  return new;
end $$;
create trigger enrollments_person before insert or update of student_id, admission_id, sort_name, search_text on enrollments
  for each row execute function copy_person_to_enrollment();

create function spread_person() returns trigger language plpgsql as $$
begin
  update enrollments e set sort_name = '' from students s where s.user_info_id = new.id and e.student_id = s.id;
  update admissions a set applicant_name = '' from students s where s.user_info_id = new.id and a.student_id = s.id;
  return null;
end $$;
create trigger user_infos_spread after update on user_infos
  for each row when ((old.sort_name, old.search_text, old.birthdate) is distinct from (new.sort_name, new.search_text, new.birthdate))
  execute function spread_person();

create table enrollment_events (
  id bigint generated always as identity primary key,
  enrollment_id bigint not null references enrollments,
  action text not null,
  from_status smallint,
  to_status smallint,
  actor_id bigint,
  reason text,
  payload jsonb,
  at timestamptz(3) not null default now()
);
create index enrollment_events_enrollment_idx on enrollment_events (enrollment_id, id);
create trigger enrollment_events_append_only before update or delete or truncate on enrollment_events
  for each statement execute function refuse_change();

-- List totals without counting: every statement adds the difference it made, readers sum, fold_enrollment_counts() compacts.
create table enrollment_counts (
  id bigint generated always as identity primary key,
  school_year text not null,
  semester smallint not null,
  status smallint not null,
  course_id bigint not null,
  level smallint not null,
  n integer not null
);
create index enrollment_counts_idx on enrollment_counts (school_year, semester, status) include (course_id, level, n);

create function count_enrollments() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into enrollment_counts (school_year, semester, status, course_id, level, n)
      select school_year, semester, status, course_id, level, count(*) from new_rows where withdrawn_at is null group by 1, 2, 3, 4, 5;
  elsif tg_op = 'DELETE' then
    insert into enrollment_counts (school_year, semester, status, course_id, level, n)
      select school_year, semester, status, course_id, level, -count(*) from old_rows where withdrawn_at is null group by 1, 2, 3, 4, 5;
  else
    insert into enrollment_counts (school_year, semester, status, course_id, level, n)
      select school_year, semester, status, course_id, level, sum(n) from (
        select school_year, semester, status, course_id, level, 1 as n from new_rows where withdrawn_at is null
        union all
        select school_year, semester, status, course_id, level, -1 from old_rows where withdrawn_at is null
      ) moved group by 1, 2, 3, 4, 5 having sum(n) <> 0;
  end if;
  return null;
end $$;
create trigger enrollments_count_insert after insert on enrollments
  referencing new table as new_rows for each statement execute function count_enrollments();
create trigger enrollments_count_update after update on enrollments
  referencing old table as old_rows new table as new_rows for each statement execute function count_enrollments();
create trigger enrollments_count_delete after delete on enrollments
  referencing old table as old_rows for each statement execute function count_enrollments();

create function fold_enrollment_counts() returns integer language plpgsql as $$
declare folded integer;
begin
  with crowded as (
    select school_year, semester, status, course_id, level from enrollment_counts group by 1, 2, 3, 4, 5 having count(*) > 1
  ), taken as (
    select c.id from enrollment_counts c join crowded using (school_year, semester, status, course_id, level) for update of c skip locked
  ), gone as (
    delete from enrollment_counts where id in (select id from taken) returning school_year, semester, status, course_id, level, n
  ), kept as (
    insert into enrollment_counts (school_year, semester, status, course_id, level, n)
      select school_year, semester, status, course_id, level, sum(n) from gone group by 1, 2, 3, 4, 5 having sum(n) <> 0
  )
  select count(*) into folded from gone;
  return folded;
end $$;

create function is_grade(scale text, value text) returns boolean
  language sql immutable parallel safe
  return value is null or value in ('NG', 'INC', 'DR', 'R') or case scale
    when 'COLLEGE_1_5' then value in ('1.00', '1.25', '1.50', '1.75', '2.00', '2.25', '2.50', '2.75', '3.00', '4.00', '5.00')
    when 'HS_60_100' then value ~ '^([6-9][0-9]|100)$'
    else false end;

-- Whether a final grade leaves room for a re-exam: INC, above 3 and below 5 in college, below 75 in high school.
create function allows_re_exam(scale text, grade text) returns boolean
  language sql immutable parallel safe
  return coalesce(grade = 'INC' or case
    when grade !~ '^[0-9]' then false
    when scale = 'COLLEGE_1_5' then grade::numeric > 3 and grade::numeric < 5
    else grade::numeric < 75 end, false);

-- A load holds a seat exactly while deleted_at and dropped_at are null.
create table loads (
  id bigint generated always as identity primary key,
  enrollment_id bigint not null references enrollments,
  subject_offer_id bigint not null,
  prospectus_id bigint not null,
  status smallint not null default 0 check (status in (0, 1)),
  cleared_by bigint references users on delete set null,
  cleared_at timestamptz(3),
  clearance_remark text,
  grading_scale text not null default 'COLLEGE_1_5' check (grading_scale in ('COLLEGE_1_5', 'HS_60_100')),
  midterm_grade text constraint loads_midterm_grade_check check (is_grade(grading_scale, midterm_grade)),
  grade text constraint loads_grade_check check (is_grade(grading_scale, grade)),
  re_exam text constraint loads_re_exam_value_check check (re_exam ~ '^[0-9]' and is_grade(grading_scale, re_exam)),
  version integer not null default 0,
  added_by bigint references users on delete set null,
  dropped_at timestamptz(3),
  drop_kind text check (drop_kind in ('dropped', 'withdrawn')),
  deleted_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  foreign key (subject_offer_id, prospectus_id) references subject_offers (id, prospectus_id),
  constraint loads_re_exam_check check (re_exam is null or allows_re_exam(grading_scale, grade))
);
create unique index loads_active_offer_key on loads (enrollment_id, subject_offer_id) where deleted_at is null and dropped_at is null;
create unique index loads_active_prospectus_key on loads (enrollment_id, prospectus_id) where deleted_at is null and dropped_at is null;
create index loads_enrollment_idx on loads (enrollment_id);
create index loads_offer_idx on loads (subject_offer_id, enrollment_id);
create index loads_prospectus_idx on loads (prospectus_id);

create function take_seats() returns trigger language plpgsql as $$
declare changes jsonb;
begin
  if tg_op = 'INSERT' then
    select jsonb_agg(d) into changes from (
      select subject_offer_id as id, count(*) as n from new_rows where deleted_at is null and dropped_at is null group by 1
    ) d;
  elsif tg_op = 'DELETE' then
    select jsonb_agg(d) into changes from (
      select subject_offer_id as id, -count(*) as n from old_rows where deleted_at is null and dropped_at is null group by 1
    ) d;
  else
    select jsonb_agg(d) into changes from (
      select id, sum(n) as n from (
        select subject_offer_id as id, 1 as n from new_rows where deleted_at is null and dropped_at is null
        union all
        select subject_offer_id, -1 from old_rows where deleted_at is null and dropped_at is null
      ) moved group by 1 having sum(n) <> 0
    ) d;
  end if;
  if changes is null then
    return null;
  end if;
  -- Locked in id order, so that two statements over the same offers wait instead of deadlocking.
  perform from subject_offers where id in (select c.id from jsonb_to_recordset(changes) as c (id bigint)) order by id for no key update;
  update subject_offers o set seats_taken = o.seats_taken + c.n
    from jsonb_to_recordset(changes) as c (id bigint, n integer) where o.id = c.id;
  return null;
end $$;
create trigger loads_seats_insert after insert on loads
  referencing new table as new_rows for each statement execute function take_seats();
create trigger loads_seats_update after update on loads
  referencing old table as old_rows new table as new_rows for each statement execute function take_seats();
create trigger loads_seats_delete after delete on loads
  referencing old table as old_rows for each statement execute function take_seats();

-- A rejected or withdrawn enrollment holds no seats: none may be taken, and none may be left at commit.
create function refuse_load_without_enrollment() returns trigger language plpgsql as $$
declare gone boolean;
begin
  select status = 0 or withdrawn_at is not null into gone from enrollments where id = new.enrollment_id for share;
  if gone then
    raise exception 'a rejected or withdrawn enrollment holds no seats'
      using errcode = 'check_violation', constraint = 'enrollments_no_seats_check', table = 'enrollments';
  end if;
  return new;
end $$;
create trigger loads_need_enrollment before insert on loads
  for each row when (new.deleted_at is null and new.dropped_at is null) execute function refuse_load_without_enrollment();
create trigger loads_need_enrollment_again before update of enrollment_id, deleted_at, dropped_at on loads
  for each row when (new.deleted_at is null and new.dropped_at is null) execute function refuse_load_without_enrollment();

create function refuse_left_over_seats() returns trigger language plpgsql as $$
begin
  if exists (
    select from enrollments e join loads l on l.enrollment_id = e.id and l.deleted_at is null and l.dropped_at is null
    where e.id = new.id and (e.status = 0 or e.withdrawn_at is not null)
  ) then
    raise exception 'a rejected or withdrawn enrollment holds no seats'
      using errcode = 'check_violation', constraint = 'enrollments_no_seats_check', table = 'enrollments';
  end if;
  return null;
end $$;
create constraint trigger enrollments_no_seats after insert or update on enrollments deferrable initially deferred
  for each row when (new.status = 0 or new.withdrawn_at is not null) execute function refuse_left_over_seats();

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
  payment_id bigint,
  released_at timestamptz(3),
  released_to text,
  remarks text,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
create index tor_requests_status_idx on tor_requests (status, id);
create index tor_requests_student_idx on tor_requests (student_id);

create trigger students_touch before update on students for each row execute function touch_updated_at();
create trigger admissions_touch before update on admissions for each row execute function touch_updated_at();
create trigger admission_documents_touch before update on admission_documents for each row execute function touch_updated_at();
create trigger enrollments_touch before update on enrollments for each row execute function touch_updated_at();
create trigger loads_touch before update on loads for each row execute function touch_updated_at();
create trigger tor_requests_touch before update on tor_requests for each row execute function touch_updated_at();
