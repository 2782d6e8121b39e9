-- What every group builds on: settings and what the server keeps for itself, people with their accounts and files, the school calendar, grading scales,
-- imports, printed documents and the outbox.

create extension pg_trgm;
create extension unaccent;
create extension btree_gist;

-- == platform ==

create table settings (
  key text primary key check (key <> ''),
  value text not null,
  updated_at timestamptz(3) not null default now()
);

-- Sets whole milliseconds, always later than before, so that a form can send the instant back and have it compared. While a merge moves rows, the instant
-- stays.
create function touch_updated_at() returns trigger language plpgsql as $$
begin
  if current_setting('talaan.moving_rows', true) = 'on' then
    return new;
  end if;
  new.updated_at = greatest(clock_timestamp(), old.updated_at + interval '1 millisecond');
  return new;
end $$;
-- Shows when a setting was last changed.
create trigger settings_touch before update on settings for each row execute function touch_updated_at();

-- Who did what; the ids are kept when their rows are deleted, so nothing is referenced.
create table audit_logs (
  id bigint generated always as identity primary key,
  actor_id bigint,
  action text not null check (action <> ''),
  entity text not null,
  entity_id text not null,
  before jsonb,
  after jsonb,
  ip inet,
  request_id text,
  at timestamptz(3) not null default now(),
  -- The key with which an actor called. Keys end with their owner and the log stays, so it is no foreign key.
  api_key_id bigint
);
create index audit_logs_entity_idx on audit_logs (entity, entity_id, id);
-- A page is read in the order of time, so each filter has an index that ends with it.
create index audit_logs_time_idx on audit_logs (at, id);
create index audit_logs_actor_time_idx on audit_logs (actor_id, at, id);
create index audit_logs_action_idx on audit_logs (action, at, id);
create index audit_logs_record_kind_idx on audit_logs (entity, at, id);
create index audit_logs_ip_idx on audit_logs (ip, at, id);
create index audit_logs_request_idx on audit_logs (request_id) where request_id is not null;

-- Refuses the statement it is attached to: for tables whose rows are written once. A merge of two students gives the rows of one to the other.
create function refuse_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and tg_table_name in ('billing_requests', 'charges', 'credit_transfers', 'issued_documents', 'on_demand_fees', 'past_grades',
    'payment_reminders', 'payments', 'refunds') and is_moving_rows() then
    if tg_level = 'STATEMENT' then
      return null;
    elsif is_row_moved(tg_relid, to_jsonb(old), to_jsonb(new)) then
      return new;
    end if;
  end if;
  raise exception '% is append-only: % refused', tg_table_name, lower(tg_op)
    using errcode = 'check_violation', constraint = tg_table_name || '_append_only', table = tg_table_name;
end $$;
-- A log that can be edited proves nothing.
create trigger audit_logs_append_only before update or delete or truncate on audit_logs
  for each statement execute function refuse_change();

-- The first answer to a form that is sent twice.
create table idempotency_keys (
  scope text not null,
  key text not null,
  request_hash bytea not null,
  status integer,
  answer jsonb,
  created_at timestamptz(3) not null default now(),
  primary key (scope, key)
);
create index idempotency_keys_created_idx on idempotency_keys (created_at);

-- The rate limiter's counters; losing them in a crash is harmless.
create unlogged table throttles (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
) with (fillfactor = 60);
create index throttles_expire_idx on throttles (expire);

-- A solved proof of work counts once.
create table used_proofs (
  signature text primary key,
  expires_at timestamptz(3) not null
);
create index used_proofs_expiry_idx on used_proofs (expires_at);

-- == number-series ==

-- The next number of each series that people read: students, receipts, registrations.
create table number_sequences (
  key text primary key,
  next bigint not null default 1 check (next > 0)
);

-- == people ==

create table departments (
  id bigint generated always as identity primary key,
  name text not null unique check (name <> ''),
  level_type text not null check (level_type in ('college', 'high_school')),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
create unique index departments_name_ci_key on departments (lower(name));
-- Lets a form detect that the department was changed since it was read.
create trigger departments_touch before update on departments for each row execute function touch_updated_at();

-- The Philippine Standard Geographic Code: regions, provinces, cities and barangays, for the address boxes.
create table places (
  code text primary key check (code ~ '^[0-9]{10}$'),
  parent_code text references places,
  kind text not null check (kind in ('region', 'province', 'city', 'barangay')),
  name text not null check (name <> '')
);
create index places_parent_idx on places (parent_code, name);

-- A stored file is its row; contents on the disk without a row are swept.
create table files (
  id bigint generated always as identity primary key,
  token uuid not null default gen_random_uuid() unique,
  kind text not null,
  owner_id bigint,
  path text not null unique,
  name text not null,
  mime text not null,
  size bigint not null check (size >= 0),
  sha256 bytea not null check (octet_length(sha256) = 32),
  created_at timestamptz(3) not null default now()
);
create index files_owner_idx on files (owner_id, kind);
-- Files that were uploaded for an announcement that was never published are found by their age.
create index files_announcement_idx on files (created_at, id) where kind = 'announcement';

create table users (
  id bigint generated always as identity primary key,
  name text not null check (name <> ''),
  email text check (email <> '' and email = btrim(email)),
  password_hash text,
  image_file_id bigint references files on delete set null,
  status smallint not null default 1 check (status in (0, 1)),
  first_login boolean not null default true,
  temp_password_enc text,
  temp_password_expires_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  -- When a sign-in slip was last printed: somebody else who prints at the same time does not replace its password.
  slip_printed_at timestamptz(3)
);
create unique index users_email_key on users (lower(email));
create index users_status_idx on users (status, id);
create index users_image_idx on users (image_file_id) where image_file_id is not null;
-- What stands above and refers to it.
alter table files add foreign key (owner_id) references users on delete set null;
-- Lets a form detect that the account was changed since it was read.
create trigger users_touch before update on users for each row execute function touch_updated_at();

-- Lower case without accents: what names are searched and sorted by.
create function plain(value text) returns text
  language sql immutable parallel safe strict
  return lower(public.unaccent('public.unaccent'::regdictionary, value));

-- A name without accents, case, dashes and dots, so that two spellings of it are equal.
create function bare(value text) returns text
  language sql immutable strict parallel safe
  return btrim(regexp_replace(plain(value), '[^a-z0-9]+', ' ', 'g'));

-- A part of a name without accents, case, signs and spaces, abbreviations written out and without a suffix.
create function name_part_key(value text) returns text
  language sql immutable strict parallel safe
  return replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(
    bare(regexp_replace(value, '[''`´‘’ʼ]', '', 'g')),
    '\mma\M', 'maria', 'g'), '\msta\M', 'santa', 'g'), '\msto\M', 'santo', 'g'),
    ' (jr|junior|sr|senior|ii|iii|iv)\M', '', 'g'), ' ', '');

-- The last and the first name of a person, so that two spellings of them are equal.
create function name_key(last_name text, first_name text) returns text
  language sql immutable strict parallel safe
  return name_part_key(last_name) || ' ' || name_part_key(first_name);

-- A number in capitals without dashes, dots, slashes and spaces.
create function number_key(value text) returns text
  language sql immutable strict parallel safe
  return regexp_replace(upper(value), '[^A-Z0-9]', '', 'g');

-- A person: student, employee or applicant, with or without an account. sort_name, search_text and employment are filled by triggers.
create table user_infos (
  id bigint generated always as identity primary key,
  user_id bigint unique references users on delete cascade,
  first_name text not null check (first_name <> ''),
  last_name text not null check (last_name <> ''),
  middle_name text,
  extension_name text,
  salutation text check (salutation in ('Mr.', 'Ms.', 'Mrs', 'Prof', 'Dr.', 'Fr.')),
  personal_email text,
  contact_number text,
  student_id_number text unique,
  employee_number text unique,
  lrn text unique check (lrn ~ '^[0-9]{12}$'),
  birthdate date,
  birthplace text,
  gender text check (gender in ('Male', 'Female')),
  civil_status text check (civil_status in ('Single', 'Married', 'Widow', 'Widower', 'Common Law')),
  religion text,
  citizenship text,
  block text,
  street text,
  barangay text,
  municipality text,
  province text,
  zipcode text,
  psgc_code text,
  emergency_contact_name text,
  emergency_contact_number text,
  emergency_contact_relationship text,
  school_graduated_name text,
  school_graduated_year text,
  school_graduated_address text,
  father_name text,
  father_contact_number text,
  father_occupation text,
  mother_name text,
  mother_contact_number text,
  mother_occupation text,
  guardian_name text,
  guardian_contact_number text,
  guardian_occupation text,
  guardian_relationship text,
  is_need_update boolean not null default false,
  sort_name text not null default '',
  search_text text not null default '',
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  department_id bigint references departments,
  employment text check (employment in ('full_time', 'part_time', 'staff')),
  -- What a record is compared by. "No Data" is what forms write into an empty field, and equals nothing.
  name_key text generated always as (name_key(last_name, first_name)) stored,
  email_key text generated always as (case when personal_email like '%@%' then lower(btrim(personal_email)) end) stored,
  mobile_key text generated always as (
    case when length(regexp_replace(contact_number, '\D', '', 'g')) >= 10 then right(regexp_replace(contact_number, '\D', '', 'g'), 10) end) stored,
  anonymised_at timestamptz(3)
);
create index user_infos_search_idx on user_infos using gin (search_text gin_trgm_ops);
create index user_infos_sort_idx on user_infos (sort_name, id);
create index user_infos_user_sort_idx on user_infos (sort_name, id) include (user_id) where user_id is not null;
create index user_infos_birthdate_idx on user_infos (birthdate, sort_name);
create index user_infos_personal_email_idx on user_infos (lower(personal_email)) where personal_email is not null;
create index user_infos_contact_number_idx on user_infos (contact_number) where contact_number is not null;
create index user_infos_department_idx on user_infos (department_id) where department_id is not null;
create index user_infos_employee_serial_idx on user_infos ((substring(employee_number from '^E-([0-9]{4,9})$')::integer));
create index user_infos_employees_idx on user_infos (sort_name, id) include (user_id, employment) where employment is not null;
create index user_infos_numbers_idx on user_infos (employee_number, id) include (user_id, employment) where employment is not null;
create index user_infos_numbers_down_idx on user_infos (employee_number desc nulls last, id) include (user_id, employment)
  where employment is not null;
-- Finds an account by the employee number that somebody types in any letter case. Student numbers are found in student_numbers.
create index user_infos_employee_number_ci_idx on user_infos (upper(employee_number)) where employee_number is not null;
create index user_infos_name_key_idx on user_infos (name_key, birthdate, id);
create index user_infos_email_key_idx on user_infos (email_key, id) where email_key is not null;
create index user_infos_mobile_key_idx on user_infos (mobile_key, id) where mobile_key is not null;
-- Whose birthday it is today.
create index user_infos_birthday_idx on user_infos (extract(month from birthdate), extract(day from birthdate)) where birthdate is not null;
create index user_infos_student_number_key_idx on user_infos (number_key(student_id_number)) where student_id_number is not null;
create index user_infos_employee_number_key_idx on user_infos (number_key(employee_number)) where employee_number is not null;
-- Lets a form detect that the person was changed since it was read.
create trigger user_infos_touch before update on user_infos for each row execute function touch_updated_at();

-- The number without dashes, where that is another text: what searches find beside the number itself.
create function other_number(value text) returns text
  language sql immutable parallel safe
  return nullif(number_key(value), upper(value));

-- Writes the names people are sorted by, and the text they are searched by.
create function fill_user_info_names() returns trigger language plpgsql as $$
begin
  new.sort_name = plain(concat_ws(' ', new.last_name, new.first_name, new.middle_name));
  new.search_text = plain(concat_ws(' ', new.last_name, new.first_name, new.middle_name, new.extension_name,
    new.student_id_number, other_number(new.student_id_number), new.employee_number, other_number(new.employee_number), new.lrn, new.personal_email,
    (select email from users where id = new.user_id)));
  return new;
end $$;
-- Keeps sort_name and search_text true; also when one of the two is set, which is how others ask for them to be written again.
create trigger user_infos_names before insert or update of
  user_id, last_name, first_name, middle_name, extension_name, student_id_number, employee_number, lrn, personal_email, sort_name, search_text
  on user_infos for each row execute function fill_user_info_names();

-- Has the search text of an account's person written again.
create function spread_user_email() returns trigger language plpgsql as $$
begin
  update user_infos set search_text = '' where user_id = new.id;
  return null;
end $$;
-- A person is found by the account's address, also after it changed.
create trigger users_email_spread after update of email on users
  for each row when (old.email is distinct from new.email) execute function spread_user_email();

-- Whether two middle names can be of one person: one is not known, or both begin with the same letter.
create function can_be_same_middle(one text, other text) returns boolean
  language sql immutable parallel safe
  return coalesce(left(nullif(bare(one), ''), 1) = left(nullif(bare(other), ''), 1), true);

-- == terms ==

-- Whether the text names two consecutive years, as 2026-2027.
create function is_school_year(value text) returns boolean
  language sql immutable parallel safe strict
  return value ~ '^[0-9]{4}-[0-9]{4}$' and substr(value, 6)::int = substr(value, 1, 4)::int + 1;

-- College, senior high and junior high start, grade and end on days of their own, and the school keeps these days itself.
create table terms (
  id bigint generated always as identity primary key,
  school_year text not null check (is_school_year(school_year)),
  semester smallint not null check (semester between 1 and 3),
  classes_start_on date,
  classes_end_on date,
  status text not null default 'planned' check (status in ('planned', 'current', 'reopened', 'closed')),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  -- The last day on which subjects are added, dropped and changed without the registrar's leave.
  add_drop_closes_on date,
  level_group text not null check (level_group in ('college', 'senior_high', 'junior_high')),
  closed_at timestamptz(3),
  closed_by bigint references users on delete set null,
  closed_reason text check (closed_reason <> ''),
  check (classes_end_on >= classes_start_on),
  unique (level_group, school_year, semester),
  constraint terms_whole_year_check check (level_group <> 'junior_high' or semester <> 2),
  constraint terms_closed_check check (status = 'closed' or num_nonnulls(closed_at, closed_by, closed_reason) = 0)
);
create index terms_school_year_idx on terms (school_year, semester);
create unique index terms_current_key on terms (level_group) where status = 'current';
create index terms_closer_idx on terms (closed_by) where closed_by is not null;
-- Lets a form detect that the term was changed since it was read.
create trigger terms_touch before update on terms for each row execute function touch_updated_at();

-- The semester under which a term of a level group is kept: the whole year of junior high is kept as the first. The contract's termOfLevel() is its twin.
create function stored_semester(level_group text, semester smallint) returns smallint
  language sql immutable parallel safe
  return case when level_group = 'junior_high' and semester = 2 then 1::smallint else semester end;

-- Whether a term of a level group is over: closed in the school calendar. One that the calendar does not have is over when it lies before the
-- term the school is in; the year of junior high lasts until summer.
create function term_is_over(of_level_group text, of_school_year text, of_semester smallint) returns boolean language sql stable as $$
  select coalesce(
    (select status = 'closed' from terms
     where level_group = of_level_group and school_year = of_school_year and semester = stored_semester(of_level_group, of_semester)),
    (of_school_year, case when of_level_group = 'junior_high' and of_semester = 1 then 2 else of_semester::integer end) < (
      (select value from settings where key = 'school_year'), (select nullif(value, '')::integer from settings where key = 'semester')),
    false)
$$;

-- Keeps the term from being closed or reopened until the transaction ends, and answers whether it is closed. It waits for whoever is closing it,
-- and reads the status after that.
create function lock_open_term(of_level_group text, of_school_year text, of_semester smallint) returns boolean language plpgsql volatile as $$
begin
  perform pg_advisory_xact_lock_shared(
    hashtext('terms'), hashtext(of_level_group || ' ' || of_school_year || ' ' || stored_semester(of_level_group, of_semester)));
  return term_is_over(of_level_group, of_school_year, of_semester);
end $$;

create table grading_periods (
  id bigint generated always as identity primary key,
  term_id bigint not null references terms on delete cascade,
  key text not null check (key ~ '^(midterm|final|q[1-4]|t[1-3])$'),
  name text not null check (name <> ''),
  opens_on date,
  closes_on date,
  sort smallint not null,
  unique (term_id, key),
  check (closes_on >= opens_on)
);

create table payment_due_dates (
  term_id bigint not null references terms on delete cascade,
  installment text not null check (installment in ('down', 'prelim', 'midterm', 'semifinal', 'final')),
  due_on date not null,
  primary key (term_id, installment)
);

-- The due date of a part of a payment plan in a term: null while the calendar lacks the day, and never before the assessment.
create function plan_due_on(of_term bigint, due_kind text, due_key text, due_days smallint, due_months smallint, assessed_on date) returns date
language sql stable as $$
  select (greatest(n.day + due_days, assessed_on) + make_interval(months => due_months))::date
  from (
    select case due_kind
      when 'enrollment' then assessed_on
      when 'classes' then (select classes_start_on from terms where id = of_term)
      when 'calendar' then (select due_on from payment_due_dates where term_id = of_term and installment = due_key)
      when 'period_start' then (select opens_on from grading_periods where term_id = of_term and key = due_key)
      when 'period_end' then (select closes_on from grading_periods where term_id = of_term and key = due_key)
    end as day
  ) n
  where n.day is not null
$$;

-- The general enrollment period of a term is one for the whole school; for the term that enrollment is set to, the settings have the same days.
create table enrollment_periods (
  school_year text not null check (is_school_year(school_year)),
  semester smallint not null check (semester between 1 and 3),
  opens_on date,
  closes_on date,
  primary key (school_year, semester),
  check (num_nonnulls(opens_on, closes_on) > 0),
  check (closes_on >= opens_on)
);

-- Enrollee types with days of their own, in place of the general ones.
create table enrollment_type_periods (
  term_id bigint not null references terms on delete cascade,
  enrollee_type text not null check (enrollee_type in ('new', 'old', 'returnee', 'transferee')),
  opens_on date,
  closes_on date,
  primary key (term_id, enrollee_type),
  check (num_nonnulls(opens_on, closes_on) > 0),
  check (closes_on >= opens_on)
);

create table holidays (
  id bigint generated always as identity primary key,
  name text not null check (name <> ''),
  starts_on date not null,
  ends_on date not null,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  unique (starts_on, name),
  check (ends_on >= starts_on)
);
-- Lets a form detect that the holiday was changed since it was read.
create trigger holidays_touch before update on holidays for each row execute function touch_updated_at();

-- == grading-scales ==

-- Schools grade in other steps and name their grades in their own words; server rules and database checks read the same rows.
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

insert into grading_scales (key, name, level_type, better, decimals, pass_mark, conditional_to, re_exam) values
  ('COLLEGE_1_5', 'College', 'college', 'lower', 2, 3.00, 4.00, 'removal'),
  ('HS_60_100', 'High school', 'high_school', 'higher', 0, 75, null, 'remedial');

create table grading_scale_steps (
  scale_key text not null references grading_scales,
  first numeric(5, 2) not null check (first >= 0),
  last numeric(5, 2) not null,
  step numeric(5, 2) not null check (step > 0),
  primary key (scale_key, first),
  check (last >= first and mod(last - first, step) = 0)
);

insert into grading_scale_steps (scale_key, first, last, step) values
  ('COLLEGE_1_5', 1.00, 3.00, 0.25), ('COLLEGE_1_5', 4.00, 4.00, 1), ('COLLEGE_1_5', 5.00, 5.00, 1), ('HS_60_100', 60, 100, 1);

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

insert into grading_scale_codes (scale_key, code, aliases, meaning, remarks, result, sort)
select s.key, c.code, c.aliases, c.meaning, c.remarks, c.result, c.sort
from grading_scales s cross join (values
  ('NG', '{N}'::text[], 'No Grade', 'NO GRADE', 'ungraded', 1), ('INC', '{I,IN}', 'Incomplete', 'INCOMPLETE', 'incomplete', 2),
  ('DR', '{D}', 'Dropped', 'DROPPED', 'dropped', 3), ('R', '{}', 'Repeat', 'REPEAT', 'failed', 4)) c (code, aliases, meaning, remarks, result, sort);

-- A descriptor holds for the grade and for those as good or better, up to the next descriptor.
create table grading_scale_descriptors (
  scale_key text not null references grading_scales,
  from_grade numeric(5, 2) not null,
  descriptor text not null check (descriptor <> ''),
  primary key (scale_key, from_grade)
);

insert into grading_scale_descriptors (scale_key, from_grade, descriptor) values
  ('COLLEGE_1_5', 1.00, '98–100'), ('COLLEGE_1_5', 1.25, '95–97'), ('COLLEGE_1_5', 1.50, '92–94'), ('COLLEGE_1_5', 1.75, '89–91'),
  ('COLLEGE_1_5', 2.00, '86–88'), ('COLLEGE_1_5', 2.25, '83–85'), ('COLLEGE_1_5', 2.50, '80–82'), ('COLLEGE_1_5', 2.75, '77–79'),
  ('COLLEGE_1_5', 3.00, '75–76, Passing'), ('COLLEGE_1_5', 4.00, '70–74, Conditional'), ('COLLEGE_1_5', 5.00, 'Failed'),
  ('HS_60_100', 90, 'Outstanding'), ('HS_60_100', 85, 'Very Satisfactory'), ('HS_60_100', 80, 'Satisfactory'),
  ('HS_60_100', 75, 'Fairly Satisfactory'), ('HS_60_100', 60, 'Did Not Meet Expectations');

-- The mark on the report card for an initial grade, from the initial grade on up to the next row.
create table grading_scale_transmutations (
  scale_key text not null references grading_scales,
  -- The last school year of the table; one without it holds until a school enters another one.
  until_school_year text check (is_school_year(until_school_year)),
  initial_grade numeric(5, 2) not null check (initial_grade between 0 and 100),
  mark numeric(5, 2) not null check (mark between 0 and 100),
  constraint grading_scale_transmutations_key unique nulls not distinct (scale_key, until_school_year, initial_grade)
);

-- DepEd Order 8 s. 2015, in force until School Year 2025-2026: an initial grade of 60 becomes 75.
insert into grading_scale_transmutations (scale_key, until_school_year, initial_grade, mark)
select 'HS_60_100', '2025-2026', initial_grade, mark
from (select 4 * n as initial_grade, 60 + n as mark from generate_series(0, 14) n
      union all select 60 + 1.6 * n, 75 + n from generate_series(0, 25) n) t;
-- What the descriptors of the college scale say of percentages.
insert into grading_scale_transmutations (scale_key, initial_grade, mark) values
  ('COLLEGE_1_5', 0, 5.00), ('COLLEGE_1_5', 70, 4.00), ('COLLEGE_1_5', 75, 3.00), ('COLLEGE_1_5', 77, 2.75), ('COLLEGE_1_5', 80, 2.50),
  ('COLLEGE_1_5', 83, 2.25), ('COLLEGE_1_5', 86, 2.00), ('COLLEGE_1_5', 89, 1.75), ('COLLEGE_1_5', 92, 1.50), ('COLLEGE_1_5', 95, 1.25),
  ('COLLEGE_1_5', 98, 1.00);

-- == imports ==

-- What was read from a sheet is checked, written as a whole, found again, and taken back.
create table imports (
  id bigint generated always as identity primary key,
  kind text not null check (kind <> ''),
  target text not null check (target <> ''),
  target_name text not null,
  file_name text not null check (file_name <> ''),
  sha256 bytea not null,
  headers jsonb not null check (jsonb_typeof(headers) = 'array'),
  -- One [line, cells] per row of the sheet.
  lines jsonb not null check (jsonb_typeof(lines) = 'array'),
  row_count integer not null check (row_count > 0),
  mapping jsonb not null default '{}' check (jsonb_typeof(mapping) = 'object'),
  problems jsonb not null default '[]' check (jsonb_typeof(problems) = 'array'),
  error_count integer not null default 0 check (error_count >= 0),
  warning_count integer not null default 0 check (warning_count >= 0),
  status text not null default 'new' check (status in ('new', 'checked', 'applying', 'applied', 'failed', 'undone')),
  done_rows integer not null default 0 check (done_rows between 0 and row_count),
  failure text,
  -- Table to the ids of the rows that were written into it.
  created jsonb not null default '{}' check (jsonb_typeof(created) = 'object'),
  created_by bigint references users on delete set null,
  created_at timestamptz(3) not null default now(),
  applied_by bigint references users on delete set null,
  applied_at timestamptz(3),
  undone_by bigint references users on delete set null,
  undone_at timestamptz(3),
  updated_at timestamptz(3) not null default now(),
  -- Rows with errors are left out; those written are done_rows.
  skips_problems boolean not null default false,
  -- New accounts are mailed a temporary password.
  sends_invitations boolean not null default false,
  -- Emptied a month after the rows were written or undone; the ids of the written rows stay.
  lines_removed_at timestamptz(3),
  -- For each column of dates its order, and the example that was asked about.
  dates jsonb not null default '{}'::jsonb check (jsonb_typeof(dates) = 'object'),
  check ((status in ('applied', 'undone')) = (applied_at is not null)),
  check ((status = 'undone') = (undone_at is not null)),
  check (status not in ('applying', 'applied') or error_count = 0 or skips_problems)
);
create index imports_list_idx on imports (kind, target, id);
create index imports_same_file_idx on imports (sha256, kind, target) where status = 'applied';
create index imports_applying_idx on imports (id) where status = 'applying';
-- Lets a form detect that the import was changed since it was read.
create trigger imports_touch before update on imports for each row execute function touch_updated_at();

-- == issued-documents ==

-- Whoever is shown a receipt, a statement or a permit can check with the school that it is what was issued.
create table issued_documents (
  id bigint generated always as identity primary key,
  code text not null unique check (code ~ '^[0-9A-HJKMNP-TV-Z]{12}$'),
  kind text not null,
  -- The row that is printed, in the table of the kind: the payment, enrollment, refund or promissory note.
  source_id bigint not null,
  -- Of several documents of one row, such as the midterm and the final permit.
  variant text not null default '',
  -- Null for sponsors and others who are no student.
  student_id bigint,
  holder text not null,
  -- The number that the school gave it, such as that of a receipt.
  number text,
  -- What it is about, such as a term.
  about text,
  amount_centavos bigint,
  -- What is printed, with the texts and amounts of that moment.
  content jsonb not null,
  issued_by bigint not null references users,
  issued_at timestamptz(3) not null default now(),
  -- When it was printed with other content.
  replaced_at timestamptz(3),
  revoked_at timestamptz(3),
  revoked_by bigint references users,
  revoke_reason text check (revoke_reason <> ''),
  check (num_nonnulls(revoked_at, revoked_by, revoke_reason) in (0, 3)),
  check (kind in (
    'receipt', 'sponsor_receipt', 'other_receipt', 'statement', 'assessment_form', 'refund_voucher', 'promissory_note', 'examination_permit', 'transcript',
    'student_grades', 'grade_slip', 'enrollment_certificate', 'grades_certificate', 'good_moral', 'transfer_credential', 'clearance', 'report_card',
    'permanent_record'))
);
-- One document of each row counts at a time.
create unique index issued_documents_current_key on issued_documents (kind, source_id, variant) where replaced_at is null and revoked_at is null;
create index issued_documents_issued_idx on issued_documents (issued_at, id);
create index issued_documents_student_idx on issued_documents (student_id, issued_at);
create index issued_documents_holder_idx on issued_documents using gin (plain(holder) gin_trgm_ops) where student_id is null;
create index issued_documents_number_idx on issued_documents (number);
create index issued_documents_issued_by_idx on issued_documents (issued_by);
create index issued_documents_revoked_by_idx on issued_documents (revoked_by) where revoked_by is not null;
-- The edits there are: a document is replaced, once, and revoked, once.
create trigger issued_documents_end_only before update on issued_documents for each row
  when ((old.code, old.kind, old.source_id, old.variant, old.student_id, old.holder, old.number, old.about, old.amount_centavos, old.content, old.issued_by,
         old.issued_at)
      is distinct from (new.code, new.kind, new.source_id, new.variant, new.student_id, new.holder, new.number, new.about, new.amount_centavos, new.content,
         new.issued_by, new.issued_at)
    or (old.replaced_at is not null and new.replaced_at is distinct from old.replaced_at)
    or (old.revoked_at is not null and (new.revoked_at, new.revoked_by, new.revoke_reason) is distinct from (old.revoked_at, old.revoked_by, old.revoke_reason)))
  execute function refuse_change();
-- What was issued can be verified for ever.
create trigger issued_documents_no_delete before delete or truncate on issued_documents for each statement execute function refuse_change();

create table document_prints (
  id bigint generated always as identity primary key,
  document_id bigint not null references issued_documents,
  printed_by bigint not null references users,
  printed_at timestamptz(3) not null default now()
);
create index document_prints_document_idx on document_prints (document_id);
create index document_prints_printed_by_idx on document_prints (printed_by);
-- Every print stays written down.
create trigger document_prints_append_only before update or delete or truncate on document_prints for each statement execute function refuse_change();

-- == outbox ==

-- Every mail and text message. It is marked as being sent before it is sent: after a crash between the two nobody knows, so it is
-- called doubtful and never sent again by itself. `body` is what an administrator may read; `sealed` is what is sent when that holds
-- a secret, encrypted, and it is wiped once sent; has_secret keeps such a message from going out as dots afterwards.
create table messages (
  id bigint generated always as identity primary key,
  channel text not null check (channel in ('email', 'sms')),
  template text not null check (template <> ''),
  dedupe_key text unique,
  recipient text not null check (recipient <> ''),
  subject text not null default '',
  body text not null,
  sealed bytea,
  user_id bigint references users on delete set null,
  entity text,
  entity_id bigint,
  status text not null default 'queued',
  attempts smallint not null default 0,
  segments smallint,
  provider text,
  provider_id text,
  last_error text,
  next_attempt_at timestamptz(3) not null default now(),
  sending_at timestamptz(3),
  sent_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  has_secret boolean not null default false,
  -- Urgent texts go out at night too.
  urgent boolean not null default false,
  batch_id bigint,
  recipient_name text,
  -- What the provider says of a text that it accepted, in its own word.
  delivery text,
  delivery_read_at timestamptz(3),
  constraint messages_secret_check check (not has_secret or sealed is not null or status not in ('queued', 'sending')),
  constraint messages_batch_check check (batch_id is null or channel = 'sms'),
  constraint messages_status_check
  check (status in ('held', 'queued', 'sending', 'sent', 'failed', 'doubtful', 'cancelled'))
);
create index messages_list_idx on messages (channel, id);
create index messages_status_idx on messages (channel, status, id);
create index messages_sending_idx on messages (sending_at) where status = 'sending';
create index messages_entity_idx on messages (entity, entity_id);
create index messages_user_idx on messages (user_id);
create index messages_recipient_idx on messages using gin (recipient gin_trgm_ops);
-- The few messages that were not sent are found without reading the many that were.
create index messages_state_idx on messages (status, id);
create index messages_template_idx on messages (template, id);
create index messages_sealed_idx on messages (created_at) where sealed is not null;
create index messages_batch_idx on messages (batch_id, id) where batch_id is not null;
create index messages_batch_state_idx on messages (batch_id, status) include (delivery) where batch_id is not null;
create index messages_batch_day_idx on messages (next_attempt_at) include (segments, status) where batch_id is not null;
create index messages_created_idx on messages (created_at);
create index messages_name_idx on messages using gin (recipient_name gin_trgm_ops) where recipient_name is not null;
create index messages_undelivered_idx on messages (sent_at) where channel = 'sms' and status = 'sent' and delivery is distinct from 'Sent';
create index messages_due_idx on messages ((batch_id is not null), next_attempt_at, id) where status = 'queued';
-- Shows when the outbox last did something with the message.
create trigger messages_touch before update on messages for each row execute function touch_updated_at();
