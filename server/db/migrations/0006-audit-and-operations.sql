-- Why: who did what, what the school has set, and what a repeated request already answered.

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
  at timestamptz(3) not null default now()
);
create index audit_logs_entity_idx on audit_logs (entity, entity_id, id);
create index audit_logs_actor_idx on audit_logs (actor_id, id);
create index audit_logs_at_idx on audit_logs using brin (at);
create trigger audit_logs_append_only before update or delete or truncate on audit_logs
  for each statement execute function refuse_change();

create table settings (
  key text primary key check (key <> ''),
  value text not null,
  updated_at timestamptz(3) not null default now()
);
create trigger settings_touch before update on settings for each row execute function touch_updated_at();

create table notifications (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  data jsonb not null check (data ? 'type' and data ? 'message'),
  read_at timestamptz(3),
  created_at timestamptz(3) not null default now()
);
create index notifications_unread_idx on notifications (user_id, id desc) where read_at is null;
create index notifications_user_idx on notifications (user_id, id desc);

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
