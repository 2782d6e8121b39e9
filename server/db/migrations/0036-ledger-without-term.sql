-- What: charges that belong to no enrollment (fees on demand), and transfers of a credit to another term.
-- Why: a school takes money before there is a bill, and charges transcripts or identification cards to people who are not enrolled.

-- A fee that is charged when somebody asks for something, such as a transcript of records. It needs no enrollment.
create table on_demand_fees (
  id bigint generated always as identity primary key,
  student_id bigint not null references students,
  fee_category_id bigint not null references fee_categories,
  description text not null check (description <> ''),
  quantity integer not null default 1 check (quantity > 0),
  rate_centavos bigint not null check (rate_centavos > 0),
  amount_centavos bigint not null generated always as (quantity * rate_centavos) stored,
  remarks text check (remarks <> ''),
  created_by bigint,
  created_at timestamptz(3) not null default now(),
  cancelled_at timestamptz(3),
  cancelled_by bigint,
  cancel_reason text check (cancel_reason <> ''),
  constraint on_demand_fees_cancelled_check check (num_nonnulls(cancelled_at, cancelled_by, cancel_reason) in (0, 3))
);
create index on_demand_fees_student_idx on on_demand_fees (student_id, id);
create index on_demand_fees_category_idx on on_demand_fees (fee_category_id);
-- A fee that was charged is cancelled, not deleted.
create trigger on_demand_fees_no_delete before delete or truncate on on_demand_fees for each statement execute function refuse_change();
-- The one edit there is: a fee is cancelled.
create trigger on_demand_fees_cancel_only before update on on_demand_fees for each row
  when (old.cancelled_at is not null or new.cancelled_at is null
    or (old.student_id, old.fee_category_id, old.description, old.quantity, old.rate_centavos, old.remarks, old.created_by, old.created_at)
       is distinct from (new.student_id, new.fee_category_id, new.description, new.quantity, new.rate_centavos, new.remarks, new.created_by, new.created_at))
  execute function refuse_change();

alter table charges
  alter column enrollment_id drop not null,
  add on_demand_fee_id bigint references on_demand_fees,
  drop constraint charges_source_check,
  add constraint charges_source_check check (num_nonnulls(assessment_id, adjustment_id, on_demand_fee_id) = 1),
  add constraint charges_term_check check ((enrollment_id is null) = (on_demand_fee_id is not null));
create index charges_on_demand_fee_idx on charges (on_demand_fee_id) where on_demand_fee_id is not null;
create index charges_student_idx on charges (student_id, enrollment_id) include (fee_category_id, amount_centavos);

-- A credit that is moved to another term of the student. Without an enrollment it is the student's advance.
create table credit_transfers (
  id bigint generated always as identity primary key,
  student_id bigint not null references students,
  from_enrollment_id bigint,
  to_enrollment_id bigint,
  amount_centavos bigint not null check (amount_centavos > 0),
  reason text not null check (reason <> ''),
  created_by bigint,
  created_at timestamptz(3) not null default now(),
  foreign key (from_enrollment_id, student_id) references enrollments (id, student_id),
  foreign key (to_enrollment_id, student_id) references enrollments (id, student_id),
  constraint credit_transfers_check check (from_enrollment_id is distinct from to_enrollment_id)
);
create index credit_transfers_student_idx on credit_transfers (student_id, id);
create index credit_transfers_from_idx on credit_transfers (from_enrollment_id) where from_enrollment_id is not null;
create index credit_transfers_to_idx on credit_transfers (to_enrollment_id) where to_enrollment_id is not null;
-- A transfer is undone by another one.
create trigger credit_transfers_append_only before update or delete or truncate on credit_transfers
  for each statement execute function refuse_change();

alter table allocations
  add transfer_id bigint references credit_transfers,
  drop constraint allocations_kind_check,
  add constraint allocations_kind_check check (kind in ('receipt', 'move', 'transfer', 'void')),
  add constraint allocations_transfer_check check ((kind = 'transfer') = (transfer_id is not null)),
  -- Without a term a payment pays the fees on demand.
  drop constraint allocations_category_check;
create index allocations_transfer_idx on allocations (transfer_id) where transfer_id is not null;
create index allocations_without_term_idx on allocations (payment_id) include (fee_category_id, amount_centavos) where enrollment_id is null;

-- Charges equal the bill, the adjustments and the fees on demand that they come from, when they are written and at commit.
create or replace function refuse_uneven_charges() returns trigger language plpgsql as $$
declare
  uneven boolean;
begin
  if tg_table_name = 'assessments' then
    uneven := (select coalesce(sum(amount_centavos), 0) from charges where enrollment_id = new.enrollment_id and assessment_id is not null)
      <> (select coalesce(sum(net_centavos), 0) from assessments where enrollment_id = new.enrollment_id and is_current);
  elsif tg_table_name = 'adjustments' then
    uneven := (select coalesce(sum(amount_centavos), 0) from charges where adjustment_id = new.id) <> new.signed_centavos;
  elsif tg_table_name = 'on_demand_fees' then
    -- As it is now: it may have been charged and cancelled in one transaction.
    uneven := (select coalesce(sum(amount_centavos), 0) from charges where on_demand_fee_id = new.id)
      <> (select case when cancelled_at is null then amount_centavos else 0 end from on_demand_fees where id = new.id);
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
-- A fee on demand is charged, and a cancelled one is not; checked at commit, because its charge is written after it.
create constraint trigger on_demand_fees_charged after insert or update on on_demand_fees deferrable initially deferred
  for each row execute function refuse_uneven_charges();

-- The allocations of a payment equal its amount, or nothing once it is voided, and stay with its student.
create or replace function refuse_uneven_allocations() returns trigger language plpgsql as $$
declare
  uneven boolean;
begin
  if tg_table_name = 'payments' then
    -- As it is now: it may have been received and voided in one transaction.
    uneven := (select coalesce(sum(amount_centavos), 0) from allocations where payment_id = new.id)
      <> (select case when voided_at is null then amount_centavos else 0 end from payments where id = new.id);
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
        <> case when p.voided_at is null then p.amount_centavos else 0 end
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
-- A transfer moves its amount; checked at commit, because its allocations are written after it.
create constraint trigger credit_transfers_allocated after insert on credit_transfers deferrable initially deferred
  for each row execute function refuse_uneven_allocations();

-- What a student is charged and has paid, over all terms and without a term. The balance is never stored.
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
  from payments p join allocations a on a.payment_id = p.id where p.student_id = s.id
) paid;
