-- What: shifts of cashiers with booklet, cash count and remittances; several modes of payment on one receipt; checks that the bank returned.
-- Why: the money in a drawer is counted against what its receipts say, by the person who received it.

create table cashier_shifts (
  id bigint generated always as identity primary key,
  cashier_id bigint not null references users,
  opened_at timestamptz(3) not null default now(),
  starting_centavos bigint not null check (starting_centavos >= 0),
  -- The booklet in use. Without one, any receipt number may be written.
  first_or_number text check (first_or_number <> ''),
  last_or_number text check (last_or_number <> ''),
  -- No payment is received meanwhile.
  suspended_at timestamptz(3),
  closed_at timestamptz(3),
  closed_by bigint references users,
  -- How many there were of each bill and coin, by its value in centavos.
  cash_count jsonb,
  expected_centavos bigint,
  counted_centavos bigint check (counted_centavos >= 0),
  difference_reason text check (difference_reason <> ''),
  updated_at timestamptz(3) not null default now(),
  check (num_nonnulls(first_or_number, last_or_number) in (0, 2)),
  check (num_nonnulls(closed_at, closed_by, cash_count, expected_centavos, counted_centavos) in (0, 5)),
  check (counted_centavos = expected_centavos or difference_reason is not null),
  check (closed_at is null or suspended_at is null)
);
create unique index cashier_shifts_open_key on cashier_shifts (cashier_id) where closed_at is null;
create index cashier_shifts_cashier_idx on cashier_shifts (cashier_id, id);
create index cashier_shifts_opened_idx on cashier_shifts (opened_at, id);
create index cashier_shifts_closed_by_idx on cashier_shifts (closed_by);
-- Lets a form detect that the shift was changed since it was read.
create trigger cashier_shifts_touch before update on cashier_shifts for each row execute function touch_updated_at();
-- A shift that was counted and closed stays as it is.
create trigger cashier_shifts_open_only before update on cashier_shifts for each row when (old.closed_at is not null) execute function refuse_change();
-- The shift of a receipt stays.
create trigger cashier_shifts_no_delete before delete or truncate on cashier_shifts for each statement execute function refuse_change();

create table remittances (
  id bigint generated always as identity primary key,
  shift_id bigint not null references cashier_shifts,
  destination text not null check (destination in ('bank', 'office')),
  cash_centavos bigint not null check (cash_centavos >= 0),
  check_centavos bigint not null check (check_centavos >= 0),
  -- The account of the bank, or who received it.
  received_by text not null check (received_by <> ''),
  -- The number of the deposit slip or of the acknowledgment.
  reference text check (reference <> ''),
  remitted_on date not null,
  -- Handed over after the cash was counted.
  is_after_closing boolean not null,
  created_by bigint not null references users,
  created_at timestamptz(3) not null default now(),
  check (cash_centavos + check_centavos > 0)
);
create index remittances_shift_idx on remittances (shift_id, id);
create index remittances_day_idx on remittances (remitted_on, id);
create index remittances_created_by_idx on remittances (created_by);
-- What was handed over stays written down.
create trigger remittances_append_only before update or delete or truncate on remittances for each statement execute function refuse_change();

drop trigger payments_void_only on payments;
alter table payments
  -- Null before there were shifts.
  add shift_id bigint references cashier_shifts,
  -- Of a check.
  add bank text check (bank <> ''),
  add check_on date,
  -- What the payer handed over in cash; the rest is the change.
  add cash_received_centavos bigint,
  -- The shift out of whose drawer the money of a voided receipt was given back: its own one, or a later one.
  add void_shift_id bigint references cashier_shifts,
  add returned_on date,
  add returned_centavos bigint not null default 0,
  add returned_by bigint references users,
  add return_reason text check (return_reason <> ''),
  drop constraint payments_tender_check,
  add constraint payments_tender_check check (tender in ('cash', 'check', 'bank', 'gcash', 'maya', 'several')),
  add constraint payments_return_check check (num_nonnulls(returned_on, returned_by, return_reason) = case when returned_centavos > 0 then 3 else 0 end
    and returned_centavos between 0 and amount_centavos),
  add constraint payments_void_shift_check check (void_shift_id is null or voided_at is not null);
create index payments_shift_idx on payments (shift_id, id);
create index payments_void_shift_idx on payments (void_shift_id) where void_shift_id is not null;
create index payments_returned_idx on payments (returned_on) where returned_on is not null;
-- The edits there are: the bank returns the check of a payment, once, and a payment is voided, once.
create trigger payments_void_only before update on payments for each row
  when (old.voided_at is not null or (new.voided_at is null and new.returned_on is null)
    or (old.or_number, old.student_id, old.enrollment_id, old.paid_on, old.amount_centavos, old.tender, old.reference, old.payor_name, old.cashier_id,
        old.remarks, old.purpose, old.created_at, old.shift_id, old.bank, old.check_on, old.cash_received_centavos)
      is distinct from (new.or_number, new.student_id, new.enrollment_id, new.paid_on, new.amount_centavos, new.tender, new.reference, new.payor_name,
        new.cashier_id, new.remarks, new.purpose, new.created_at, new.shift_id, new.bank, new.check_on, new.cash_received_centavos)
    or (old.returned_on is not null and (old.returned_on, old.returned_centavos, old.returned_by, old.return_reason)
      is distinct from (new.returned_on, new.returned_centavos, new.returned_by, new.return_reason)))
  execute function refuse_change();

-- The parts of a payment that has several modes of payment.
create table payment_tenders (
  payment_id bigint not null references payments,
  position smallint not null check (position > 0),
  tender text not null check (tender in ('cash', 'check', 'bank', 'gcash', 'maya')),
  amount_centavos bigint not null check (amount_centavos > 0),
  reference text check (reference <> ''),
  bank text check (bank <> ''),
  check_on date,
  primary key (payment_id, position)
);
-- A payment is voided as a whole.
create trigger payment_tenders_append_only before update or delete or truncate on payment_tenders for each statement execute function refuse_change();

-- Refuses a payment of several modes whose parts do not add up to it, and parts of any other payment.
create function refuse_uneven_tenders() returns trigger language plpgsql as $$
declare
  uneven boolean;
begin
  if tg_table_name = 'payments' then
    uneven := (select coalesce(sum(amount_centavos), 0) from payment_tenders where payment_id = new.id) <> new.amount_centavos;
  else
    uneven := exists (
      select from (select distinct payment_id from new_rows) n join payments p on p.id = n.payment_id
      where p.tender <> 'several' or (select sum(t.amount_centavos) from payment_tenders t where t.payment_id = p.id) <> p.amount_centavos
    );
  end if;
  if uneven then
    raise exception 'the modes of payment do not add up to the payment'
      using errcode = 'check_violation', constraint = 'payment_tenders_sum_check', table = 'payment_tenders';
  end if;
  return null;
end $$;
-- No part is added to a payment that is complete.
create trigger payment_tenders_sum after insert on payment_tenders
  referencing new table as new_rows for each statement execute function refuse_uneven_tenders();
-- A payment of several modes has its parts; checked at commit, because they are written after it.
create constraint trigger payments_tenders after insert on payments deferrable initially deferred
  for each row when (new.tender = 'several') execute function refuse_uneven_tenders();

-- How the money of each payment came: its parts, or the payment itself when it has one mode of payment.
create view payment_parts as
  select p.id as payment_id, p.tender, p.amount_centavos, p.reference, p.bank, p.check_on from payments p where p.tender <> 'several'
  union all
  select t.payment_id, t.tender, t.amount_centavos, t.reference, t.bank, t.check_on from payment_tenders t;

alter table allocations
  drop constraint allocations_kind_check,
  add constraint allocations_kind_check check (kind in ('receipt', 'move', 'transfer', 'refund', 'void', 'return'));

-- Refuses allocations that do not add up to what is left of their payment, that pay another student, or that are not their transfer.
create or replace function refuse_uneven_allocations() returns trigger language plpgsql as $$
declare
  uneven boolean;
begin
  if tg_table_name = 'payments' then
    -- As it is now: it may have been received and voided in one transaction.
    uneven := (select coalesce(sum(amount_centavos), 0) from allocations where payment_id = new.id)
      <> (select case when voided_at is null then amount_centavos - returned_centavos else 0 end from payments where id = new.id);
  elsif tg_table_name = 'credit_transfers' then
    uneven := exists (
      select from (values (new.to_enrollment_id, new.amount_centavos), (new.from_enrollment_id, -new.amount_centavos)) t (enrollment_id, amount_centavos)
      where (select coalesce(sum(a.amount_centavos), 0) from allocations a
             where a.transfer_id = new.id and a.enrollment_id is not distinct from t.enrollment_id) <> t.amount_centavos
    );
  else
    uneven := exists (
      select from (select distinct payment_id from new_rows) n join payments p on p.id = n.payment_id
      where (select sum(a.amount_centavos) from allocations a where a.payment_id = p.id)
        <> case when p.voided_at is null then p.amount_centavos - p.returned_centavos else 0 end
    );
    if exists (
      select from (select distinct payment_id, enrollment_id from new_rows where enrollment_id is not null) n
      join payments p on p.id = n.payment_id join enrollments e on e.id = n.enrollment_id
      where e.student_id <> p.student_id
    ) then
      raise exception 'the payment is of another student'
        using errcode = 'check_violation', constraint = 'allocations_student_check', table = 'allocations';
    end if;
  end if;
  if uneven then
    raise exception 'the allocations do not add up to the payment'
      using errcode = 'check_violation', constraint = 'allocations_sum_check', table = 'allocations';
  end if;
  return null;
end $$;

drop trigger sponsor_payments_void_only on sponsor_payments;
alter table sponsor_payments
  add shift_id bigint references cashier_shifts,
  add void_shift_id bigint references cashier_shifts,
  drop constraint sponsor_payments_tender_check,
  add constraint sponsor_payments_tender_check check (tender in ('cash', 'check', 'bank', 'gcash', 'maya')),
  add constraint sponsor_payments_void_shift_check check (void_shift_id is null or voided_at is not null);
create index sponsor_payments_shift_idx on sponsor_payments (shift_id, id);
create index sponsor_payments_void_shift_idx on sponsor_payments (void_shift_id) where void_shift_id is not null;
-- The one edit there is: a payment is voided, once.
create trigger sponsor_payments_void_only before update on sponsor_payments for each row
  when (old.voided_at is not null or new.voided_at is null
    or (old.or_number, old.sponsor_id, old.paid_on, old.amount_centavos, old.tender, old.reference, old.cashier_id, old.remarks, old.created_at, old.shift_id)
      is distinct from (new.or_number, new.sponsor_id, new.paid_on, new.amount_centavos, new.tender, new.reference, new.cashier_id, new.remarks,
        new.created_at, new.shift_id))
  execute function refuse_change();

drop trigger refunds_void_only on refunds;
alter table refunds
  -- The shift out of whose drawer a refund in cash was given.
  add shift_id bigint references cashier_shifts,
  -- The shift into whose drawer the money of a voided refund came back.
  add void_shift_id bigint references cashier_shifts,
  add constraint refunds_void_shift_check check (void_shift_id is null or voided_at is not null),
  drop constraint refunds_method_check,
  add constraint refunds_method_check check (method in ('cash', 'check', 'bank', 'gcash', 'maya'));
create index refunds_shift_idx on refunds (shift_id) where shift_id is not null;
create index refunds_void_shift_idx on refunds (void_shift_id) where void_shift_id is not null;
-- The one edit there is: a refund is voided, once.
create trigger refunds_void_only before update on refunds for each row
  when (old.voided_at is not null or new.voided_at is null
    or (old.voucher_number, old.student_id, old.enrollment_id, old.amount_centavos, old.method, old.reference, old.payee, old.refunded_on,
        old.request_id, old.created_by, old.created_at, old.shift_id)
      is distinct from (new.voucher_number, new.student_id, new.enrollment_id, new.amount_centavos, new.method, new.reference, new.payee,
        new.refunded_on, new.request_id, new.created_by, new.created_at, new.shift_id))
  execute function refuse_change();
