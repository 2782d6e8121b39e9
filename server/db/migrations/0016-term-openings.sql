-- What: the terms that were opened with the guided action, and what each opening created.
-- Why: an opening is undone exactly as long as nobody has enrolled, and two registrars cannot open the next term twice.

create table term_openings (
  id bigint generated always as identity primary key,
  school_year text not null check (is_school_year(school_year)),
  semester smallint not null check (semester between 1 and 3),
  opened_by bigint references users on delete set null,
  opened_at timestamptz(3) not null,
  started_at timestamptz(3),
  undone_at timestamptz(3),
  -- The settings that the opening replaced, and the ids of the rows that it created, by table.
  settings_before jsonb not null,
  created jsonb not null,
  check (num_nonnulls(started_at, undone_at) < 2)
);
create index term_openings_opener_idx on term_openings (opened_by) where opened_by is not null;
create unique index term_openings_live_key on term_openings ((true)) where started_at is null and undone_at is null;
