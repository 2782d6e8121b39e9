-- Why: absent students return by a decision of the registrar, leaves have their terms, and students graduate with date, honors and special order.

-- What the office wrote when it set the state, and the terms of a leave.
alter table students
  add column state_reason text check (state_reason <> ''),
  add column leave_from_sy text check (is_school_year(leave_from_sy)),
  add column leave_from_semester smallint check (leave_from_semester between 1 and 3),
  add column leave_until_sy text check (is_school_year(leave_until_sy)),
  add column leave_until_semester smallint check (leave_until_semester between 1 and 3),
  add constraint students_leave_check check (
    (leave_from_sy is null) = (leave_from_semester is null) and (leave_until_sy is null) = (leave_until_semester is null)
    and (leave_from_sy is null or status = 'loa') and (leave_until_sy is null or status = 'loa')
    and (leave_until_sy, leave_until_semester) >= (leave_from_sy, leave_from_semester)
  );

-- The decision on a student who was absent without leave. It is used up when the student is enrolled, or undone before.
create table readmissions (
  id bigint generated always as identity primary key,
  student_id bigint not null references students,
  decision text not null check (decision in ('readmitted', 'denied')),
  reason text not null check (reason <> ''),
  conditions text check (conditions <> ''),
  decided_by bigint references users on delete set null,
  decided_at timestamptz(3) not null,
  enrollment_id bigint references enrollments,
  undone_at timestamptz(3),
  undone_by bigint references users on delete set null,
  check (num_nonnulls(enrollment_id, undone_at) < 2),
  check (undone_by is null or undone_at is not null),
  check (decision = 'readmitted' or enrollment_id is null)
);
create unique index readmissions_open_key on readmissions (student_id) where enrollment_id is null and undone_at is null;
create index readmissions_student_idx on readmissions (student_id, id);
create index readmissions_enrollment_idx on readmissions (enrollment_id) where enrollment_id is not null;

-- Honors at graduation. The least average is a grade in college, where less is better, and a general average in high school; null suggests nothing.
create table honors (
  id bigint generated always as identity primary key,
  key text not null unique,
  name text not null,
  level_type text not null check (level_type in ('college', 'high_school')),
  average numeric(5, 2),
  sort smallint not null
);
insert into honors (key, name, level_type, average, sort) values
  ('summa_cum_laude', 'Summa cum laude', 'college', 1.20, 1),
  ('magna_cum_laude', 'Magna cum laude', 'college', 1.45, 2),
  ('cum_laude', 'Cum laude', 'college', 1.75, 3),
  ('with_highest_honors', 'With highest honors', 'high_school', 98, 1),
  ('with_high_honors', 'With high honors', 'high_school', 95, 2),
  ('with_honors', 'With honors', 'high_school', 90, 3);

-- A special order allows the graduates of one course on one day.
create table special_orders (
  id bigint generated always as identity primary key,
  number text not null check (number <> ''),
  course_id bigint not null references courses,
  graduated_on date not null,
  unique (id, course_id, graduated_on)
);
create unique index special_orders_number_ci_key on special_orders (lower(number));
create index special_orders_course_idx on special_orders (course_id);

-- A candidate for graduation of a course, then its graduate. A row that ended was removed from the candidates, or undone with a reason.
create table graduations (
  id bigint generated always as identity primary key,
  student_id bigint not null references students,
  course_id bigint not null references courses,
  curriculum_id bigint not null references curricula,
  candidate_by bigint references users on delete set null,
  candidate_at timestamptz(3) not null,
  graduated_on date,
  graduated_by bigint references users on delete set null,
  graduated_at timestamptz(3),
  honor_id bigint references honors,
  special_order_id bigint,
  state_before text check (state_before in ('active', 'loa', 'awol')),
  ended_at timestamptz(3),
  ended_by bigint references users on delete set null,
  end_reason text check (end_reason <> ''),
  foreign key (special_order_id, course_id, graduated_on) references special_orders (id, course_id, graduated_on),
  check ((graduated_on is null) = (graduated_at is null)),
  check ((graduated_on is null) = (state_before is null)),
  check (graduated_on is not null or num_nonnulls(honor_id, special_order_id, graduated_by) = 0),
  check (graduated_on is null or ended_at is null or end_reason is not null)
);
create unique index graduations_live_key on graduations (student_id, course_id) where ended_at is null;
create index graduations_course_idx on graduations (course_id, graduated_on) where ended_at is null;
create index graduations_order_idx on graduations (special_order_id) where special_order_id is not null;
create index graduations_curriculum_idx on graduations (curriculum_id);

-- Deleting an account looks for its decisions.
create index readmissions_decider_idx on readmissions (decided_by) where decided_by is not null;
create index readmissions_undoer_idx on readmissions (undone_by) where undone_by is not null;
create index graduations_marker_idx on graduations (candidate_by) where candidate_by is not null;
create index graduations_grader_idx on graduations (graduated_by) where graduated_by is not null;
create index graduations_ender_idx on graduations (ended_by) where ended_by is not null;
