-- Fees, the bills that are made of them, and the ledger. A bill refers to its enrollment, so this file comes after it.

-- == fees ==

create table fee_categories (
  id bigint generated always as identity primary key,
  name text not null unique check (name <> ''),
  kind text not null default 'misc' check (kind in ('tuition', 'lab', 'misc', 'other')),
  sort integer not null default 0,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  -- The category of balances that name none. The school may rename it.
  is_old_account boolean not null default false,
  -- The category of surcharges. The school may rename it.
  is_surcharge boolean not null default false
);
-- Two categories that differ only in capitals would split one fee in two.
create unique index fee_categories_name_ci_key on fee_categories (lower(name));
create unique index fee_categories_old_account_key on fee_categories (is_old_account) where is_old_account;
create unique index fee_categories_surcharge_key on fee_categories (is_surcharge) where is_surcharge;
-- Lets a form detect that the category was changed since it was read.
create trigger fee_categories_touch before update on fee_categories for each row execute function touch_updated_at();

-- A new school starts with tuition and the 13 school fees that RA 10931 names.
insert into fee_categories (name, kind, sort) values
  ('Tuition', 'tuition', 0),
  ('Laboratory', 'lab', 1),
  ('Computer', 'lab', 2),
  ('Registration', 'misc', 3),
  ('Library', 'misc', 4),
  ('Medical/Dental', 'misc', 5),
  ('Athletic', 'misc', 6),
  ('Guidance', 'misc', 7),
  ('Cultural', 'misc', 8),
  ('Development', 'misc', 9),
  ('Admission', 'other', 10),
  ('Entrance', 'other', 11),
  ('School ID', 'other', 12),
  ('Handbook', 'other', 13);

create table fees (
  id bigint generated always as identity primary key,
  fee_category_id bigint not null references fee_categories,
  name text not null check (name <> ''),
  basis text not null check (basis in
    ('per_unit_lec', 'per_unit_lab', 'per_unit_nstp', 'per_subject_lab', 'flat_term', 'flat_year', 'once_new', 'on_demand')),
  amount_centavos bigint not null check (amount_centavos >= 0),
  school_year text not null check (is_school_year(school_year)),
  semester smallint check (semester between 1 and 3),
  course_id bigint references courses,
  level smallint check (level between 1 and 12),
  level_type text check (level_type in ('college', 'high_school')),
  subject_category_id bigint references subject_categories,
  lab_type text,
  is_active boolean not null default true,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  enrollee_type text check (enrollee_type in ('old', 'new', 'returnee', 'transferee')),
  ended_at timestamptz(3),
  previous_id bigint references fees,
  constraint fees_ended_check check (ended_at is null or not is_active)
);
create index fees_term_idx on fees (school_year, is_active);
create index fees_course_idx on fees (course_id);
create index fees_subject_category_idx on fees (subject_category_id);
create index fees_previous_idx on fees (previous_id) where previous_id is not null;
create unique index fees_scope_key on fees
  (fee_category_id, lower(name), basis, school_year, semester, course_id, level, level_type, enrollee_type, subject_category_id, lab_type) nulls not distinct
  where ended_at is null;
-- Lets a form detect that the fee was changed since it was read.
create trigger fees_touch before update on fees for each row execute function touch_updated_at();

-- Days count from the first day of classes; to_day null means every later day. Who leaves before classes start owes no more than one
-- fee, commonly the registration fee: base 'category' says which.
create table withdrawal_policies (
  id bigint generated always as identity primary key,
  level_type text not null check (level_type in ('college', 'high_school')),
  from_day integer not null,
  to_day integer,
  charge_percent numeric(5, 2) not null check (charge_percent between 0 and 100),
  base text not null default 'total' check (base in ('total', 'tuition', 'category')),
  fee_category_id bigint references fee_categories,
  is_summer boolean not null default false,
  check (to_day >= from_day),
  constraint withdrawal_policies_category_check check ((base = 'category') = (fee_category_id is not null)),
  constraint withdrawal_policies_days_excl
  exclude using gist (level_type with =, (is_summer::int) with =, int4range(from_day, to_day, '[]') with &&)
);
create index withdrawal_policies_category_idx on withdrawal_policies (fee_category_id) where fee_category_id is not null;

insert into withdrawal_policies (level_type, from_day, to_day, charge_percent, base, fee_category_id)
select p.level_type, p.from_day, p.to_day, p.charge_percent, p.base,
       case when p.base = 'category' then (select id from fee_categories where name = 'Registration') end
from (values
  ('college', 0, 0, 100, 'category'), ('college', 1, 7, 25, 'total'), ('college', 8, 14, 50, 'total'), ('college', 15, null, 100, 'total'),
  ('high_school', 0, 0, 100, 'category'), ('high_school', 1, 7, 10, 'total'), ('high_school', 8, 14, 20, 'total'), ('high_school', 15, null, 100, 'total')
) as p (level_type, from_day, to_day, charge_percent, base);

create table payment_settings (
  id bigint generated always as identity primary key,
  -- The amount above which a second person approves, in pesos; 0 means always.
  type text not null unique check (type in ('minimum_midterm_payment', 'minimum_final_payment', 'approval_limit')),
  value bigint not null default 0 check (value >= 0),
  scope text not null default 'Fixed' check (scope in ('Fixed', 'Percentage')),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  check (scope = 'Fixed' or value <= 100),
  constraint payment_settings_limit_check check (type <> 'approval_limit' or scope = 'Fixed')
);
-- Lets a form detect that the setting was changed since it was read.
create trigger payment_settings_touch before update on payment_settings for each row execute function touch_updated_at();

-- == assessment ==

-- A snapshot of the fees when the subjects were fixed. Only is_current ever changes, from true to false.
create table assessments (
  id bigint generated always as identity primary key,
  enrollment_id bigint not null references enrollments,
  version integer not null default 1 check (version > 0),
  is_current boolean not null default true,
  gross_centavos bigint not null check (gross_centavos >= 0),
  discount_centavos bigint not null default 0 check (discount_centavos >= 0 and discount_centavos <= gross_centavos),
  net_centavos bigint not null generated always as (gross_centavos - discount_centavos) stored,
  reason text,
  computed_at timestamptz(3) not null default now(),
  computed_by bigint,
  unique (enrollment_id, version)
);
create unique index assessments_current_key on assessments (enrollment_id) include (net_centavos) where is_current;
create index assessments_computed_idx on assessments (computed_at);
-- A bill that a student saw is superseded, not deleted.
create trigger assessments_no_delete before delete or truncate on assessments for each statement execute function refuse_change();
-- The one edit there is: a current assessment becomes a superseded one.
create trigger assessments_supersede_only before update on assessments for each row
  when (not old.is_current or new.is_current
    or (old.enrollment_id, old.version, old.gross_centavos, old.discount_centavos, old.reason, old.computed_at, old.computed_by)
      is distinct from (new.enrollment_id, new.version, new.gross_centavos, new.discount_centavos, new.reason, new.computed_at, new.computed_by))
  execute function refuse_change();

create table assessment_lines (
  id bigint generated always as identity primary key,
  assessment_id bigint not null references assessments,
  kind text not null check (kind in ('tuition', 'lab', 'misc', 'other')),
  fee_category_id bigint references fee_categories,
  description text not null check (description <> ''),
  quantity_hundredths bigint not null default 100 check (quantity_hundredths > 0),
  rate_centavos bigint not null check (rate_centavos >= 0),
  amount_centavos bigint not null check (amount_centavos >= 0),
  -- The dropped subject whose charge the line is.
  dropped_load_id bigint references loads,
  fee_id bigint references fees
);
create index assessment_lines_assessment_idx on assessment_lines (assessment_id);
create index assessment_lines_dropped_idx on assessment_lines (dropped_load_id) where dropped_load_id is not null;
create index assessment_lines_fee_idx on assessment_lines (fee_id) include (assessment_id) where fee_id is not null;
-- The lines of a bill are written with it, once.
create trigger assessment_lines_append_only before update or delete or truncate on assessment_lines
  for each statement execute function refuse_change();

-- Refuses lines that add up to more than their assessment.
create function refuse_lines_above_gross() returns trigger language plpgsql as $$
begin
  if exists (
    select from assessments a where a.id in (select assessment_id from new_rows)
      and a.gross_centavos < (select sum(amount_centavos) from assessment_lines where assessment_id = a.id)
  ) then
    raise exception 'assessment lines exceed the gross amount'
      using errcode = 'check_violation', constraint = 'assessments_sum_check', table = 'assessments';
  end if;
  return null;
end $$;
-- No line is added to an assessment that is complete.
create trigger assessment_lines_sum after insert on assessment_lines
  referencing new table as new_rows for each statement execute function refuse_lines_above_gross();

-- Which grants make up discount_centavos.
create table assessment_discounts (
  id bigint generated always as identity primary key,
  assessment_id bigint not null references assessments,
  student_grant_id bigint,
  description text not null check (description <> ''),
  amount_centavos bigint not null check (amount_centavos > 0),
  is_cash_discount boolean not null default false
);
create index assessment_discounts_assessment_idx on assessment_discounts (assessment_id);
create index assessment_discounts_grant_idx on assessment_discounts (student_grant_id) where student_grant_id is not null;
create unique index assessment_discounts_cash_key on assessment_discounts (assessment_id) where is_cash_discount;
-- The discounts of a bill are written with it, once.
create trigger assessment_discounts_append_only before update or delete or truncate on assessment_discounts
  for each statement execute function refuse_change();

-- Refuses discounts that add up to more than their assessment's discount.
create function refuse_discounts_above_whole() returns trigger language plpgsql as $$
begin
  if exists (
    select from assessments a where a.id in (select assessment_id from new_rows)
      and a.discount_centavos < (select sum(amount_centavos) from assessment_discounts where assessment_id = a.id)
  ) then
    raise exception 'discount lines exceed the discount'
      using errcode = 'check_violation', constraint = 'assessments_sum_check', table = 'assessments';
  end if;
  return null;
end $$;
-- No discount is added to an assessment that is complete.
create trigger assessment_discounts_sum after insert on assessment_discounts
  referencing new table as new_rows for each statement execute function refuse_discounts_above_whole();

-- Refuses an assessment whose lines and discounts do not add up to it.
create function refuse_uneven_assessment() returns trigger language plpgsql as $$
begin
  if new.gross_centavos <> (select coalesce(sum(amount_centavos), 0) from assessment_lines where assessment_id = new.id)
    or new.discount_centavos <> (select coalesce(sum(amount_centavos), 0) from assessment_discounts where assessment_id = new.id) then
    raise exception 'the lines do not add up to the assessment'
      using errcode = 'check_violation', constraint = 'assessments_sum_check', table = 'assessments';
  end if;
  return null;
end $$;
-- An assessment equals its lines and discounts; checked at commit, because they are written after it.
create constraint trigger assessments_even after insert on assessments deferrable initially deferred
  for each row execute function refuse_uneven_assessment();

-- The rule of the withdrawal table that applied on the day of the drop. A subject dropped without a row here is free.
-- A dropped subject owes what withdrawing from it on that day costs; otherwise dropping all subjects but one is the way round the withdrawal table.
create table drop_charges (
  load_id bigint primary key references loads,
  dropped_on date not null,
  class_day integer not null check (class_day > 0),
  charge_percent numeric(5, 2) not null check (charge_percent between 0 and 100),
  base text not null check (base in ('total', 'tuition', 'category')),
  fee_category_id bigint references fee_categories,
  created_at timestamptz(3) not null default now(),
  constraint drop_charges_category_check check ((base = 'category') = (fee_category_id is not null))
);
create index drop_charges_category_idx on drop_charges (fee_category_id) where fee_category_id is not null;
-- What a drop costs does not change when the withdrawal table does.
create trigger drop_charges_append_only before update or delete or truncate on drop_charges
  for each statement execute function refuse_change();

-- The payment plan of a bill as it was when it was chosen. A bill without one, made before there were plans, is due by the down payment of the
-- enrollment settings and the school calendar.
create table bill_plans (
  id bigint generated always as identity primary key,
  enrollment_id bigint not null references enrollments,
  payment_plan_id bigint not null,
  is_current boolean not null default true,
  name text not null check (name <> ''),
  discount_percent numeric(5, 2),
  discount_base text,
  surcharge_percent numeric(5, 2),
  surcharge_centavos bigint,
  grace_days smallint,
  -- Nothing is due before this day.
  assessed_on date not null,
  -- Null for the default plan, which nobody chose.
  chosen_by bigint references users on delete set null,
  chosen_at timestamptz(3) not null default now(),
  unique (id, enrollment_id)
);
create unique index bill_plans_current_key on bill_plans (enrollment_id) where is_current;
create index bill_plans_enrollment_idx on bill_plans (enrollment_id);
create index bill_plans_plan_idx on bill_plans (payment_plan_id);
create index bill_plans_discount_idx on bill_plans (enrollment_id) where is_current and discount_percent is not null;
create index bill_plans_surcharge_idx on bill_plans (enrollment_id) where is_current and grace_days is not null;

create table bill_plan_parts (
  bill_plan_id bigint not null references bill_plans,
  place smallint not null check (place > 0),
  name text not null check (name <> ''),
  percent numeric(5, 2),
  amount_centavos bigint,
  due_kind text not null,
  due_key text,
  due_days smallint not null,
  due_months smallint not null,
  -- Null while the school calendar lacks the day.
  due_on date,
  primary key (bill_plan_id, place),
  constraint bill_plan_parts_share_check check (num_nonnulls(percent, amount_centavos) = 1)
);

-- == ledger ==

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
  -- A balance of the earlier system is a fee on demand that knows its term: it is charged, paid and cancelled like the others.
  balance_school_year text check (is_school_year(balance_school_year)),
  balance_semester smallint check (balance_semester between 1 and 3),
  constraint on_demand_fees_cancelled_check check (num_nonnulls(cancelled_at, cancelled_by, cancel_reason) in (0, 3)),
  constraint on_demand_fees_balance_check check (num_nonnulls(balance_school_year, balance_semester) in (0, 2)),
  constraint on_demand_fees_student_key unique (id, student_id)
);
create index on_demand_fees_student_idx on on_demand_fees (student_id, id);
create index on_demand_fees_category_idx on on_demand_fees (fee_category_id);
-- One balance of a student and term; a cancelled one may be imported again.
create unique index on_demand_fees_balance_key on on_demand_fees (student_id, balance_school_year, balance_semester)
  where balance_school_year is not null and cancelled_at is null;
create index on_demand_fees_balance_idx on on_demand_fees (id) where balance_school_year is not null;
create index on_demand_fees_cancelled_by_idx on on_demand_fees (cancelled_by) where cancelled_by is not null;
-- A fee that was charged is cancelled, not deleted.
create trigger on_demand_fees_no_delete before delete or truncate on on_demand_fees for each statement execute function refuse_change();
-- The one edit there is: a fee is cancelled.
create trigger on_demand_fees_cancel_only before update on on_demand_fees for each row
  when (old.cancelled_at is not null or new.cancelled_at is null
    or (old.student_id, old.fee_category_id, old.description, old.quantity, old.rate_centavos, old.remarks, old.balance_school_year,
        old.balance_semester, old.created_by, old.created_at)
       is distinct from (new.student_id, new.fee_category_id, new.description, new.quantity, new.rate_centavos, new.remarks,
        new.balance_school_year, new.balance_semester, new.created_by, new.created_at))
  execute function refuse_change();

-- What a student owes for a term, by category. A new version of a bill adds the difference to the version before; a credit is below zero.
-- Charges and allocations are only added to: reports, refunds and transfers of credits ask for which fee money was owed and paid, on which day.
create table charges (
  id bigint generated always as identity primary key,
  student_id bigint not null references students,
  enrollment_id bigint,
  fee_category_id bigint not null references fee_categories,
  amount_centavos bigint not null check (amount_centavos <> 0),
  assessment_id bigint references assessments,
  adjustment_id bigint,
  created_by bigint,
  created_at timestamptz(3) not null default now(),
  on_demand_fee_id bigint references on_demand_fees,
  foreign key (enrollment_id, student_id) references enrollments (id, student_id) deferrable,
  constraint charges_source_check check (num_nonnulls(assessment_id, adjustment_id, on_demand_fee_id) = 1),
  constraint charges_term_check check (case when assessment_id is not null then enrollment_id is not null
    when on_demand_fee_id is not null then enrollment_id is null else true end)
);
create index charges_enrollment_idx on charges (enrollment_id) include (fee_category_id, amount_centavos);
create index charges_assessment_idx on charges (assessment_id) where assessment_id is not null;
create index charges_adjustment_idx on charges (adjustment_id) where adjustment_id is not null;
create index charges_category_idx on charges (fee_category_id);
create index charges_on_demand_fee_idx on charges (on_demand_fee_id) where on_demand_fee_id is not null;
create index charges_student_idx on charges (student_id, enrollment_id) include (fee_category_id, amount_centavos);
-- The journal reads what was posted in some days.
create index charges_created_idx on charges (created_at);
-- A charge is undone by another one.
create trigger charges_append_only before update or delete or truncate on charges for each statement execute function refuse_change();

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
  -- The transfer that this one undoes; each is undone once.
  undoes_id bigint unique references credit_transfers,
  foreign key (from_enrollment_id, student_id) references enrollments (id, student_id) deferrable,
  foreign key (to_enrollment_id, student_id) references enrollments (id, student_id) deferrable,
  check (from_enrollment_id is distinct from to_enrollment_id)
);
create index credit_transfers_student_idx on credit_transfers (student_id, id);
create index credit_transfers_from_idx on credit_transfers (from_enrollment_id) where from_enrollment_id is not null;
create index credit_transfers_to_idx on credit_transfers (to_enrollment_id) where to_enrollment_id is not null;
-- A transfer is undone by another one.
create trigger credit_transfers_append_only before update or delete or truncate on credit_transfers
  for each statement execute function refuse_change();

-- Where the money of a payment went. Without a category it is a credit of the term, and without a term an advance of the student. Charges and
-- allocations are numbered together, in the order of the ledger.
create table allocations (
  id bigint primary key default nextval('charges_id_seq'),
  payment_id bigint not null,
  enrollment_id bigint references enrollments,
  fee_category_id bigint references fee_categories,
  amount_centavos bigint not null check (amount_centavos <> 0),
  kind text not null check (kind in ('receipt', 'move', 'transfer', 'refund', 'void', 'return')),
  created_by bigint,
  created_at timestamptz(3) not null default now(),
  transfer_id bigint references credit_transfers,
  -- Money of a payment that was given back left the accounts: it belongs to no term, and is no advance.
  refund_id bigint,
  is_refunded boolean not null default false,
  constraint allocations_transfer_check check ((kind = 'transfer') = (transfer_id is not null)),
  constraint allocations_refund_check check ((kind = 'refund') = (refund_id is not null)),
  constraint allocations_refunded_check
    check (not is_refunded or (refund_id is not null and enrollment_id is null and fee_category_id is null))
);
create index allocations_enrollment_idx on allocations (enrollment_id) include (payment_id, fee_category_id, amount_centavos);
create index allocations_category_idx on allocations (fee_category_id) where fee_category_id is not null;
create index allocations_transfer_idx on allocations (transfer_id) where transfer_id is not null;
create index allocations_refund_idx on allocations (refund_id) where refund_id is not null;
create index allocations_without_term_idx on allocations (payment_id) include (fee_category_id, amount_centavos)
  where enrollment_id is null and not is_refunded;
create index allocations_payment_idx on allocations (payment_id) include (enrollment_id, fee_category_id, amount_centavos, is_refunded);
create index allocations_created_idx on allocations (created_at);

-- What an enrollment is charged, and what of the payments belongs to it. The balance is never stored.
create view enrollment_balances as
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
-- An allocation is undone by another one.
create trigger allocations_append_only before update or delete or truncate on allocations for each statement execute function refuse_change();

-- Only that there is something open; how much is a sum of the ledger.
-- The list of everybody who owes something, over all terms, does not add up the whole ledger for each page.
create table open_accounts (
  enrollment_id bigint primary key references enrollments on delete cascade,
  -- False for a credit.
  is_owing boolean not null
);
create index open_accounts_owing_idx on open_accounts (is_owing, enrollment_id);

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

-- A student keeps the row once there was something to pay; whoever writes money of the student without a term at the same moment waits for it.
-- The list of everybody who owes something has those who owe only fees on demand, without adding up the ledger for each page.
create table fee_students (
  student_id bigint primary key references students on delete cascade,
  is_owing boolean not null
);
create index fee_students_owing_idx on fee_students (student_id) where is_owing;
