-- What: payments of sponsors with the billing lists that they pay, and one list of all receipt numbers that were used.
-- Why: what a sponsor was billed is paid by official receipts, whose numbers come from the booklets of the payments of students.

create table receipt_numbers (
  number text primary key check (number = upper(number))
);
insert into receipt_numbers (number) select upper(or_number) from payments;
-- A receipt number that was used stays used, also after a void.
create trigger receipt_numbers_append_only before update or delete or truncate on receipt_numbers for each statement execute function refuse_change();

-- Writes down the numbers of new receipts; a number that any receipt has is refused.
create function use_receipt_numbers() returns trigger language plpgsql as $$
begin
  insert into receipt_numbers (number) select upper(or_number) from new_rows;
  return null;
end $$;
-- A receipt of a student and one of a sponsor never have the same number.
create trigger payments_use_number after insert on payments
  referencing new table as new_rows for each statement execute function use_receipt_numbers();

alter table sponsor_bills add constraint sponsor_bills_id_sponsor_key unique (id, sponsor_id);

create table sponsor_payments (
  id bigint generated always as identity primary key,
  or_number text not null check (or_number <> '' and or_number = btrim(or_number)),
  or_prefix text not null generated always as (upper(regexp_replace(or_number, '[0-9]+$', ''))) stored,
  or_serial numeric(30) generated always as (substring(or_number from '[0-9]+$')::numeric(30)) stored,
  sponsor_id bigint not null references sponsors,
  paid_on date not null,
  amount_centavos bigint not null check (amount_centavos > 0),
  tender text not null check (tender in ('cash', 'check', 'bank', 'gcash')),
  reference text,
  cashier_id bigint not null references users,
  remarks text,
  voided_at timestamptz(3),
  voided_by bigint references users,
  void_reason text,
  created_at timestamptz(3) not null default now(),
  unique (id, sponsor_id),
  check (num_nonnulls(voided_at, voided_by, void_reason) in (0, 3) and void_reason <> '')
);
create unique index sponsor_payments_or_number_key on sponsor_payments (upper(or_number));
create index sponsor_payments_sponsor_idx on sponsor_payments (sponsor_id, paid_on, id);
create index sponsor_payments_paid_on_idx on sponsor_payments (paid_on, id);
create index sponsor_payments_cashier_newest_idx on sponsor_payments (cashier_id, id);
create index sponsor_payments_serial_idx on sponsor_payments (or_prefix, or_serial);
create index sponsor_payments_voided_idx on sponsor_payments (voided_at) where voided_at is not null;
create index sponsor_payments_voided_by_idx on sponsor_payments (voided_by);
-- A receipt of a student and one of a sponsor never have the same number.
create trigger sponsor_payments_use_number after insert on sponsor_payments
  referencing new table as new_rows for each statement execute function use_receipt_numbers();
-- A payment is voided, not deleted, so that every receipt number is accounted for.
create trigger sponsor_payments_no_delete before delete or truncate on sponsor_payments for each statement execute function refuse_change();
-- The one edit there is: a payment is voided, once.
create trigger sponsor_payments_void_only before update on sponsor_payments for each row
  when (old.voided_at is not null or new.voided_at is null
    or (old.or_number, old.sponsor_id, old.paid_on, old.amount_centavos, old.tender, old.reference, old.cashier_id, old.remarks, old.created_at)
      is distinct from (new.or_number, new.sponsor_id, new.paid_on, new.amount_centavos, new.tender, new.reference, new.cashier_id, new.remarks,
        new.created_at))
  execute function refuse_change();

create table sponsor_payment_lines (
  sponsor_payment_id bigint not null,
  sponsor_bill_id bigint not null,
  sponsor_id bigint not null,
  amount_centavos bigint not null check (amount_centavos > 0),
  primary key (sponsor_payment_id, sponsor_bill_id),
  -- A payment pays billing lists of its own sponsor.
  foreign key (sponsor_payment_id, sponsor_id) references sponsor_payments (id, sponsor_id),
  foreign key (sponsor_bill_id, sponsor_id) references sponsor_bills (id, sponsor_id)
);
create index sponsor_payment_lines_bill_idx on sponsor_payment_lines (sponsor_bill_id, sponsor_id);
-- What a payment paid is undone by voiding the payment.
create trigger sponsor_payment_lines_append_only before update or delete or truncate on sponsor_payment_lines for each statement execute function refuse_change();

-- Refuses lines that do not add up to their payment, or that pay more of a billing list than it has.
create function refuse_uneven_sponsor_payment() returns trigger language plpgsql as $$
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
    where (select sum(l.amount_centavos) from sponsor_payment_lines l join sponsor_payments p on p.id = l.sponsor_payment_id
           where l.sponsor_bill_id = n.sponsor_bill_id and p.voided_at is null)
      > (select coalesce(sum(b.amount_centavos), 0) from sponsor_bill_lines b where b.sponsor_bill_id = n.sponsor_bill_id)
  ) then
    raise exception 'the payments are above the billing list'
      using errcode = 'check_violation', constraint = 'sponsor_payment_lines_bill_check', table = 'sponsor_payment_lines';
  end if;
  return null;
end $$;
-- Money is neither made nor lost, and no billing list is paid twice.
create trigger sponsor_payment_lines_sum after insert on sponsor_payment_lines
  referencing new table as new_rows for each statement execute function refuse_uneven_sponsor_payment();

-- Refuses a payment without lines that add up to it.
create function refuse_undivided_sponsor_payment() returns trigger language plpgsql as $$
begin
  if (select coalesce(sum(amount_centavos), 0) from sponsor_payment_lines where sponsor_payment_id = new.id) <> new.amount_centavos then
    raise exception 'the lines do not add up to the payment'
      using errcode = 'check_violation', constraint = 'sponsor_payment_lines_sum_check', table = 'sponsor_payment_lines';
  end if;
  return null;
end $$;
-- A payment pays billing lists; checked at commit, because its lines are written after it.
create constraint trigger sponsor_payments_divided after insert on sponsor_payments deferrable initially deferred
  for each row execute function refuse_undivided_sponsor_payment();
