-- What: what a student still has to do for a class, the deadline of a class, and the history of the clearance of each student.
-- Why: instructors clear their students in the portal; students read what is missing, and nobody overwrites what a colleague has decided.
alter table loads add column clearance_requirement text check (clearance_requirement <> '');

create table class_clearances (
  subject_offer_id bigint primary key references subject_offers,
  -- The day by which the students comply.
  due_on date,
  -- What the class asks of every student.
  requirement text check (requirement <> ''),
  updated_at timestamptz(3) not null default now()
);
-- Detects that somebody else has changed the deadline meanwhile.
create trigger class_clearances_touch before update on class_clearances for each row execute function touch_updated_at();

create table load_clearance_events (
  id bigint generated always as identity primary key,
  load_id bigint not null references loads,
  action text not null check (action in ('clear', 'undo', 'require')),
  -- The remark, the reason or the requirement; null for a requirement that was removed.
  note text check (note <> ''),
  acted_by bigint not null references users,
  acted_at timestamptz(3) not null default now(),
  check (action <> 'undo' or note is not null)
);
create index load_clearance_events_load_idx on load_clearance_events (load_id, id);
create index load_clearance_events_acted_by_idx on load_clearance_events (acted_by);
-- Who cleared whom stays written down; what was wrong is undone by another step.
create trigger load_clearance_events_append_only before update or delete or truncate on load_clearance_events
  for each statement execute function refuse_change();
