-- Why: what was read from a sheet is checked, written as a whole, found again, and taken back.

create table imports (
  id bigint generated always as identity primary key,
  kind text not null check (kind <> ''),
  target text not null check (target <> ''),
  target_name text not null,
  file_name text not null check (file_name <> ''),
  sha256 bytea not null,
  headers jsonb not null check (jsonb_typeof(headers) = 'array'),
  -- One [line, cells] per row of the sheet.
  lines jsonb not null check (jsonb_typeof(lines) = 'array'),
  row_count integer not null check (row_count > 0),
  mapping jsonb not null default '{}' check (jsonb_typeof(mapping) = 'object'),
  problems jsonb not null default '[]' check (jsonb_typeof(problems) = 'array'),
  error_count integer not null default 0 check (error_count >= 0),
  warning_count integer not null default 0 check (warning_count >= 0),
  status text not null default 'new' check (status in ('new', 'checked', 'applying', 'applied', 'failed', 'undone')),
  done_rows integer not null default 0 check (done_rows between 0 and row_count),
  failure text,
  -- Table to the ids of the rows that were written into it.
  created jsonb not null default '{}' check (jsonb_typeof(created) = 'object'),
  created_by bigint references users on delete set null,
  created_at timestamptz(3) not null default now(),
  applied_by bigint references users on delete set null,
  applied_at timestamptz(3),
  undone_by bigint references users on delete set null,
  undone_at timestamptz(3),
  updated_at timestamptz(3) not null default now(),
  check ((status in ('applied', 'undone')) = (applied_at is not null)),
  check ((status = 'undone') = (undone_at is not null)),
  check (status not in ('applying', 'applied') or error_count = 0)
);
create index imports_list_idx on imports (kind, target, id);
create index imports_same_file_idx on imports (sha256, kind, target) where status = 'applied';
create index imports_applying_idx on imports (id) where status = 'applying';
create trigger imports_touch before update on imports for each row execute function touch_updated_at();
