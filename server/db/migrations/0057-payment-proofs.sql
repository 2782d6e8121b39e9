-- What: proofs of payment that students send, with the payment that was made of them, and imported statements of banks; reference numbers in one form.
-- Why: students pay at a bank or by GCash and send the slip instead of waiting at the counter, and no slip counts twice.

-- A reference number as it is compared: upper case, without spaces and dashes.
create function reference_key(reference text) returns text language sql immutable strict parallel safe
  return upper(regexp_replace(reference, '[\s-]', '', 'g'));

create table payment_proofs (
  id bigint generated always as identity primary key,
  student_id bigint not null references students,
  tender text not null check (tender in ('bank', 'gcash', 'maya')),
  reference text not null check (reference <> ''),
  reference_key text not null generated always as (reference_key(reference)) stored,
  amount_centavos bigint not null check (amount_centavos > 0),
  paid_on date not null,
  remarks text check (remarks <> ''),
  file_id bigint not null references files,
  status text not null default 'pending' check (status in ('pending', 'accepted', 'rejected', 'withdrawn')),
  -- The payment that was made of it; a voided one stays until the proof is decided again.
  payment_id bigint unique references payments,
  decided_by bigint references users on delete set null,
  decided_at timestamptz(3),
  decision_reason text check (decision_reason <> ''),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  check ((status = 'accepted') = (payment_id is not null)),
  check ((status = 'pending') = (decided_at is null)),
  check (status <> 'rejected' or decision_reason is not null)
);
-- The same slip is sent once.
create unique index payment_proofs_reference_key on payment_proofs (reference_key) where status in ('pending', 'accepted');
create index payment_proofs_student_idx on payment_proofs (student_id, id);
create index payment_proofs_status_idx on payment_proofs (status, id);
create index payment_proofs_amount_idx on payment_proofs (amount_centavos, paid_on) where status = 'pending';
create index payment_proofs_file_idx on payment_proofs (file_id);
-- Lets a form detect that the proof was changed since it was read.
create trigger payment_proofs_touch before update on payment_proofs for each row execute function touch_updated_at();

create index payments_reference_idx on payments (reference_key(reference)) where reference is not null and voided_at is null;

-- An account of the school whose statements are imported.
create table statement_sources (
  id bigint generated always as identity primary key,
  name text not null check (name <> ''),
  tender text not null check (tender in ('bank', 'gcash', 'maya')),
  -- The names of the columns of its files by field, as they were chosen last.
  mapping jsonb not null
);
create unique index statement_sources_name_key on statement_sources (lower(name));

create table bank_statements (
  id bigint generated always as identity primary key,
  source_id bigint not null references statement_sources,
  file_name text not null,
  first_day date not null,
  last_day date not null,
  -- Lines of the file that an earlier import had, and those that are no money received.
  known_lines integer not null check (known_lines >= 0),
  other_lines integer not null check (other_lines >= 0),
  imported_by bigint references users on delete set null,
  created_at timestamptz(3) not null default now(),
  unique (id, source_id),
  check (first_day <= last_day)
);
create index bank_statements_source_idx on bank_statements (source_id);

-- Money that a bank or e-wallet received for the school.
create table bank_statement_lines (
  id bigint generated always as identity primary key,
  statement_id bigint not null,
  source_id bigint not null,
  line integer not null check (line > 0),
  day date not null,
  reference text check (reference <> ''),
  reference_key text generated always as (reference_key(reference)) stored,
  description text check (description <> ''),
  amount_centavos bigint not null check (amount_centavos > 0),
  -- What tells it from all other lines of its source.
  fingerprint bytea not null check (octet_length(fingerprint) = 32),
  -- The payment that it is, when that was confirmed.
  payment_id bigint references payments,
  ignored_at timestamptz(3),
  ignored_by bigint references users on delete set null,
  ignore_reason text check (ignore_reason <> ''),
  foreign key (statement_id, source_id) references bank_statements (id, source_id),
  check (num_nonnulls(ignored_at, ignore_reason) in (0, 2))
);
create unique index bank_statement_lines_fingerprint_key on bank_statement_lines (source_id, fingerprint);
create index bank_statement_lines_statement_idx on bank_statement_lines (statement_id, line);
create unique index bank_statement_lines_payment_key on bank_statement_lines (payment_id) where payment_id is not null;
create index bank_statement_lines_amount_idx on bank_statement_lines (amount_centavos, day);

create index payments_transferred_idx on payments (amount_centavos, paid_on) where tender not in ('cash', 'check') and voided_at is null;
