-- What: payment plans, the plan of each bill with its due dates, cash discounts and surcharges.
-- Why: schools offer several ways to pay a bill; the down payment and four installments of before become the first of them.

create table payment_plans (
  id bigint generated always as identity primary key,
  name text not null check (name <> ''),
  -- Null for college and high school.
  level_type text check (level_type in ('college', 'high_school')),
  sort integer not null default 0,
  is_active boolean not null default true,
  -- Of a bill that is paid in full by its due date.
  discount_percent numeric(5, 2) check (discount_percent > 0 and discount_percent <= 100),
  discount_base text check (discount_base in ('tuition', 'all')),
  -- Of a part that is overdue: a percentage of what is overdue, or an amount.
  surcharge_percent numeric(5, 2) check (surcharge_percent > 0 and surcharge_percent <= 100),
  surcharge_centavos bigint check (surcharge_centavos > 0),
  grace_days smallint check (grace_days between 0 and 365),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  constraint payment_plans_discount_check check (num_nonnulls(discount_percent, discount_base) in (0, 2)),
  constraint payment_plans_surcharge_check check (num_nonnulls(surcharge_percent, surcharge_centavos) = num_nonnulls(grace_days))
);
create unique index payment_plans_name_key on payment_plans (lower(name));
-- Lets a form detect that the plan was changed since it was read.
create trigger payment_plans_touch before update on payment_plans for each row execute function touch_updated_at();

-- The parts of a plan in their order. A first part without a percentage has an amount, or the down payment of the enrollment settings.
create table payment_plan_parts (
  payment_plan_id bigint not null references payment_plans,
  place smallint not null check (place > 0),
  name text not null check (name <> ''),
  percent numeric(5, 2) check (percent > 0 and percent <= 100),
  amount_centavos bigint check (amount_centavos > 0),
  due_kind text not null check (due_kind in ('enrollment', 'classes', 'calendar', 'period_start', 'period_end')),
  -- The installment or the grading period of the school calendar.
  due_key text,
  due_days smallint not null default 0 check (due_days between -365 and 365),
  due_months smallint not null default 0 check (due_months between 0 and 24),
  -- The part that `due_months` was counted from; the other due fields are then those of that part.
  due_after smallint,
  primary key (payment_plan_id, place),
  constraint payment_plan_parts_share_check check (percent is null or amount_centavos is null),
  constraint payment_plan_parts_first_check check (place = 1 or percent is not null),
  constraint payment_plan_parts_key_check check ((due_key is null) = (due_kind in ('enrollment', 'classes'))),
  constraint payment_plan_parts_after_check check (due_after < place)
);

-- The plan that a bill gets when nobody chooses another one.
create table default_payment_plans (
  level_type text primary key check (level_type in ('college', 'high_school')),
  payment_plan_id bigint not null references payment_plans
);
create index default_payment_plans_plan_idx on default_payment_plans (payment_plan_id);

-- The payment plan of a bill as it was when it was chosen. A bill without one, made before there were plans, is due by the down payment of the
-- enrollment settings and the school calendar.
create table bill_plans (
  id bigint generated always as identity primary key,
  enrollment_id bigint not null references enrollments,
  payment_plan_id bigint not null references payment_plans,
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

-- The due date of a part of a payment plan in a term: null while the calendar lacks the day, and never before the assessment.
create function plan_due_on(of_term bigint, due_kind text, due_key text, due_days smallint, due_months smallint, assessed_on date) returns date
language sql stable as $$
  select (greatest(n.day + due_days, assessed_on) + make_interval(months => due_months))::date
  from (
    select case due_kind
      when 'enrollment' then assessed_on
      when 'classes' then (select classes_start_on from terms where id = of_term)
      when 'calendar' then (select due_on from payment_due_dates where term_id = of_term and installment = due_key)
      when 'period_start' then (select opens_on from grading_periods where term_id = of_term and key = due_key)
      when 'period_end' then (select closes_on from grading_periods where term_id = of_term and key = due_key)
    end as day
  ) n
  where n.day is not null
$$;

alter table assessment_discounts add is_cash_discount boolean not null default false;
create unique index assessment_discounts_cash_key on assessment_discounts (assessment_id) where is_cash_discount;

-- The category of surcharges. The school may rename it.
alter table fee_categories add is_surcharge boolean not null default false;
create unique index fee_categories_surcharge_key on fee_categories (is_surcharge) where is_surcharge;

-- A surcharge for a part that was overdue. It is charged by the debit memo of its request, and taken back by reversing the memo.
create table surcharges (
  id bigint generated always as identity primary key,
  enrollment_id bigint not null references enrollments,
  bill_plan_id bigint not null,
  place smallint not null check (place > 0),
  part text not null check (part <> ''),
  due_on date not null,
  overdue_centavos bigint not null check (overdue_centavos > 0),
  amount_centavos bigint not null check (amount_centavos > 0),
  request_id bigint not null unique references billing_requests,
  created_at timestamptz(3) not null default now(),
  -- A part is surcharged once, also when the plan was changed or the surcharge was taken back.
  unique (enrollment_id, place),
  foreign key (bill_plan_id, enrollment_id) references bill_plans (id, enrollment_id)
);
create index surcharges_bill_plan_idx on surcharges (bill_plan_id, enrollment_id);
-- A surcharge is taken back by reversing its memo.
create trigger surcharges_append_only before update or delete or truncate on surcharges for each statement execute function refuse_change();

-- The payment plan of before: the down payment of the enrollment settings, then four equal installments by the school calendar.
with plan as (
  insert into payment_plans (name, sort) values ('Down payment and four installments', 1) returning id
), part as (
  insert into payment_plan_parts (payment_plan_id, place, name, percent, due_kind, due_key)
  select plan.id, p.place, p.name, p.percent, 'calendar', p.key
  from plan, (values (1, 'Down payment', null, 'down'), (2, 'Prelim', 25, 'prelim'), (3, 'Midterm', 25, 'midterm'),
                     (4, 'Semi-final', 25, 'semifinal'), (5, 'Final', 25, 'final')) p (place, name, percent, key)
)
insert into default_payment_plans (level_type, payment_plan_id)
select l.level_type, plan.id from plan, (values ('college'), ('high_school')) l (level_type);
