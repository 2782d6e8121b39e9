-- What: which students have something to pay that belongs to no term.
-- Why: the list of everybody who owes something must have who owes only fees on demand, and not add up the ledger for each page.

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

-- A student keeps the row once there was something to pay; whoever writes money of the student without a term at the same moment waits for it.
create table fee_students (
  student_id bigint primary key references students on delete cascade,
  is_owing boolean not null
);
create index fee_students_owing_idx on fee_students (student_id) where is_owing;

insert into fee_students (student_id, is_owing) select student_id, sum(open_centavos) > 0 from open_fees group by student_id;

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
