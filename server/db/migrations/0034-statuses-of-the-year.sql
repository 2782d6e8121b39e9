-- What: the indexes of student statuses go by the part of the school year, as those of the other lists.
-- Why: the enrollments of junior high are in the lists of both semesters, so a list reads the index of each part that belongs to its term.

drop index enrollments_differing_idx, enrollments_uncomputed_idx;
create index enrollments_differing_idx on enrollments (school_year, term_part, status, sort_name, id)
  where student_status <> computed_student_status and withdrawn_at is null;
create index enrollments_uncomputed_idx on enrollments (school_year, term_part) where computed_student_status is null and withdrawn_at is null;
