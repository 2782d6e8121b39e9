-- What: the days until which incomplete and conditional grades are settled, what settles them, and which receipt paid for it.
-- Why: an INC is completed, and a conditional grade is removed, within a time and for a fee that the school sets.

-- A later day than the school's rule gives. The newest one of a subject counts.
create table grade_extensions (
  id bigint generated always as identity primary key,
  load_id bigint not null references loads,
  due_on date not null,
  reason text not null check (reason <> ''),
  extended_by bigint not null references users,
  extended_at timestamptz(3) not null
);
create index grade_extensions_load_idx on grade_extensions (load_id, id);
-- An extension is a decision that others rely on; another day is another extension.
create trigger grade_extensions_append_only before update or delete or truncate on grade_extensions for each statement execute function refuse_change();

alter table grade_corrections
  -- What the change is: of a grade that was wrong, the completion of an INC, the removal of a conditional grade, or the end of the time for both.
  add kind text not null default 'correction' check (kind in ('correction', 'completion', 'removal', 'expiry')),
  -- What of the receipt the change used.
  add fee_centavos bigint check (fee_centavos > 0),
  add constraint grade_corrections_fee_check check (fee_centavos is null or or_number is not null);
alter table grade_corrections alter kind drop default;
-- What of a receipt is used already.
create index grade_corrections_fee_idx on grade_corrections (upper(or_number)) where fee_centavos is not null;

-- The list of incomplete and conditional grades of all terms reads these grades only.
create index loads_unsettled_idx on loads (grading_scale, grade)
  where grade is not null and re_exam is null and dropped_at is null and deleted_at is null;
