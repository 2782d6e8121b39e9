-- What people are told: announcements, notifications and texts to many.

-- == announcements ==

-- Announcements of the school and of instructors, whom they are for, and who has read them.
create table announcements (
  id bigint generated always as identity primary key,
  title text not null check (title <> '' and title = btrim(title)),
  body text not null check (body <> ''),
  is_for_everyone boolean not null default false,
  is_public boolean not null default false,
  is_pinned boolean not null default false,
  needs_acknowledgement boolean not null default false,
  publish_on date not null,
  expires_on date,
  announced_at timestamptz(3),
  withdrawn_at timestamptz(3),
  withdrawn_by bigint references users (id) on delete set null,
  author_id bigint references users (id) on delete set null,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  is_mailed boolean not null default false,
  mailed_at timestamptz(3),
  constraint announcements_days_check check (expires_on >= publish_on),
  constraint announcements_mailed_check check (mailed_at is null or is_mailed)
);
create index announcements_live on announcements (publish_on) where withdrawn_at is null;
create index announcements_latest on announcements (publish_on desc, id desc);
create index announcements_author on announcements (author_id);
-- Lets a form detect that the announcement was changed since it was read.
create trigger announcements_touch before update on announcements for each row execute function touch_updated_at();

create table announcement_audiences (
  id bigint generated always as identity primary key,
  announcement_id bigint not null references announcements (id) on delete cascade,
  role_id bigint references roles (id) on delete cascade,
  course_id bigint references courses (id) on delete cascade,
  level smallint check (level between 1 and 12),
  section_id bigint references sections (id) on delete cascade,
  subject_offer_id bigint references subject_offers (id) on delete cascade,
  constraint announcement_audiences_one_check check (num_nonnulls(role_id, course_id, level, section_id, subject_offer_id) = 1),
  constraint announcement_audiences_key unique nulls not distinct (announcement_id, role_id, course_id, level, section_id, subject_offer_id)
);
create index announcement_audiences_role on announcement_audiences (role_id) where role_id is not null;
create index announcement_audiences_course on announcement_audiences (course_id) where course_id is not null;
create index announcement_audiences_section on announcement_audiences (section_id) where section_id is not null;
create index announcement_audiences_offer on announcement_audiences (subject_offer_id) where subject_offer_id is not null;

-- The files of an announcement, in order. A file that was uploaded and belongs to no announcement yet has no row.
create table announcement_attachments (
  file_id bigint primary key references files on delete cascade,
  announcement_id bigint not null references announcements on delete cascade,
  position smallint not null check (position between 1 and 5),
  constraint announcement_attachments_key unique (announcement_id, position) deferrable initially immediate
);

create table announcement_reads (
  announcement_id bigint not null references announcements (id) on delete cascade,
  user_id bigint not null references users (id) on delete cascade,
  read_at timestamptz(3) not null,
  acknowledged_at timestamptz(3),
  primary key (announcement_id, user_id)
);
create index announcement_reads_user on announcement_reads (user_id);

-- == messaging ==

create table notifications (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  data jsonb not null check (data ? 'type' and data ? 'message'),
  read_at timestamptz(3),
  created_at timestamptz(3) not null default now()
);
create index notifications_unread_idx on notifications (user_id, id desc) where read_at is null;
create index notifications_user_idx on notifications (user_id, id desc);

-- What a person chose otherwise than the school. Without a row the default of the school counts.
create table notification_choices (
  user_id bigint not null references users on delete cascade,
  category text not null constraint notification_choices_category_check check (category in ('grades', 'money', 'enrollment', 'classes', 'announcements', 'reminders')),
  channel text not null constraint notification_choices_channel_check check (channel in ('portal', 'email', 'sms', 'push')),
  is_on boolean not null,
  primary key (user_id, category, channel)
);

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
  -- Who gets it where the occasion concerns a student.
  recipients text not null default 'student' check (recipients in ('student', 'parents', 'both')),
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
  -- Of a notice to a parent: the student whom it is about.
  student_id bigint references students,
  constraint notification_notices_record_key unique (rule_id, record_key),
  constraint notification_notices_sent_check check ((sent_at is null) = (fields is not null))
);
create index notification_notices_waiting_idx on notification_notices (run_id, id) where sent_at is null;
create index notification_notices_run_idx on notification_notices (run_id, id);
create index notification_notices_rule_idx on notification_notices (rule_id, id);
create index notification_notices_person_idx on notification_notices (user_info_id, id);
create index notification_notices_student_idx on notification_notices (student_id, id) where student_id is not null;

-- The key pair that browsers know this portal by; one for each school, and never another one, because subscriptions end with it.
create table push_keys (
  id smallint primary key default 1 constraint push_keys_single check (id = 1),
  public_key text not null,
  sealed_private_key bytea not null,
  created_at timestamptz(3) not null default now()
);

-- A device on which somebody reads notifications while the portal is closed.
create table push_subscriptions (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  endpoint text not null constraint push_subscriptions_endpoint_check check (endpoint <> '') unique,
  p256dh text not null,
  auth text not null,
  user_agent text not null default '',
  created_at timestamptz(3) not null default now(),
  last_sent_at timestamptz(3)
);
create index push_subscriptions_user_idx on push_subscriptions (user_id, id);

-- What is still to be sent to a device.
create table push_messages (
  id bigint generated always as identity primary key,
  subscription_id bigint not null references push_subscriptions on delete cascade,
  notification_id bigint not null references notifications on delete cascade,
  attempts smallint not null default 0,
  next_attempt_at timestamptz(3) not null default now(),
  constraint push_messages_key unique (notification_id, subscription_id)
);
create index push_messages_due_idx on push_messages (next_attempt_at, id);
create index push_messages_subscription_idx on push_messages (subscription_id);

-- == sms ==

-- What the provider last told; one row.
create table sms_account (
  id boolean primary key default true constraint sms_account_id_check check (id),
  credits numeric,
  credits_read_at timestamptz(3),
  statuses_read_at timestamptz(3),
  problem text
);

insert into sms_account default values;

-- Text messages to many people: batches with approval, templates, numbers that opted out, and what the provider reports.
create table sms_templates (
  id bigint generated always as identity primary key,
  name text not null check (name <> ''),
  body text not null check (body <> ''),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
create unique index sms_templates_name_key on sms_templates (plain(name));
-- Lets a form detect that the template was changed since it was read.
create trigger sms_templates_touch before update on sms_templates for each row execute function touch_updated_at();

create table sms_batches (
  id bigint generated always as identity primary key,
  body text not null check (body <> ''),
  audience_kind text not null check (audience_kind in ('person', 'students', 'roles', 'numbers')),
  -- Whom it is for, in words, as it was when it was sent.
  audience text not null,
  status text not null check (status in ('for_approval', 'approved', 'rejected', 'cancelled')),
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
  is_news boolean not null default false,
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
-- What stands above and refers to it.
alter table messages add foreign key (batch_id) references sms_batches (id);

-- Who got no text of a batch, and why. Of a list of numbers the name and number as they were typed.
create table sms_left_out (
  id bigint generated always as identity primary key,
  batch_id bigint not null references sms_batches on delete cascade,
  person_id bigint references user_infos,
  -- Whether the text was for the parents or guardians of the person.
  is_guardian boolean not null default false,
  name text,
  number text,
  reason text not null check (reason <> ''),
  constraint sms_left_out_person_check check (case when person_id is null then name is not null and number is not null else name is null and number is null end)
);
create index sms_left_out_batch_idx on sms_left_out (batch_id, id);
create index sms_left_out_person_idx on sms_left_out (person_id) where person_id is not null;

create table sms_opt_outs (
  id bigint generated always as identity primary key,
  number text not null constraint sms_opt_outs_number_key unique check (number ~ '^\+639\d{9}$'),
  reason text not null check (reason <> ''),
  added_by bigint references users (id) on delete set null,
  created_at timestamptz(3) not null default now()
);
create index sms_opt_outs_search_idx on sms_opt_outs using gin (number gin_trgm_ops);
create index sms_opt_outs_adder_idx on sms_opt_outs (added_by) where added_by is not null;
