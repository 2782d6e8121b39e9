-- Attendance of events, of the gate and of sections of high school: who is expected, who was recorded, and what was corrected.

create table attendance_events (
  id bigint generated always as identity primary key,
  title text not null check (title <> '' and title = btrim(title)),
  venue text check (venue <> ''),
  -- The log of the gate, which is always open and expects nobody.
  is_gate boolean not null default false,
  starts_on date,
  ends_on date,
  -- Monday is 1; empty for every day from the first to the last.
  weekdays smallint[] not null default '{}' check (weekdays <@ '{1,2,3,4,5,6,7}'),
  am_in time,
  am_out time,
  pm_in time,
  pm_out time,
  -- Somebody who comes more minutes than these after the time in is late.
  late_after smallint not null default 15 check (late_after between 0 and 240),
  is_for_everyone boolean not null default false,
  is_for_employees boolean not null default false,
  -- What a scan of the printed code needs: the confirmation of the guard, or the network of the campus.
  printed_check text not null default 'guard' check (printed_check in ('guard', 'network')),
  -- The term whose students are expected.
  school_year text check (is_school_year(school_year)),
  semester smallint check (semester between 1 and 3),
  closed_at timestamptz(3),
  closed_by bigint references users on delete set null,
  cancelled_at timestamptz(3),
  cancelled_by bigint references users on delete set null,
  cancel_reason text check (cancel_reason <> ''),
  created_by bigint references users on delete set null,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  constraint attendance_events_days_check check ((starts_on is null) = is_gate and (ends_on is null) = is_gate),
  constraint attendance_events_order_check check (ends_on >= starts_on),
  constraint attendance_events_term_check check ((school_year is null) = is_gate and (semester is null) = is_gate),
  constraint attendance_events_am_check check (am_out > am_in),
  constraint attendance_events_pm_check check (pm_out > pm_in),
  constraint attendance_events_halves_check check (coalesce(pm_in, pm_out) >= coalesce(am_out, am_in)),
  constraint attendance_events_cancelled_check check ((cancelled_at is null) = (cancel_reason is null)),
  constraint attendance_events_gate_check check (not is_gate or (closed_at is null and cancelled_at is null))
);
create unique index attendance_events_gate_key on attendance_events (is_gate) where is_gate;
create index attendance_events_latest_idx on attendance_events (starts_on desc, id desc);
create index attendance_events_closer_idx on attendance_events (closed_by) where closed_by is not null;
create index attendance_events_canceller_idx on attendance_events (cancelled_by) where cancelled_by is not null;
create index attendance_events_creator_idx on attendance_events (created_by) where created_by is not null;
-- Lets a form detect that the event was changed since it was read.
create trigger attendance_events_touch before update on attendance_events for each row execute function touch_updated_at();

create table attendance_audiences (
  id bigint generated always as identity primary key,
  event_id bigint not null references attendance_events on delete cascade,
  role_id bigint references roles on delete cascade,
  course_id bigint references courses on delete cascade,
  level smallint check (level between 1 and 12),
  section_id bigint references sections on delete cascade,
  constraint attendance_audiences_one_check check (num_nonnulls(role_id, course_id, level, section_id) = 1),
  constraint attendance_audiences_key unique nulls not distinct (event_id, role_id, course_id, level, section_id)
);
create index attendance_audiences_role_idx on attendance_audiences (role_id) where role_id is not null;
create index attendance_audiences_course_idx on attendance_audiences (course_id) where course_id is not null;
create index attendance_audiences_section_idx on attendance_audiences (section_id) where section_id is not null;

create table attendance_logs (
  id bigint generated always as identity primary key,
  -- Given by the device, so that a scan which is sent twice is recorded once.
  scan_id uuid not null,
  event_id bigint not null references attendance_events,
  person_id bigint not null references user_infos,
  kind text not null check (kind in ('in', 'out')),
  scanned_at timestamptz(3) not null,
  -- The day in Manila.
  day date generated always as ((scanned_at at time zone 'Asia/Manila')::date) stored not null,
  -- What the clock of the device showed.
  device_at timestamptz(3),
  source text not null check (source in ('scan', 'entry', 'own_code', 'printed_code')),
  -- Why somebody entered it by hand.
  reason text check (reason <> ''),
  recorded_by bigint references users on delete set null,
  recorded_at timestamptz(3) not null,
  constraint attendance_logs_scan_key unique (scan_id),
  constraint attendance_logs_entry_check check ((source = 'entry') = (reason is not null))
);
create index attendance_logs_event_idx on attendance_logs (event_id, day, person_id, scanned_at);
create index attendance_logs_person_idx on attendance_logs (person_id, scanned_at desc, id desc);
create index attendance_logs_age_idx on attendance_logs (scanned_at, id);
create index attendance_logs_recorder_idx on attendance_logs (recorded_by) where recorded_by is not null;
-- What was scanned is never edited: it is voided, or another entry is added.
create trigger attendance_logs_fixed before
  update of scan_id, event_id, kind, scanned_at, device_at, source, reason, recorded_at
  or truncate on attendance_logs
  for each statement execute function refuse_change();

-- Logs that do not count, with who said so and why.
create table attendance_voids (
  log_id bigint primary key references attendance_logs on delete cascade,
  reason text not null check (reason <> ''),
  voided_by bigint references users on delete set null,
  voided_at timestamptz(3) not null
);
create index attendance_voids_author_idx on attendance_voids (voided_by) where voided_by is not null;

create table attendance_excuses (
  event_id bigint not null references attendance_events,
  person_id bigint not null references user_infos,
  day date not null,
  reason text not null check (reason <> ''),
  excused_by bigint references users on delete set null,
  excused_at timestamptz(3) not null,
  primary key (event_id, day, person_id)
);
create index attendance_excuses_person_idx on attendance_excuses (person_id);
create index attendance_excuses_author_idx on attendance_excuses (excused_by) where excused_by is not null;

-- Scans of the printed code that wait for the guard.
create table attendance_requests (
  id bigint generated always as identity primary key,
  event_id bigint not null references attendance_events,
  person_id bigint not null references user_infos,
  asked_at timestamptz(3) not null,
  status text not null default 'waiting' check (status in ('waiting', 'confirmed', 'rejected')),
  decided_by bigint references users on delete set null,
  decided_at timestamptz(3),
  constraint attendance_requests_decision_check check ((status = 'waiting') = (decided_at is null))
);
create unique index attendance_requests_waiting_key on attendance_requests (event_id, person_id) where status = 'waiting';
create index attendance_requests_event_idx on attendance_requests (event_id, asked_at, id);
create index attendance_requests_person_idx on attendance_requests (person_id);
create index attendance_requests_decider_idx on attendance_requests (decided_by) where decided_by is not null;

-- Students whose absence from an event an office has in its clearance, each once.
create table attendance_deficiencies (
  event_id bigint not null references attendance_events,
  student_id bigint not null references students,
  office_id bigint not null references clearance_offices,
  primary key (event_id, student_id)
);
create index attendance_deficiencies_student_idx on attendance_deficiencies (student_id);
create index attendance_deficiencies_office_idx on attendance_deficiencies (office_id);

-- The attendance of a section of high school: one mark for each pupil and school day.
create table class_attendance (
  enrollment_id bigint not null references enrollments,
  section_id bigint not null references sections,
  day date not null,
  state text not null check (state in ('present', 'late', 'absent', 'excused')),
  reason text check (reason <> ''),
  marked_by bigint references users on delete set null,
  marked_at timestamptz(3) not null,
  primary key (enrollment_id, day)
);
create index class_attendance_section_idx on class_attendance (section_id, day);
create index class_attendance_author_idx on class_attendance (marked_by) where marked_by is not null;

-- Months of a section that the registrar has locked.
create table class_attendance_locks (
  section_id bigint not null references sections,
  month date not null check (extract(day from month) = 1),
  locked_by bigint references users on delete set null,
  locked_at timestamptz(3) not null,
  primary key (section_id, month)
);
create index class_attendance_locks_author_idx on class_attendance_locks (locked_by) where locked_by is not null;

-- Months in which the parents of a pupil were notified of the absences, so that they are notified once.
create table absence_notices (
  enrollment_id bigint not null references enrollments,
  month date not null check (extract(day from month) = 1),
  absences smallint not null check (absences > 0),
  notified_at timestamptz(3) not null,
  primary key (enrollment_id, month)
);

insert into attendance_events (title, is_gate) values ('Gate log', true);
insert into retention_classes (key, name, months, basis, action, is_automatic, sort) values
  ('attendance', 'Scans of attendance at events and at the gate', 24, 'Attendance sheets, 2 years. Confirm with your counsel.', 'delete', true, 8);
