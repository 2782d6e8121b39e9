-- What: the offices that clear students, the deficiencies with which they tag them, their history, and the number of a complete clearance.
-- Why: a student is cleared by every office unless it says otherwise, and reads in one place what is missing, where and what to bring.
create table clearance_offices (
  id bigint generated always as identity primary key,
  name text not null check (name <> '' and name = btrim(name)),
  -- Where students find it.
  location text check (location <> ''),
  -- Null for an office of the whole school.
  level_type text check (level_type in ('college', 'high_school')),
  -- What an open deficiency of the office stops.
  blocks text[] not null default '{}' check (blocks <@ array['enrollment', 'transcript', 'id_card']),
  -- What is proposed to whoever tags a student.
  how_to_clear text check (how_to_clear <> ''),
  -- The roles whose holders belong to the office, beside its members.
  role_keys text[] not null default '{}',
  is_active boolean not null default true,
  updated_at timestamptz(3) not null default now()
);
create unique index clearance_offices_name_key on clearance_offices (lower(name));
-- Detects that somebody else has changed an office meanwhile.
create trigger clearance_offices_touch before update on clearance_offices for each row execute function touch_updated_at();

create table clearance_office_members (
  office_id bigint not null references clearance_offices,
  user_id bigint not null references users on delete cascade,
  primary key (office_id, user_id)
);
create index clearance_office_members_user_idx on clearance_office_members (user_id);

-- What schools usually have; each can be renamed or switched off.
insert into clearance_offices (name, level_type, blocks, how_to_clear, role_keys) values
  ('Library', null, '{enrollment,transcript}', 'Return the book or pay for it at the library.', '{librarian}'),
  ('Guidance Office', null, '{enrollment}', 'See the guidance counselor.', '{guidance_counselor}'),
  ('Student Affairs Office', null, '{enrollment}', 'See the coordinator of student affairs.', '{sao_coordinator}'),
  ('Student Support Services', null, '{enrollment}', 'See the coordinator of student support services.', '{sss_coordinator}'),
  ('Dean''s Office', 'college', '{enrollment,transcript}', 'See the dean of your college.', '{dean}'),
  ('Principal''s Office', 'high_school', '{enrollment,transcript}', 'See the principal.', '{principal}'),
  ('Laboratories', null, '{enrollment,transcript}', 'Return or replace the equipment at the laboratory.', '{}'),
  ('Cashier', null, '{enrollment,transcript}', 'Pay at the cashier.', '{cashier}'),
  ('Registrar', null, '{enrollment,transcript}', 'Submit the document to the registrar.', '{registrar}');

create table deficiencies (
  id bigint generated always as identity primary key,
  office_id bigint not null references clearance_offices,
  student_id bigint not null references students,
  -- The term in which the student was tagged.
  school_year text not null check (school_year ~ '^\d{4}-\d{4}$'),
  semester smallint not null check (semester in (1, 2, 3)),
  reason text not null check (reason <> ''),
  how_to_clear text check (how_to_clear <> ''),
  amount_centavos bigint check (amount_centavos > 0),
  status text not null default 'open' check (status in ('open', 'cleared', 'cancelled')),
  tagged_by bigint not null references users,
  tagged_at timestamptz(3) not null default now()
);
-- One office tags a student once for one reason.
create unique index deficiencies_open_key on deficiencies (office_id, student_id, lower(reason)) where status = 'open';
create index deficiencies_office_idx on deficiencies (office_id, status, id);
create index deficiencies_student_idx on deficiencies (student_id, status);
create index deficiencies_tagged_by_idx on deficiencies (tagged_by);

create table deficiency_events (
  id bigint generated always as identity primary key,
  deficiency_id bigint not null references deficiencies,
  action text not null check (action in ('tag', 'clear', 'reopen', 'cancel')),
  note text check (note <> ''),
  acted_by bigint not null references users,
  acted_at timestamptz(3) not null default now(),
  check (action not in ('reopen', 'cancel') or note is not null)
);
create index deficiency_events_deficiency_idx on deficiency_events (deficiency_id, id);
create index deficiency_events_acted_by_idx on deficiency_events (acted_by);
-- Every step stays written down; what was wrong is undone by another step.
create trigger deficiency_events_append_only before update or delete or truncate on deficiency_events
  for each statement execute function refuse_change();

-- An open deficiency holds the student, whatever the term; what it stops is a setting of its office.
alter table holds
  add column deficiency_id bigint references deficiencies,
  drop constraint holds_kind_check,
  add constraint holds_kind_check check (kind in ('old_balance', 'downpayment', 'check', 'manual', 'clearance')),
  add constraint holds_clearance_check check ((kind = 'clearance') = (deficiency_id is not null) and (kind <> 'clearance' or enrollment_id is null));
create unique index holds_deficiency_key on holds (deficiency_id) where lifted_at is null and deficiency_id is not null;
create index holds_deficiency_idx on holds (deficiency_id) where deficiency_id is not null;

-- The number of the clearance of a term, given when it is first printed.
create table clearances (
  enrollment_id bigint primary key references enrollments,
  number text not null unique,
  issued_at timestamptz(3) not null default now()
);
alter table issued_documents
  drop constraint issued_documents_kind_check,
  add constraint issued_documents_kind_check check (kind in ('receipt', 'sponsor_receipt', 'other_receipt', 'statement', 'assessment_form',
    'refund_voucher', 'promissory_note', 'examination_permit', 'clearance'));
