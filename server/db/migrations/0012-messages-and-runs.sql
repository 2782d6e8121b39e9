-- Why: what is sent is never sent twice, and what is done to many rows survives a crash and can be found again.

create table notifications (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  data jsonb not null check (data ? 'type' and data ? 'message'),
  read_at timestamptz(3),
  created_at timestamptz(3) not null default now()
);
create index notifications_unread_idx on notifications (user_id, id desc) where read_at is null;
create index notifications_user_idx on notifications (user_id, id desc);

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
  status text not null default 'queued' check (status in ('queued', 'sending', 'sent', 'failed', 'doubtful', 'cancelled')),
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
  constraint messages_secret_check check (not has_secret or sealed is not null or status not in ('queued', 'sending'))
);
create index messages_list_idx on messages (channel, id);
create index messages_status_idx on messages (channel, status, id);
create index messages_due_idx on messages (next_attempt_at, id) where status = 'queued';
create index messages_sending_idx on messages (sending_at) where status = 'sending';
create index messages_entity_idx on messages (entity, entity_id);
create index messages_user_idx on messages (user_id);
create index messages_recipient_idx on messages using gin (recipient gin_trgm_ops);
-- The few messages that were not sent are found without reading the many that were.
create index messages_state_idx on messages (status, id);
create index messages_template_idx on messages (template, id);
create index messages_sealed_idx on messages (created_at) where sealed is not null;
-- Shows when the outbox last did something with the message.
create trigger messages_touch before update on messages for each row execute function touch_updated_at();

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
  check ((status in ('applied', 'undone')) = (applied_at is not null)),
  check ((status = 'undone') = (undone_at is not null)),
  check (status not in ('applying', 'applied') or error_count = 0)
);
create index imports_list_idx on imports (kind, target, id);
create index imports_same_file_idx on imports (sha256, kind, target) where status = 'applied';
create index imports_applying_idx on imports (id) where status = 'applying';
-- Lets a form detect that the import was changed since it was read.
create trigger imports_touch before update on imports for each row execute function touch_updated_at();

-- One action on many rows. Each row is done wholly or not at all, in a transaction of its own; what is left can be resumed.
-- `list` is the list it was started in, where it is found again.
create table bulk_runs (
  id bigint generated always as identity primary key,
  action text not null check (action <> ''),
  input jsonb not null default '{}',
  total integer not null,
  created_by bigint references users on delete set null,
  created_at timestamptz(3) not null default now(),
  finished_at timestamptz(3),
  cancelled_at timestamptz(3),
  stopped_reason text,
  list text constraint bulk_runs_list_check check (list <> '')
);
create index bulk_runs_author_idx on bulk_runs (created_by, id);
create index bulk_runs_open_idx on bulk_runs (id) where finished_at is null and cancelled_at is null;
create index bulk_runs_list_idx on bulk_runs (created_by, list, id) where list is not null;

create table bulk_run_rows (
  bulk_run_id bigint not null references bulk_runs on delete cascade,
  position integer not null,
  target_id bigint not null,
  label text not null,
  status text not null default 'waiting' check (status in ('waiting', 'done', 'refused', 'failed')),
  message text,
  done_at timestamptz(3),
  primary key (bulk_run_id, position),
  unique (bulk_run_id, target_id)
);
create index bulk_run_rows_waiting_idx on bulk_run_rows (bulk_run_id, position) where status = 'waiting';
