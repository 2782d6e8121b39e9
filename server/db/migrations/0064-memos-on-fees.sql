-- What: memos and write-offs on fees that belong to no term: balances of the time before the portal, and fees on demand.
-- Why: such a balance could be cancelled as a whole only; a school corrects a part of it, or gives up what cannot be collected.

alter table on_demand_fees add constraint on_demand_fees_student_key unique (id, student_id);

-- An adjustment changes the account of a term, or one fee without a term.
alter table adjustments
  alter enrollment_id drop not null,
  add on_demand_fee_id bigint references on_demand_fees,
  add constraint adjustments_account_check check (num_nonnulls(enrollment_id, on_demand_fee_id) = 1),
  add constraint adjustments_withdrawal_check check (type <> 'withdrawal' or enrollment_id is not null);
create index adjustments_fee_idx on adjustments (on_demand_fee_id) where on_demand_fee_id is not null;

alter table billing_requests
  add on_demand_fee_id bigint,
  add foreign key (on_demand_fee_id, student_id) references on_demand_fees (id, student_id),
  drop constraint billing_requests_term_check,
  add constraint billing_requests_account_check
    check (case kind when 'refund' then on_demand_fee_id is null else num_nonnulls(enrollment_id, on_demand_fee_id) = 1 end);
create index billing_requests_fee_idx on billing_requests (on_demand_fee_id) where on_demand_fee_id is not null;
drop trigger billing_requests_decide_only on billing_requests;
-- The one edit there is: a request is decided, once.
create trigger billing_requests_decide_only before update on billing_requests for each row
  when (old.decision is not null or new.decision is null
    or (old.kind, old.student_id, old.enrollment_id, old.on_demand_fee_id, old.fee_category_id, old.adjustment_id, old.amount_centavos, old.reason,
        old.details, old.limit_centavos, old.requested_by, old.requested_at)
       is distinct from (new.kind, new.student_id, new.enrollment_id, new.on_demand_fee_id, new.fee_category_id, new.adjustment_id,
        new.amount_centavos, new.reason, new.details, new.limit_centavos, new.requested_by, new.requested_at))
  execute function refuse_change();

alter table charges
  drop constraint charges_term_check,
  add constraint charges_term_check check (case when assessment_id is not null then enrollment_id is not null
    when on_demand_fee_id is not null then enrollment_id is null else true end);

-- Charges equal the bill, the adjustments and the fees on demand that they come from, when they are written and at commit. No adjustment takes
-- more off a fee than is charged for it.
create or replace function refuse_uneven_charges() returns trigger language plpgsql as $$
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

-- What of these balances is still to be paid, by category and after memos: money without a term that pays the category pays them before newer
-- fees of it.
create or replace view opening_balances as
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
