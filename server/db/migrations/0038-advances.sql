-- What: what an advance is for, transfers of credit that undo another one, and payments without a term in the counters.
-- Why: cashiers take money before there is a bill, and list it with all other payments.

-- What money was received for that no bill asked for yet, such as a reservation.
alter table payments add purpose text check (purpose <> '');
drop trigger payments_void_only on payments;
-- The one edit there is: a payment is voided, once.
create trigger payments_void_only before update on payments for each row
  when (old.voided_at is not null or new.voided_at is null
    or (old.or_number, old.student_id, old.enrollment_id, old.paid_on, old.amount_centavos, old.tender, old.reference, old.payor_name,
        old.cashier_id, old.remarks, old.purpose, old.created_at)
      is distinct from (new.or_number, new.student_id, new.enrollment_id, new.paid_on, new.amount_centavos, new.tender, new.reference,
        new.payor_name, new.cashier_id, new.remarks, new.purpose, new.created_at))
  execute function refuse_change();

-- Counts the payments that a statement added. Their day and mode of payment never change, and no payment is deleted.
create or replace function count_payments() returns trigger language plpgsql as $$
begin
  insert into payment_counts (paid_on, tender, n)
    select paid_on, tender, count(*) from new_rows group by 1, 2;
  return null;
end $$;
insert into payment_counts (paid_on, tender, n)
  select paid_on, tender, count(*) from payments where enrollment_id is null group by 1, 2;

-- The transfer that this one undoes; each is undone once.
alter table credit_transfers add undoes_id bigint unique references credit_transfers;
