-- What: an index of the enrollments that were withdrawn, by term and name.
-- Why: who withdrew owing money is listed among the accounts of the term; without it, the list would read every enrollment of the term.

create index enrollments_withdrawn_idx on enrollments (school_year, semester, sort_name, id) where withdrawn_at is not null;
