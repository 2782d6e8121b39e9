-- What: requests for transcripts and other documents, with what is asked for, their fees and their history; they replace the table of the base line.
-- Why: nothing ever wrote to that table, and it had one number of copies for all documents, no history and no way to charge by page.
drop table tor_requests;

create table document_requests (
  id bigint generated always as identity primary key,
  -- Printed on the claim stub and typed on the page that shows the status.
  code text not null unique check (code ~ '^[0-9A-HJKMNP-TV-Z]{12}$'),
  -- Made by the form, so that a form that is sent twice is one request.
  request_key uuid not null constraint document_requests_request_key unique,
  token_hash bytea unique,
  token_expires_at timestamptz(3),
  -- The student on record; null until the office has found one.
  student_id bigint references students,
  -- The account that asked; null for the public form.
  requested_by bigint references users,
  first_name text not null check (first_name <> ''),
  last_name text not null check (last_name <> ''),
  middle_name text,
  extension_name text,
  birthdate date not null,
  student_id_number text,
  course text,
  last_school_year text,
  email text,
  contact_number text,
  address text,
  purpose text not null check (purpose in ('employment', 'board_exam', 'transfer', 'further_studies', 'abroad', 'scholarship', 'personal')),
  purpose_note text,
  claim_by text not null check (claim_by in ('person', 'representative', 'courier')),
  representative text,
  -- The valid identification that came with the public form.
  file_id bigint references files,
  privacy_notice_version text,
  status text not null check (status in ('unverified', 'verified', 'for_payment', 'processing', 'ready', 'on_hold', 'released', 'rejected', 'cancelled')),
  -- The state to which a request on hold returns.
  held_from text check (held_from in ('verified', 'for_payment', 'processing', 'ready')),
  -- Why it is on hold, rejected or cancelled; the requester reads it.
  reason text check (reason <> ''),
  due_on date,
  verified_at timestamptz(3),
  ready_at timestamptz(3),
  released_at timestamptz(3),
  released_to text check (released_to <> ''),
  -- The identification that was shown.
  released_id text check (released_id <> ''),
  search_text text not null generated always as
    (plain(last_name || ' ' || first_name || ' ' || coalesce(middle_name, '') || ' ' || coalesce(student_id_number, '') || ' ' || code)) stored,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  constraint document_requests_hold_check check ((status = 'on_hold') = (held_from is not null)),
  constraint document_requests_token_check check (num_nonnulls(token_hash, token_expires_at) in (0, 2)),
  constraint document_requests_due_check check (status in ('unverified', 'cancelled') or due_on is not null),
  constraint document_requests_student_check check (status not in ('for_payment', 'processing', 'ready', 'released') or student_id is not null),
  constraint document_requests_released_check check ((status = 'released') = (num_nonnulls(released_at, released_to) = 2)),
  constraint document_requests_representative_check check (claim_by <> 'representative' or representative is not null),
  constraint document_requests_courier_check check (claim_by <> 'courier' or address is not null)
);
create index document_requests_status_idx on document_requests (status, id);
create index document_requests_student_idx on document_requests (student_id);
create index document_requests_requested_by_idx on document_requests (requested_by) where requested_by is not null;
create index document_requests_file_idx on document_requests (file_id) where file_id is not null;
create index document_requests_search_idx on document_requests using gin (search_text gin_trgm_ops);
-- Lets a form detect that the request was changed since it was read.
create trigger document_requests_touch before update on document_requests for each row execute function touch_updated_at();

create table document_request_items (
  request_id bigint not null references document_requests on delete cascade,
  place smallint not null check (place > 0),
  kind text not null check (kind in ('transcript', 'enrollment', 'grades', 'good_moral', 'transfer_credential', 'form_137', 'diploma_copy')),
  copies smallint not null check (copies between 1 and 20),
  primary key (request_id, place),
  unique (request_id, kind)
);

-- The fees on demand that were charged for a request.
create table document_request_fees (
  fee_id bigint primary key references on_demand_fees,
  request_id bigint not null references document_requests
);
create index document_request_fees_request_idx on document_request_fees (request_id);

create table document_request_events (
  id bigint generated always as identity primary key,
  request_id bigint not null references document_requests,
  move text not null check (move <> ''),
  from_status text not null,
  to_status text not null,
  remark text,
  -- Null for the requester.
  done_by bigint references users,
  done_at timestamptz(3) not null default now()
);
create index document_request_events_request_idx on document_request_events (request_id, id);
create index document_request_events_done_by_idx on document_request_events (done_by) where done_by is not null;
-- What happened to a request stays written down.
create trigger document_request_events_append_only before update or delete or truncate on document_request_events
  for each statement execute function refuse_change();
