-- Why: the list of payments shows its exact total on every page without counting all payments of all years.

-- Payments by day and mode of payment: every statement adds what it inserted, readers sum, fold_payment_counts() compacts.
create table payment_counts (
  id bigint generated always as identity primary key,
  paid_on date not null,
  tender text not null,
  n integer not null
);
create index payment_counts_idx on payment_counts (paid_on) include (tender, n);

-- Counts the payments that a statement added. Their day and mode of payment never change, and no payment is deleted.
create function count_payments() returns trigger language plpgsql as $$
begin
  insert into payment_counts (paid_on, tender, n)
    select paid_on, tender, count(*) from new_rows where enrollment_id is not null group by 1, 2;
  return null;
end $$;
-- A payment that is received counts.
create trigger payments_count_insert after insert on payments
  referencing new table as new_rows for each statement execute function count_payments();

insert into payment_counts (paid_on, tender, n)
  select paid_on, tender, count(*) from payments where enrollment_id is not null group by 1, 2;

-- Replaces the collected rows by one row for each day and mode of payment; what another transaction holds is left for the next time.
create function fold_payment_counts() returns integer language plpgsql as $$
declare folded integer;
begin
  with crowded as (
    select paid_on, tender from payment_counts group by 1, 2 having count(*) > 1
  ), taken as (
    select c.id from payment_counts c join crowded using (paid_on, tender) for update of c skip locked
  ), gone as (
    delete from payment_counts where id in (select id from taken) returning paid_on, tender, n
  ), kept as (
    insert into payment_counts (paid_on, tender, n) select paid_on, tender, sum(n) from gone group by 1, 2
  )
  select count(*) into folded from gone;
  return folded;
end $$;
