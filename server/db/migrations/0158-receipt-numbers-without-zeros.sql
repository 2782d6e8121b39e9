-- Why: receipts 00055164 and 055164 could both be written, although the booklet has one such receipt.

-- A receipt number in capitals without the zeros before its digits: `OR-0012` and `or-12` are one receipt.
create function or_key(value text) returns text
  language sql immutable strict parallel safe
  return upper(regexp_replace(value, '(?<![0-9])0+(?=[0-9]+$)', ''));

-- Receipts that were written twice in this way stay as they are; a third one is refused.
create table receipt_keys as select distinct or_key(number) as number from receipt_numbers;
alter table receipt_numbers disable trigger receipt_numbers_append_only;
delete from receipt_numbers;
alter table receipt_numbers drop constraint receipt_numbers_number_check,
  add constraint receipt_numbers_number_check check (number = or_key(number)),
  add prefix text not null generated always as (upper(regexp_replace(number, '[0-9]+$', ''))) stored,
  add serial numeric(30) generated always as (substring(number from '[0-9]+$')::numeric(30)) stored;
insert into receipt_numbers (number) select number from receipt_keys;
drop table receipt_keys;
alter table receipt_numbers enable trigger receipt_numbers_append_only;
create index receipt_numbers_serial_idx on receipt_numbers (prefix, serial);

-- Writes down the numbers of new receipts; a number that any receipt has is refused.
create or replace function use_receipt_numbers() returns trigger language plpgsql as $$
begin
  insert into receipt_numbers (number) select or_key(or_number) from new_rows;
  return null;
end $$;

-- What keeps a number from a second receipt is receipt_numbers.
drop index payments_or_number_key, sponsor_payments_or_number_key, other_collections_or_number_key, password_reset_logs_or_number_idx,
  grade_corrections_fee_idx;
create index payments_or_key_idx on payments (or_key(or_number));
create index sponsor_payments_or_key_idx on sponsor_payments (or_key(or_number));
create index other_collections_or_key_idx on other_collections (or_key(or_number));
create index password_reset_logs_or_key_idx on password_reset_logs (or_key(or_number));
create index grade_corrections_fee_idx on grade_corrections (or_key(or_number)) where fee_centavos is not null;

-- Booklets of open shifts have no receipt in common, with or without zeros.
alter table cashier_shifts drop constraint cashier_shifts_booklet_excl;
update cashier_shifts s set first_or_number = null, last_or_number = null
where closed_at is null and first_or_number is not null and exists (
  select from cashier_shifts o
  where o.closed_at is null and o.id < s.id
    and upper(regexp_replace(o.first_or_number, '[0-9]+$', '')) = upper(regexp_replace(s.first_or_number, '[0-9]+$', ''))
    and numrange(substring(o.first_or_number, '[0-9]+$')::numeric, substring(o.last_or_number, '[0-9]+$')::numeric, '[]')
      && numrange(substring(s.first_or_number, '[0-9]+$')::numeric, substring(s.last_or_number, '[0-9]+$')::numeric, '[]'));
alter table cashier_shifts add constraint cashier_shifts_booklet_excl exclude using gist (
  upper(regexp_replace(first_or_number, '[0-9]+$', '')) with =,
  numrange(substring(first_or_number, '[0-9]+$')::numeric, substring(last_or_number, '[0-9]+$')::numeric, '[]') with &&
) where (closed_at is null and first_or_number is not null);
