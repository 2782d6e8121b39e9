-- What: which accounts of terms have a balance or a credit.
-- Why: the list of everybody who owes something, over all terms, must not add up the whole ledger for each page.

-- Only that there is something open; how much is a sum of the ledger.
create table open_accounts (
  enrollment_id bigint primary key references enrollments on delete cascade,
  -- False for a credit.
  is_owing boolean not null
);
create index open_accounts_owing_idx on open_accounts (is_owing, enrollment_id);

insert into open_accounts (enrollment_id, is_owing)
select n.enrollment_id, sum(n.amount_centavos) > 0
from (
  select enrollment_id, amount_centavos from charges where enrollment_id is not null
  union all
  select enrollment_id, -amount_centavos from allocations where enrollment_id is not null
) n
group by 1 having sum(n.amount_centavos) <> 0;

-- Marks the accounts of the new rows of the ledger by their balances. Whoever writes to an account at the same moment waits.
create function mark_open_accounts() returns trigger language plpgsql as $$
begin
  perform from enrollments e where e.id in (select n.enrollment_id from new_rows n) order by e.id for no key update;
  insert into open_accounts (enrollment_id, is_owing)
  select b.enrollment_id, b.balance_centavos > 0
  from (select distinct enrollment_id from new_rows where enrollment_id is not null) n
  cross join lateral (select * from enrollment_balances v where v.enrollment_id = n.enrollment_id limit 1) b
  where b.balance_centavos <> 0
  on conflict (enrollment_id) do update set is_owing = excluded.is_owing where open_accounts.is_owing <> excluded.is_owing;
  delete from open_accounts o
  using (select distinct enrollment_id from new_rows where enrollment_id is not null) n
  where o.enrollment_id = n.enrollment_id
    and (select b.balance_centavos from enrollment_balances b where b.enrollment_id = o.enrollment_id) = 0;
  return null;
end
$$;

-- An account that is charged may owe something.
create trigger charges_open_accounts after insert on charges referencing new table as new_rows for each statement execute function mark_open_accounts();
-- An account that is paid may owe nothing any more.
create trigger allocations_open_accounts after insert on allocations referencing new table as new_rows
  for each statement execute function mark_open_accounts();
