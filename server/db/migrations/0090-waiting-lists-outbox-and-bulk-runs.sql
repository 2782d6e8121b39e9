-- Why: the registrar's whole day: waiting lists that keep a freed seat, overrides on record, proposed loads, applications with
-- documents, notes and mailed codes, actions on many rows that survive a crash, and mail that is never sent twice.

-- Waiting lists. Somebody who is offered a freed seat holds it until the offer ends: it counts, so that nobody else can take it.
create table waitlist_entries (
  id bigint generated always as identity primary key,
  enrollment_id bigint not null references enrollments,
  subject_offer_id bigint not null,
  prospectus_id bigint not null,
  status text not null default 'waiting' check (status in ('waiting', 'offered', 'taken', 'expired', 'left')),
  added_by bigint references users on delete set null,
  offered_at timestamptz(3),
  offer_expires_at timestamptz(3),
  ended_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  foreign key (subject_offer_id, prospectus_id) references subject_offers (id, prospectus_id),
  check (status <> 'offered' or (offered_at is not null and offer_expires_at is not null)),
  check ((status in ('taken', 'expired', 'left')) = (ended_at is not null))
);
create unique index waitlist_entries_open_key on waitlist_entries (enrollment_id, subject_offer_id) where status in ('waiting', 'offered');
create index waitlist_entries_queue_idx on waitlist_entries (subject_offer_id, id) where status in ('waiting', 'offered');
create index waitlist_entries_enrollment_idx on waitlist_entries (enrollment_id, id);
create index waitlist_entries_expiry_idx on waitlist_entries (offer_expires_at) where status = 'offered';

alter table subject_offers add column seats_held integer not null default 0;
alter table subject_offers drop constraint subject_offers_seats_check;
alter table subject_offers add constraint subject_offers_seats_check
  check (seats_taken >= 0 and seats_held >= 0 and seats_taken + seats_held <= max_person);
drop trigger subject_offers_touch on subject_offers;
create trigger subject_offers_touch before update on subject_offers
  for each row when (old.seats_taken = new.seats_taken and old.seats_held = new.seats_held) execute function touch_updated_at();

create function hold_seats() returns trigger language plpgsql as $$
declare changes jsonb;
begin
  if tg_op = 'INSERT' then
    select jsonb_agg(d) into changes from (
      select subject_offer_id as id, count(*) as n from new_rows where status = 'offered' group by 1
    ) d;
  elsif tg_op = 'DELETE' then
    select jsonb_agg(d) into changes from (
      select subject_offer_id as id, -count(*) as n from old_rows where status = 'offered' group by 1
    ) d;
  else
    select jsonb_agg(d) into changes from (
      select id, sum(n) as n from (
        select subject_offer_id as id, 1 as n from new_rows where status = 'offered'
        union all
        select subject_offer_id, -1 from old_rows where status = 'offered'
      ) moved group by 1 having sum(n) <> 0
    ) d;
  end if;
  if changes is null then
    return null;
  end if;
  perform from subject_offers where id in (select c.id from jsonb_to_recordset(changes) as c (id bigint)) order by id for no key update;
  update subject_offers o set seats_held = o.seats_held + c.n
    from jsonb_to_recordset(changes) as c (id bigint, n integer) where o.id = c.id;
  return null;
end $$;
create trigger waitlist_entries_seats_insert after insert on waitlist_entries
  referencing new table as new_rows for each statement execute function hold_seats();
create trigger waitlist_entries_seats_update after update on waitlist_entries
  referencing old table as old_rows new table as new_rows for each statement execute function hold_seats();
create trigger waitlist_entries_seats_delete after delete on waitlist_entries
  referencing old table as old_rows for each statement execute function hold_seats();

-- What was allowed against the rules, one row for each rule: who allowed it, and why.
create table load_overrides (
  id bigint generated always as identity primary key,
  enrollment_id bigint not null references enrollments,
  subject_offer_id bigint references subject_offers,
  code text not null check (code <> ''),
  message text not null,
  reason text not null check (reason <> ''),
  granted_by bigint references users on delete set null,
  granted_at timestamptz(3) not null default now()
);
create index load_overrides_enrollment_idx on load_overrides (enrollment_id, id);
create index load_overrides_offer_idx on load_overrides (subject_offer_id);
create trigger load_overrides_append_only before update or delete or truncate on load_overrides
  for each statement execute function refuse_change();

-- The subjects a student asks for with the request. They take no seat.
create table proposed_subjects (
  enrollment_id bigint not null references enrollments on delete cascade,
  subject_offer_id bigint not null references subject_offers on delete cascade,
  created_at timestamptz(3) not null default now(),
  primary key (enrollment_id, subject_offer_id)
);
create index proposed_subjects_offer_idx on proposed_subjects (subject_offer_id);

-- The last day on which subjects are added, dropped and changed without the registrar's leave.
alter table terms add column add_drop_closes_on date;

create table admission_notes (
  id bigint generated always as identity primary key,
  admission_id bigint not null references admissions on delete cascade,
  body text not null check (body <> ''),
  author_id bigint references users on delete set null,
  created_at timestamptz(3) not null default now()
);
create index admission_notes_admission_idx on admission_notes (admission_id, id);

-- A mailed code opens an application in place of the birthdate. Only its hash is kept.
create table admission_codes (
  id bigint generated always as identity primary key,
  admission_id bigint not null references admissions on delete cascade,
  code_hash bytea not null,
  tries smallint not null default 0,
  expires_at timestamptz(3) not null,
  used_at timestamptz(3),
  created_at timestamptz(3) not null default now()
);
create index admission_codes_admission_idx on admission_codes (admission_id, id);

-- A solved proof of work counts once.
create table used_proofs (
  signature text primary key,
  expires_at timestamptz(3) not null
);
create index used_proofs_expiry_idx on used_proofs (expires_at);

-- Documents of a student without an application, one row for each kind.
create unique index admission_documents_student_key on admission_documents (student_id, kind) where admission_id is null;

-- One action on many rows. Each row is done wholly or not at all, in a transaction of its own; what is left can be resumed.
create table bulk_runs (
  id bigint generated always as identity primary key,
  action text not null check (action <> ''),
  input jsonb not null default '{}',
  total integer not null,
  created_by bigint references users on delete set null,
  created_at timestamptz(3) not null default now(),
  finished_at timestamptz(3),
  cancelled_at timestamptz(3)
);
create index bulk_runs_author_idx on bulk_runs (created_by, id);
create index bulk_runs_open_idx on bulk_runs (id) where finished_at is null and cancelled_at is null;

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

-- Every mail and text message. It is marked as being sent before it is sent: after a crash between the two nobody knows, so it is
-- called doubtful and never sent again by itself. `body` is what an administrator may read; `sealed` is what is sent when that holds
-- a secret, encrypted, and it is wiped once sent.
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
  updated_at timestamptz(3) not null default now()
);
create index messages_list_idx on messages (channel, id);
create index messages_status_idx on messages (channel, status, id);
create index messages_due_idx on messages (next_attempt_at, id) where status = 'queued';
create index messages_sending_idx on messages (sending_at) where status = 'sending';
create index messages_entity_idx on messages (entity, entity_id);
create index messages_user_idx on messages (user_id);
create index messages_recipient_idx on messages using gin (recipient gin_trgm_ops);
create trigger messages_touch before update on messages for each row execute function touch_updated_at();

-- One permission for all rules became one for each kind of rule; whoever held the one holds them all.
update permissions set name = 'Override Prerequisite' where name = 'Override Enrollment Rules';
insert into permissions (name)
  select v.name from (values ('Override Passed Subject'), ('Override Corequisite'), ('Override Schedule Clash'), ('Override Maximum Units'),
    ('Override Standing'), ('Override Closed Section'), ('Override Hold'), ('Override Add and Drop Period')) as v (name)
  where exists (select from permissions where name = 'Override Prerequisite') on conflict do nothing;
insert into role_permissions (role_id, permission_id)
  select rp.role_id, p.id from role_permissions rp join permissions old on old.id = rp.permission_id and old.name = 'Override Prerequisite'
    cross join permissions p where p.name like 'Override %' on conflict do nothing;
insert into user_permissions (user_id, permission_id)
  select up.user_id, p.id from user_permissions up join permissions old on old.id = up.permission_id and old.name = 'Override Prerequisite'
    cross join permissions p where p.name like 'Override %' on conflict do nothing;
