-- What: other collections, which are money received for something else than the fees of a student, by kinds that the school names.
-- Why: rentals, sales and donations come into the same drawer and have receipts of the same booklets as the payments of students.

create table other_collection_kinds (
  id bigint generated always as identity primary key,
  name text not null check (name <> '' and name = btrim(name)),
  -- What is proposed at the counter.
  amount_centavos bigint check (amount_centavos > 0),
  is_active boolean not null default true,
  updated_at timestamptz(3) not null default now()
);
create unique index other_collection_kinds_name_key on other_collection_kinds (lower(name));
-- Detects that somebody else has changed a kind meanwhile.
create trigger other_collection_kinds_touch before update on other_collection_kinds for each row execute function touch_updated_at();

create table other_collections (
  id bigint generated always as identity primary key,
  or_number text not null check (or_number <> '' and or_number = btrim(or_number)),
  or_prefix text not null generated always as (upper(regexp_replace(or_number, '[0-9]+$', ''))) stored,
  or_serial numeric(30) generated always as (substring(or_number from '[0-9]+$')::numeric(30)) stored,
  payor_name text not null check (payor_name <> ''),
  payor_address text check (payor_address <> ''),
  paid_on date not null,
  amount_centavos bigint not null check (amount_centavos > 0),
  tender text not null check (tender in ('cash', 'check', 'bank', 'gcash', 'maya')),
  reference text,
  cashier_id bigint not null references users,
  shift_id bigint references cashier_shifts,
  remarks text,
  voided_at timestamptz(3),
  voided_by bigint references users,
  void_reason text,
  -- The shift out of whose drawer the money was given back.
  void_shift_id bigint references cashier_shifts,
  created_at timestamptz(3) not null default now(),
  check (num_nonnulls(voided_at, voided_by, void_reason) in (0, 3) and void_reason <> ''),
  constraint other_collections_void_shift_check check (void_shift_id is null or voided_at is not null)
);
create unique index other_collections_or_number_key on other_collections (upper(or_number));
create index other_collections_paid_on_idx on other_collections (paid_on, id);
create index other_collections_cashier_newest_idx on other_collections (cashier_id, id);
create index other_collections_serial_idx on other_collections (or_prefix, or_serial);
create index other_collections_created_idx on other_collections (created_at);
create index other_collections_voided_idx on other_collections (voided_at) where voided_at is not null;
create index other_collections_voided_by_idx on other_collections (voided_by);
create index other_collections_shift_idx on other_collections (shift_id, id);
create index other_collections_void_shift_idx on other_collections (void_shift_id) where void_shift_id is not null;
-- Receipts of all kinds never have the same number.
create trigger other_collections_use_number after insert on other_collections
  referencing new table as new_rows for each statement execute function use_receipt_numbers();
-- A receipt is voided, not deleted, so that every receipt number is accounted for.
create trigger other_collections_no_delete before delete or truncate on other_collections for each statement execute function refuse_change();
-- The one edit there is: a receipt is voided, once.
create trigger other_collections_void_only before update on other_collections for each row
  when (old.voided_at is not null or new.voided_at is null
    or (old.or_number, old.payor_name, old.payor_address, old.paid_on, old.amount_centavos, old.tender, old.reference, old.cashier_id, old.remarks,
        old.created_at, old.shift_id)
      is distinct from (new.or_number, new.payor_name, new.payor_address, new.paid_on, new.amount_centavos, new.tender, new.reference, new.cashier_id,
        new.remarks, new.created_at, new.shift_id))
  execute function refuse_change();

create table other_collection_lines (
  other_collection_id bigint not null references other_collections,
  place smallint not null check (place > 0),
  kind_id bigint not null references other_collection_kinds,
  description text check (description <> ''),
  amount_centavos bigint not null check (amount_centavos > 0),
  primary key (other_collection_id, place)
);
create index other_collection_lines_kind_idx on other_collection_lines (kind_id);
-- What was received is undone by voiding the receipt.
create trigger other_collection_lines_append_only before update or delete or truncate on other_collection_lines
  for each statement execute function refuse_change();

-- Refuses a receipt whose lines do not add up to it.
create function refuse_undivided_other_collection() returns trigger language plpgsql as $$
declare
  of_receipt bigint = case tg_table_name when 'other_collections' then (to_jsonb(new) ->> 'id')::bigint
                      else (to_jsonb(new) ->> 'other_collection_id')::bigint end;
begin
  if (select coalesce(sum(amount_centavos), 0) from other_collection_lines where other_collection_id = of_receipt)
    <> (select amount_centavos from other_collections where id = of_receipt) then
    raise exception 'the lines do not add up to the receipt'
      using errcode = 'check_violation', constraint = 'other_collection_lines_sum_check', table = 'other_collection_lines';
  end if;
  return null;
end $$;
-- Every receipt says what it was received for; checked at commit, because its lines are written after it.
create constraint trigger other_collections_divided after insert on other_collections deferrable initially deferred
  for each row execute function refuse_undivided_other_collection();
-- No line is added later.
create constraint trigger other_collection_lines_sum after insert on other_collection_lines deferrable initially deferred
  for each row execute function refuse_undivided_other_collection();

-- The journal posts what was received to an income account of its kind.
alter table account_codes
  add other_collection_kind_id bigint references other_collection_kinds,
  drop constraint account_codes_kind_check,
  add constraint account_codes_kind_check check (kind in ('receivable_students', 'receivable_sponsors', 'unbilled_grants', 'advances', 'refunds',
    'opening_balances', 'write_offs', 'discounts', 'fee_category', 'tender', 'grant', 'other_collection')),
  add constraint account_codes_other_collection_check check ((kind = 'other_collection') = (other_collection_kind_id is not null)),
  drop constraint account_codes_kind_fee_category_id_tender_grant_id_key,
  add constraint account_codes_account_key unique nulls not distinct (kind, fee_category_id, tender, grant_id, other_collection_kind_id);
create index account_codes_other_collection_idx on account_codes (other_collection_kind_id) where other_collection_kind_id is not null;
