-- The logs of who saw and did what, duplicates, parents, privacy, and account codes.

-- == audit ==

-- The hash chain over the audit log: each seal covers the entries of a stretch and the seal before it.
create table audit_seals (
  id bigint generated always as identity primary key,
  first_id bigint not null unique,
  last_id bigint not null unique,
  entries integer not null check (entries > 0),
  previous_hash bytea check (octet_length(previous_hash) = 32),
  hash bytea not null check (octet_length(hash) = 32),
  check (last_id >= first_id)
);
-- A seal that can be edited proves nothing.
create trigger audit_seals_append_only before update or delete or truncate on audit_seals
  for each statement execute function refuse_change();

-- Who looked at which student's record, once in a quarter of an hour. Like the audit log it refers to nothing, so it is kept as it was
-- when records are merged or deleted.
create table record_views (
  student_id bigint not null,
  at timestamptz(0) not null,
  viewer_id bigint not null,
  kind text not null check (kind in ('profile', 'grades', 'documents', 'account')),
  ip inet,
  primary key (student_id, at, viewer_id, kind)
);
create index record_views_viewer_idx on record_views (viewer_id, at);
create index record_views_time_idx on record_views using brin (at);

-- == dashboard ==

-- What dashboards show of a whole term is computed at most once a minute and kept, so that a dashboard answers alike in a small and a large school.
create table dashboard_figures (
  -- What the figures are of: `term 2026-2027 1`, or `portal`.
  key text not null primary key,
  value jsonb not null,
  computed_at timestamptz(3) not null
);

-- == duplicates ==

-- Two records that are of two people, as somebody checked.
create table duplicate_dismissals (
  first_id bigint not null references user_infos on delete cascade,
  second_id bigint not null references user_infos on delete cascade,
  dismissed_by bigint references users on delete set null,
  primary key (first_id, second_id),
  constraint duplicate_dismissals_order_check check (first_id < second_id)
);
create index duplicate_dismissals_second_idx on duplicate_dismissals (second_id);
create index duplicate_dismissals_author_idx on duplicate_dismissals (dismissed_by) where dismissed_by is not null;

-- A merge: which record was absorbed by which, with the former rows. The ids of the absorbed person and student belong to rows that are gone.
create table user_merges (
  id bigint generated always as identity primary key,
  kept_person_id bigint not null references user_infos on delete cascade,
  absorbed_person_id bigint not null,
  kept_user_id bigint references users on delete set null,
  absorbed_user_id bigint references users on delete set null,
  kept_student_id bigint references students on delete set null,
  absorbed_student_id bigint,
  kept_name text not null check (kept_name <> ''),
  absorbed_name text not null check (absorbed_name <> ''),
  -- The fields whose value was taken from the absorbed record.
  fields text[] not null,
  -- The rows of both records before the merge, and of the one that stays after it.
  before jsonb not null,
  after jsonb,
  -- By table and column, the rows as they were before they were moved, and those that were added in place of a row that cannot be moved.
  moved jsonb not null default '[]',
  merged_by bigint references users on delete set null,
  merged_at timestamptz(3) not null,
  undone_at timestamptz(3),
  undone_by bigint references users on delete set null,
  -- The transaction that merges or undoes, while it does.
  moving_in xid8,
  constraint user_merges_people_check check (kept_person_id <> absorbed_person_id)
);
create index user_merges_kept_idx on user_merges (kept_person_id);
create index user_merges_absorbed_idx on user_merges (absorbed_person_id);
create index user_merges_kept_user_idx on user_merges (kept_user_id) where kept_user_id is not null;
create index user_merges_absorbed_user_idx on user_merges (absorbed_user_id) where absorbed_user_id is not null;
create index user_merges_kept_student_idx on user_merges (kept_student_id) where kept_student_id is not null;
create index user_merges_author_idx on user_merges (merged_by) where merged_by is not null;
create index user_merges_undoer_idx on user_merges (undone_by) where undone_by is not null;
create index user_merges_moving_idx on user_merges (moving_in) where moving_in is not null;
create index user_merges_kept_rows_idx on user_merges (merged_at) where before <> '{}';

-- Refuses an account that nobody could sign in to. That of a record that was absorbed signs in no more, and needs no name.
create function refuse_account_without_sign_in_name() returns trigger language plpgsql as $$
declare
  account bigint = case tg_table_name when 'users' then (to_jsonb(new) ->> 'id')::bigint else (to_jsonb(new) ->> 'user_id')::bigint end;
begin
  if exists (
    select from users u left join user_infos i on i.user_id = u.id
    where u.id = account and u.email is null and i.student_id_number is null and i.employee_number is null
      and not exists (select from user_merges m where m.absorbed_user_id = u.id and m.undone_at is null)
  ) then
    raise exception 'an account has an email or a number to sign in with'
      using errcode = 'check_violation', constraint = 'users_sign_in_name_check', table = 'users';
  end if;
  return null;
end $$;
-- An account has an email, or a person with a number; checked at commit, because the person is linked after it.
create constraint trigger users_sign_in_name after insert or update of email on users deferrable initially deferred
  for each row when (new.email is null) execute function refuse_account_without_sign_in_name();
-- The number that an account signs in with is not removed.
create constraint trigger user_infos_sign_in_name after update of student_id_number, employee_number on user_infos deferrable initially deferred
  for each row when (new.user_id is not null and new.student_id_number is null and new.employee_number is null)
  execute function refuse_account_without_sign_in_name();

-- Whether this transaction moves rows from one student to the other by a merge or by undoing one.
create function is_moving_rows() returns boolean language sql stable as $$
  select exists (select from user_merges where moving_in = pg_current_xact_id())
$$;

-- Whether the change of a row is only the move of a merge: the student is the other one of the two, and all else is as it was. Generated
-- columns follow from the others, and a trigger does not see them yet.
create function is_row_moved(of_table oid, former jsonb, changed jsonb) returns boolean language sql stable as $$
  select former - n.names = changed - n.names and exists (
    select from user_merges m
    where m.moving_in = pg_current_xact_id()
      and array[(former ->> 'student_id')::bigint, (changed ->> 'student_id')::bigint]
        in (array[m.kept_student_id, m.absorbed_student_id], array[m.absorbed_student_id, m.kept_student_id]))
  from (
    select array_agg(attname::text) || 'student_id'::text as names from pg_attribute where attrelid = of_table and attgenerated <> ''
  ) n
$$;

-- Refuses any other edit while a merge moves rows.
create function refuse_other_move() returns trigger language plpgsql as $$
begin
  if is_moving_rows() and not is_row_moved(tg_relid, to_jsonb(old), to_jsonb(new)) then
    raise exception '% is append-only: a merge changes the student alone', tg_table_name
      using errcode = 'check_violation', constraint = tg_table_name || '_move_only', table = tg_table_name;
  end if;
  return new;
end $$;
-- A merge gives a charge to the other student and changes nothing else of it.
create trigger charges_move_only before update on charges for each row execute function refuse_other_move();
-- A merge gives a transfer of credit to the other student and changes nothing else of it.
create trigger credit_transfers_move_only before update on credit_transfers for each row execute function refuse_other_move();
-- A merge gives a past grade to the other student and changes nothing else of it.
create trigger past_grades_move_only before update on past_grades for each row execute function refuse_other_move();
-- A merge gives a reminder to the other student and changes nothing else of it.
create trigger payment_reminders_move_only before update on payment_reminders for each row execute function refuse_other_move();

-- The number of rows of a table in which a column has this value.
create function count_rows(of_table text, of_column text, value bigint) returns bigint language plpgsql stable as $$
declare n bigint;
begin
  execute format('select count(*) from %I where %I = $1', of_table, of_column) into n using value;
  return n;
end $$;

-- Gives the rows of one record to another and returns them as they were.
create function move_rows(of_table text, of_column text, from_id bigint, to_id bigint) returns jsonb language plpgsql as $$
declare former jsonb;
begin
  execute format('select coalesce(jsonb_agg(to_jsonb(t)), ''[]'') from (select * from %I where %I = $1 for update) t', of_table, of_column)
    into former using from_id;
  if former <> '[]' then
    execute format('update %I set %I = $2 where %I = $1', of_table, of_column, of_column) using from_id, to_id;
  end if;
  return former;
end $$;

-- Gives rows back to the record they were moved from, with those that were added to its enrollments and fees since. Rows that are no longer
-- the other record's stay where they are.
create function give_rows_back(of_table text, of_column text, of_key text, former jsonb, from_id bigint, to_id bigint, enrollments bigint[], fees bigint[])
returns bigint language plpgsql as $$
declare
  n bigint;
  conditions text;
begin
  select string_agg(format(' or t.%I = any($%s)', attname, case attname when 'on_demand_fee_id' then 6 else 5 end), '') into conditions
    from pg_attribute
    where attrelid = of_table::regclass and attname in ('enrollment_id', 'from_enrollment_id', 'to_enrollment_id', 'on_demand_fee_id');
  execute format('update %I t set %I = $3 where t.%I = $2 and (t.%I::text in (select r ->> $4 from jsonb_array_elements($1) r)%s)',
    of_table, of_column, of_column, of_key, coalesce(conditions, '')) using former, from_id, to_id, of_key, enrollments, fees;
  get diagnostics n = row_count;
  return n;
end $$;

-- Deletes the rows of a record and returns them.
create function take_rows(of_table text, of_column text, value bigint) returns jsonb language plpgsql as $$
declare taken jsonb;
begin
  execute format('select coalesce(jsonb_agg(to_jsonb(t)), ''[]'') from (select * from %I where %I = $1 for update) t', of_table, of_column)
    into taken using value;
  if taken <> '[]' then
    execute format('delete from %I where %I = $1', of_table, of_column) using value;
  end if;
  return taken;
end $$;

-- Writes rows as they were kept; rows that are there already stay. Returns those that were written.
create function put_rows(of_table text, kept jsonb) returns jsonb language plpgsql as $$
declare
  columns text;
  written jsonb;
begin
  select string_agg(quote_ident(attname), ', ' order by attnum) into columns
    from pg_attribute where attrelid = of_table::regclass and attnum > 0 and not attisdropped and attgenerated = '';
  execute format('with n as (insert into %I (%s) overriding system value select %s from jsonb_populate_recordset(null::%I, $1)
    on conflict do nothing returning *) select coalesce(jsonb_agg(to_jsonb(n)), ''[]'') from n', of_table, columns, columns, of_table)
    into written using kept;
  return written;
end $$;

-- Deletes rows of a record that are as they were written.
create function delete_rows(of_table text, of_column text, value bigint, written jsonb) returns void language plpgsql as $$
begin
  execute format('delete from %I t where t.%I = $1 and to_jsonb(t) in (select jsonb_array_elements($2))', of_table, of_column) using value, written;
end $$;

-- Writes these columns of one row.
create function change_row(of_table text, of_id bigint, changes jsonb) returns void language plpgsql as $$
declare columns text;
begin
  select string_agg(quote_ident(attname), ', ' order by attnum) into columns
    from pg_attribute where attrelid = of_table::regclass and attname in (select jsonb_object_keys(changes)) and attgenerated = '';
  if columns is not null then
    execute format('update %I t set (%s) = (select %s from jsonb_populate_record(t, $1)) where t.id = $2', of_table, columns, columns)
      using changes, of_id;
  end if;
end $$;

-- The rows of a table that belong to somebody, without the columns that are never given away, as a list in JSON.
create function rows_of_person(of_table text, of_column text, value bigint, omitted text[]) returns jsonb language plpgsql stable as $$
declare found_rows jsonb;
begin
  execute format('select coalesce(jsonb_agg(to_jsonb(t) - $2 order by t.ctid), ''[]'') from %I t where %I = $1', of_table, of_column)
    into found_rows using value, omitted;
  return found_rows;
end $$;

-- == parents ==

-- Parents see the records of their children after an invitation of the school; an adult student decides who sees the record.
create table parent_invitations (
  id bigint generated always as identity primary key,
  student_id bigint not null references students,
  -- Null when the parent says it.
  relation text constraint parent_invitations_relation_check check (relation in ('mother', 'father', 'guardian')),
  -- Null for a printed letter with a code.
  email text constraint parent_invitations_email_check check (email <> ''),
  -- Of the link or of the code, which are nowhere else.
  secret_hash bytea not null constraint parent_invitations_secret_key unique check (octet_length(secret_hash) = 32),
  invited_by bigint references users on delete set null,
  invited_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  accepted_at timestamptz(3),
  cancelled_at timestamptz(3),
  constraint parent_invitations_once_check check (accepted_at is null or cancelled_at is null)
);
create index parent_invitations_student_idx on parent_invitations (student_id, id);
create index parent_invitations_inviter_idx on parent_invitations (invited_by) where invited_by is not null;

-- A parent's access to a child's record.
create table parent_links (
  id bigint generated always as identity primary key,
  parent_id bigint not null references users on delete cascade,
  student_id bigint not null references students,
  relation text not null constraint parent_links_relation_check check (relation in ('mother', 'father', 'guardian')),
  invitation_id bigint not null constraint parent_links_invitation_key unique references parent_invitations,
  privacy_notice_version text not null check (privacy_notice_version <> ''),
  accepted_at timestamptz(3) not null,
  removed_at timestamptz(3),
  removed_by bigint references users on delete set null,
  remove_reason text check (remove_reason <> ''),
  constraint parent_links_removal_check check ((removed_at is null) = (remove_reason is null))
);
create unique index parent_links_open_key on parent_links (parent_id, student_id) where removed_at is null;
create index parent_links_student_idx on parent_links (student_id, id);
create index parent_links_remover_idx on parent_links (removed_by) where removed_by is not null;

-- What an adult student allowed a parent to see, from when to when.
create table parent_consents (
  id bigint generated always as identity primary key,
  link_id bigint not null references parent_links on delete cascade,
  given_at timestamptz(3) not null,
  withdrawn_at timestamptz(3)
);
create unique index parent_consents_open_key on parent_consents (link_id) where withdrawn_at is null;
create index parent_consents_link_idx on parent_consents (link_id, id);

-- == privacy ==

-- Republic Act 10173: what a person agreed to, asked for, and what went wrong.
create table privacy_consents (
  id bigint generated always as identity primary key,
  user_info_id bigint not null references user_infos on delete cascade,
  purpose text not null,
  notice_version text not null,
  given_by text not null,
  relationship text,
  ip inet,
  given_at timestamptz(3) not null default now(),
  withdrawn_at timestamptz(3),
  -- Who recorded a consent that was given at the counter, who withdrew it, and the account that gave it.
  given_by_user bigint references users (id) on delete set null,
  withdrawn_by bigint references users (id) on delete set null
);
create index privacy_consents_person_idx on privacy_consents (user_info_id, purpose);
create index privacy_consents_giver on privacy_consents (given_by_user) where given_by_user is not null;
create index privacy_consents_withdrawer on privacy_consents (withdrawn_by) where withdrawn_by is not null;
create index privacy_consents_open on privacy_consents (purpose, user_info_id) where withdrawn_at is null;

create table privacy_requests (
  id bigint generated always as identity primary key,
  user_info_id bigint not null references user_infos on delete cascade,
  type text not null check (type in ('access', 'correction', 'objection', 'erasure', 'portability', 'complaint')),
  status text not null default 'open' check (status in ('open', 'done', 'refused', 'withdrawn')),
  details text,
  answer text,
  due_on date not null,
  closed_at timestamptz(3),
  closed_by bigint references users on delete set null,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  -- A request is made by the person, by a parent or guardian, or entered by the office; it can be withdrawn.
  entered_by bigint references users (id) on delete set null,
  reminded_on date,
  check ((status = 'open') = (closed_at is null))
);
create index privacy_requests_status_idx on privacy_requests (status, due_on);
create index privacy_requests_person_idx on privacy_requests (user_info_id);
create index privacy_requests_author on privacy_requests (entered_by) where entered_by is not null;
create index privacy_requests_closer on privacy_requests (closed_by) where closed_by is not null;
create index privacy_requests_latest on privacy_requests (id desc);
-- Lets a form detect that the request was changed since it was read.
create trigger privacy_requests_touch before update on privacy_requests for each row execute function touch_updated_at();

-- What was done about a request, in order.
create table privacy_request_events (
  id bigint generated always as identity primary key,
  request_id bigint not null references privacy_requests (id) on delete cascade,
  kind text not null check (kind in ('received', 'note', 'extended', 'exported', 'anonymised', 'done', 'refused', 'withdrawn')),
  note text check (note <> ''),
  acted_by bigint references users (id) on delete set null,
  at timestamptz(3) not null
);
create index privacy_request_events_request on privacy_request_events (request_id, id);
create index privacy_request_events_author on privacy_request_events (acted_by) where acted_by is not null;
-- What was done about a request stays as it was written; a note may only be removed.
create trigger privacy_request_events_written_only before update of request_id, kind, note, at on privacy_request_events for each row
  when (new.request_id <> old.request_id or new.kind <> old.kind or new.at <> old.at
    or (new.note is distinct from old.note and new.note is distinct from 'Removed'))
  execute function refuse_change();

-- Copies of everything that the portal holds about a person, as one file that is kept for some days.
create table privacy_exports (
  id bigint generated always as identity primary key,
  user_info_id bigint not null references user_infos (id) on delete cascade,
  request_id bigint references privacy_requests (id) on delete set null,
  requested_by bigint references users (id) on delete set null,
  status text not null default 'queued' check (status in ('queued', 'ready', 'failed', 'expired')),
  file_id bigint references files (id) on delete set null,
  created_at timestamptz(3) not null,
  ready_at timestamptz(3),
  expires_at timestamptz(3),
  constraint privacy_exports_ready_check check ((status in ('ready', 'expired')) = (ready_at is not null) and (ready_at is null) = (expires_at is null))
);
create index privacy_exports_person on privacy_exports (user_info_id, id desc);
create index privacy_exports_request on privacy_exports (request_id) where request_id is not null;
create index privacy_exports_author on privacy_exports (requested_by) where requested_by is not null;
create index privacy_exports_file on privacy_exports (file_id) where file_id is not null;
create index privacy_exports_expiry on privacy_exports (expires_at) where status = 'ready';

-- What people may allow or not: nothing of it is needed for studying.
create table consent_purposes (
  key text primary key check (key ~ '^[a-z][a-z_]{1,39}$' and key <> 'admission'),
  name text not null check (name <> '' and name = btrim(name)),
  -- What is asked. A new text is a new version, and people are asked again.
  question text not null check (question <> '' and question = btrim(question)),
  version integer not null default 1 check (version > 0),
  is_active boolean not null default true,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
-- Lets a form detect that the purpose was changed since it was read.
create trigger consent_purposes_touch before update on consent_purposes for each row execute function touch_updated_at();

-- A school that publishes photos or has sponsors switches the question on.
insert into consent_purposes (key, name, question, is_active) values
  ('photo', 'Photos in publications', 'The school may publish photos and videos in which I can be recognized, in its yearbook, on its website and on its social media pages.', false),
  ('sms_news', 'School news by text message', 'The school may send me text messages about events and offers that have nothing to do with my enrollment.', true),
  ('sponsors', 'Sharing with sponsors', 'The school may give my name, course and contact to sponsors of scholarships, so that they can offer me one.', false);

-- The privacy notice of the school. A draft has no version; a version that was published is never changed.
create table school_notices (
  id bigint generated always as identity primary key,
  version integer unique check (version > 0),
  body text not null check (body <> ''),
  -- What is new in this version, for people who have read an earlier one.
  changes text check (changes <> ''),
  effective_from date,
  published_at timestamptz(3),
  published_by bigint references users (id) on delete set null,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  constraint school_notices_published_check check (num_nonnulls(version, effective_from, published_at) in (0, 3))
);
create unique index school_notices_draft_key on school_notices ((version is null)) where version is null;
create index school_notices_current on school_notices (effective_from desc, version desc) where version is not null;
create index school_notices_author on school_notices (published_by) where published_by is not null;
-- Lets a form detect that the notice was changed since it was read.
create trigger school_notices_touch before update on school_notices for each row execute function touch_updated_at();
-- People have agreed to what a published notice says, so it stays as it is.
create trigger school_notices_published_only before update of version, body, changes, effective_from, published_at on school_notices for each row
  when (old.version is not null) execute function refuse_change();
-- A published notice is kept as evidence; only a draft is deleted.
create trigger school_notices_no_delete before delete on school_notices for each row when (old.version is not null) execute function refuse_change();

-- Who has read which version, where and when. The version is a number of school_notices, or the name of a notice that a form has built in.
create table notice_acknowledgements (
  id bigint generated always as identity primary key,
  user_info_id bigint references user_infos (id) on delete cascade,
  document_request_id bigint references document_requests (id) on delete cascade,
  notice_version text not null check (notice_version <> ''),
  place text not null check (place in ('application', 'document_request', 'first_sign_in', 'portal')),
  ip inet,
  acknowledged_at timestamptz(3) not null,
  constraint notice_acknowledgements_one_check check (num_nonnulls(user_info_id, document_request_id) = 1)
);
create index notice_acknowledgements_person on notice_acknowledgements (user_info_id, notice_version) where user_info_id is not null;
create index notice_acknowledgements_version on notice_acknowledgements (notice_version);
create index notice_acknowledgements_request on notice_acknowledgements (document_request_id) where document_request_id is not null;

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

insert into retention_classes (key, name, months, basis, action, is_automatic, sort) values
  ('grades', 'Grades, transcripts, permanent records, diplomas, special orders', null, 'Records of the school are permanent (DepEd records schedule). Confirm with your counsel.', 'keep', false, 1),
  ('money', 'Bills, payments and receipts', 120, 'Books of account, 10 years (some rules now 5). Confirm with your counsel.', 'keep', false, 2),
  ('applications', 'Applications of students who enrolled', 24, 'Kept with the student file. Confirm with your counsel.', 'keep', false, 3),
  ('applicants', 'Applicants who were rejected or never enrolled', 12, 'One school year, then anonymised. Confirm with your counsel.', 'anonymise', false, 4),
  ('messages', 'Sent mails and text messages', 12, 'Rule of the school. Confirm with your counsel.', 'delete', false, 5),
  ('notifications', 'Notifications', 12, 'Rule of the school. Confirm with your counsel.', 'delete', false, 6),
  ('audit', 'Log of what was changed by whom', 60, 'Evidence, at least 5 years; the log cannot be edited. Confirm with your counsel.', 'keep', false, 7),
  ('attendance', 'Scans of attendance at events and at the gate', 24, 'Attendance sheets, 2 years. Confirm with your counsel.', 'delete', true, 8);

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

-- Removes those of the scans that a queued run of the retention covers; their voids go with them.
create function remove_scans(run bigint, scans bigint[]) returns void language sql security definer set search_path = public, pg_temp as $$
  delete from attendance_logs l using retention_runs r
  where r.id = run and r.class_key = 'attendance' and r.status = 'queued' and l.id = any (scans) and l.scanned_at < r.before_at;
$$;

create table security_incidents (
  id bigint generated always as identity primary key,
  discovered_at timestamptz(3) not null,
  nature text not null,
  data_involved text,
  persons_affected integer check (persons_affected >= 0),
  measures text,
  npc_notified_at timestamptz(3),
  subjects_notified_at timestamptz(3),
  reported_by bigint references users on delete set null,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  title text not null check (title <> ''),
  is_sensitive boolean not null default false,
  contact text,
  help_offered text,
  closed_at timestamptz(3),
  closed_by bigint references users (id) on delete set null
);
create index security_incidents_reporter on security_incidents (reported_by) where reported_by is not null;
create index security_incidents_closer on security_incidents (closed_by) where closed_by is not null;
create index security_incidents_latest on security_incidents (discovered_at desc, id desc);
-- Lets a form detect that the incident was changed since it was read.
create trigger security_incidents_touch before update on security_incidents for each row execute function touch_updated_at();

-- == reports ==

-- Those of the school's accounting program: the accountant takes over the journal of a day with debit and credit lines by account code.
create table account_codes (
  id bigint generated always as identity primary key,
  kind text not null,
  fee_category_id bigint references fee_categories,
  tender text check (tender in ('cash', 'check', 'bank', 'gcash', 'maya')),
  grant_id bigint references grants,
  code text not null check (code <> '' and code = btrim(code)),
  name text not null check (name <> '' and name = btrim(name)),
  -- The journal posts what was received to an income account of its kind.
  other_collection_kind_id bigint references other_collection_kinds,
  check ((kind = 'fee_category') = (fee_category_id is not null)),
  check ((kind = 'tender') = (tender is not null)),
  check ((kind = 'grant') = (grant_id is not null)),
  check (kind in ('receivable_students', 'receivable_sponsors', 'unbilled_grants', 'advances', 'refunds',
    'opening_balances', 'write_offs', 'discounts', 'fee_category', 'tender', 'grant', 'other_collection')),
  constraint account_codes_other_collection_check check ((kind = 'other_collection') = (other_collection_kind_id is not null)),
  constraint account_codes_account_key unique nulls not distinct (kind, fee_category_id, tender, grant_id, other_collection_kind_id)
);
create index account_codes_category_idx on account_codes (fee_category_id) where fee_category_id is not null;
create index account_codes_grant_idx on account_codes (grant_id) where grant_id is not null;
create index account_codes_other_collection_idx on account_codes (other_collection_kind_id) where other_collection_kind_id is not null;
