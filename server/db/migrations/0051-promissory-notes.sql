-- What: promissory notes with what they ask for, who decided and how they ended; an end date of permissions to see grades.
-- Why: students ask for more time on their phone, and accounting approves, refuses or ends the note.

alter table promissory_notes drop constraint promissory_notes_status_check;
update promissory_notes set status = case status when 'rejected' then 'refused' when 'settled' then 'approved' else status end;
alter table promissory_notes rename column approved_by to decided_by;
alter table promissory_notes rename constraint promissory_notes_approved_by_fkey to promissory_notes_decided_by_fkey;
alter table promissory_notes
  -- Given with the approval.
  add number text unique check (number <> ''),
  add covers text[] not null default '{enrollment}',
  add co_maker text check (co_maker <> ''),
  add requested_by bigint references users on delete set null,
  add decision_reason text check (decision_reason <> ''),
  -- The balance of the enrollment when what was promised is paid: the balance at the approval less the amount.
  add balance_after_centavos bigint,
  add ended_at timestamptz(3),
  add ended_by bigint references users on delete set null,
  add end_reason text check (end_reason <> ''),
  add check (status in ('pending', 'approved', 'refused', 'cancelled', 'ended')),
  add check (covers <@ '{enrollment,midterm,final}' and cardinality(covers) > 0);
alter table promissory_notes alter covers drop default;
update promissory_notes n set balance_after_centavos = 0, number = 'PN-' || lpad(n.id::text, 6, '0') where status = 'approved';
alter table promissory_notes
  add check ((status in ('approved', 'ended')) = (number is not null and balance_after_centavos is not null)),
  add check ((status = 'ended') = (ended_at is not null and end_reason is not null));
create unique index promissory_notes_pending_key on promissory_notes (enrollment_id) where status = 'pending';
create index promissory_notes_status_idx on promissory_notes (status, id);

alter table grade_view_overrides
  -- The last day on which the grades are shown; without one they stay shown.
  add ends_on date,
  add revoked_by bigint references users on delete set null,
  add revoke_reason text check (revoke_reason <> '');
create index grade_view_overrides_note_idx on grade_view_overrides (promissory_note_id) where promissory_note_id is not null;
