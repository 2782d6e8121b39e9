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
  expires_at timestamptz(3) not null
);
create index pending_sign_ins_user_idx on pending_sign_ins (user_id);

-- A session of somebody who has to set up a second factor opens nothing but the set-up.
alter table sessions add column is_set_up_only boolean not null default false;
