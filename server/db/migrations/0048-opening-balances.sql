-- What: fees whose names differ only in capitals are the same; what a student still owes for a term before the portal.
-- Why: 'Library' and 'LIBRARY' were both charged, and a school that starts with the portal brings the balances of its earlier system.

-- A second fee whose name differs only in capitals keeps its row and gets a number after its name.
do $$
declare
  twin record;
  place integer;
  new_name text;
begin
  for twin in
    select f.* from fees f
    where f.ended_at is null and exists (
      select from fees x
      where x.ended_at is null and x.id < f.id and lower(x.name) = lower(f.name)
        and (x.fee_category_id, x.basis, x.school_year, x.semester, x.course_id, x.level, x.level_type, x.enrollee_type, x.subject_category_id, x.lab_type)
          is not distinct from
            (f.fee_category_id, f.basis, f.school_year, f.semester, f.course_id, f.level, f.level_type, f.enrollee_type, f.subject_category_id, f.lab_type)
    )
    order by f.id
  loop
    place := 2;
    loop
      new_name := left(twin.name, 90) || ' (' || place || ')';
      exit when not exists (select from fees x where x.school_year = twin.school_year and lower(x.name) = lower(new_name));
      place := place + 1;
    end loop;
    update fees set name = new_name where id = twin.id;
  end loop;
end $$;

drop index fees_scope_key;
create unique index fees_scope_key on fees
  (fee_category_id, lower(name), basis, school_year, semester, course_id, level, level_type, enrollee_type, subject_category_id, lab_type) nulls not distinct
  where ended_at is null;

-- A balance of the earlier system is a fee on demand that knows its term: it is charged, paid and cancelled like the others.
alter table on_demand_fees
  add balance_school_year text check (is_school_year(balance_school_year)),
  add balance_semester smallint check (balance_semester between 1 and 3),
  add constraint on_demand_fees_balance_check check (num_nonnulls(balance_school_year, balance_semester) in (0, 2));
-- One balance of a student and term; a cancelled one may be imported again.
create unique index on_demand_fees_balance_key on on_demand_fees (student_id, balance_school_year, balance_semester)
  where balance_school_year is not null and cancelled_at is null;
create index on_demand_fees_balance_idx on on_demand_fees (id) where balance_school_year is not null;

drop trigger on_demand_fees_cancel_only on on_demand_fees;
-- The one edit there is: a fee is cancelled.
create trigger on_demand_fees_cancel_only before update on on_demand_fees for each row
  when (old.cancelled_at is not null or new.cancelled_at is null
    or (old.student_id, old.fee_category_id, old.description, old.quantity, old.rate_centavos, old.remarks, old.balance_school_year,
        old.balance_semester, old.created_by, old.created_at)
       is distinct from (new.student_id, new.fee_category_id, new.description, new.quantity, new.rate_centavos, new.remarks,
        new.balance_school_year, new.balance_semester, new.created_by, new.created_at))
  execute function refuse_change();

-- The category of balances that name none. The school may rename it.
alter table fee_categories add is_old_account boolean not null default false;
create unique index fee_categories_old_account_key on fee_categories (is_old_account) where is_old_account;

-- What of these balances is still to be paid, by category: money without a term that pays the category pays them before newer fees of it.
create view opening_balances as
select b.student_id, b.fee_category_id, b.amount_centavos, greatest(0, b.amount_centavos - paid.amount_centavos)::bigint as open_centavos
from (
  select student_id, fee_category_id, sum(amount_centavos)::bigint as amount_centavos
  from on_demand_fees where balance_school_year is not null and cancelled_at is null group by student_id, fee_category_id
) b
cross join lateral (
  select coalesce(sum(a.amount_centavos), 0)::bigint as amount_centavos
  from payments p join allocations a on a.payment_id = p.id
  where p.student_id = b.student_id and a.enrollment_id is null and not a.is_refunded and a.fee_category_id = b.fee_category_id
) paid;
