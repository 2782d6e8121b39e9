-- What: billing lists of sponsors with their lines, each a snapshot of a discount on a bill.
-- Why: the discount of a grant that a sponsor pays is what the sponsor owes; a list that was issued does not change with the bills.

create table sponsor_bills (
  id bigint generated always as identity primary key,
  number text not null unique,
  sponsor_id bigint not null references sponsors,
  school_year text not null check (is_school_year(school_year)),
  semester smallint not null check (semester between 1 and 3),
  issued_by bigint references users,
  issued_at timestamptz(3) not null default now()
);
create index sponsor_bills_sponsor_idx on sponsor_bills (sponsor_id, school_year, semester, id);
create index sponsor_bills_issued_by_idx on sponsor_bills (issued_by);
-- A list that was issued is corrected by the lines of a later one.
create trigger sponsor_bills_append_only before update or delete or truncate on sponsor_bills for each statement execute function refuse_change();

create table sponsor_bill_lines (
  id bigint generated always as identity primary key,
  sponsor_bill_id bigint not null references sponsor_bills,
  student_grant_id bigint not null references student_grants,
  enrollment_id bigint not null references enrollments,
  -- As they were when the list was issued.
  student_name text not null check (student_name <> ''),
  student_number text,
  course text not null,
  level smallint not null,
  grant_name text not null check (grant_name <> ''),
  -- The discount on the bill less what earlier lists have of it; below zero when the discount became smaller.
  amount_centavos bigint not null check (amount_centavos <> 0),
  is_correction boolean not null,
  unique (sponsor_bill_id, student_grant_id, enrollment_id)
);
create index sponsor_bill_lines_grant_idx on sponsor_bill_lines (student_grant_id, enrollment_id) include (amount_centavos);
create index sponsor_bill_lines_enrollment_idx on sponsor_bill_lines (enrollment_id);
-- A line that was issued is corrected by a line of a later list.
create trigger sponsor_bill_lines_append_only before update or delete or truncate on sponsor_bill_lines for each statement execute function refuse_change();
