-- Why: regular or irregular follows from the subjects of an enrollment unless the registrar decides otherwise, and lists show where both differ.

-- Computed from the subjects; null before the enrollment has subjects. The other columns are filled when student_status was set by hand.
alter table enrollments
  add column computed_student_status text check (computed_student_status in ('0', '1')),
  add column student_status_set_at timestamptz(3),
  add column student_status_set_by bigint references users on delete set null,
  add column student_status_reason text check (student_status_reason <> ''),
  add constraint enrollments_status_reason_check check (student_status_reason is null or student_status_set_at is not null);

-- A status that was chosen before stays by hand; every other one follows the subjects from their next change on.
update enrollments e set student_status_set_at = a.at, student_status_set_by = (select id from users where id = a.actor_id)
from (
  select distinct on (entity_id) entity_id::bigint as enrollment_id, actor_id, at, after ->> 'student_status' as student_status
  from audit_logs
  where entity = 'enrollments' and action = 'enrollment.update' and before ->> 'student_status' <> after ->> 'student_status'
  order by entity_id, id desc
) a
where e.id = a.enrollment_id and e.student_status = a.student_status;

create index enrollments_differing_idx on enrollments (school_year, semester, status, sort_name, id)
  where student_status <> computed_student_status and withdrawn_at is null;
-- Enrollments of which the status was not computed yet.
create index enrollments_uncomputed_idx on enrollments (school_year, semester) where computed_student_status is null and withdrawn_at is null;

-- Deleting an account looks for the statuses that it set.
create index enrollments_status_setter_idx on enrollments (student_status_set_by) where student_status_set_by is not null;
