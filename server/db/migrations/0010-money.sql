-- Why: what is owed and what was paid, in whole centavos; rows of the ledger are written once and never changed.

create table fee_categories (
  id bigint generated always as identity primary key,
  name text not null unique check (name <> ''),
  kind text not null default 'misc' check (kind in ('tuition', 'lab', 'misc', 'other')),
  sort integer not null default 0,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
-- Lets a form detect that the category was changed since it was read.
create trigger fee_categories_touch before update on fee_categories for each row execute function touch_updated_at();

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
  unique nulls not distinct (fee_category_id, name, basis, school_year, semester, course_id, level, level_type, subject_category_id, lab_type)
);
create index fees_term_idx on fees (school_year, is_active);
create index fees_course_idx on fees (course_id);
create index fees_subject_category_idx on fees (subject_category_id);
-- Lets a form detect that the fee was changed since it was read.
create trigger fees_touch before update on fees for each row execute function touch_updated_at();

create table grants (
  id bigint generated always as identity primary key,
  name text not null unique check (name <> ''),
  rule text not null check (rule in ('percent', 'fixed')),
  percent numeric(5, 2) check (percent > 0 and percent <= 100),
  amount_centavos bigint check (amount_centavos > 0),
  base text not null default 'all' check (base in ('tuition', 'misc', 'all')),
  cap_centavos bigint check (cap_centavos > 0),
  is_exclusive boolean not null default true,
  is_active boolean not null default true,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  check (case rule when 'percent' then percent is not null and amount_centavos is null
         else amount_centavos is not null and percent is null end)
);
-- Lets a form detect that the grant was changed since it was read.
create trigger grants_touch before update on grants for each row execute function touch_updated_at();

create table student_grants (
  id bigint generated always as identity primary key,
  student_id bigint not null references students,
  grant_id bigint not null references grants,
  school_year text not null check (is_school_year(school_year)),
  semester smallint check (semester between 1 and 3),
  remark text,
  granted_by bigint references users on delete set null,
  revoked_at timestamptz(3),
  created_at timestamptz(3) not null default now()
);
create unique index student_grants_live_key on student_grants (student_id, grant_id, school_year, semester) nulls not distinct
  where revoked_at is null;
create index student_grants_grant_idx on student_grants (grant_id);

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
  amount_centavos bigint not null check (amount_centavos >= 0)
);
create index assessment_lines_assessment_idx on assessment_lines (assessment_id);
-- The lines of a bill are written with it, once.
create trigger assessment_lines_append_only before update or delete or truncate on assessment_lines
  for each statement execute function refuse_change();

-- Which grants make up discount_centavos.
create table assessment_discounts (
  id bigint generated always as identity primary key,
  assessment_id bigint not null references assessments,
  student_grant_id bigint references student_grants,
  description text not null check (description <> ''),
  amount_centavos bigint not null check (amount_centavos > 0)
);
create index assessment_discounts_assessment_idx on assessment_discounts (assessment_id);
-- The discounts of a bill are written with it, once.
create trigger assessment_discounts_append_only before update or delete or truncate on assessment_discounts
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

create table adjustments (
  id bigint generated always as identity primary key,
  enrollment_id bigint not null references enrollments,
  kind text not null check (kind in ('debit', 'credit')),
  amount_centavos bigint not null check (amount_centavos > 0),
  signed_centavos bigint not null generated always as (case kind when 'debit' then amount_centavos else -amount_centavos end) stored,
  reason text not null check (reason <> ''),
  created_by bigint,
  created_at timestamptz(3) not null default now()
);
create index adjustments_enrollment_idx on adjustments (enrollment_id) include (signed_centavos);
-- An adjustment is undone by another one.
create trigger adjustments_append_only before update or delete or truncate on adjustments
  for each statement execute function refuse_change();

-- or_number is unique forever, also after voiding.
create table payments (
  id bigint generated always as identity primary key,
  or_number text not null check (or_number <> '' and or_number = btrim(or_number)),
  student_id bigint not null references students,
  enrollment_id bigint references enrollments,
  paid_on date not null,
  amount_centavos bigint not null check (amount_centavos > 0),
  tender text not null check (tender in ('cash', 'check', 'bank', 'gcash')),
  reference text,
  payor_name text,
  cashier_id bigint not null references users,
  remarks text,
  voided_at timestamptz(3),
  voided_by bigint,
  void_reason text,
  created_at timestamptz(3) not null default now(),
  foreign key (enrollment_id, student_id) references enrollments (id, student_id),
  check (num_nonnulls(voided_at, voided_by, void_reason) in (0, 3) and void_reason <> '')
);
create unique index payments_or_number_key on payments (upper(or_number));
create index payments_enrollment_idx on payments (enrollment_id) include (amount_centavos) where voided_at is null;
create index payments_account_idx on payments (enrollment_id, id);
create index payments_student_idx on payments (student_id, id);
create index payments_paid_on_idx on payments (paid_on, id);
create index payments_cashier_idx on payments (cashier_id, paid_on);
-- The next receipt number asks for a cashier's newest payment, and the search finds receipts by their beginning.
create index payments_cashier_newest_idx on payments (cashier_id, id);
create index payments_or_number_search_idx on payments (upper(or_number) text_pattern_ops);
-- A payment is voided, not deleted, so that every receipt number is accounted for.
create trigger payments_no_delete before delete or truncate on payments for each statement execute function refuse_change();
-- The one edit there is: a payment is voided, once.
create trigger payments_void_only before update on payments for each row
  when (old.voided_at is not null or new.voided_at is null
    or (old.or_number, old.student_id, old.enrollment_id, old.paid_on, old.amount_centavos, old.tender, old.reference, old.payor_name,
        old.cashier_id, old.remarks, old.created_at)
      is distinct from (new.or_number, new.student_id, new.enrollment_id, new.paid_on, new.amount_centavos, new.tender, new.reference,
        new.payor_name, new.cashier_id, new.remarks, new.created_at))
  execute function refuse_change();

create table payment_lines (
  id bigint generated always as identity primary key,
  payment_id bigint not null references payments,
  fee_category_id bigint references fee_categories,
  description text not null check (description <> ''),
  amount_centavos bigint not null check (amount_centavos > 0)
);
create index payment_lines_payment_idx on payment_lines (payment_id);
-- The lines of a receipt are written with it, once.
create trigger payment_lines_append_only before update or delete or truncate on payment_lines
  for each statement execute function refuse_change();

-- Refuses lines that add up to more than their payment.
create function refuse_lines_above_payment() returns trigger language plpgsql as $$
begin
  if exists (
    select from payments p where p.id in (select payment_id from new_rows)
      and p.amount_centavos < (select sum(amount_centavos) from payment_lines where payment_id = p.id)
  ) then
    raise exception 'payment lines exceed the payment'
      using errcode = 'check_violation', constraint = 'payments_sum_check', table = 'payments';
  end if;
  return null;
end $$;
-- No line is added to a payment that is complete.
create trigger payment_lines_sum after insert on payment_lines
  referencing new table as new_rows for each statement execute function refuse_lines_above_payment();

-- Refuses a payment whose lines do not add up to it.
create function refuse_uneven_payment() returns trigger language plpgsql as $$
begin
  if new.amount_centavos <> (select coalesce(sum(amount_centavos), 0) from payment_lines where payment_id = new.id) then
    raise exception 'the lines do not add up to the payment'
      using errcode = 'check_violation', constraint = 'payments_sum_check', table = 'payments';
  end if;
  return null;
end $$;
-- A payment equals its lines; checked at commit, because they are written after it.
create constraint trigger payments_even after insert on payments deferrable initially deferred
  for each row execute function refuse_uneven_payment();

-- The one definition of the balance: net of the current assessment and adjustments, less payments that are not voided.
create view enrollment_balances as
select e.id as enrollment_id,
  owed.net_centavos,
  paid.paid_centavos,
  owed.net_centavos - paid.paid_centavos as balance_centavos
from enrollments e
cross join lateral (
  select coalesce((select a.net_centavos from assessments a where a.enrollment_id = e.id and a.is_current), 0)
    + coalesce((select sum(j.signed_centavos) from adjustments j where j.enrollment_id = e.id), 0)::bigint as net_centavos
) owed
cross join lateral (
  select coalesce(sum(p.amount_centavos), 0)::bigint as paid_centavos
  from payments p where p.enrollment_id = e.id and p.voided_at is null
) paid;

create table payment_schedules (
  id bigint generated always as identity primary key,
  enrollment_id bigint not null references enrollments,
  period text not null check (period in ('down', 'prelim', 'midterm', 'semifinal', 'final')),
  due_on date,
  amount_centavos bigint not null check (amount_centavos >= 0),
  created_at timestamptz(3) not null default now(),
  unique (enrollment_id, period)
);

create table promissory_notes (
  id bigint generated always as identity primary key,
  student_id bigint not null references students,
  enrollment_id bigint references enrollments,
  amount_centavos bigint not null check (amount_centavos > 0),
  reason text not null check (reason <> ''),
  due_on date not null,
  status text not null default 'pending' check (status in ('pending', 'approved', 'rejected', 'settled')),
  decided_at timestamptz(3),
  approved_by bigint references users on delete set null,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  foreign key (enrollment_id, student_id) references enrollments (id, student_id)
);
create index promissory_notes_student_idx on promissory_notes (student_id);
create index promissory_notes_enrollment_idx on promissory_notes (enrollment_id);
-- Lets a form detect that the note was changed since it was read.
create trigger promissory_notes_touch before update on promissory_notes for each row execute function touch_updated_at();

create table holds (
  id bigint generated always as identity primary key,
  student_id bigint not null references students,
  enrollment_id bigint references enrollments,
  kind text not null check (kind in ('old_balance', 'downpayment', 'check', 'manual')),
  reason text not null check (reason <> ''),
  amount_centavos bigint check (amount_centavos >= 0),
  raised_at timestamptz(3) not null default now(),
  raised_by bigint references users on delete set null,
  lifted_at timestamptz(3),
  lifted_by bigint references users on delete set null,
  lift_reason text,
  foreign key (enrollment_id, student_id) references enrollments (id, student_id)
);
create unique index holds_open_key on holds (enrollment_id, kind) where lifted_at is null;
create index holds_enrollment_idx on holds (enrollment_id);
create index holds_student_idx on holds (student_id) where lifted_at is null;

create table payment_settings (
  id bigint generated always as identity primary key,
  type text not null unique check (type in ('minimum_midterm_payment', 'minimum_final_payment')),
  value bigint not null default 0 check (value >= 0),
  scope text not null default 'Fixed' check (scope in ('Fixed', 'Percentage')),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  check (scope = 'Fixed' or value <= 100)
);
-- Lets a form detect that the setting was changed since it was read.
create trigger payment_settings_touch before update on payment_settings for each row execute function touch_updated_at();

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
  check (to_day >= from_day),
  exclude using gist (level_type with =, int4range(from_day, to_day, '[]') with &&),
  constraint withdrawal_policies_category_check check ((base = 'category') = (fee_category_id is not null))
);
create index withdrawal_policies_category_idx on withdrawal_policies (fee_category_id) where fee_category_id is not null;
