-- Why: persons, accounts, roles and what each may do; everything else points here.

create extension if not exists pg_trgm;
create extension if not exists unaccent;
create extension if not exists btree_gist;

-- Lower case without accents: what names are searched and sorted by.
create function plain(value text) returns text
  language sql immutable parallel safe strict
  return lower(public.unaccent('public.unaccent'::regdictionary, value));

create function is_school_year(value text) returns boolean
  language sql immutable parallel safe strict
  return value ~ '^[0-9]{4}-[0-9]{4}$' and substr(value, 6)::int = substr(value, 1, 4)::int + 1;

-- Whole milliseconds and always later than before, so that a form can send the instant back and have it compared.
create function touch_updated_at() returns trigger language plpgsql as $$
begin
  new.updated_at = greatest(clock_timestamp(), old.updated_at + interval '1 millisecond');
  return new;
end $$;

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only: % refused', tg_table_name, lower(tg_op)
    using errcode = 'check_violation', constraint = tg_table_name || '_append_only', table = tg_table_name;
end $$;

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
alter table files add constraint files_owner_id_fkey foreign key (owner_id) references users on delete set null;

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
  updated_at timestamptz(3) not null default now()
);
create index user_infos_search_idx on user_infos using gin (search_text gin_trgm_ops);
create index user_infos_sort_idx on user_infos (sort_name, id);
create index user_infos_user_sort_idx on user_infos (sort_name, id) include (user_id) where user_id is not null;
create index user_infos_birthdate_idx on user_infos (birthdate, sort_name);
create index user_infos_personal_email_idx on user_infos (lower(personal_email)) where personal_email is not null;
create index user_infos_contact_number_idx on user_infos (contact_number) where contact_number is not null;

create function fill_user_info_names() returns trigger language plpgsql as $$
begin
  new.sort_name = plain(concat_ws(' ', new.last_name, new.first_name, new.middle_name));
  new.search_text = plain(concat_ws(' ', new.last_name, new.first_name, new.middle_name, new.extension_name,
    new.student_id_number, new.employee_number, new.lrn, new.personal_email,
    (select email from users where id = new.user_id)));
  return new;
end $$;
create trigger user_infos_names before insert or update of
  user_id, last_name, first_name, middle_name, extension_name, student_id_number, employee_number, lrn, personal_email, sort_name, search_text
  on user_infos for each row execute function fill_user_info_names();

create function spread_user_email() returns trigger language plpgsql as $$
begin
  update user_infos set search_text = '' where user_id = new.id;
  return null;
end $$;
create trigger users_email_spread after update of email on users
  for each row when (old.email is distinct from new.email) execute function spread_user_email();

create table roles (
  id bigint generated always as identity primary key,
  key text not null unique check (key ~ '^[a-z][a-z0-9_]*$'),
  name text not null unique check (name <> ''),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);

-- Names are compared in lower case with spaces as underscores.
create table permissions (
  id bigint generated always as identity primary key,
  name text not null check (name <> ''),
  name_key text not null generated always as (replace(lower(name), ' ', '_')) stored unique,
  urls text[] not null default '{}',
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);

create table user_roles (
  user_id bigint not null references users on delete cascade,
  role_id bigint not null references roles,
  primary key (user_id, role_id)
);
create index user_roles_role_idx on user_roles (role_id, user_id);

create table role_permissions (
  role_id bigint not null references roles on delete cascade,
  permission_id bigint not null references permissions on delete cascade,
  primary key (role_id, permission_id)
);
create index role_permissions_permission_idx on role_permissions (permission_id);

create table user_permissions (
  user_id bigint not null references users on delete cascade,
  permission_id bigint not null references permissions on delete cascade,
  primary key (user_id, permission_id)
);
create index user_permissions_permission_idx on user_permissions (permission_id);

-- Deleting a session revokes its token.
create table sessions (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  token_hash bytea not null unique,
  created_at timestamptz(3) not null default now(),
  last_seen_at timestamptz(3) not null default now(),
  expires_at timestamptz(3) not null,
  ip inet,
  user_agent text
) with (fillfactor = 80);
create index sessions_user_idx on sessions (user_id);
create index sessions_expires_idx on sessions (expires_at);

create table password_tokens (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  token_hash bytea not null unique,
  purpose text not null check (purpose in ('reset', 'first_login')),
  expires_at timestamptz(3) not null,
  used_at timestamptz(3),
  created_at timestamptz(3) not null default now()
);
create index password_tokens_user_idx on password_tokens (user_id);

create table password_reset_logs (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  type text not null check (type in ('Portal', 'Email')),
  or_number text not null check (or_number <> ''),
  password_enc text,
  password_expires_at timestamptz(3),
  requested_by bigint references users on delete set null,
  created_at timestamptz(3) not null default now()
);
create index password_reset_logs_user_idx on password_reset_logs (user_id);
create index password_reset_logs_or_number_idx on password_reset_logs (lower(or_number));

create table api_keys (
  id bigint generated always as identity primary key,
  name text not null check (name <> ''),
  key_hash bytea not null unique,
  owner_id bigint references users on delete set null,
  last_used_at timestamptz(3),
  revoked_at timestamptz(3),
  created_at timestamptz(3) not null default now()
);
create index api_keys_owner_idx on api_keys (owner_id);

create table login_audits (
  id bigint generated always as identity primary key,
  user_id bigint references users on delete set null,
  email text not null,
  outcome text not null,
  ip inet,
  user_agent text,
  at timestamptz(3) not null default now()
);
create index login_audits_user_idx on login_audits (user_id, id);
create index login_audits_at_idx on login_audits using brin (at);

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

create trigger users_touch before update on users for each row execute function touch_updated_at();
create trigger user_infos_touch before update on user_infos for each row execute function touch_updated_at();
create trigger roles_touch before update on roles for each row execute function touch_updated_at();
create trigger permissions_touch before update on permissions for each row execute function touch_updated_at();
create trigger privacy_requests_touch before update on privacy_requests for each row execute function touch_updated_at();
create trigger security_incidents_touch before update on security_incidents for each row execute function touch_updated_at();
