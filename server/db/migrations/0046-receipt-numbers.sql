-- What: the parts of a receipt number: letters and dashes before it, and the number itself.
-- Why: the collection report lists receipts in the order of their numbers, and finds the numbers that were not used.

alter table payments
  add or_prefix text not null generated always as (upper(regexp_replace(or_number, '[0-9]+$', ''))) stored,
  add or_serial numeric(30) generated always as (substring(or_number from '[0-9]+$')::numeric(30)) stored;
create index payments_serial_idx on payments (or_prefix, or_serial);
-- Receipts of earlier days that were voided on the days of a report.
create index payments_voided_idx on payments (voided_at) where voided_at is not null;
