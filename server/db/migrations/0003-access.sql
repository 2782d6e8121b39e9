-- Why: what each account may do, how it signs in, and who works at the school, which follows from the roles.

create table roles (
  id bigint generated always as identity primary key,
  key text not null unique check (key ~ '^[a-z][a-z0-9_]*$'),
  name text not null unique check (name <> ''),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
-- Lets a form detect that the role was changed since it was read.
create trigger roles_touch before update on roles for each row execute function touch_updated_at();

-- Names are compared in lower case with spaces as underscores.
create table permissions (
  id bigint generated always as identity primary key,
  name text not null check (name <> ''),
  name_key text not null generated always as (replace(lower(name), ' ', '_')) stored unique,
  urls text[] not null default '{}',
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
-- Lets a form detect that the permission was changed since it was read.
create trigger permissions_touch before update on permissions for each row execute function touch_updated_at();

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

-- The kind of employee an account's roles make; null for students, parents and people without an account.
create function employment_of(of_user bigint) returns text language sql stable as $$
  select case when bool_or(r.key = 'full_time') then 'full_time'
              when bool_or(r.key = 'part_time') then 'part_time'
              when bool_or(r.key not in ('student', 'parent')) then 'staff' end
  from user_roles ur join roles r on r.id = ur.role_id where ur.user_id = of_user
$$;

-- Writes a person's employment from the roles of the account.
create function fill_employment() returns trigger language plpgsql as $$
begin
  new.employment = employment_of(new.user_id);
  return new;
end $$;
-- Those who work at the school are listed from an index, without reading the students.
create trigger user_infos_employment before insert or update of user_id, employment on user_infos
  for each row execute function fill_employment();

-- Has the employment of the persons written again whose roles changed.
create function spread_employment() returns trigger language plpgsql as $$
begin
  update user_infos set employment = null where id in (
    select i.id from user_infos i join (select distinct user_id from changed) c on c.user_id = i.user_id
    where i.employment is distinct from employment_of(i.user_id) order by i.id for no key update of i);
  return null;
end $$;
-- A role that is given makes an employee.
create trigger user_roles_employment_insert after insert on user_roles
  referencing new table as changed for each statement execute function spread_employment();
-- A role that is exchanged makes another kind of employee.
create trigger user_roles_employment_update after update on user_roles
  referencing new table as changed for each statement execute function spread_employment();
-- An account that loses its last role of an employee is no longer an employee's.
create trigger user_roles_employment_delete after delete on user_roles
  referencing old table as changed for each statement execute function spread_employment();

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

-- People type passwords into the email box: a sign-in keeps the address of the account it met, and of an unknown one nothing.
create table login_audits (
  id bigint generated always as identity primary key,
  user_id bigint references users on delete set null,
  email text,
  outcome text not null,
  ip inet,
  user_agent text,
  at timestamptz(3) not null default now(),
  constraint login_audits_email_of_account check (outcome <> 'unknown' or email is null)
);
create index login_audits_user_idx on login_audits (user_id, id);
create index login_audits_at_idx on login_audits using brin (at);
