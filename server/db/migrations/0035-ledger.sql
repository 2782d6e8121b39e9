-- What: the ledger of each enrollment by fee category: charges, and allocations of payments to them. Both are only added to.
-- Why: reports, refunds and the transfer of credits ask for which fee money was owed and paid, on which day; until now a payment knew its
-- receipt only.

-- What a student owes for a term, by category. A new version of a bill adds the difference to the version before; a credit is below zero.
create table charges (
  id bigint generated always as identity primary key,
  student_id bigint not null references students,
  enrollment_id bigint not null,
  fee_category_id bigint not null references fee_categories,
  amount_centavos bigint not null check (amount_centavos <> 0),
  assessment_id bigint references assessments,
  adjustment_id bigint references adjustments,
  created_by bigint,
  created_at timestamptz(3) not null default now(),
  foreign key (enrollment_id, student_id) references enrollments (id, student_id),
  constraint charges_source_check check (num_nonnulls(assessment_id, adjustment_id) = 1)
);
create index charges_enrollment_idx on charges (enrollment_id) include (fee_category_id, amount_centavos);
create index charges_assessment_idx on charges (assessment_id) where assessment_id is not null;
create index charges_adjustment_idx on charges (adjustment_id) where adjustment_id is not null;
create index charges_category_idx on charges (fee_category_id);
-- A charge is undone by another one.
create trigger charges_append_only before update or delete or truncate on charges for each statement execute function refuse_change();

-- Where the money of a payment went. Without a category it is a credit of the term, and without a term an advance of the student. Charges and
-- allocations are numbered together, in the order of the ledger.
create table allocations (
  id bigint primary key default nextval('charges_id_seq'),
  payment_id bigint not null references payments,
  enrollment_id bigint references enrollments,
  fee_category_id bigint references fee_categories,
  amount_centavos bigint not null check (amount_centavos <> 0),
  kind text not null check (kind in ('receipt', 'move', 'void')),
  created_by bigint,
  created_at timestamptz(3) not null default now(),
  constraint allocations_category_check check (enrollment_id is not null or fee_category_id is null)
);
create index allocations_enrollment_idx on allocations (enrollment_id) include (payment_id, fee_category_id, amount_centavos);
create index allocations_payment_idx on allocations (payment_id) include (amount_centavos);
create index allocations_category_idx on allocations (fee_category_id) where fee_category_id is not null;
-- An allocation is undone by another one.
create trigger allocations_append_only before update or delete or truncate on allocations for each statement execute function refuse_change();

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
select post_ledger();

-- Charges equal the bill and the adjustments that they come from, when they are written and at commit.
create function refuse_uneven_charges() returns trigger language plpgsql as $$
declare
  uneven boolean;
begin
  if tg_table_name = 'assessments' then
    uneven := (select coalesce(sum(amount_centavos), 0) from charges where enrollment_id = new.enrollment_id and assessment_id is not null)
      <> (select coalesce(sum(net_centavos), 0) from assessments where enrollment_id = new.enrollment_id and is_current);
  elsif tg_table_name = 'adjustments' then
    uneven := (select coalesce(sum(amount_centavos), 0) from charges where adjustment_id = new.id) <> new.signed_centavos;
  else
    uneven := exists (
      select from (select distinct enrollment_id from new_rows where assessment_id is not null) n
      where (select coalesce(sum(c.amount_centavos), 0) from charges c where c.enrollment_id = n.enrollment_id and c.assessment_id is not null)
        <> (select coalesce(sum(a.net_centavos), 0) from assessments a where a.enrollment_id = n.enrollment_id and a.is_current)
    ) or exists (
      select from (select distinct adjustment_id from new_rows where adjustment_id is not null) n join adjustments j on j.id = n.adjustment_id
      where (select sum(c.amount_centavos) from charges c where c.adjustment_id = j.id) <> j.signed_centavos
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

-- The allocations of a payment equal its amount, or nothing once it is voided.
create function refuse_uneven_allocations() returns trigger language plpgsql as $$
declare
  uneven boolean;
begin
  if tg_table_name = 'payments' then
    -- As it is now: it may have been received and voided in one transaction.
    uneven := (select coalesce(sum(amount_centavos), 0) from allocations where payment_id = new.id)
      <> (select case when voided_at is null then amount_centavos else 0 end from payments where id = new.id);
  else
    uneven := exists (
      select from (select distinct payment_id from new_rows) n join payments p on p.id = n.payment_id
      where (select sum(a.amount_centavos) from allocations a where a.payment_id = p.id)
        <> case when p.voided_at is null then p.amount_centavos else 0 end
    );
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

-- The allocations of a receipt are its lines.
drop trigger payments_even on payments;
drop function refuse_uneven_payment();
drop table payment_lines;
drop function refuse_lines_above_payment();

-- What an enrollment is charged, and what of the payments belongs to it. The balance is never stored.
create or replace view enrollment_balances as
select e.id as enrollment_id,
  owed.net_centavos,
  paid.paid_centavos,
  owed.net_centavos - paid.paid_centavos as balance_centavos
from enrollments e
cross join lateral (
  select coalesce(sum(c.amount_centavos), 0)::bigint as net_centavos from charges c where c.enrollment_id = e.id
) owed
cross join lateral (
  select coalesce(sum(a.amount_centavos), 0)::bigint as paid_centavos from allocations a where a.enrollment_id = e.id
) paid;
-- They served the view before this one.
drop index payments_enrollment_idx;
drop index adjustments_enrollment_idx;
create index adjustments_enrollment_idx on adjustments (enrollment_id);
