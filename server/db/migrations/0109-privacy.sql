-- What: privacy notices in versions, who has read them, consent for each optional purpose, requests under Republic Act 10173, and copies of a person's data.
-- Why: the Data Privacy Act of 2012 asks a school to inform people, to ask them, and to answer them, and to be able to prove it.

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
insert into consent_purposes (key, name, question) values
  ('photo', 'Photos in publications', 'The school may publish photos and videos in which I can be recognized, in its yearbook, on its website and on its social media pages.'),
  ('sms_news', 'School news by text message', 'The school may send me text messages about events and offers that have nothing to do with my enrollment.'),
  ('sponsors', 'Sharing with sponsors', 'The school may give my name, course and contact to sponsors of scholarships, so that they can offer me one.');

-- Who recorded a consent that was given at the counter, who withdrew it, and the account that gave it.
alter table privacy_consents
  add column given_by_user bigint references users (id) on delete set null,
  add column withdrawn_by bigint references users (id) on delete set null;
create index privacy_consents_giver on privacy_consents (given_by_user) where given_by_user is not null;
create index privacy_consents_withdrawer on privacy_consents (withdrawn_by) where withdrawn_by is not null;
create index privacy_consents_open on privacy_consents (purpose, user_info_id) where withdrawn_at is null;

-- A request is made by the person, by a parent or guardian, or entered by the office; it can be withdrawn.
alter table privacy_requests
  add column entered_by bigint references users (id) on delete set null,
  add column reminded_on date,
  drop constraint privacy_requests_status_check,
  add constraint privacy_requests_status_check check (status in ('open', 'done', 'refused', 'withdrawn'));
create index privacy_requests_author on privacy_requests (entered_by) where entered_by is not null;
create index privacy_requests_closer on privacy_requests (closed_by) where closed_by is not null;
create index privacy_requests_latest on privacy_requests (id desc);

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
-- What was done about a request stays as it was written; it goes with the request alone.
create trigger privacy_request_events_written_only before update of request_id, kind, note, at on privacy_request_events for each row
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

-- The rows of a table that belong to somebody, without the columns that are never given away, as a list in JSON.
create function rows_of_person(of_table text, of_column text, value bigint, omitted text[]) returns jsonb language plpgsql stable as $$
declare found_rows jsonb;
begin
  execute format('select coalesce(jsonb_agg(to_jsonb(t) - $2 order by t.ctid), ''[]'') from %I t where %I = $1', of_table, of_column)
    into found_rows using value, omitted;
  return found_rows;
end $$;
