-- What: announcements have attachments and go out by email; the kept rows of a merge are removed once it is final.
-- Why: offices attach memoranda and forms, many parents read emails only, and personal data is not kept longer than an undo needs it.

-- The files of an announcement, in order. A file that was uploaded and belongs to no announcement yet has no row.
create table announcement_attachments (
  file_id bigint primary key references files on delete cascade,
  announcement_id bigint not null references announcements on delete cascade,
  position smallint not null,
  constraint announcement_attachments_position_check check (position between 1 and 5),
  constraint announcement_attachments_key unique (announcement_id, position) deferrable initially immediate
);
-- Files that were uploaded for an announcement that was never published are found by their age.
create index files_announcement_idx on files (created_at, id) where kind = 'announcement';

alter table announcements
  add column is_mailed boolean not null default false,
  add column mailed_at timestamptz(3),
  add constraint announcements_mailed_check check (mailed_at is null or is_mailed);

create index user_merges_kept_rows_idx on user_merges (merged_at) where before <> '{}';
