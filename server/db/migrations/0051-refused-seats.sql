-- Why: who was told that a class is full counts towards the sections a subject needs, once per student and subject.

create table seat_refusals (
  student_id bigint not null references students on delete cascade,
  prospectus_id bigint not null references prospectuses,
  school_year text not null check (is_school_year(school_year)),
  semester smallint not null check (semester between 1 and 3),
  refused_at timestamptz(3) not null default now(),
  primary key (school_year, semester, prospectus_id, student_id)
);
create index seat_refusals_prospectus_idx on seat_refusals (prospectus_id);
create index seat_refusals_student_idx on seat_refusals (student_id);
