-- What: several modes of payment on the receipts of sponsors and of other collections, returned checks of other collections, and counts of
-- payments by each of their modes. Who pays is called payer.
-- Why: whoever pays at the counter may do so in several modes, every check may come back, and a list of one mode has the receipts of several, too.

drop view payment_parts;
alter table payment_tenders
  drop constraint payment_tenders_pkey,
  alter payment_id drop not null,
  add sponsor_payment_id bigint references sponsor_payments,
  add other_collection_id bigint references other_collections,
  add constraint payment_tenders_receipt_check check (num_nonnulls(payment_id, sponsor_payment_id, other_collection_id) = 1),
  -- Receipts of all kinds are found in the same way.
  add kind text not null generated always as (
    case when payment_id is not null then 'student' when sponsor_payment_id is not null then 'sponsor' else 'other' end) stored,
  add receipt_id bigint not null generated always as (coalesce(payment_id, sponsor_payment_id, other_collection_id)) stored,
  add primary key (kind, receipt_id, position);

drop trigger sponsor_payments_void_only on sponsor_payments;
alter table sponsor_payments
  drop constraint sponsor_payments_tender_check,
  add constraint sponsor_payments_tender_check check (tender in ('cash', 'check', 'bank', 'gcash', 'maya', 'several')),
  add bank text check (bank <> ''),
  add check_on date,
  add cash_received_centavos bigint check (cash_received_centavos > 0),
  drop constraint sponsor_payments_returned_centavos_check,
  add constraint sponsor_payments_returned_centavos_check check (returned_centavos between 0 and amount_centavos);
-- The edits there are: the bank returns a check of a payment, and a payment is voided, once.
create trigger sponsor_payments_void_only before update on sponsor_payments for each row
  when (old.voided_at is not null or (new.voided_at is null and new.returned_centavos <= old.returned_centavos)
    or (new.voided_at is not null and new.returned_centavos <> old.returned_centavos)
    or (old.or_number, old.sponsor_id, old.paid_on, old.amount_centavos, old.tender, old.reference, old.cashier_id, old.remarks, old.created_at,
        old.shift_id, old.bank, old.check_on, old.cash_received_centavos)
      is distinct from (new.or_number, new.sponsor_id, new.paid_on, new.amount_centavos, new.tender, new.reference, new.cashier_id, new.remarks,
        new.created_at, new.shift_id, new.bank, new.check_on, new.cash_received_centavos))
  execute function refuse_change();

drop trigger other_collections_void_only on other_collections;
alter table other_collections
  drop constraint other_collections_tender_check,
  add constraint other_collections_tender_check check (tender in ('cash', 'check', 'bank', 'gcash', 'maya', 'several')),
  add bank text check (bank <> ''),
  add check_on date,
  add cash_received_centavos bigint check (cash_received_centavos > 0),
  add returned_centavos bigint not null default 0,
  add constraint other_collections_returned_centavos_check check (returned_centavos between 0 and amount_centavos);
-- The edits there are: the bank returns a check of a receipt, and a receipt is voided, once.
create trigger other_collections_void_only before update on other_collections for each row
  when (old.voided_at is not null or (new.voided_at is null and new.returned_centavos <= old.returned_centavos)
    or (new.voided_at is not null and new.returned_centavos <> old.returned_centavos)
    or (old.or_number, old.payor_name, old.payor_address, old.paid_on, old.amount_centavos, old.tender, old.reference, old.cashier_id, old.remarks,
        old.created_at, old.shift_id, old.bank, old.check_on, old.cash_received_centavos)
      is distinct from (new.or_number, new.payor_name, new.payor_address, new.paid_on, new.amount_centavos, new.tender, new.reference, new.cashier_id,
        new.remarks, new.created_at, new.shift_id, new.bank, new.check_on, new.cash_received_centavos))
  execute function refuse_change();

-- Refuses a receipt of several modes whose parts do not add up to it, and parts of any other receipt.
create or replace function refuse_uneven_tenders() returns trigger language plpgsql as $$
declare
  uneven boolean;
begin
  if tg_table_name = 'payment_tenders' then
    uneven := exists (
      select from (select distinct kind, receipt_id from new_rows) n
      join lateral (
        select p.tender, p.amount_centavos from payments p where n.kind = 'student' and p.id = n.receipt_id
        union all
        select p.tender, p.amount_centavos from sponsor_payments p where n.kind = 'sponsor' and p.id = n.receipt_id
        union all
        select p.tender, p.amount_centavos from other_collections p where n.kind = 'other' and p.id = n.receipt_id
      ) r on true
      where r.tender <> 'several'
        or (select sum(t.amount_centavos) from payment_tenders t where t.kind = n.kind and t.receipt_id = n.receipt_id) <> r.amount_centavos
    );
  else
    uneven := new.amount_centavos <> (
      select coalesce(sum(t.amount_centavos), 0) from payment_tenders t
      where t.kind = case tg_table_name when 'payments' then 'student' when 'sponsor_payments' then 'sponsor' else 'other' end
        and t.receipt_id = new.id);
  end if;
  if uneven then
    raise exception 'the modes of payment do not add up to the payment'
      using errcode = 'check_violation', constraint = 'payment_tenders_sum_check', table = 'payment_tenders';
  end if;
  return null;
end $$;
-- A receipt of a sponsor with several modes has its parts; checked at commit, because they are written after it.
create constraint trigger sponsor_payments_tenders after insert on sponsor_payments deferrable initially deferred
  for each row when (new.tender = 'several') execute function refuse_uneven_tenders();
-- An other collection with several modes has its parts; checked at commit, because they are written after it.
create constraint trigger other_collections_tenders after insert on other_collections deferrable initially deferred
  for each row when (new.tender = 'several') execute function refuse_uneven_tenders();

-- How the money of each receipt came: its parts, or the receipt itself when it has one mode of payment.
create view receipt_parts as
  select 'student' as kind, p.id as receipt_id, p.tender, p.amount_centavos from payments p where p.tender <> 'several'
  union all
  select 'sponsor', p.id, p.tender, p.amount_centavos from sponsor_payments p where p.tender <> 'several'
  union all
  select 'other', p.id, p.tender, p.amount_centavos from other_collections p where p.tender <> 'several'
  union all
  select t.kind, t.receipt_id, t.tender, t.amount_centavos from payment_tenders t;

alter table check_returns
  add other_collection_id bigint references other_collections,
  drop constraint check_returns_check,
  add constraint check_returns_receipt_check check (num_nonnulls(payment_id, sponsor_payment_id, other_collection_id) = 1);
create unique index check_returns_other_collection_key on check_returns (other_collection_id, position) where other_collection_id is not null;

-- Refuses returned checks that do not add up to what their receipt has as returned.
create or replace function refuse_uneven_returns() returns trigger language plpgsql as $$
declare
  of_payment bigint;
  of_sponsor_payment bigint;
  of_other_collection bigint;
begin
  if tg_table_name = 'payments' then
    of_payment := new.id;
  elsif tg_table_name = 'sponsor_payments' then
    of_sponsor_payment := new.id;
  elsif tg_table_name = 'other_collections' then
    of_other_collection := new.id;
  else
    of_payment := new.payment_id;
    of_sponsor_payment := new.sponsor_payment_id;
    of_other_collection := new.other_collection_id;
  end if;
  if exists (
    select from payments p where p.id = of_payment
      and p.returned_centavos <> (select coalesce(sum(r.amount_centavos), 0) from check_returns r where r.payment_id = p.id)
  ) or exists (
    select from sponsor_payments p where p.id = of_sponsor_payment
      and p.returned_centavos <> (select coalesce(sum(r.amount_centavos), 0) from check_returns r where r.sponsor_payment_id = p.id)
  ) or exists (
    select from other_collections p where p.id = of_other_collection
      and p.returned_centavos <> (select coalesce(sum(r.amount_centavos), 0) from check_returns r where r.other_collection_id = p.id)
  ) then
    raise exception 'the returned checks do not add up to the receipt'
      using errcode = 'check_violation', constraint = 'check_returns_sum_check', table = 'check_returns';
  end if;
  return null;
end $$;
-- An other collection has as returned what its checks are; checked at commit, because both are written one after the other.
create constraint trigger other_collections_returned after update on other_collections deferrable initially deferred
  for each row when (old.returned_centavos <> new.returned_centavos) execute function refuse_uneven_returns();

-- What a payment of a sponsor still pays of each billing list: what the bank returned is open again, first what was paid last.
create view paid_sponsor_lines as
  select l.sponsor_payment_id, l.sponsor_bill_id, l.sponsor_id,
         least(l.amount_centavos, greatest(0, p.amount_centavos - p.returned_centavos
           - (select coalesce(sum(e.amount_centavos), 0) from sponsor_payment_lines e
              where e.sponsor_payment_id = l.sponsor_payment_id and e.sponsor_bill_id < l.sponsor_bill_id)))::bigint as amount_centavos
  from sponsor_payment_lines l join sponsor_payments p on p.id = l.sponsor_payment_id
  where p.voided_at is null;

-- Refuses lines that do not add up to the payment of a sponsor, and payments above a billing list; what the bank returned does not count.
create or replace function refuse_uneven_sponsor_payment() returns trigger language plpgsql as $$
begin
  if exists (
    select from (select distinct sponsor_payment_id from new_rows) n join sponsor_payments p on p.id = n.sponsor_payment_id
    where (select sum(l.amount_centavos) from sponsor_payment_lines l where l.sponsor_payment_id = p.id) <> p.amount_centavos
  ) then
    raise exception 'the lines do not add up to the payment'
      using errcode = 'check_violation', constraint = 'sponsor_payment_lines_sum_check', table = 'sponsor_payment_lines';
  end if;
  if exists (
    select from (select distinct sponsor_bill_id from new_rows) n
    where (select sum(l.amount_centavos) from paid_sponsor_lines l where l.sponsor_bill_id = n.sponsor_bill_id)
      > (select coalesce(sum(b.amount_centavos), 0) from sponsor_bill_lines b where b.sponsor_bill_id = n.sponsor_bill_id)
  ) then
    raise exception 'the payments are above the billing list'
      using errcode = 'check_violation', constraint = 'sponsor_payment_lines_bill_check', table = 'sponsor_payment_lines';
  end if;
  return null;
end $$;

-- A payment of several modes counts under each of them as well, but only once in the total.
alter table payment_counts add is_part boolean not null default false;
drop index payment_counts_idx;
create index payment_counts_idx on payment_counts (paid_on) include (tender, is_part, n);

-- Counts the payments of several modes that a statement completed, under each of their modes.
create function count_payment_tenders() returns trigger language plpgsql as $$
begin
  insert into payment_counts (paid_on, tender, is_part, n)
    select p.paid_on, t.tender, true, count(distinct p.id) from new_rows t join payments p on p.id = t.payment_id group by 1, 2;
  return null;
end $$;
-- A payment of several modes counts under each of them.
create trigger payment_tenders_count after insert on payment_tenders
  referencing new table as new_rows for each statement execute function count_payment_tenders();

insert into payment_counts (paid_on, tender, is_part, n)
  select p.paid_on, t.tender, true, count(distinct p.id) from payment_tenders t join payments p on p.id = t.payment_id group by 1, 2;

-- Replaces the collected rows by one row for each day and mode of payment; what another transaction holds is left for the next time.
create or replace function fold_payment_counts() returns integer language plpgsql as $$
declare folded integer;
begin
  with crowded as (
    select paid_on, tender, is_part from payment_counts group by 1, 2, 3 having count(*) > 1
  ), taken as (
    select c.id from payment_counts c join crowded using (paid_on, tender, is_part) for update of c skip locked
  ), gone as (
    delete from payment_counts where id in (select id from taken) returning paid_on, tender, is_part, n
  ), kept as (
    insert into payment_counts (paid_on, tender, is_part, n) select paid_on, tender, is_part, sum(n) from gone group by 1, 2, 3
  )
  select count(*) into folded from gone;
  return folded;
end $$;

-- One word for who pays.
alter table payments rename payor_name to payer_name;
alter table other_collections rename payor_name to payer_name;
alter table other_collections rename payor_address to payer_address;
alter table other_collections rename constraint other_collections_payor_name_check to other_collections_payer_name_check;
alter table other_collections rename constraint other_collections_payor_address_check to other_collections_payer_address_check;
update settings set value = replace(replace(value, '"payor":', '"payer":'), '"stub_payor":', '"stub_payer":') where key = 'receipt_layout';
