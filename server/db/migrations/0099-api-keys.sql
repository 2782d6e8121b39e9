-- API keys of people and of services, apart from the public key of the browser client, with what each may do and what it did.

alter table api_keys
  add column kind text not null default 'client' check (kind in ('client', 'personal', 'service')),
  add column prefix text,
  add column permissions text[] not null default '{}',
  add column addresses inet[] not null default '{}',
  add column expires_at timestamptz(3),
  add column last_used_ip inet,
  add column created_by bigint references users on delete set null,
  add column revoked_by bigint references users on delete set null;
alter table api_keys alter column kind drop default;
alter table api_keys drop constraint api_keys_owner_id_fkey;
alter table api_keys add constraint api_keys_owner_id_fkey foreign key (owner_id) references users on delete cascade;
-- The key of the browser client is public: it has no owner, and nothing to recognize it by.
alter table api_keys add constraint api_keys_client_check
  check ((kind = 'client') = (owner_id is null) and (kind = 'client') = (prefix is null));
create index api_keys_made_idx on api_keys (id desc) where kind <> 'client';

-- How many calls a key made on a day at the school, and how many of them failed.
create table api_key_days (
  key_id bigint not null references api_keys on delete cascade,
  day date not null,
  calls integer not null default 0 check (calls >= 0),
  failures integer not null default 0 check (failures between 0 and calls),
  primary key (key_id, day)
);

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

-- The key with which an actor called. Keys end with their owner and the log stays, so it is no foreign key.
alter table audit_logs add column api_key_id bigint;
