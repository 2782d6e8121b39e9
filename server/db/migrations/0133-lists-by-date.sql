-- Requests and applications are listed by the day they came in, also when they were imported or restored in another order.

create index enrollments_requested_idx on enrollments (school_year, term_part, status, created_at, id) where withdrawn_at is null;
drop index enrollments_newest_idx;

drop index admissions_list_idx, admissions_undecided_idx;
create index admissions_list_idx on admissions (school_year, semester, submitted_at, id) include (category, decision) where deleted_at is null;
create index admissions_undecided_idx on admissions (school_year, semester, submitted_at, id) include (category)
  where decision is null and deleted_at is null;
