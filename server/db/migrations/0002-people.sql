-- Why: persons, their accounts, files and addresses, and what the Data Privacy Act asks the school to record about them.

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

create table users (
  id bigint generated always as identity primary key,
  name text not null check (name <> ''),
  email text not null check (email <> '' and email = btrim(email)),
  password_hash text,
  image_file_id bigint references files on delete set null,
  status smallint not null default 1 check (status in (0, 1)),
  first_login boolean not null default true,
  temp_password_enc text,
  temp_password_expires_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
create unique index users_email_key on users (lower(email));
create index users_status_idx on users (status, id);
create index users_image_idx on users (image_file_id) where image_file_id is not null;
-- After both tables, because a user has a picture and a file has an owner.
alter table files add constraint files_owner_id_fkey foreign key (owner_id) references users on delete set null;
-- Lets a form detect that the account was changed since it was read.
create trigger users_touch before update on users for each row execute function touch_updated_at();

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
  employment text check (employment in ('full_time', 'part_time', 'staff'))
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
create index user_infos_namesake_idx on user_infos (birthdate, bare(last_name || ' ' || first_name));
-- Lets a form detect that the person was changed since it was read.
create trigger user_infos_touch before update on user_infos for each row execute function touch_updated_at();

-- Writes the names people are sorted by, and the text they are searched by.
create function fill_user_info_names() returns trigger language plpgsql as $$
begin
  new.sort_name = plain(concat_ws(' ', new.last_name, new.first_name, new.middle_name));
  new.search_text = plain(concat_ws(' ', new.last_name, new.first_name, new.middle_name, new.extension_name,
    new.student_id_number, new.employee_number, new.lrn, new.personal_email,
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

-- The Philippine Standard Geographic Code: regions, provinces, cities and barangays, for the address boxes.
create table places (
  code text primary key check (code ~ '^[0-9]{10}$'),
  parent_code text references places,
  kind text not null check (kind in ('region', 'province', 'city', 'barangay')),
  name text not null check (name <> '')
);
create index places_parent_idx on places (parent_code, name);

-- Republic Act 10173: what a person agreed to, asked for, and what went wrong.
create table privacy_consents (
  id bigint generated always as identity primary key,
  user_info_id bigint not null references user_infos on delete cascade,
  purpose text not null,
  notice_version text not null,
  given_by text not null,
  relationship text,
  ip inet,
  given_at timestamptz(3) not null default now(),
  withdrawn_at timestamptz(3)
);
create index privacy_consents_person_idx on privacy_consents (user_info_id, purpose);

create table privacy_requests (
  id bigint generated always as identity primary key,
  user_info_id bigint not null references user_infos on delete cascade,
  type text not null check (type in ('access', 'correction', 'objection', 'erasure', 'portability', 'complaint')),
  status text not null default 'open' check (status in ('open', 'done', 'refused')),
  details text,
  answer text,
  due_on date not null,
  closed_at timestamptz(3),
  closed_by bigint references users on delete set null,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  check ((status = 'open') = (closed_at is null))
);
create index privacy_requests_status_idx on privacy_requests (status, due_on);
create index privacy_requests_person_idx on privacy_requests (user_info_id);
-- Lets a form detect that the request was changed since it was read.
create trigger privacy_requests_touch before update on privacy_requests for each row execute function touch_updated_at();

create table security_incidents (
  id bigint generated always as identity primary key,
  discovered_at timestamptz(3) not null,
  nature text not null,
  data_involved text,
  persons_affected integer check (persons_affected >= 0),
  measures text,
  npc_notified_at timestamptz(3),
  subjects_notified_at timestamptz(3),
  reported_by bigint references users on delete set null,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
-- Lets a form detect that the incident was changed since it was read.
create trigger security_incidents_touch before update on security_incidents for each row execute function touch_updated_at();
