-- What: each check of a receipt is returned by itself, also one of a sponsor; remittances that are reversed; a booklet that one open shift uses.
-- Why: a receipt may hold several checks, and the reports of a day name what the bank returned on it.

create table check_returns (
  id bigint generated always as identity primary key,
  payment_id bigint references payments,
  sponsor_payment_id bigint references sponsor_payments,
  -- Which of the modes of payment of the receipt it is, from 1.
  position smallint not null check (position > 0),
  amount_centavos bigint not null check (amount_centavos > 0),
  -- The day that the bank gives.
  returned_on date not null,
  reason text not null check (reason <> ''),
  -- The open shift of who recorded it, if there was one.
  shift_id bigint references cashier_shifts,
  created_by bigint not null references users,
  created_at timestamptz(3) not null default now(),
  check (num_nonnulls(payment_id, sponsor_payment_id) = 1)
);
create unique index check_returns_payment_key on check_returns (payment_id, position) where payment_id is not null;
create unique index check_returns_sponsor_payment_key on check_returns (sponsor_payment_id, position) where sponsor_payment_id is not null;
create index check_returns_created_idx on check_returns (created_at, id);
create index check_returns_created_by_idx on check_returns (created_by);
create index check_returns_shift_idx on check_returns (shift_id) where shift_id is not null;

insert into check_returns (payment_id, position, amount_centavos, returned_on, reason, created_by, created_at)
select p.id,
       coalesce((select min(t.position) from payment_tenders t
                 where t.payment_id = p.id and t.tender = 'check' and t.amount_centavos = p.returned_centavos), 1),
       p.returned_centavos, p.returned_on, p.return_reason, p.returned_by,
       coalesce((select min(a.created_at) from allocations a where a.payment_id = p.id and a.kind = 'return'), p.returned_on)
from payments p where p.returned_centavos > 0 order by p.returned_on, p.id;

-- What the bank returned stays written down.
create trigger check_returns_append_only before update or delete or truncate on check_returns for each statement execute function refuse_change();

drop trigger payments_void_only on payments;
alter table payments
  drop constraint payments_return_check,
  drop column returned_on,
  drop column returned_by,
  drop column return_reason,
  add constraint payments_returned_centavos_check check (returned_centavos between 0 and amount_centavos);
-- The edits there are: the bank returns a check of a payment, and a payment is voided, once.
create trigger payments_void_only before update on payments for each row
  when (old.voided_at is not null or (new.voided_at is null and new.returned_centavos <= old.returned_centavos)
    or (new.voided_at is not null and new.returned_centavos <> old.returned_centavos)
    or (old.or_number, old.student_id, old.enrollment_id, old.paid_on, old.amount_centavos, old.tender, old.reference, old.payor_name, old.cashier_id,
        old.remarks, old.purpose, old.created_at, old.shift_id, old.bank, old.check_on, old.cash_received_centavos)
      is distinct from (new.or_number, new.student_id, new.enrollment_id, new.paid_on, new.amount_centavos, new.tender, new.reference, new.payor_name,
        new.cashier_id, new.remarks, new.purpose, new.created_at, new.shift_id, new.bank, new.check_on, new.cash_received_centavos))
  execute function refuse_change();

drop trigger sponsor_payments_void_only on sponsor_payments;
alter table sponsor_payments
  add returned_centavos bigint not null default 0,
  -- It has one mode of payment, so its check is the whole of it.
  add constraint sponsor_payments_returned_centavos_check check (returned_centavos = 0 or (returned_centavos = amount_centavos and tender = 'check'));
-- The edits there are: the bank returns the check of a payment, once, and a payment is voided, once.
create trigger sponsor_payments_void_only before update on sponsor_payments for each row
  when (old.voided_at is not null or (new.voided_at is null and new.returned_centavos <= old.returned_centavos)
    or (new.voided_at is not null and new.returned_centavos <> old.returned_centavos)
    or (old.or_number, old.sponsor_id, old.paid_on, old.amount_centavos, old.tender, old.reference, old.cashier_id, old.remarks, old.created_at, old.shift_id)
      is distinct from (new.or_number, new.sponsor_id, new.paid_on, new.amount_centavos, new.tender, new.reference, new.cashier_id, new.remarks,
        new.created_at, new.shift_id))
  execute function refuse_change();

-- Refuses returned checks that do not add up to what their receipt has as returned.
create function refuse_uneven_returns() returns trigger language plpgsql as $$
declare
  of_payment bigint;
  of_sponsor_payment bigint;
begin
  if tg_table_name = 'payments' then
    of_payment := new.id;
  elsif tg_table_name = 'sponsor_payments' then
    of_sponsor_payment := new.id;
  else
    of_payment := new.payment_id;
    of_sponsor_payment := new.sponsor_payment_id;
  end if;
  if exists (
    select from payments p where p.id = of_payment
      and p.returned_centavos <> (select coalesce(sum(r.amount_centavos), 0) from check_returns r where r.payment_id = p.id)
  ) or exists (
    select from sponsor_payments p where p.id = of_sponsor_payment
      and p.returned_centavos <> (select coalesce(sum(r.amount_centavos), 0) from check_returns r where r.sponsor_payment_id = p.id)
  ) then
    raise exception 'the returned checks do not add up to the receipt'
      using errcode = 'check_violation', constraint = 'check_returns_sum_check', table = 'check_returns';
  end if;
  return null;
end $$;
-- A check is returned with its receipt; checked at commit, because both are written one after the other.
create constraint trigger check_returns_sum after insert on check_returns deferrable initially deferred
  for each row execute function refuse_uneven_returns();
-- A receipt has as returned what its checks are; checked at commit, because both are written one after the other.
create constraint trigger payments_returned after update on payments deferrable initially deferred
  for each row when (old.returned_centavos <> new.returned_centavos) execute function refuse_uneven_returns();
-- A receipt of a sponsor has as returned what its check is; checked at commit, because both are written one after the other.
create constraint trigger sponsor_payments_returned after update on sponsor_payments deferrable initially deferred
  for each row when (old.returned_centavos <> new.returned_centavos) execute function refuse_uneven_returns();

-- Refuses lines that do not add up to the payment of a sponsor, and payments above a billing list; those whose check was returned do not count.
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
    where (select sum(l.amount_centavos) from sponsor_payment_lines l join sponsor_payments p on p.id = l.sponsor_payment_id
           where l.sponsor_bill_id = n.sponsor_bill_id and p.voided_at is null and p.returned_centavos = 0)
      > (select coalesce(sum(b.amount_centavos), 0) from sponsor_bill_lines b where b.sponsor_bill_id = n.sponsor_bill_id)
  ) then
    raise exception 'the payments are above the billing list'
      using errcode = 'check_violation', constraint = 'sponsor_payment_lines_bill_check', table = 'sponsor_payment_lines';
  end if;
  return null;
end $$;

-- Of open shifts that have the same numbers, the first keeps its booklet; the others go on without one.
update cashier_shifts s set first_or_number = null, last_or_number = null
where s.closed_at is null and exists (
  select from cashier_shifts o
  where o.id < s.id and o.closed_at is null
    and upper(regexp_replace(o.first_or_number, '[0-9]+$', '')) = upper(regexp_replace(s.first_or_number, '[0-9]+$', ''))
    and length(o.first_or_number) = length(s.first_or_number)
    and substring(o.first_or_number, '[0-9]+$')::numeric <= substring(s.last_or_number, '[0-9]+$')::numeric
    and substring(o.last_or_number, '[0-9]+$')::numeric >= substring(s.first_or_number, '[0-9]+$')::numeric
);
alter table cashier_shifts
  add constraint cashier_shifts_booklet_excl exclude using gist (
    upper(regexp_replace(first_or_number, '[0-9]+$', '')) with =,
    length(first_or_number) with =,
    numrange(substring(first_or_number, '[0-9]+$')::numeric, substring(last_or_number, '[0-9]+$')::numeric, '[]') with &&
  ) where (closed_at is null and first_or_number is not null);

-- A remittance that was recorded by mistake; what was handed over by it is in the drawer again.
create table remittance_reversals (
  remittance_id bigint primary key references remittances,
  reason text not null check (reason <> ''),
  -- Reversed after the cash was counted: the closed shift stays as it is.
  is_after_closing boolean not null,
  created_by bigint not null references users,
  created_at timestamptz(3) not null default now()
);
create index remittance_reversals_created_by_idx on remittance_reversals (created_by);
-- A reversal stays written down; what was handed over after it is recorded again.
create trigger remittance_reversals_append_only before update or delete or truncate on remittance_reversals for each statement execute function refuse_change();
