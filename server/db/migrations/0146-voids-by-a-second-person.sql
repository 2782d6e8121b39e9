-- What: a void of a receipt is a request that a second person approves, and a shift is counted before the expected cash is shown.
-- Why: who received the money took it back alone, and counted with the result in view. A school with receipts or shifts goes on as before.

alter table billing_requests
  alter student_id drop not null,
  add payment_id bigint references payments,
  add sponsor_payment_id bigint references sponsor_payments,
  add other_collection_id bigint references other_collections,
  drop constraint billing_requests_kind_check,
  add constraint billing_requests_kind_check check (kind in ('debit_memo', 'credit_memo', 'write_off', 'reversal', 'refund', 'void')),
  drop constraint billing_requests_account_check,
  -- A receipt of a sponsor or of somebody else belongs to no student.
  add constraint billing_requests_account_check check (case kind
    when 'void' then on_demand_fee_id is null and (student_id is null) = (payment_id is null)
    when 'refund' then student_id is not null and on_demand_fee_id is null
    else student_id is not null and num_nonnulls(enrollment_id, on_demand_fee_id) = 1 end),
  add constraint billing_requests_receipt_check
    check (num_nonnulls(payment_id, sponsor_payment_id, other_collection_id) = case kind when 'void' then 1 else 0 end);
create index billing_requests_payment_idx on billing_requests (payment_id) where payment_id is not null;
create index billing_requests_sponsor_payment_idx on billing_requests (sponsor_payment_id) where sponsor_payment_id is not null;
create index billing_requests_other_collection_idx on billing_requests (other_collection_id) where other_collection_id is not null;
-- Of each receipt one void waits at most.
create unique index billing_requests_open_void_idx on billing_requests (payment_id, sponsor_payment_id, other_collection_id)
  nulls not distinct where decision is null and kind = 'void';
drop trigger billing_requests_decide_only on billing_requests;
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

insert into settings (key, value)
select key, '0' from unnest('{void_second_person,blind_count}'::text[]) as key
where exists (select from receipt_numbers) or exists (select from cashier_shifts)
on conflict (key) do nothing;
