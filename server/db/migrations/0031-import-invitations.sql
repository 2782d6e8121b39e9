-- Why: imported employees get accounts, which the office invites by mail at once or later, and which are deleted when the import is undone.

alter table imports
  -- New accounts are mailed a temporary password.
  add column sends_invitations boolean not null default false;

-- The log refuses every change, so setting its author to null refused the deletion of any account, also of one that granted nothing.
alter table load_overrides
  drop constraint load_overrides_granted_by_fkey,
  add constraint load_overrides_granted_by_fkey foreign key (granted_by) references users;

create index load_overrides_granter_idx on load_overrides (granted_by) where granted_by is not null;

alter table imports
  -- Emptied a month after the rows were written or undone; the ids of the written rows stay.
  add column lines_removed_at timestamptz(3);
