-- What: proofs of payment that students send, with their file and the payment that was made of them, and reference numbers in one form to compare.
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
