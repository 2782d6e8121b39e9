-- Text messages to many people: batches with approval, templates, numbers that opted out, and what the provider reports.

create table sms_templates (
  id bigint generated always as identity primary key,
  name text not null,
  body text not null,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  constraint sms_templates_name_check check (name <> ''),
  constraint sms_templates_body_check check (body <> '')
);
create unique index sms_templates_name_key on sms_templates (plain(name));
-- Lets a form detect that the template was changed since it was read.
create trigger sms_templates_touch before update on sms_templates for each row execute function touch_updated_at();

create table sms_opt_outs (
  id bigint generated always as identity primary key,
  number text not null constraint sms_opt_outs_number_key unique,
  reason text not null,
  added_by bigint references users (id) on delete set null,
  created_at timestamptz(3) not null default now(),
  constraint sms_opt_outs_number_check check (number ~ '^\+639\d{9}$'),
  constraint sms_opt_outs_reason_check check (reason <> '')
);
create index sms_opt_outs_search_idx on sms_opt_outs using gin (number gin_trgm_ops);
create index sms_opt_outs_adder_idx on sms_opt_outs (added_by) where added_by is not null;

create table sms_batches (
  id bigint generated always as identity primary key,
  body text not null,
  audience_kind text not null,
  -- Whom it is for, in words, as it was when it was sent.
  audience text not null,
  status text not null,
  recipients integer not null,
  segments integer not null,
  -- How many were left out, by reason.
  left_out jsonb not null default '{}',
  text_centavos integer not null,
  send_at timestamptz(3),
  author_id bigint references users (id) on delete set null,
  decided_by bigint references users (id) on delete set null,
  decided_at timestamptz(3),
  decision_reason text,
  cancelled_by bigint references users (id) on delete set null,
  cancelled_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  constraint sms_batches_body_check check (body <> ''),
  constraint sms_batches_audience_kind_check check (audience_kind in ('person', 'students', 'roles', 'numbers')),
  constraint sms_batches_status_check check (status in ('for_approval', 'approved', 'rejected', 'cancelled')),
  constraint sms_batches_recipients_check check (recipients > 0 and segments >= recipients),
  -- Whoever wrote a batch never approves it.
  constraint sms_batches_decision_check check (decided_by <> author_id),
  constraint sms_batches_rejection_check check (status <> 'rejected' or decision_reason <> ''),
  constraint sms_batches_cancellation_check check ((status = 'cancelled') = (cancelled_at is not null))
);
create index sms_batches_status_idx on sms_batches (status, id);
create index sms_batches_kind_idx on sms_batches (audience_kind, id);
create index sms_batches_author_idx on sms_batches (author_id) where author_id is not null;
create index sms_batches_decider_idx on sms_batches (decided_by) where decided_by is not null;
create index sms_batches_canceller_idx on sms_batches (cancelled_by) where cancelled_by is not null;

-- What the provider last told; one row.
create table sms_account (
  id boolean primary key default true constraint sms_account_id_check check (id),
  credits numeric,
  credits_read_at timestamptz(3),
  statuses_read_at timestamptz(3),
  problem text
);
insert into sms_account default values;

alter table messages add column batch_id bigint references sms_batches (id);
alter table messages add column recipient_name text;
-- What the provider says of a text that it accepted, in its own word.
alter table messages add column delivery text;
alter table messages add column delivery_read_at timestamptz(3);
alter table messages add constraint messages_batch_check check (batch_id is null or channel = 'sms');
alter table messages drop constraint messages_status_check;
alter table messages add constraint messages_status_check
  check (status in ('held', 'queued', 'sending', 'sent', 'failed', 'doubtful', 'cancelled'));

create index messages_batch_idx on messages (batch_id, id) where batch_id is not null;
create index messages_batch_state_idx on messages (batch_id, status) include (delivery) where batch_id is not null;
create index messages_batch_day_idx on messages (next_attempt_at) include (segments, status) where batch_id is not null;
create index messages_created_idx on messages (created_at);
create index messages_name_idx on messages using gin (recipient_name gin_trgm_ops) where recipient_name is not null;
create index messages_undelivered_idx on messages (sent_at) where channel = 'sms' and status = 'sent' and delivery is distinct from 'Sent';
-- Messages that a person is waiting for go before batches.
drop index messages_due_idx;
create index messages_due_idx on messages ((batch_id is not null), next_attempt_at, id) where status = 'queued';
