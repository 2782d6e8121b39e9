-- Why: what every topic builds on: text and term helpers, the two trigger functions all tables share, settings, the audit log and counters.

create extension if not exists pg_trgm;
create extension if not exists unaccent;
create extension if not exists btree_gist;

-- Lower case without accents: what names are searched and sorted by.
create function plain(value text) returns text
  language sql immutable parallel safe strict
  return lower(public.unaccent('public.unaccent'::regdictionary, value));

-- A name without accents, case, dashes and dots, so that two spellings of it are equal.
create function bare(value text) returns text
  language sql immutable strict parallel safe
  return btrim(regexp_replace(plain(value), '[^a-z0-9]+', ' ', 'g'));

-- Whether the text names two consecutive years, as 2026-2027.
create function is_school_year(value text) returns boolean
  language sql immutable parallel safe strict
  return value ~ '^[0-9]{4}-[0-9]{4}$' and substr(value, 6)::int = substr(value, 1, 4)::int + 1;

-- Sets whole milliseconds, always later than before, so that a form can send the instant back and have it compared.
create function touch_updated_at() returns trigger language plpgsql as $$
begin
  new.updated_at = greatest(clock_timestamp(), old.updated_at + interval '1 millisecond');
  return new;
end $$;

-- Refuses the statement it is attached to: for tables whose rows are written once.
create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only: % refused', tg_table_name, lower(tg_op)
    using errcode = 'check_violation', constraint = tg_table_name || '_append_only', table = tg_table_name;
end $$;

create table settings (
  key text primary key check (key <> ''),
  value text not null,
  updated_at timestamptz(3) not null default now()
);
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
  at timestamptz(3) not null default now()
);
create index audit_logs_entity_idx on audit_logs (entity, entity_id, id);
create index audit_logs_actor_idx on audit_logs (actor_id, id);
create index audit_logs_at_idx on audit_logs using brin (at);
-- A log that can be edited proves nothing.
create trigger audit_logs_append_only before update or delete or truncate on audit_logs
  for each statement execute function refuse_change();

-- The next number of each series that people read: students, receipts, registrations.
create table number_sequences (
  key text primary key,
  next bigint not null default 1 check (next > 0)
);

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
