-- What dashboards show of a whole term is computed at most once a minute and kept, so that a dashboard answers alike in a small and a large school.

create table dashboard_figures (
  -- What the figures are of: `term 2026-2027 1`, or `portal`.
  key text not null primary key,
  value jsonb not null,
  computed_at timestamptz(3) not null
);

-- The classes of a day, in the order of their hours.
create index offer_meetings_day_idx on offer_meetings (employee_id, day, starts_at) where is_live;
