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
