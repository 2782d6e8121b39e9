-- Why: a student may ask who looked at the own record, and the office sees who looks at unusually many.

-- Who looked at which student's record, once in a quarter of an hour. Like the audit log it refers to nothing, so it is kept as it was
-- when records are merged or deleted.
create table record_views (
  student_id bigint not null,
  at timestamptz(0) not null,
  viewer_id bigint not null,
  kind text not null check (kind in ('profile', 'grades', 'documents', 'account')),
  ip inet,
  primary key (student_id, at, viewer_id, kind)
);
create index record_views_viewer_idx on record_views (viewer_id, at);
create index record_views_time_idx on record_views using brin (at);
