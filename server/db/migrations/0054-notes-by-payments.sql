-- A promissory note is measured by what is paid, not by the balance, which changes with the bill as well.

-- What was paid of the term when the note was approved: what is paid beyond it keeps the note.
alter table promissory_notes add paid_before_centavos bigint;

-- A note of before has been kept by as much as the balance went down since its approval.
update promissory_notes n
set paid_before_centavos = b.paid_centavos - (n.balance_after_centavos + n.amount_centavos - b.balance_centavos)
from enrollment_balances b
where b.enrollment_id = n.enrollment_id and n.balance_after_centavos is not null;

alter table promissory_notes
  drop constraint promissory_notes_check,
  drop balance_after_centavos,
  add constraint promissory_notes_check check ((status in ('approved', 'ended')) = (number is not null and paid_before_centavos is not null));

-- A note and the office each show the grades of a period on their own, so that the end of one leaves the other.
drop index grade_view_overrides_live_key;
create unique index grade_view_overrides_live_key on grade_view_overrides (enrollment_id, period, promissory_note_id) nulls not distinct
  where revoked_at is null;
