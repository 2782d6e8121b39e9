-- Rules by which people are notified of what is due, each run of a rule, and who was notified of which record, so that nobody is notified twice.

create table notification_rules (
  id bigint generated always as identity primary key,
  name text not null check (name <> '' and name = btrim(name)),
  occasion text not null check (occasion ~ '^[a-z_]+$'),
  -- For an occasion of the midterm or final period.
  period text check (period in ('midterm', 'final')),
  -- The day of a message on a fixed date.
  on_day date,
  -- After the day of the occasion; below zero before it.
  days smallint not null check (days between -60 and 60),
  -- In Manila.
  send_at time not null,
  channels text[] not null check (cardinality(channels) > 0 and channels <@ '{portal,email,sms}'),
  -- Empty for all.
  level_groups text[] not null default '{}' check (level_groups <@ '{college,senior_high,junior_high}'),
  course_ids bigint[] not null default '{}',
  role_keys text[] not null default '{}',
  portal_text text not null default '',
  email_subject text not null default '',
  email_text text not null default '',
  sms_text text not null default '',
  starts_on date,
  ends_on date,
  is_on boolean not null default false,
  -- The first day that a run can cover: what was due before the rule was switched on is left out.
  covers_from date,
  removed_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  constraint notification_rules_on_check check (not is_on or (covers_from is not null and removed_at is null)),
  constraint notification_rules_order_check check (ends_on >= starts_on)
);
create index notification_rules_list_idx on notification_rules (name, id) where removed_at is null;
-- Lets a form detect that the rule was changed since it was read.
create trigger notification_rules_touch before update on notification_rules for each row execute function touch_updated_at();

create table notification_runs (
  id bigint generated always as identity primary key,
  rule_id bigint not null references notification_rules,
  day date not null,
  covered_from date not null check (covered_from <= day),
  started_at timestamptz(3) not null,
  finished_at timestamptz(3),
  people integer not null default 0,
  portal integer not null default 0,
  email integer not null default 0,
  sms integer not null default 0,
  segments integer not null default 0,
  unreached integer not null default 0,
  -- A rule runs once a day, whatever the number of processes.
  constraint notification_runs_day_key unique (rule_id, day)
);
create index notification_runs_open_idx on notification_runs (id) where finished_at is null;

create table notification_notices (
  id bigint generated always as identity primary key,
  run_id bigint not null references notification_runs,
  rule_id bigint not null references notification_rules,
  user_info_id bigint not null references user_infos,
  -- What the notice is about, such as an enrollment with its due date.
  record_key text not null,
  -- The values of the texts, until it is sent.
  fields jsonb,
  -- The channels that reach the person; empty when none does.
  channels text[] not null default '{}',
  -- What the person read.
  text text,
  created_at timestamptz(3) not null,
  sent_at timestamptz(3),
  constraint notification_notices_record_key unique (rule_id, record_key),
  constraint notification_notices_sent_check check ((sent_at is null) = (fields is not null))
);
create index notification_notices_waiting_idx on notification_notices (run_id, id) where sent_at is null;
create index notification_notices_run_idx on notification_notices (run_id, id);
create index notification_notices_rule_idx on notification_notices (rule_id, id);
create index notification_notices_person_idx on notification_notices (user_info_id, id);

-- Whose birthday it is today.
create index user_infos_birthday_idx on user_infos (extract(month from birthdate), extract(day from birthdate)) where birthdate is not null;
