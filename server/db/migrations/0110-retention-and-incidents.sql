-- What: how long records of each kind are kept, what was removed, people who were anonymised, and the register of security incidents.
-- Why: the Data Privacy Act of 2012 asks a school to keep data no longer than needed, and to document every incident and report it within 72 hours.

-- The schedule: what happens with records of a kind after this many months; without months they are kept for good.
create table retention_classes (
  key text primary key,
  name text not null check (name <> ''),
  months integer check (months between 1 and 1200),
  basis text not null check (basis <> ''),
  -- Some kinds are only kept: the portal never removes grades, money and logs.
  action text not null check (action in ('keep', 'anonymise', 'delete')),
  is_automatic boolean not null default false,
  sort integer not null,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  constraint retention_classes_due_check check (action = 'keep' or months is not null),
  constraint retention_classes_own_check check (not is_automatic or action <> 'keep')
);
-- Lets a form detect that the rule was changed since it was read.
create trigger retention_classes_touch before update on retention_classes for each row execute function touch_updated_at();
insert into retention_classes (key, name, months, basis, action, sort) values
  ('grades', 'Grades, transcripts, permanent records, diplomas, special orders', null, 'Records of the school are permanent (DepEd records schedule). Confirm with your counsel.', 'keep', 1),
  ('money', 'Bills, payments and receipts', 120, 'Books of account, 10 years (some rules now 5). Confirm with your counsel.', 'keep', 2),
  ('applications', 'Applications of students who enrolled', 24, 'Kept with the student file. Confirm with your counsel.', 'keep', 3),
  ('applicants', 'Applicants who were rejected or never enrolled', 12, 'One school year, then anonymised. Confirm with your counsel.', 'anonymise', 4),
  ('messages', 'Sent mails and text messages', 12, 'Rule of the school. Confirm with your counsel.', 'delete', 5),
  ('notifications', 'Notifications', 12, 'Rule of the school. Confirm with your counsel.', 'delete', 6),
  ('audit', 'Log of what was changed by whom', 60, 'Evidence, at least 5 years; the log cannot be edited. Confirm with your counsel.', 'keep', 7);

-- What was removed by the schedule, when and by whom; without a person it ran by itself.
create table retention_runs (
  id bigint generated always as identity primary key,
  class_key text not null references retention_classes (key),
  started_by bigint references users (id) on delete set null,
  before_at timestamptz(3) not null,
  expected integer not null check (expected >= 0),
  processed integer not null default 0 check (processed >= 0),
  status text not null default 'queued' check (status in ('queued', 'done', 'failed')),
  started_at timestamptz(3) not null,
  finished_at timestamptz(3)
);
create index retention_runs_class on retention_runs (class_key, id desc);
create index retention_runs_author on retention_runs (started_by) where started_by is not null;

alter table user_infos add column anonymised_at timestamptz(3);

alter table security_incidents
  add column title text not null default 'Incident' check (title <> ''),
  add column is_sensitive boolean not null default false,
  add column contact text,
  add column help_offered text,
  add column closed_at timestamptz(3),
  add column closed_by bigint references users (id) on delete set null;
alter table security_incidents alter column title drop default;
create index security_incidents_reporter on security_incidents (reported_by) where reported_by is not null;
create index security_incidents_closer on security_incidents (closed_by) where closed_by is not null;
create index security_incidents_latest on security_incidents (discovered_at desc, id desc);
