-- Why: the dates of a whole column decide whether the day or the month comes first, and where they do not, the person who imports says it.

alter table imports
  -- For each column of dates its order, and the example that was asked about.
  add column dates jsonb not null default '{}'::jsonb check (jsonb_typeof(dates) = 'object');
