-- Money that is received and given back, who pays, and when it is due.

-- == cashier-shifts ==

-- The money in a drawer is counted against what its receipts say, by the person who received it.
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
  check (closed_at is null or suspended_at is null),
  constraint cashier_shifts_booklet_excl exclude using gist (
  upper(regexp_replace(first_or_number, '[0-9]+$', '')) with =,
  numrange(substring(first_or_number, '[0-9]+$')::numeric, substring(last_or_number, '[0-9]+$')::numeric, '[]') with &&
) where (closed_at is null and first_or_number is not null)
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

-- A receipt may hold several checks, and the reports of a day name what the bank returned on it.
create table check_returns (
  id bigint generated always as identity primary key,
  payment_id bigint,
  sponsor_payment_id bigint,
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
  other_collection_id bigint,
  constraint check_returns_receipt_check check (num_nonnulls(payment_id, sponsor_payment_id, other_collection_id) = 1)
);
create unique index check_returns_payment_key on check_returns (payment_id, position) where payment_id is not null;
create unique index check_returns_sponsor_payment_key on check_returns (sponsor_payment_id, position) where sponsor_payment_id is not null;
create index check_returns_created_idx on check_returns (created_at, id);
create index check_returns_created_by_idx on check_returns (created_by);
create index check_returns_shift_idx on check_returns (shift_id) where shift_id is not null;
create unique index check_returns_other_collection_key on check_returns (other_collection_id, position) where other_collection_id is not null;
-- What the bank returned stays written down.
create trigger check_returns_append_only before update or delete or truncate on check_returns for each statement execute function refuse_change();

-- == payments ==

-- A reference number as it is compared: upper case, without spaces and dashes.
create function reference_key(reference text) returns text language sql immutable strict parallel safe
  return upper(regexp_replace(reference, '[\s-]', '', 'g'));

-- or_number is unique forever, also after voiding.
create table payments (
  id bigint generated always as identity primary key,
  or_number text not null check (or_number <> '' and or_number = btrim(or_number)),
  student_id bigint not null references students,
  enrollment_id bigint references enrollments,
  paid_on date not null,
  amount_centavos bigint not null check (amount_centavos > 0),
  tender text not null check (tender in ('cash', 'check', 'bank', 'gcash', 'maya', 'several')),
  reference text,
  payer_name text,
  cashier_id bigint not null references users,
  remarks text,
  voided_at timestamptz(3),
  voided_by bigint,
  void_reason text,
  created_at timestamptz(3) not null default now(),
  -- What money was received for that no bill asked for yet, such as a reservation.
  purpose text check (purpose <> ''),
  or_prefix text not null generated always as (upper(regexp_replace(or_number, '[0-9]+$', ''))) stored,
  or_serial numeric(30) generated always as (substring(or_number from '[0-9]+$')::numeric(30)) stored,
  -- Null before there were shifts.
  shift_id bigint references cashier_shifts,
  -- Of a check.
  bank text check (bank <> ''),
  check_on date,
  -- What the payer handed over in cash; the rest is the change.
  cash_received_centavos bigint,
  -- The shift out of whose drawer the money of a voided receipt was given back: its own one, or a later one.
  void_shift_id bigint references cashier_shifts,
  returned_centavos bigint not null default 0,
  foreign key (enrollment_id, student_id) references enrollments (id, student_id) deferrable,
  check (num_nonnulls(voided_at, voided_by, void_reason) in (0, 3) and void_reason <> ''),
  constraint payments_void_shift_check check (void_shift_id is null or voided_at is not null),
  constraint payments_returned_centavos_check check (returned_centavos between 0 and amount_centavos)
);
create index payments_account_idx on payments (enrollment_id, id);
create index payments_student_idx on payments (student_id, id);
create index payments_paid_on_idx on payments (paid_on, id);
create index payments_cashier_idx on payments (cashier_id, paid_on);
-- The next receipt number asks for a cashier's newest payment, and the search finds receipts by their beginning.
create index payments_cashier_newest_idx on payments (cashier_id, id);
create index payments_or_number_search_idx on payments (upper(or_number) text_pattern_ops);
create index payments_serial_idx on payments (or_prefix, or_serial);
-- Receipts of earlier days that were voided on the days of a report.
create index payments_voided_idx on payments (voided_at) where voided_at is not null;
create index payments_shift_idx on payments (shift_id, id);
create index payments_void_shift_idx on payments (void_shift_id) where void_shift_id is not null;
create index payments_reference_idx on payments (reference_key(reference)) where reference is not null and voided_at is null;
create index payments_transferred_idx on payments (amount_centavos, paid_on) where tender not in ('cash', 'check') and voided_at is null;
create index payments_or_key_idx on payments (or_key(or_number));
-- What stands above and refers to it.
alter table allocations add foreign key (payment_id) references payments;
alter table check_returns add foreign key (payment_id) references payments;

-- What a student is charged and has paid, over all terms and without a term; what was refunded is not paid any more.
create view student_balances as
select s.id as student_id,
  owed.charged_centavos,
  paid.paid_centavos,
  owed.charged_centavos - paid.paid_centavos as balance_centavos
from students s
cross join lateral (
  select coalesce(sum(c.amount_centavos), 0)::bigint as charged_centavos from charges c where c.student_id = s.id
) owed
cross join lateral (
  select coalesce(sum(a.amount_centavos), 0)::bigint as paid_centavos
  from payments p join allocations a on a.payment_id = p.id where p.student_id = s.id and not a.is_refunded
) paid;

-- What is still to be paid of fees on demand and of balances of the time before the portal, by category.
create view open_fees as
select c.student_id, c.fee_category_id, greatest(0, c.amount_centavos - paid.amount_centavos)::bigint as open_centavos
from (
  select student_id, fee_category_id, sum(amount_centavos)::bigint as amount_centavos
  from charges where enrollment_id is null group by student_id, fee_category_id
) c
cross join lateral (
  select coalesce(sum(a.amount_centavos), 0)::bigint as amount_centavos
  from payments p join allocations a on a.payment_id = p.id
  where p.student_id = c.student_id and a.enrollment_id is null and not a.is_refunded and a.fee_category_id = c.fee_category_id
) paid;
-- A payment is voided, not deleted, so that every receipt number is accounted for.
create trigger payments_no_delete before delete or truncate on payments for each statement execute function refuse_change();

-- Refuses allocations that do not add up to what is left of their payment, that pay another student, or that are not their transfer.
create function refuse_uneven_allocations() returns trigger language plpgsql as $$
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
-- Money is moved and neither made nor lost.
create trigger allocations_sum after insert on allocations
  referencing new table as new_rows for each statement execute function refuse_uneven_allocations();
-- A payment is allocated, and a voided one taken out again; checked at commit, because its allocations are written after it.
create constraint trigger payments_allocated after insert or update on payments deferrable initially deferred
  for each row execute function refuse_uneven_allocations();
-- A transfer moves its amount; checked at commit, because its allocations are written after it.
create constraint trigger credit_transfers_allocated after insert on credit_transfers deferrable initially deferred
  for each row execute function refuse_uneven_allocations();
-- The edits there are: the bank returns a check of a payment, and a payment is voided, once.
create trigger payments_void_only before update on payments for each row
  when (old.voided_at is not null or (new.voided_at is null and new.returned_centavos <= old.returned_centavos)
    or (new.voided_at is not null and new.returned_centavos <> old.returned_centavos)
    or (old.or_number, old.student_id, old.enrollment_id, old.paid_on, old.amount_centavos, old.tender, old.reference, old.payer_name, old.cashier_id,
        old.remarks, old.purpose, old.created_at, old.shift_id, old.bank, old.check_on, old.cash_received_centavos)
      is distinct from (new.or_number, new.student_id, new.enrollment_id, new.paid_on, new.amount_centavos, new.tender, new.reference, new.payer_name,
        new.cashier_id, new.remarks, new.purpose, new.created_at, new.shift_id, new.bank, new.check_on, new.cash_received_centavos))
  execute function refuse_change();

-- Marks the students of the new rows of the ledger that belong to no term. Each student is found and written in the order of the ids.
create function mark_fee_students() returns trigger language plpgsql as $$
declare
  ids bigint[];
begin
  if tg_table_name = 'charges' then
    select array_agg(distinct n.student_id) into ids from new_rows n where n.enrollment_id is null;
  else
    select array_agg(distinct p.student_id) into ids
    from new_rows n join payments p on p.id = n.payment_id where n.enrollment_id is null and n.fee_category_id is not null;
  end if;
  if ids is null then
    return null;
  end if;
  insert into fee_students as f (student_id, is_owing)
  select i.id, false from unnest(ids) as i (id) order by i.id
  on conflict (student_id) do update set is_owing = f.is_owing;
  update fee_students f set is_owing = o.is_owing
  from (
    select i.id, exists (select from open_fees v where v.student_id = i.id and v.open_centavos > 0) as is_owing from unnest(ids) as i (id)
  ) o
  where f.student_id = o.id and f.is_owing <> o.is_owing;
  return null;
end
$$;
-- A student who is charged a fee may owe something.
create trigger charges_fee_students after insert on charges referencing new table as new_rows for each statement execute function mark_fee_students();
-- A student who pays a fee may owe nothing any more.
create trigger allocations_fee_students after insert on allocations referencing new table as new_rows
  for each statement execute function mark_fee_students();

-- Writes whether a student owes fees on demand, after fees came or went by a merge.
create function mark_fee_student(of_student bigint) returns void language sql as $$
  delete from fee_students f where f.student_id = of_student
    and not exists (select from charges c where c.student_id = of_student and c.enrollment_id is null);
  insert into fee_students as f (student_id, is_owing)
  select of_student, exists (select from open_fees v where v.student_id = of_student and v.open_centavos > 0)
  where exists (select from charges c where c.student_id = of_student and c.enrollment_id is null)
  on conflict (student_id) do update set is_owing = excluded.is_owing
$$;

-- Payments by day and mode of payment: every statement adds what it inserted, readers sum, fold_payment_counts() compacts.
-- The list of payments shows its exact total on every page without counting all payments of all years.
create table payment_counts (
  id bigint generated always as identity primary key,
  paid_on date not null,
  tender text not null,
  n integer not null,
  -- A payment of several modes counts under each of them as well, but only once in the total.
  is_part boolean not null default false
);
create index payment_counts_idx on payment_counts (paid_on) include (tender, is_part, n);

-- Counts the payments that a statement added. Their day and mode of payment never change, and no payment is deleted.
create function count_payments() returns trigger language plpgsql as $$
begin
  insert into payment_counts (paid_on, tender, n)
    select paid_on, tender, count(*) from new_rows group by 1, 2;
  return null;
end $$;
-- A payment that is received counts.
create trigger payments_count_insert after insert on payments
  referencing new table as new_rows for each statement execute function count_payments();

-- Replaces the collected rows by one row for each day and mode of payment; what another transaction holds is left for the next time.
create function fold_payment_counts() returns integer language plpgsql as $$
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

-- The parts of a payment that has several modes of payment.
create table payment_tenders (
  payment_id bigint references payments,
  position smallint not null check (position > 0),
  tender text not null check (tender in ('cash', 'check', 'bank', 'gcash', 'maya')),
  amount_centavos bigint not null check (amount_centavos > 0),
  reference text check (reference <> ''),
  bank text check (bank <> ''),
  check_on date,
  sponsor_payment_id bigint,
  other_collection_id bigint,
  -- Receipts of all kinds are found in the same way.
  kind text not null generated always as (
    case when payment_id is not null then 'student' when sponsor_payment_id is not null then 'sponsor' else 'other' end) stored,
  receipt_id bigint not null generated always as (coalesce(payment_id, sponsor_payment_id, other_collection_id)) stored,
  constraint payment_tenders_receipt_check check (num_nonnulls(payment_id, sponsor_payment_id, other_collection_id) = 1),
  primary key (kind, receipt_id, position)
);
create index payment_tenders_reference_idx on payment_tenders (reference_key(reference)) where reference is not null;
-- A payment is voided as a whole.
create trigger payment_tenders_append_only before update or delete or truncate on payment_tenders for each statement execute function refuse_change();

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

-- Every receipt number that was used: the receipts of students, of sponsors and of other collections come from the same booklets.
create table receipt_numbers (
  number text primary key check (number = or_key(number)),
  prefix text not null generated always as (upper(regexp_replace(number, '[0-9]+$', ''))) stored,
  serial numeric(30) generated always as (substring(number from '[0-9]+$')::numeric(30)) stored
);
create index receipt_numbers_serial_idx on receipt_numbers (prefix, serial);
-- A receipt number that was used stays used, also after a void.
create trigger receipt_numbers_append_only before update or delete or truncate on receipt_numbers for each statement execute function refuse_change();

-- Writes down the numbers of new receipts; a number that any receipt has is refused.
create function use_receipt_numbers() returns trigger language plpgsql as $$
begin
  insert into receipt_numbers (number) select or_key(or_number) from new_rows;
  return null;
end $$;
-- A receipt of a student and one of a sponsor never have the same number.
create trigger payments_use_number after insert on payments
  referencing new table as new_rows for each statement execute function use_receipt_numbers();

-- Below the limit it is approved at once by who asks.
-- An accountant corrects accounts and gives credits back, each with a reason, a number and a signature, and never edits what was posted.
create table billing_requests (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('debit_memo', 'credit_memo', 'write_off', 'reversal', 'refund', 'void')),
  student_id bigint references students,
  enrollment_id bigint,
  -- Of a write-off it may be null: all that is open.
  fee_category_id bigint references fee_categories,
  -- What a reversal undoes.
  adjustment_id bigint,
  amount_centavos bigint not null check (amount_centavos > 0),
  reason text not null check (reason <> ''),
  -- Of a refund: method, payee and reference.
  details jsonb,
  limit_centavos bigint not null check (limit_centavos >= 0),
  requested_by bigint not null references users,
  requested_at timestamptz(3) not null default now(),
  decision text check (decision in ('approved', 'refused', 'cancelled')),
  decided_by bigint references users,
  decided_at timestamptz(3),
  decision_reason text check (decision_reason <> ''),
  on_demand_fee_id bigint,
  payment_id bigint references payments,
  sponsor_payment_id bigint,
  other_collection_id bigint,
  foreign key (enrollment_id, student_id) references enrollments (id, student_id) deferrable,
  constraint billing_requests_category_check check (fee_category_id is not null or kind not in ('debit_memo', 'credit_memo')),
  constraint billing_requests_reversal_check check ((kind = 'reversal') = (adjustment_id is not null)),
  constraint billing_requests_refund_check check ((kind = 'refund') = (details is not null)),
  constraint billing_requests_decided_check check (num_nonnulls(decision, decided_by, decided_at) in (0, 3)),
  constraint billing_requests_refused_check check (decision is distinct from 'refused' or decision_reason is not null),
  constraint billing_requests_cancelled_check check (decision is distinct from 'cancelled' or decided_by = requested_by),
  constraint billing_requests_second_person_check
    check (decision is distinct from 'approved' or amount_centavos <= limit_centavos or decided_by <> requested_by),
  foreign key (on_demand_fee_id, student_id) references on_demand_fees (id, student_id) deferrable,
  -- A receipt of a sponsor or of somebody else belongs to no student.
  constraint billing_requests_account_check check (case kind
    when 'void' then on_demand_fee_id is null and (student_id is null) = (payment_id is null)
    when 'refund' then student_id is not null and on_demand_fee_id is null
    else student_id is not null and num_nonnulls(enrollment_id, on_demand_fee_id) = 1 end),
  constraint billing_requests_receipt_check
    check (num_nonnulls(payment_id, sponsor_payment_id, other_collection_id) = case kind when 'void' then 1 else 0 end)
);
create index billing_requests_open_idx on billing_requests (id) where decision is null;
create index billing_requests_student_idx on billing_requests (student_id, id);
create index billing_requests_enrollment_idx on billing_requests (enrollment_id) where enrollment_id is not null;
create index billing_requests_category_idx on billing_requests (fee_category_id) where fee_category_id is not null;
create index billing_requests_adjustment_idx on billing_requests (adjustment_id) where adjustment_id is not null;
-- A memo is undone once.
create unique index billing_requests_open_reversal_idx on billing_requests (adjustment_id) where decision is null;
create index billing_requests_requested_idx on billing_requests (requested_by);
create index billing_requests_decided_idx on billing_requests (decided_by) where decided_by is not null;
create index billing_requests_fee_idx on billing_requests (on_demand_fee_id) where on_demand_fee_id is not null;
create index billing_requests_payment_idx on billing_requests (payment_id) where payment_id is not null;
create index billing_requests_sponsor_payment_idx on billing_requests (sponsor_payment_id) where sponsor_payment_id is not null;
create index billing_requests_other_collection_idx on billing_requests (other_collection_id) where other_collection_id is not null;
-- Of each receipt one void waits at most.
create unique index billing_requests_open_void_idx on billing_requests (payment_id, sponsor_payment_id, other_collection_id)
  nulls not distinct where decision is null and kind = 'void';
-- What somebody asked for stays, also when it was refused.
create trigger billing_requests_no_delete before delete or truncate on billing_requests for each statement execute function refuse_change();
-- The one edit there is: a request is decided, once.
create trigger billing_requests_decide_only before update on billing_requests for each row
  when (old.decision is not null or new.decision is null
    or (old.kind, old.student_id, old.enrollment_id, old.on_demand_fee_id, old.fee_category_id, old.adjustment_id, old.payment_id,
        old.sponsor_payment_id, old.other_collection_id, old.amount_centavos, old.reason, old.details, old.limit_centavos, old.requested_by,
        old.requested_at)
       is distinct from (new.kind, new.student_id, new.enrollment_id, new.on_demand_fee_id, new.fee_category_id, new.adjustment_id, new.payment_id,
        new.sponsor_payment_id, new.other_collection_id, new.amount_centavos, new.reason, new.details, new.limit_centavos, new.requested_by,
        new.requested_at))
  execute function refuse_change();

create table adjustments (
  id bigint generated always as identity primary key,
  enrollment_id bigint references enrollments,
  kind text not null check (kind in ('debit', 'credit')),
  amount_centavos bigint not null check (amount_centavos > 0),
  signed_centavos bigint not null generated always as (case kind when 'debit' then amount_centavos else -amount_centavos end) stored,
  reason text not null check (reason <> ''),
  created_by bigint,
  created_at timestamptz(3) not null default now(),
  -- Until now only a withdrawal wrote adjustments.
  type text not null default 'withdrawal' check (type in ('withdrawal', 'debit_memo', 'credit_memo', 'write_off', 'reversal')),
  memo_number text unique,
  request_id bigint references billing_requests unique,
  reverses_id bigint references adjustments unique,
  -- An adjustment changes the account of a term, or one fee without a term.
  on_demand_fee_id bigint references on_demand_fees,
  constraint adjustments_memo_check check (num_nonnulls(memo_number, request_id) = case type when 'withdrawal' then 0 else 2 end),
  constraint adjustments_reversal_check check ((type = 'reversal') = (reverses_id is not null)),
  constraint adjustments_direction_check check (case type when 'debit_memo' then kind = 'debit' when 'credit_memo' then kind = 'credit'
    when 'write_off' then kind = 'credit' else true end),
  constraint adjustments_account_check check (num_nonnulls(enrollment_id, on_demand_fee_id) = 1),
  constraint adjustments_withdrawal_check check (type <> 'withdrawal' or enrollment_id is not null)
);
create index adjustments_enrollment_idx on adjustments (enrollment_id);
create index adjustments_fee_idx on adjustments (on_demand_fee_id) where on_demand_fee_id is not null;
-- What stands above and refers to it.
alter table charges add foreign key (adjustment_id) references adjustments;
alter table billing_requests add foreign key (adjustment_id) references adjustments;

-- What of these balances is still to be paid, by category and after memos: money without a term that pays the category pays them before newer
-- fees of it.
create view opening_balances as
select b.student_id, b.fee_category_id, b.amount_centavos, greatest(0, b.amount_centavos - paid.amount_centavos)::bigint as open_centavos
from (
  select f.student_id, f.fee_category_id, sum(f.amount_centavos + memo.signed_centavos)::bigint as amount_centavos
  from on_demand_fees f
  cross join lateral (
    select coalesce(sum(j.signed_centavos), 0)::bigint as signed_centavos from adjustments j where j.on_demand_fee_id = f.id
  ) memo
  where f.balance_school_year is not null and f.cancelled_at is null group by f.student_id, f.fee_category_id
) b
cross join lateral (
  select coalesce(sum(a.amount_centavos), 0)::bigint as amount_centavos
  from payments p join allocations a on a.payment_id = p.id
  where p.student_id = b.student_id and a.enrollment_id is null and not a.is_refunded and a.fee_category_id = b.fee_category_id
) paid;
-- An adjustment is undone by another one.
create trigger adjustments_append_only before update or delete or truncate on adjustments
  for each statement execute function refuse_change();

-- Charges equal the bill, the adjustments and the fees on demand that they come from, when they are written and at commit. No adjustment takes
-- more off a fee than is charged for it.
create function refuse_uneven_charges() returns trigger language plpgsql as $$
declare
  uneven boolean;
begin
  if tg_table_name = 'assessments' then
    uneven := (select coalesce(sum(amount_centavos), 0) from charges where enrollment_id = new.enrollment_id and assessment_id is not null)
      <> (select coalesce(sum(net_centavos), 0) from assessments where enrollment_id = new.enrollment_id and is_current);
  elsif tg_table_name = 'adjustments' then
    uneven := (select coalesce(sum(amount_centavos), 0) from charges
               where adjustment_id = new.id and enrollment_id is not distinct from new.enrollment_id) <> new.signed_centavos
      or (select case when f.cancelled_at is null then f.amount_centavos + sum(j.signed_centavos) < 0 else sum(j.signed_centavos) <> 0 end
          from on_demand_fees f join adjustments j on j.on_demand_fee_id = f.id where f.id = new.on_demand_fee_id group by f.id);
  elsif tg_table_name = 'on_demand_fees' then
    -- As it is now: it may have been charged and cancelled in one transaction.
    uneven := (select coalesce(sum(amount_centavos), 0) from charges where on_demand_fee_id = new.id)
      <> (select case when cancelled_at is null then amount_centavos else 0 end from on_demand_fees where id = new.id)
      or (new.cancelled_at is not null and (select coalesce(sum(signed_centavos), 0) from adjustments where on_demand_fee_id = new.id) <> 0);
  else
    uneven := exists (
      select from (select distinct enrollment_id from new_rows where assessment_id is not null) n
      where (select coalesce(sum(c.amount_centavos), 0) from charges c where c.enrollment_id = n.enrollment_id and c.assessment_id is not null)
        <> (select coalesce(sum(a.net_centavos), 0) from assessments a where a.enrollment_id = n.enrollment_id and a.is_current)
    ) or exists (
      select from (select distinct adjustment_id from new_rows where adjustment_id is not null) n join adjustments j on j.id = n.adjustment_id
      where (select sum(c.amount_centavos) from charges c where c.adjustment_id = j.id) <> j.signed_centavos
    ) or exists (
      select from (select distinct on_demand_fee_id from new_rows where on_demand_fee_id is not null) n
      join on_demand_fees f on f.id = n.on_demand_fee_id
      where (select sum(c.amount_centavos) from charges c where c.on_demand_fee_id = f.id)
        <> case when f.cancelled_at is null then f.amount_centavos else 0 end
    );
  end if;
  if uneven then
    raise exception 'the charges do not add up to what they come from'
      using errcode = 'check_violation', constraint = 'charges_sum_check', table = 'charges';
  end if;
  return null;
end $$;
-- No charge is added to a bill or an adjustment that is complete.
create trigger charges_sum after insert on charges
  referencing new table as new_rows for each statement execute function refuse_uneven_charges();
-- A bill is charged; checked at commit, because its charges are written after it.
create constraint trigger assessments_charged after insert or update on assessments deferrable initially deferred
  for each row execute function refuse_uneven_charges();
-- An adjustment is charged; checked at commit, because its charges are written after it.
create constraint trigger adjustments_charged after insert on adjustments deferrable initially deferred
  for each row execute function refuse_uneven_charges();
-- A fee on demand is charged, and a cancelled one is not; checked at commit, because its charge is written after it.
create constraint trigger on_demand_fees_charged after insert or update on on_demand_fees deferrable initially deferred
  for each row execute function refuse_uneven_charges();

-- Posts what was loaded in bulk, without the portal: the charges of bills and adjustments that have none, then the allocations of payments that
-- have none. The oldest payment pays the first category; discounts and credits are spread in proportion, rounded so that they add up.
create function post_ledger() returns void language plpgsql as $$
declare
  first_category bigint := (select id from fee_categories order by sort, name, id limit 1);
begin
  with line as (
    select a.id, a.enrollment_id, a.version, a.discount_centavos::numeric / a.gross_centavos as discount_share,
           coalesce(l.fee_category_id, (select k.id from fee_categories k where k.kind = l.kind order by k.sort, k.id limit 1), first_category) as fee_category_id,
           l.amount_centavos
    from assessments a
    join assessment_lines l on l.assessment_id = a.id
    where a.gross_centavos > 0 and not exists (select from charges c where c.enrollment_id = a.enrollment_id and c.assessment_id is not null)
  ), billed as (
    select id, enrollment_id, version, fee_category_id, sum(amount_centavos) as amount, discount_share,
           sum(sum(amount_centavos)) over (partition by id order by fee_category_id) as amount_so_far
    from line group by id, enrollment_id, version, fee_category_id, discount_share
  ), net as (
    select id, enrollment_id, version, fee_category_id,
           amount - (round(amount_so_far * discount_share) - round((amount_so_far - amount) * discount_share)) as amount
    from billed
  ), entry as (
    select id, enrollment_id, fee_category_id, amount from net
    union all
    select next.id, n.enrollment_id, n.fee_category_id, -n.amount
    from net n join assessments next on next.enrollment_id = n.enrollment_id and next.version = n.version + 1
    union all
    -- The last bill was taken back, because all subjects were removed.
    select n.id, n.enrollment_id, n.fee_category_id, -n.amount
    from net n join assessments a on a.id = n.id
    where not a.is_current and not exists (select from assessments x where x.enrollment_id = a.enrollment_id and x.version > a.version)
  )
  insert into charges (student_id, enrollment_id, fee_category_id, amount_centavos, assessment_id, created_by, created_at)
  select e.student_id, a.enrollment_id, n.fee_category_id, sum(n.amount), a.id, a.computed_by, a.computed_at
  from entry n
  join assessments a on a.id = n.id
  join enrollments e on e.id = a.enrollment_id
  group by a.id, e.student_id, n.fee_category_id
  having sum(n.amount) <> 0
  order by a.id, n.fee_category_id;

  with billed as (
    select c.enrollment_id, c.fee_category_id, sum(c.amount_centavos) as amount,
           sum(sum(c.amount_centavos)) over (partition by c.enrollment_id order by c.fee_category_id) as amount_so_far,
           sum(sum(c.amount_centavos)) over (partition by c.enrollment_id) as whole
    from charges c where c.assessment_id is not null
    group by c.enrollment_id, c.fee_category_id having sum(c.amount_centavos) > 0
  ), part as (
    select j.id, coalesce(b.fee_category_id, first_category) as fee_category_id,
           case when b.whole is null then j.signed_centavos
                else round(j.signed_centavos * b.amount_so_far / b.whole) - round(j.signed_centavos * (b.amount_so_far - b.amount) / b.whole) end as amount
    from adjustments j left join billed b on b.enrollment_id = j.enrollment_id
    where not exists (select from charges c where c.adjustment_id = j.id)
  )
  insert into charges (student_id, enrollment_id, fee_category_id, amount_centavos, adjustment_id, created_by, created_at)
  select e.student_id, j.enrollment_id, p.fee_category_id, p.amount, j.id, j.created_by, j.created_at
  from part p
  join adjustments j on j.id = p.id
  join enrollments e on e.id = j.enrollment_id
  where p.amount <> 0
  order by j.id, p.fee_category_id;

  with payment as (
    select p.id, p.enrollment_id, p.amount_centavos, p.voided_at, p.cashier_id, p.created_at,
           sum(p.amount_centavos) filter (where p.voided_at is null) over (partition by p.enrollment_id order by p.id) as paid_so_far
    from payments p
    where not exists (select from allocations a where a.payment_id = p.id)
  ), due as (
    select c.enrollment_id, c.fee_category_id, sum(c.amount_centavos) as amount,
           sum(sum(c.amount_centavos)) over (partition by c.enrollment_id order by k.sort, k.name, k.id) as amount_so_far
    from charges c join fee_categories k on k.id = c.fee_category_id
    where c.enrollment_id in (select enrollment_id from payment)
    group by c.enrollment_id, k.id, c.fee_category_id having sum(c.amount_centavos) > 0
  ), part as (
    select p.id, d.fee_category_id,
           least(p.paid_so_far, d.amount_so_far) - greatest(p.paid_so_far - p.amount_centavos, d.amount_so_far - d.amount) as amount
    from payment p join due d on d.enrollment_id = p.enrollment_id
    where p.voided_at is null and p.paid_so_far > d.amount_so_far - d.amount and p.paid_so_far - p.amount_centavos < d.amount_so_far
  ), entry as (
    select id, fee_category_id, amount, 'receipt' as kind from part
    union all
    select p.id, null, p.amount_centavos - coalesce((select sum(x.amount) from part x where x.id = p.id), 0), 'receipt' from payment p
    union all
    select p.id, null, -p.amount_centavos, 'void' from payment p where p.voided_at is not null
  )
  insert into allocations (payment_id, enrollment_id, fee_category_id, amount_centavos, kind, created_by, created_at)
  select p.id, p.enrollment_id, n.fee_category_id, n.amount, n.kind,
         case n.kind when 'void' then p.voided_by else p.cashier_id end, case n.kind when 'void' then p.voided_at else p.created_at end
  from entry n join payments p on p.id = n.id
  where n.amount <> 0
  order by p.id, n.kind, n.fee_category_id nulls last;
end $$;

-- A credit that is given back, with its voucher. Without an enrollment it is the student's advance.
create table refunds (
  id bigint generated always as identity primary key,
  voucher_number text not null unique,
  student_id bigint not null references students,
  enrollment_id bigint,
  amount_centavos bigint not null check (amount_centavos > 0),
  method text not null check (method in ('cash', 'check', 'bank', 'gcash', 'maya')),
  reference text check (reference <> ''),
  payee text not null check (payee <> ''),
  refunded_on date not null,
  request_id bigint not null unique references billing_requests,
  created_by bigint,
  created_at timestamptz(3) not null default now(),
  voided_at timestamptz(3),
  voided_by bigint,
  void_reason text check (void_reason <> ''),
  -- The shift out of whose drawer a refund in cash was given.
  shift_id bigint references cashier_shifts,
  -- The shift into whose drawer the money of a voided refund came back.
  void_shift_id bigint references cashier_shifts,
  foreign key (enrollment_id, student_id) references enrollments (id, student_id) deferrable,
  constraint refunds_voided_check check (num_nonnulls(voided_at, voided_by, void_reason) in (0, 3)),
  constraint refunds_void_shift_check check (void_shift_id is null or voided_at is not null)
);
create index refunds_student_idx on refunds (student_id, id);
create index refunds_enrollment_idx on refunds (enrollment_id) where enrollment_id is not null;
create index refunds_shift_idx on refunds (shift_id) where shift_id is not null;
create index refunds_void_shift_idx on refunds (void_shift_id) where void_shift_id is not null;
-- What stands above and refers to it.
alter table allocations add foreign key (refund_id) references refunds;
-- A voucher that was given out is voided, not deleted.
create trigger refunds_no_delete before delete or truncate on refunds for each statement execute function refuse_change();

-- The allocations of a refund take its amount out of the credit, or nothing once it is voided.
create function refuse_uneven_refund() returns trigger language plpgsql as $$
declare
  target bigint;
  expected bigint;
  is_uneven boolean;
begin
  if tg_table_name = 'refunds' then
    target := new.id;
  else
    target := new.refund_id;
  end if;
  -- As it is now: it may have been given and voided in one transaction.
  expected := (select case when voided_at is null then amount_centavos else 0 end from refunds where id = target);
  select coalesce(sum(a.amount_centavos) filter (where a.is_refunded), 0) <> expected
      or coalesce(sum(a.amount_centavos) filter (where not a.is_refunded), 0) <> -expected
      or coalesce(bool_or(not a.is_refunded and (a.enrollment_id is distinct from r.enrollment_id or a.fee_category_id is not null)), false)
      or coalesce(bool_or(p.student_id <> r.student_id), false)
    into is_uneven
  from refunds r
  left join allocations a on a.refund_id = r.id
  left join payments p on p.id = a.payment_id
  where r.id = target;
  if is_uneven then
    raise exception 'the allocations do not add up to the refund'
      using errcode = 'check_violation', constraint = 'refunds_sum_check', table = 'refunds';
  end if;
  return null;
end $$;
-- A refund takes money out of the accounts, and a voided one gives it back; checked at commit, because its allocations are written after it.
create constraint trigger refunds_allocated after insert or update on refunds deferrable initially deferred
  for each row execute function refuse_uneven_refund();
-- No money is added to a refund; checked at commit, because a void is written after its allocations or before.
create constraint trigger allocations_refund_sum after insert on allocations deferrable initially deferred
  for each row when (new.refund_id is not null) execute function refuse_uneven_refund();
-- The one edit there is: a refund is voided, once.
create trigger refunds_void_only before update on refunds for each row
  when (old.voided_at is not null or new.voided_at is null
    or (old.voucher_number, old.student_id, old.enrollment_id, old.amount_centavos, old.method, old.reference, old.payee, old.refunded_on,
        old.request_id, old.created_by, old.created_at, old.shift_id)
      is distinct from (new.voucher_number, new.student_id, new.enrollment_id, new.amount_centavos, new.method, new.reference, new.payee,
        new.refunded_on, new.request_id, new.created_by, new.created_at, new.shift_id))
  execute function refuse_change();

-- == payment-plans ==

-- Schools offer several ways to pay a bill.
create table payment_plans (
  id bigint generated always as identity primary key,
  name text not null check (name <> ''),
  -- Null for college and high school.
  level_type text check (level_type in ('college', 'high_school')),
  sort integer not null default 0,
  is_active boolean not null default true,
  -- Of a bill that is paid in full by its due date.
  discount_percent numeric(5, 2) check (discount_percent > 0 and discount_percent <= 100),
  discount_base text check (discount_base in ('tuition', 'all')),
  -- Of a part that is overdue: a percentage of what is overdue, or an amount.
  surcharge_percent numeric(5, 2) check (surcharge_percent > 0 and surcharge_percent <= 100),
  surcharge_centavos bigint check (surcharge_centavos > 0),
  grace_days smallint check (grace_days between 0 and 365),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  constraint payment_plans_discount_check check (num_nonnulls(discount_percent, discount_base) in (0, 2)),
  constraint payment_plans_surcharge_check check (num_nonnulls(surcharge_percent, surcharge_centavos) = num_nonnulls(grace_days))
);
create unique index payment_plans_name_key on payment_plans (lower(name));
-- What stands above and refers to it.
alter table bill_plans add foreign key (payment_plan_id) references payment_plans;
-- Lets a form detect that the plan was changed since it was read.
create trigger payment_plans_touch before update on payment_plans for each row execute function touch_updated_at();

-- The parts of a plan in their order. A first part without a percentage has an amount, or the down payment of the enrollment settings.
create table payment_plan_parts (
  payment_plan_id bigint not null references payment_plans,
  place smallint not null check (place > 0),
  name text not null check (name <> ''),
  percent numeric(5, 2) check (percent > 0 and percent <= 100),
  amount_centavos bigint check (amount_centavos > 0),
  due_kind text not null check (due_kind in ('enrollment', 'classes', 'calendar', 'period_start', 'period_end')),
  -- The installment or the grading period of the school calendar.
  due_key text,
  due_days smallint not null default 0 check (due_days between -365 and 365),
  due_months smallint not null default 0 check (due_months between 0 and 24),
  -- The part that `due_months` was counted from; the other due fields are then those of that part.
  due_after smallint,
  primary key (payment_plan_id, place),
  constraint payment_plan_parts_share_check check (percent is null or amount_centavos is null),
  constraint payment_plan_parts_first_check check (place = 1 or percent is not null),
  constraint payment_plan_parts_key_check check ((due_key is null) = (due_kind in ('enrollment', 'classes'))),
  constraint payment_plan_parts_after_check check (due_after < place)
);

-- The plan that a bill gets when nobody chooses another one.
create table default_payment_plans (
  level_type text primary key check (level_type in ('college', 'high_school')),
  payment_plan_id bigint not null references payment_plans
);
create index default_payment_plans_plan_idx on default_payment_plans (payment_plan_id);

-- The payment plan of a new school: the down payment of the enrollment settings, then four equal installments by the school calendar.
with plan as (
  insert into payment_plans (name, sort) values ('Down payment and four installments', 1) returning id
), part as (
  insert into payment_plan_parts (payment_plan_id, place, name, percent, due_kind, due_key)
  select plan.id, p.place, p.name, p.percent, 'calendar', p.key
  from plan, (values (1, 'Down payment', null, 'down'), (2, 'Prelim', 25, 'prelim'), (3, 'Midterm', 25, 'midterm'),
                     (4, 'Semi-final', 25, 'semifinal'), (5, 'Final', 25, 'final')) p (place, name, percent, key)
)
insert into default_payment_plans (level_type, payment_plan_id)
select l.level_type, plan.id from plan, (values ('college'), ('high_school')) l (level_type);

-- A surcharge for a part that was overdue. It is charged by the debit memo of its request, and taken back by reversing the memo.
create table surcharges (
  id bigint generated always as identity primary key,
  enrollment_id bigint not null references enrollments,
  bill_plan_id bigint not null,
  place smallint not null check (place > 0),
  part text not null check (part <> ''),
  due_on date not null,
  overdue_centavos bigint not null check (overdue_centavos > 0),
  amount_centavos bigint not null check (amount_centavos > 0),
  request_id bigint not null unique references billing_requests,
  created_at timestamptz(3) not null default now(),
  -- A part is surcharged once, also when the plan was changed or the surcharge was taken back.
  unique (enrollment_id, place),
  foreign key (bill_plan_id, enrollment_id) references bill_plans (id, enrollment_id)
);
create index surcharges_bill_plan_idx on surcharges (bill_plan_id, enrollment_id);
-- A surcharge is taken back by reversing its memo.
create trigger surcharges_append_only before update or delete or truncate on surcharges for each statement execute function refuse_change();

-- Each part of a bill is reminded of once before it is due and once after, also when the job runs twice.
create table payment_reminders (
  id bigint generated always as identity primary key,
  student_id bigint not null references students,
  -- Null for fees on demand and balances of the time before the portal.
  enrollment_id bigint references enrollments,
  -- The note that promises the amount, if there is one.
  promissory_note_id bigint,
  kind text not null check (kind in ('due', 'overdue')),
  due_on date not null,
  -- What was open of it then.
  amount_centavos bigint not null check (amount_centavos > 0),
  created_at timestamptz(3) not null default now(),
  constraint payment_reminders_part_key unique nulls not distinct (student_id, enrollment_id, promissory_note_id, due_on, kind)
);
create index payment_reminders_created_idx on payment_reminders (created_at, id);
create index payment_reminders_enrollment_idx on payment_reminders (enrollment_id);
create index payment_reminders_note_idx on payment_reminders (promissory_note_id) where promissory_note_id is not null;
-- What a student was told stays written down.
create trigger payment_reminders_append_only before update or delete or truncate on payment_reminders for each statement execute function refuse_change();

-- == grants ==

-- Who pays for students: government programs, foundations, companies.
create table sponsors (
  id bigint generated always as identity primary key,
  name text not null check (name <> ''),
  -- A short name, for lists and numbers.
  code text not null check (code <> ''),
  address text check (address <> ''),
  contact_person text check (contact_person <> ''),
  email text check (email <> ''),
  is_active boolean not null default true,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
create unique index sponsors_name_key on sponsors (lower(name));
create unique index sponsors_code_key on sponsors (lower(code));
-- Lets a form detect that the sponsor was changed since it was read.
create trigger sponsors_touch before update on sponsors for each row execute function touch_updated_at();

create table grants (
  id bigint generated always as identity primary key,
  name text not null check (name <> ''),
  rule text not null check (rule in ('percent', 'fixed')),
  percent numeric(5, 2) check (percent > 0 and percent <= 100),
  amount_centavos bigint check (amount_centavos > 0),
  base text not null default 'all' check (base in ('tuition', 'misc', 'all')),
  cap_centavos bigint check (cap_centavos > 0),
  is_exclusive boolean not null default true,
  is_active boolean not null default true,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  -- Without a sponsor the school waives the amount.
  sponsor_id bigint references sponsors,
  check (case rule when 'percent' then percent is not null and amount_centavos is null
         else amount_centavos is not null and percent is null end)
);
create index grants_sponsor_idx on grants (sponsor_id) where sponsor_id is not null;
create unique index grants_name_key on grants (lower(name));
-- Lets a form detect that the grant was changed since it was read.
create trigger grants_touch before update on grants for each row execute function touch_updated_at();

create table student_grants (
  id bigint generated always as identity primary key,
  student_id bigint not null references students,
  grant_id bigint not null references grants,
  school_year text not null check (is_school_year(school_year)),
  semester smallint check (semester between 1 and 3),
  remark text,
  granted_by bigint references users on delete set null,
  revoked_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  document_number text check (document_number <> ''),
  document_date date,
  revoked_by bigint references users on delete set null,
  revoke_reason text check (revoke_reason <> ''),
  constraint student_grants_revoked_check check ((revoked_at is null) = (revoke_reason is null) and (revoked_at is not null or revoked_by is null)),
  -- A grant of the whole year includes each of its semesters.
  constraint student_grants_period_excl exclude using gist (student_id with =, grant_id with =, school_year with =,
    int4range(coalesce(semester, 1), coalesce(semester, 3), '[]') with &&) where (revoked_at is null)
);
create unique index student_grants_live_key on student_grants (student_id, grant_id, school_year, semester) nulls not distinct
  where revoked_at is null;
create index student_grants_grant_idx on student_grants (grant_id);
create index student_grants_period_idx on student_grants (school_year, semester, id);
create index student_grants_granted_by_idx on student_grants (granted_by) where granted_by is not null;
create index student_grants_revoked_by_idx on student_grants (revoked_by) where revoked_by is not null;
-- What stands above and refers to it.
alter table assessment_discounts add foreign key (student_grant_id) references student_grants;

-- The discount of a grant that a sponsor pays is what the sponsor owes; a list that was issued does not change with the bills.
create table sponsor_bills (
  id bigint generated always as identity primary key,
  number text not null unique,
  sponsor_id bigint not null references sponsors,
  school_year text not null check (is_school_year(school_year)),
  semester smallint not null check (semester between 1 and 3),
  issued_by bigint references users,
  issued_at timestamptz(3) not null default now(),
  constraint sponsor_bills_id_sponsor_key unique (id, sponsor_id)
);
create index sponsor_bills_sponsor_idx on sponsor_bills (sponsor_id, school_year, semester, id);
create index sponsor_bills_issued_by_idx on sponsor_bills (issued_by);
create index sponsor_bills_issued_idx on sponsor_bills (issued_at);
-- A list that was issued is corrected by the lines of a later one.
create trigger sponsor_bills_append_only before update or delete or truncate on sponsor_bills for each statement execute function refuse_change();

create table sponsor_bill_lines (
  id bigint generated always as identity primary key,
  sponsor_bill_id bigint not null references sponsor_bills,
  student_grant_id bigint not null references student_grants,
  enrollment_id bigint not null references enrollments,
  -- As they were when the list was issued.
  student_name text not null check (student_name <> ''),
  student_number text,
  course text not null,
  level smallint not null,
  grant_name text not null check (grant_name <> ''),
  -- The discount on the bill less what earlier lists have of it; below zero when the discount became smaller.
  amount_centavos bigint not null check (amount_centavos <> 0),
  is_correction boolean not null,
  unique (sponsor_bill_id, student_grant_id, enrollment_id)
);
create index sponsor_bill_lines_grant_idx on sponsor_bill_lines (student_grant_id, enrollment_id) include (amount_centavos);
create index sponsor_bill_lines_enrollment_idx on sponsor_bill_lines (enrollment_id);
-- A line that was issued is corrected by a line of a later list.
create trigger sponsor_bill_lines_append_only before update or delete or truncate on sponsor_bill_lines for each statement execute function refuse_change();

create table sponsor_payments (
  id bigint generated always as identity primary key,
  or_number text not null check (or_number <> '' and or_number = btrim(or_number)),
  or_prefix text not null generated always as (upper(regexp_replace(or_number, '[0-9]+$', ''))) stored,
  or_serial numeric(30) generated always as (substring(or_number from '[0-9]+$')::numeric(30)) stored,
  sponsor_id bigint not null references sponsors,
  paid_on date not null,
  amount_centavos bigint not null check (amount_centavos > 0),
  tender text not null check (tender in ('cash', 'check', 'bank', 'gcash', 'maya', 'several')),
  reference text,
  cashier_id bigint not null references users,
  remarks text,
  voided_at timestamptz(3),
  voided_by bigint references users,
  void_reason text,
  created_at timestamptz(3) not null default now(),
  shift_id bigint references cashier_shifts,
  void_shift_id bigint references cashier_shifts,
  returned_centavos bigint not null default 0,
  bank text check (bank <> ''),
  check_on date,
  cash_received_centavos bigint check (cash_received_centavos > 0),
  unique (id, sponsor_id),
  check (num_nonnulls(voided_at, voided_by, void_reason) in (0, 3) and void_reason <> ''),
  constraint sponsor_payments_void_shift_check check (void_shift_id is null or voided_at is not null),
  constraint sponsor_payments_returned_centavos_check check (returned_centavos between 0 and amount_centavos)
);
create index sponsor_payments_sponsor_idx on sponsor_payments (sponsor_id, paid_on, id);
create index sponsor_payments_paid_on_idx on sponsor_payments (paid_on, id);
create index sponsor_payments_cashier_newest_idx on sponsor_payments (cashier_id, id);
create index sponsor_payments_serial_idx on sponsor_payments (or_prefix, or_serial);
create index sponsor_payments_voided_idx on sponsor_payments (voided_at) where voided_at is not null;
create index sponsor_payments_voided_by_idx on sponsor_payments (voided_by);
create index sponsor_payments_shift_idx on sponsor_payments (shift_id, id);
create index sponsor_payments_void_shift_idx on sponsor_payments (void_shift_id) where void_shift_id is not null;
create index sponsor_payments_created_idx on sponsor_payments (created_at);
create index sponsor_payments_reference_idx on sponsor_payments (reference_key(reference)) where reference is not null and voided_at is null;
create index sponsor_payments_or_key_idx on sponsor_payments (or_key(or_number));
-- What stands above and refers to it.
alter table check_returns add foreign key (sponsor_payment_id) references sponsor_payments;
alter table payment_tenders add foreign key (sponsor_payment_id) references sponsor_payments;
alter table billing_requests add foreign key (sponsor_payment_id) references sponsor_payments;
-- A receipt of a student and one of a sponsor never have the same number.
create trigger sponsor_payments_use_number after insert on sponsor_payments
  referencing new table as new_rows for each statement execute function use_receipt_numbers();
-- A payment is voided, not deleted, so that every receipt number is accounted for.
create trigger sponsor_payments_no_delete before delete or truncate on sponsor_payments for each statement execute function refuse_change();
-- The edits there are: the bank returns a check of a payment, and a payment is voided, once.
create trigger sponsor_payments_void_only before update on sponsor_payments for each row
  when (old.voided_at is not null or (new.voided_at is null and new.returned_centavos <= old.returned_centavos)
    or (new.voided_at is not null and new.returned_centavos <> old.returned_centavos)
    or (old.or_number, old.sponsor_id, old.paid_on, old.amount_centavos, old.tender, old.reference, old.cashier_id, old.remarks, old.created_at,
        old.shift_id, old.bank, old.check_on, old.cash_received_centavos)
      is distinct from (new.or_number, new.sponsor_id, new.paid_on, new.amount_centavos, new.tender, new.reference, new.cashier_id, new.remarks,
        new.created_at, new.shift_id, new.bank, new.check_on, new.cash_received_centavos))
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

-- What a payment of a sponsor still pays of each billing list: what the bank returned is open again, first what was paid last.
create view paid_sponsor_lines as
  select l.sponsor_payment_id, l.sponsor_bill_id, l.sponsor_id,
         least(l.amount_centavos, greatest(0, p.amount_centavos - p.returned_centavos
           - (select coalesce(sum(e.amount_centavos), 0) from sponsor_payment_lines e
              where e.sponsor_payment_id = l.sponsor_payment_id and e.sponsor_bill_id < l.sponsor_bill_id)))::bigint as amount_centavos
  from sponsor_payment_lines l join sponsor_payments p on p.id = l.sponsor_payment_id
  where p.voided_at is null;
-- What a payment paid is undone by voiding the payment.
create trigger sponsor_payment_lines_append_only before update or delete or truncate on sponsor_payment_lines for each statement execute function refuse_change();

-- Refuses lines that do not add up to the payment of a sponsor, and payments above a billing list; what the bank returned does not count.
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
    where (select sum(l.amount_centavos) from paid_sponsor_lines l where l.sponsor_bill_id = n.sponsor_bill_id)
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

-- == other-collections ==

-- Money for something else than the fees of a student: rentals, sales and donations come into the same drawer and have receipts of the same booklets.
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
  payer_name text not null check (payer_name <> ''),
  payer_address text check (payer_address <> ''),
  paid_on date not null,
  amount_centavos bigint not null check (amount_centavos > 0),
  tender text not null check (tender in ('cash', 'check', 'bank', 'gcash', 'maya', 'several')),
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
  bank text check (bank <> ''),
  check_on date,
  cash_received_centavos bigint check (cash_received_centavos > 0),
  returned_centavos bigint not null default 0,
  check (num_nonnulls(voided_at, voided_by, void_reason) in (0, 3) and void_reason <> ''),
  constraint other_collections_void_shift_check check (void_shift_id is null or voided_at is not null),
  constraint other_collections_returned_centavos_check check (returned_centavos between 0 and amount_centavos)
);
create index other_collections_paid_on_idx on other_collections (paid_on, id);
create index other_collections_cashier_newest_idx on other_collections (cashier_id, id);
create index other_collections_serial_idx on other_collections (or_prefix, or_serial);
create index other_collections_created_idx on other_collections (created_at);
create index other_collections_voided_idx on other_collections (voided_at) where voided_at is not null;
create index other_collections_voided_by_idx on other_collections (voided_by);
create index other_collections_shift_idx on other_collections (shift_id, id);
create index other_collections_void_shift_idx on other_collections (void_shift_id) where void_shift_id is not null;
create index other_collections_reference_idx on other_collections (reference_key(reference)) where reference is not null and voided_at is null;
create index other_collections_or_key_idx on other_collections (or_key(or_number));
-- What stands above and refers to it.
alter table check_returns add foreign key (other_collection_id) references other_collections;
alter table payment_tenders add foreign key (other_collection_id) references other_collections;
alter table billing_requests add foreign key (other_collection_id) references other_collections;

-- How the money of each receipt came: its parts, or the receipt itself when it has one mode of payment.
create view receipt_parts as
  select 'student' as kind, p.id as receipt_id, p.tender, p.amount_centavos from payments p where p.tender <> 'several'
  union all
  select 'sponsor', p.id, p.tender, p.amount_centavos from sponsor_payments p where p.tender <> 'several'
  union all
  select 'other', p.id, p.tender, p.amount_centavos from other_collections p where p.tender <> 'several'
  union all
  select t.kind, t.receipt_id, t.tender, t.amount_centavos from payment_tenders t;

-- Refuses a receipt of several modes whose parts do not add up to it, and parts of any other receipt.
create function refuse_uneven_tenders() returns trigger language plpgsql as $$
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
-- No part is added to a payment that is complete.
create trigger payment_tenders_sum after insert on payment_tenders
  referencing new table as new_rows for each statement execute function refuse_uneven_tenders();
-- A payment of several modes has its parts; checked at commit, because they are written after it.
create constraint trigger payments_tenders after insert on payments deferrable initially deferred
  for each row when (new.tender = 'several') execute function refuse_uneven_tenders();
-- Receipts of all kinds never have the same number.
create trigger other_collections_use_number after insert on other_collections
  referencing new table as new_rows for each statement execute function use_receipt_numbers();
-- A receipt is voided, not deleted, so that every receipt number is accounted for.
create trigger other_collections_no_delete before delete or truncate on other_collections for each statement execute function refuse_change();

-- Refuses returned checks that do not add up to what their receipt has as returned.
create function refuse_uneven_returns() returns trigger language plpgsql as $$
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
-- A check is returned with its receipt; checked at commit, because both are written one after the other.
create constraint trigger check_returns_sum after insert on check_returns deferrable initially deferred
  for each row execute function refuse_uneven_returns();
-- A receipt has as returned what its checks are; checked at commit, because both are written one after the other.
create constraint trigger payments_returned after update on payments deferrable initially deferred
  for each row when (old.returned_centavos <> new.returned_centavos) execute function refuse_uneven_returns();
-- A receipt of a sponsor has as returned what its check is; checked at commit, because both are written one after the other.
create constraint trigger sponsor_payments_returned after update on sponsor_payments deferrable initially deferred
  for each row when (old.returned_centavos <> new.returned_centavos) execute function refuse_uneven_returns();
-- The edits there are: the bank returns a check of a receipt, and a receipt is voided, once.
create trigger other_collections_void_only before update on other_collections for each row
  when (old.voided_at is not null or (new.voided_at is null and new.returned_centavos <= old.returned_centavos)
    or (new.voided_at is not null and new.returned_centavos <> old.returned_centavos)
    or (old.or_number, old.payer_name, old.payer_address, old.paid_on, old.amount_centavos, old.tender, old.reference, old.cashier_id, old.remarks,
        old.created_at, old.shift_id, old.bank, old.check_on, old.cash_received_centavos)
      is distinct from (new.or_number, new.payer_name, new.payer_address, new.paid_on, new.amount_centavos, new.tender, new.reference, new.cashier_id,
        new.remarks, new.created_at, new.shift_id, new.bank, new.check_on, new.cash_received_centavos))
  execute function refuse_change();
-- A receipt of a sponsor with several modes has its parts; checked at commit, because they are written after it.
create constraint trigger sponsor_payments_tenders after insert on sponsor_payments deferrable initially deferred
  for each row when (new.tender = 'several') execute function refuse_uneven_tenders();
-- An other collection with several modes has its parts; checked at commit, because they are written after it.
create constraint trigger other_collections_tenders after insert on other_collections deferrable initially deferred
  for each row when (new.tender = 'several') execute function refuse_uneven_tenders();
-- An other collection has as returned what its checks are; checked at commit, because both are written one after the other.
create constraint trigger other_collections_returned after update on other_collections deferrable initially deferred
  for each row when (old.returned_centavos <> new.returned_centavos) execute function refuse_uneven_returns();

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

-- == payment-proofs ==

-- Students pay at a bank or by GCash and send the slip instead of waiting at the counter, and no slip counts twice.
create table payment_proofs (
  id bigint generated always as identity primary key,
  student_id bigint not null references students,
  tender text not null check (tender in ('bank', 'gcash', 'maya')),
  reference text not null check (reference <> ''),
  reference_key text not null generated always as (reference_key(reference)) stored,
  amount_centavos bigint not null check (amount_centavos > 0),
  paid_on date not null,
  remarks text check (remarks <> ''),
  file_id bigint not null references files,
  status text not null default 'pending' check (status in ('pending', 'accepted', 'rejected', 'withdrawn')),
  -- The payment that was made of it; a voided one stays until the proof is decided again.
  payment_id bigint unique references payments,
  decided_by bigint references users on delete set null,
  decided_at timestamptz(3),
  decision_reason text check (decision_reason <> ''),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  check ((status = 'accepted') = (payment_id is not null)),
  check ((status = 'pending') = (decided_at is null)),
  check (status <> 'rejected' or decision_reason is not null)
);
-- The same slip is sent once.
create unique index payment_proofs_reference_key on payment_proofs (reference_key) where status in ('pending', 'accepted');
create index payment_proofs_amount_idx on payment_proofs (amount_centavos, paid_on) where status = 'pending';
create index payment_proofs_file_idx on payment_proofs (file_id);
create index payment_proofs_status_idx on payment_proofs (status, created_at, id);
create index payment_proofs_student_idx on payment_proofs (student_id, created_at, id);
-- Lets a form detect that the proof was changed since it was read.
create trigger payment_proofs_touch before update on payment_proofs for each row execute function touch_updated_at();

-- An account of the school whose statements are imported.
create table statement_sources (
  id bigint generated always as identity primary key,
  name text not null check (name <> ''),
  tender text not null check (tender in ('bank', 'gcash', 'maya')),
  -- The names of the columns of its files by field, as they were chosen last.
  mapping jsonb not null
);
create unique index statement_sources_name_key on statement_sources (lower(name));

create table bank_statements (
  id bigint generated always as identity primary key,
  source_id bigint not null references statement_sources,
  file_name text not null,
  first_day date not null,
  last_day date not null,
  -- Lines of the file that an earlier import had, and those that are no money received.
  known_lines integer not null check (known_lines >= 0),
  other_lines integer not null check (other_lines >= 0),
  imported_by bigint references users on delete set null,
  created_at timestamptz(3) not null default now(),
  unique (id, source_id),
  check (first_day <= last_day)
);
create index bank_statements_source_idx on bank_statements (source_id);

-- Money that a bank or e-wallet received for the school.
create table bank_statement_lines (
  id bigint generated always as identity primary key,
  statement_id bigint not null,
  source_id bigint not null,
  line integer not null check (line > 0),
  day date not null,
  reference text check (reference <> ''),
  reference_key text generated always as (reference_key(reference)) stored,
  description text check (description <> ''),
  amount_centavos bigint not null check (amount_centavos > 0),
  -- What tells it from all other lines of its source.
  fingerprint bytea not null check (octet_length(fingerprint) = 32),
  -- The payment that it is, when that was confirmed.
  payment_id bigint references payments,
  ignored_at timestamptz(3),
  ignored_by bigint references users on delete set null,
  ignore_reason text check (ignore_reason <> ''),
  foreign key (statement_id, source_id) references bank_statements (id, source_id),
  check (num_nonnulls(ignored_at, ignore_reason) in (0, 2))
);
create unique index bank_statement_lines_fingerprint_key on bank_statement_lines (source_id, fingerprint);
create index bank_statement_lines_statement_idx on bank_statement_lines (statement_id, line);
create unique index bank_statement_lines_payment_key on bank_statement_lines (payment_id) where payment_id is not null;
create index bank_statement_lines_amount_idx on bank_statement_lines (amount_centavos, day);

-- == promissory-notes ==

create table promissory_notes (
  id bigint generated always as identity primary key,
  student_id bigint not null references students,
  enrollment_id bigint references enrollments,
  amount_centavos bigint not null check (amount_centavos > 0),
  reason text not null check (reason <> ''),
  due_on date not null,
  status text not null default 'pending' check (status in ('pending', 'approved', 'refused', 'cancelled', 'ended')),
  decided_at timestamptz(3),
  decided_by bigint references users on delete set null,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  -- Given with the approval.
  number text unique check (number <> ''),
  covers text[] not null check (covers <@ '{enrollment,midterm,final}' and cardinality(covers) > 0),
  co_maker text check (co_maker <> ''),
  requested_by bigint references users on delete set null,
  decision_reason text check (decision_reason <> ''),
  ended_at timestamptz(3),
  ended_by bigint references users on delete set null,
  end_reason text check (end_reason <> ''),
  -- What was paid of the term when the note was approved: what is paid beyond it keeps the note.
  paid_before_centavos bigint,
  foreign key (enrollment_id, student_id) references enrollments (id, student_id) deferrable,
  check ((status in ('approved', 'ended')) = (number is not null and paid_before_centavos is not null)),
  check ((status = 'ended') = (ended_at is not null and end_reason is not null))
);
create index promissory_notes_student_idx on promissory_notes (student_id);
create index promissory_notes_enrollment_idx on promissory_notes (enrollment_id);
create unique index promissory_notes_pending_key on promissory_notes (enrollment_id) where status = 'pending';
create index promissory_notes_status_idx on promissory_notes (status, created_at, id);
-- What stands above and refers to it.
alter table payment_reminders add foreign key (promissory_note_id) references promissory_notes;
-- Lets a form detect that the note was changed since it was read.
create trigger promissory_notes_touch before update on promissory_notes for each row execute function touch_updated_at();

-- Who may see the grades of a period although the payment for it is missing.
create table grade_view_overrides (
  id bigint generated always as identity primary key,
  enrollment_id bigint not null references enrollments,
  period text not null check (period in ('midterm', 'final')),
  reason text not null check (reason <> ''),
  promissory_note_id bigint references promissory_notes,
  granted_by bigint references users on delete set null,
  revoked_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  -- The last day on which the grades are shown; without one they stay shown.
  ends_on date,
  revoked_by bigint references users on delete set null,
  revoke_reason text check (revoke_reason <> '')
);
create index grade_view_overrides_note_idx on grade_view_overrides (promissory_note_id) where promissory_note_id is not null;
create unique index grade_view_overrides_live_key on grade_view_overrides (enrollment_id, period, promissory_note_id) nulls not distinct
  where revoked_at is null;

-- Of students whom a social welfare office certified as disadvantaged: RA 11984 lets them take periodic and final examinations in spite of unpaid fees.
create table disadvantage_certificates (
  id bigint generated always as identity primary key,
  student_id bigint not null references students,
  -- As the social welfare office wrote it.
  number text not null check (number <> ''),
  issued_by text not null check (issued_by <> ''),
  issued_on date not null,
  -- The last day on which it counts.
  valid_until date not null,
  recorded_by bigint references users on delete set null,
  created_at timestamptz(3) not null default now(),
  revoked_at timestamptz(3),
  revoked_by bigint references users on delete set null,
  revoke_reason text check (revoke_reason <> ''),
  check (valid_until >= issued_on),
  check ((revoked_at is null) = (revoke_reason is null))
);
create unique index disadvantage_certificates_number_key on disadvantage_certificates (student_id, upper(number), upper(issued_by)) where revoked_at is null;
create index disadvantage_certificates_student_idx on disadvantage_certificates (student_id, id);
