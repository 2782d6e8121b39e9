-- What each account may do, how it signs in, and the programs that call the portal or are called by it.

-- == access-control ==

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
  updated_at timestamptz(3) not null default now(),
  known_urls text[] not null default '{}',
  description text check (description <> '')
);
-- Lets a form detect that the permission was changed since it was read.
create trigger permissions_touch before update on permissions for each row execute function touch_updated_at();

create table user_roles (
  user_id bigint not null references users on delete cascade,
  role_id bigint not null references roles,
  primary key (user_id, role_id)
);
create index user_roles_role_idx on user_roles (role_id, user_id);

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

-- == auth ==

-- Deleting a session revokes its token.
create table sessions (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  token_hash bytea not null unique,
  created_at timestamptz(3) not null default now(),
  last_seen_at timestamptz(3) not null default now(),
  expires_at timestamptz(3) not null,
  ip inet,
  user_agent text,
  -- A session that sees the portal as a role has only that role's rights, and only reads. It ends with the role.
  preview_role_id bigint references roles (id) on delete cascade,
  -- A session of somebody who has to set up a second factor opens nothing but the set-up.
  is_set_up_only boolean not null default false
) with (fillfactor = 80);
create index sessions_user_idx on sessions (user_id);
create index sessions_expires_idx on sessions (expires_at);
create index sessions_preview on sessions (preview_role_id) where preview_role_id is not null;

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

-- A receipt number in capitals without the zeros before its digits: `OR-0012` and `or-12` are one receipt.
create function or_key(value text) returns text
  language sql immutable strict parallel safe
  return upper(regexp_replace(value, '(?<![0-9])0+(?=[0-9]+$)', ''));

create table password_reset_logs (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  type text not null check (type in ('Portal', 'Email')),
  or_number text check (or_number <> ''),
  password_enc bytea,
  password_expires_at timestamptz(3),
  requested_by bigint references users on delete set null,
  created_at timestamptz(3) not null default now()
);
create index password_reset_logs_user_idx on password_reset_logs (user_id);
create index password_reset_logs_created_idx on password_reset_logs (created_at desc, id desc);
create index password_reset_logs_kept_idx on password_reset_logs (password_expires_at) where password_enc is not null;
create index password_reset_logs_or_key_idx on password_reset_logs (or_key(or_number));

-- People type passwords into the email box: a sign-in keeps the address of the account it met, and of an unknown one nothing.
create table login_audits (
  id bigint generated always as identity primary key,
  user_id bigint references users on delete set null,
  email text,
  outcome text not null,
  ip inet,
  user_agent text,
  at timestamptz(3) not null default now(),
  -- As it was called then; null for a password, a passkey and a failed attempt.
  provider text check (provider <> ''),
  constraint login_audits_email_of_account check (outcome <> 'unknown' or email is null)
);
create index login_audits_user_idx on login_audits (user_id, id);
create index login_audits_time_idx on login_audits (at, id);
create index login_audits_user_time_idx on login_audits (user_id, at, id);
create index login_audits_outcome_idx on login_audits (outcome, at, id);
create index login_audits_ip_idx on login_audits (ip, at, id);

-- A second factor of signing in: an authenticator app, passkeys, recovery codes, and the step between the password and the session.
create table second_factors (
  user_id bigint primary key references users (id) on delete cascade,
  -- The secret that the authenticator app shares, encrypted. It counts once a code confirmed it.
  secret_enc bytea,
  secret_made_at timestamptz(3),
  confirmed_at timestamptz(3),
  -- The time step of the last accepted code: a code is accepted once.
  last_step bigint,
  -- Until when somebody whose role requires a second factor may sign in without one.
  due_at timestamptz(3),
  -- Devices are remembered with this number; the next number forgets them.
  device_epoch integer not null default 1,
  constraint second_factors_confirmed_check check (confirmed_at is null or secret_enc is not null)
);

create table passkeys (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id) on delete cascade,
  name text not null constraint passkeys_name_check check (name <> '' and length(name) <= 60),
  credential_id bytea not null constraint passkeys_credential_key unique,
  public_key bytea not null,
  sign_count bigint not null default 0 constraint passkeys_sign_count_check check (sign_count >= 0),
  transports text[] not null default '{}',
  is_synced boolean not null default false,
  created_at timestamptz(3) not null default now(),
  last_used_at timestamptz(3)
);
create index passkeys_user_idx on passkeys (user_id, id);

create table recovery_codes (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id) on delete cascade,
  code_hash bytea not null,
  used_at timestamptz(3),
  constraint recovery_codes_code_key unique (user_id, code_hash)
);

-- Somebody whose password was right and whose second factor is still missing. It opens nothing but the second step.
create table pending_sign_ins (
  token_hash bytea primary key,
  user_id bigint not null references users (id) on delete cascade,
  created_at timestamptz(3) not null default now(),
  expires_at timestamptz(3) not null,
  provider text check (provider <> '')
);
create index pending_sign_ins_user_idx on pending_sign_ins (user_id);

-- == sign-in-providers ==

-- Who vouches for people. The secret of the client is encrypted. The issuer of a provider never changes: its links would count for another one.
-- No account is made by signing in this way.
create table sign_in_providers (
  id bigint generated always as identity primary key,
  kind text not null constraint sign_in_providers_kind_check check (kind in ('google', 'microsoft', 'other')),
  label text not null constraint sign_in_providers_label_check check (label <> ''),
  issuer text not null constraint sign_in_providers_issuer_check check (issuer <> '') unique,
  client_id text not null constraint sign_in_providers_client_check check (client_id <> ''),
  sealed_secret bytea not null,
  -- Only addresses in these domains; empty for any.
  email_domains text[] not null default '{}',
  is_on boolean not null default false,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  -- Microsoft does not say whether an address is verified, so only those of the school's own domains count.
  constraint sign_in_providers_domains_check check (kind <> 'microsoft' or cardinality(email_domains) > 0)
);
-- Lets a form detect that the provider was changed since it was read.
create trigger sign_in_providers_touch before update on sign_in_providers for each row execute function touch_updated_at();

-- A sign-in that has begun: the state that the provider sends back counts once, in the browser that began, until it expires.
-- `user_id` is the account that links itself; null for a sign-in.
create table sign_in_requests (
  state_hash bytea primary key,
  browser_hash bytea not null,
  provider_id bigint not null references sign_in_providers on delete cascade,
  user_id bigint references users on delete cascade,
  -- The nonce and the PKCE verifier, encrypted.
  sealed bytea not null,
  expires_at timestamptz(3) not null
);
create index sign_in_requests_expires_idx on sign_in_requests (expires_at);
create index sign_in_requests_provider_idx on sign_in_requests (provider_id);
create index sign_in_requests_user_idx on sign_in_requests (user_id) where user_id is not null;

-- The account at a provider that an account of the portal is linked with: one for each provider, and each with one account only.
create table user_identities (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  provider_id bigint not null references sign_in_providers on delete cascade,
  subject text not null constraint user_identities_subject_check check (subject <> ''),
  email text not null,
  linked_at timestamptz(3) not null default now(),
  last_used_at timestamptz(3),
  constraint user_identities_subject_key unique (provider_id, subject),
  constraint user_identities_user_key unique (user_id, provider_id)
);

-- == developer ==

create table api_keys (
  id bigint generated always as identity primary key,
  name text not null check (name <> ''),
  key_hash bytea not null unique,
  owner_id bigint references users on delete cascade,
  last_used_at timestamptz(3),
  revoked_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  kind text not null check (kind in ('client', 'personal', 'service')),
  prefix text,
  permissions text[] not null default '{}',
  addresses inet[] not null default '{}',
  expires_at timestamptz(3),
  last_used_ip inet,
  created_by bigint references users on delete set null,
  revoked_by bigint references users on delete set null,
  updated_at timestamptz(3) not null default now(),
  -- The key of the browser client is public: it has no owner, and nothing to recognize it by.
  constraint api_keys_client_check
  check ((kind = 'client') = (owner_id is null) and (kind = 'client') = (prefix is null))
);
create index api_keys_owner_idx on api_keys (owner_id);
create index api_keys_made_idx on api_keys (id desc) where kind <> 'client';
-- Lets a form detect that the key was changed since it was read; a use of the key is no change.
create trigger api_keys_touch before update on api_keys
  for each row when (old.last_used_at is not distinct from new.last_used_at) execute function touch_updated_at();

-- The latest calls of each key, without what they carried.
create table api_key_calls (
  id bigint generated always as identity primary key,
  key_id bigint not null references api_keys on delete cascade,
  at timestamptz(3) not null,
  method text not null,
  route text not null,
  status smallint not null,
  ip inet
);
create index api_key_calls_key_idx on api_key_calls (key_id, id desc);

-- How many calls a key made on a day at the school, and how many of them failed.
create table api_key_days (
  key_id bigint not null references api_keys on delete cascade,
  day date not null,
  calls integer not null default 0 check (calls >= 0),
  failures integer not null default 0 check (failures between 0 and calls),
  primary key (key_id, day)
);

-- Webhooks: what happens at the school is sent to the addresses of other programs, signed, and again until it arrives.
create table webhooks (
  id bigint generated always as identity primary key,
  name text not null check (name <> ''),
  url text not null check (url ~ '^https?://'),
  events text[] not null check (cardinality(events) > 0),
  -- Encrypted, because each delivery is signed with it.
  secret_enc bytea not null,
  is_active boolean not null default true,
  switched_off_at timestamptz(3) check (switched_off_at is null or not is_active),
  failing_since timestamptz(3),
  last_delivered_at timestamptz(3),
  created_by bigint references users on delete set null,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);

create table webhook_deliveries (
  id bigint generated always as identity primary key,
  webhook_id bigint not null references webhooks on delete cascade,
  event text not null,
  body text not null,
  state text not null default 'queued' check (state in ('queued', 'delivered', 'failed')),
  attempts smallint not null default 0,
  -- When the next attempt is made. An attempt moves it ahead before it sends, so that no other process sends, too.
  next_attempt_at timestamptz(3),
  attempted_at timestamptz(3),
  response_code smallint,
  error text,
  duration_ms integer,
  created_at timestamptz(3) not null default now(),
  check ((state = 'queued') = (next_attempt_at is not null))
);
create index webhook_deliveries_webhook_idx on webhook_deliveries (webhook_id, id desc);
create index webhook_deliveries_due_idx on webhook_deliveries (next_attempt_at, id) where state = 'queued';
create index webhook_deliveries_created_idx on webhook_deliveries using brin (created_at);
