-- What: the charge of a subject that was dropped after the add and drop period, and the lines of a bill that keep it.
-- Why: a dropped subject owes what withdrawing from it on that day costs; otherwise dropping all subjects but one is the way round the withdrawal table.

-- The rule of the withdrawal table that applied on the day of the drop. A subject dropped without a row here is free.
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

-- The dropped subject whose charge the line is.
alter table assessment_lines add column dropped_load_id bigint references loads;
create index assessment_lines_dropped_idx on assessment_lines (dropped_load_id) where dropped_load_id is not null;
