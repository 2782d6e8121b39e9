-- What: the reminders that students were sent of what they have to pay.
-- Why: each part of a bill is reminded of once before it is due and once after, also when the job runs twice.
create table payment_reminders (
  id bigint generated always as identity primary key,
  student_id bigint not null references students,
  -- Null for fees on demand and balances of the time before the portal.
  enrollment_id bigint references enrollments,
  -- The note that promises the amount, if there is one.
  promissory_note_id bigint references promissory_notes,
  kind text not null check (kind in ('due', 'overdue')),
  due_on date not null,
  -- What was open of it then.
  amount_centavos bigint not null check (amount_centavos > 0),
  created_at timestamptz(3) not null default now(),
  constraint payment_reminders_part_key unique nulls not distinct (student_id, enrollment_id, promissory_note_id, due_on, kind)
);
create index payment_reminders_created_idx on payment_reminders (created_at, id);
create index payment_reminders_enrollment_idx on payment_reminders (enrollment_id);
create index payment_reminders_note_idx on payment_reminders (promissory_note_id) where promissory_note_id is not null;
-- What a student was told stays written down.
create trigger payment_reminders_append_only before update or delete or truncate on payment_reminders for each statement execute function refuse_change();
