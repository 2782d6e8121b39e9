-- Attendance and ID cards.

-- == attendance ==

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

insert into attendance_events (title, is_gate) values ('Gate log', true);

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

-- Students whose absence from an event an office has in its clearance, each once.
create table attendance_deficiencies (
  event_id bigint not null references attendance_events,
  student_id bigint not null references students,
  office_id bigint not null references clearance_offices,
  primary key (event_id, student_id)
);
create index attendance_deficiencies_student_idx on attendance_deficiencies (student_id);
create index attendance_deficiencies_office_idx on attendance_deficiencies (office_id);

-- Months in which the parents of a pupil were notified of the absences, so that they are notified once.
create table absence_notices (
  enrollment_id bigint not null references enrollments,
  month date not null check (extract(day from month) = 1),
  absences smallint not null check (absences > 0),
  notified_at timestamptz(3) not null,
  primary key (enrollment_id, month)
);

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

-- Devices of the school that scan IDs, also without a network: an administrator registers each and can cut it off.
create table scanner_devices (
  id bigint generated always as identity primary key,
  name text not null constraint scanner_devices_name_check check (name <> '' and name = btrim(name) and length(name) <= 60),
  -- The code that is typed on the device to register it, as a keyed hash.
  code_hash bytea,
  code_expires_at timestamptz(3),
  -- What the device sends with its scans, as a keyed hash.
  token_hash bytea constraint scanner_devices_token_key unique,
  registered_at timestamptz(3),
  registered_by bigint references users on delete set null,
  last_seen_at timestamptz(3),
  last_seen_by bigint references users on delete set null,
  cut_off_at timestamptz(3),
  cut_off_by bigint references users on delete set null,
  cut_off_reason text constraint scanner_devices_reason_check check (cut_off_reason <> ''),
  created_by bigint references users on delete set null,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  constraint scanner_devices_code_check check ((code_hash is null) = (code_expires_at is null)),
  constraint scanner_devices_registered_check check (token_hash is null or registered_at is not null),
  constraint scanner_devices_cut_off_check
    check ((cut_off_at is null) = (cut_off_reason is null) and (cut_off_at is null or (token_hash is null and code_hash is null)))
);
create unique index scanner_devices_name_key on scanner_devices (lower(name)) where cut_off_at is null;
create unique index scanner_devices_code_key on scanner_devices (code_hash) where code_hash is not null;
create index scanner_devices_registrar_idx on scanner_devices (registered_by) where registered_by is not null;
create index scanner_devices_guard_idx on scanner_devices (last_seen_by) where last_seen_by is not null;
create index scanner_devices_cutter_idx on scanner_devices (cut_off_by) where cut_off_by is not null;
create index scanner_devices_creator_idx on scanner_devices (created_by) where created_by is not null;

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
  device_id bigint references scanner_devices,
  constraint attendance_logs_scan_key unique (scan_id),
  constraint attendance_logs_entry_check check ((source = 'entry') = (reason is not null))
);
create index attendance_logs_event_idx on attendance_logs (event_id, day, person_id, scanned_at);
create index attendance_logs_person_idx on attendance_logs (person_id, scanned_at desc, id desc);
create index attendance_logs_age_idx on attendance_logs (scanned_at, id);
create index attendance_logs_recorder_idx on attendance_logs (recorded_by) where recorded_by is not null;
create index attendance_logs_device_idx on attendance_logs (device_id) where device_id is not null;
-- What was scanned is never edited, nor by which device: it is voided, or another entry is added.
create trigger attendance_logs_fixed before
  update of scan_id, event_id, kind, scanned_at, device_at, source, reason, recorded_at, device_id
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

-- Where guards stand: at an event, or at a scanner device of the gate. They see the attendance of their posts alone.
create table guard_posts (
  id bigint generated always as identity primary key,
  event_id bigint not null references attendance_events on delete cascade,
  -- Null for the whole event.
  device_id bigint references scanner_devices on delete cascade,
  user_id bigint not null references users on delete cascade,
  created_by bigint references users on delete set null,
  created_at timestamptz(3) not null default now(),
  constraint guard_posts_key unique nulls not distinct (event_id, device_id, user_id)
);
create index guard_posts_user_idx on guard_posts (user_id);
create index guard_posts_device_idx on guard_posts (device_id) where device_id is not null;
create index guard_posts_creator_idx on guard_posts (created_by) where created_by is not null;

-- == cards ==

-- The key pair that signs the codes of cards, made when the first one is needed. The private key is encrypted with the secret of the server.
create table id_code_keys (
  version smallint primary key constraint id_code_keys_version_check check (version between 1 and 255),
  public_key bytea not null constraint id_code_keys_public_key_check check (octet_length(public_key) = 32),
  private_key_enc bytea not null,
  created_at timestamptz(3) not null default now()
);

-- The pictures that all templates share.
create table id_card_images (
  kind text primary key constraint id_card_images_kind_check check (kind in ('logo', 'signature')),
  file_id bigint not null constraint id_card_images_file_key unique references files,
  updated_at timestamptz(3) not null default now()
);

-- What is printed on the cards of a kind, and where; elements in millimetres as data that the portal checks.
create table id_card_templates (
  id bigint generated always as identity primary key,
  kind text not null constraint id_card_templates_kind_check check (kind in ('student', 'employee')),
  name text not null constraint id_card_templates_name_check check (name <> '' and length(name) <= 60),
  design jsonb not null constraint id_card_templates_design_check check (jsonb_typeof(design) = 'object'),
  is_active boolean not null default false,
  created_by bigint references users on delete set null,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
create unique index id_card_templates_active_key on id_card_templates (kind) where is_active;
create unique index id_card_templates_name_key on id_card_templates (kind, lower(name));

-- A card is a print of one person for one school year. Its id is the number in its code. It is never deleted: a code that was given out stays known.
create table id_cards (
  id bigint generated by default as identity primary key,
  user_info_id bigint not null references user_infos,
  kind text not null constraint id_cards_kind_check check (kind in ('student', 'employee')),
  school_year text not null constraint id_cards_school_year_check check (is_school_year(school_year)),
  valid_until date not null,
  code text not null constraint id_cards_code_key unique,
  state text not null default 'valid' constraint id_cards_state_check check (state in ('valid', 'lost', 'replaced', 'revoked')),
  state_reason text constraint id_cards_state_reason_check check (state_reason <> ''),
  state_at timestamptz(3),
  state_by bigint references users on delete set null,
  -- The card in whose place this one was printed.
  replaces_id bigint references id_cards constraint id_cards_replaces_check check (replaces_id <> id),
  fee_id bigint references on_demand_fees,
  issued_at timestamptz(3) not null,
  issued_by bigint references users on delete set null,
  printed_count integer not null default 0 constraint id_cards_printed_count_check check (printed_count >= 0),
  printed_at timestamptz(3),
  updated_at timestamptz(3) not null default now(),
  constraint id_cards_state_at_check check (state = 'valid' or state_at is not null),
  constraint id_cards_printed_at_check check ((printed_count = 0) = (printed_at is null))
);
-- One valid card for each person and school year.
create unique index id_cards_valid_key on id_cards (user_info_id, school_year) where state = 'valid';
create index id_cards_replaces_idx on id_cards (replaces_id) where replaces_id is not null;
create unique index id_cards_fee_key on id_cards (fee_id) where fee_id is not null;
create index id_cards_person_idx on id_cards (user_info_id, school_year, id desc);
create index id_cards_state_idx on id_cards (school_year, kind, state, user_info_id);
-- Which cards a device must know without a network.
create index id_cards_last_day_idx on id_cards (valid_until);
