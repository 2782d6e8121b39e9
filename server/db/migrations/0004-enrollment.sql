-- Students, their applications and their enrollments with the study loads, waiting lists and holds.

-- == students ==

-- current_course_id is null for who applied and was never accepted. The four last columns are copied from the person: what the list
-- is ordered, filtered and searched by.
create table students (
  id bigint generated always as identity primary key,
  user_info_id bigint not null unique references user_infos,
  verify_token uuid not null default gen_random_uuid() unique,
  current_course_id bigint references courses,
  current_curriculum_id bigint references curricula,
  level smallint check (level between 1 and 12),
  entry_sy text check (is_school_year(entry_sy)),
  entry_type text check (entry_type in ('old', 'new', 'returnee', 'transferee')),
  status text not null default 'active' check (status in ('active', 'loa', 'awol', 'graduated', 'transferred')),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  sort_name text not null default '',
  search_text text not null default '',
  has_number boolean not null default false,
  has_account boolean not null default false,
  -- What the office wrote when it set the state, and the terms of a leave.
  state_reason text check (state_reason <> ''),
  leave_from_sy text check (is_school_year(leave_from_sy)),
  leave_from_semester smallint check (leave_from_semester between 1 and 3),
  leave_until_sy text check (is_school_year(leave_until_sy)),
  leave_until_semester smallint check (leave_until_semester between 1 and 3),
  constraint students_leave_check check (
    (leave_from_sy is null) = (leave_from_semester is null) and (leave_until_sy is null) = (leave_until_semester is null)
    and (leave_from_sy is null or status = 'loa') and (leave_until_sy is null or status = 'loa')
    and (leave_until_sy, leave_until_semester) >= (leave_from_sy, leave_from_semester)
  )
);
create index students_course_idx on students (current_course_id, level);
create index students_curriculum_idx on students (current_curriculum_id);
-- Who follows no course is in no list of students.
create index students_name_idx on students (sort_name, id) where current_course_id is not null;
create index students_status_name_idx on students (status, sort_name, id) where current_course_id is not null;
create index students_course_name_idx on students (current_course_id, sort_name, id);
create index students_entry_name_idx on students (entry_sy, sort_name, id) where current_course_id is not null;
create index students_number_name_idx on students (has_number, sort_name, id) where current_course_id is not null;
create index students_search_idx on students using gin (search_text gin_trgm_ops);
-- What stands above and refers to it.
alter table issued_documents add foreign key (student_id) references students;
alter table seat_refusals add foreign key (student_id) references students on delete cascade;
-- Lets a form detect that the student was changed since it was read.
create trigger students_touch before update on students for each row execute function touch_updated_at();

-- Has the student's copy of the person written again.
create function spread_person_to_student() returns trigger language plpgsql as $$
begin
  update students set sort_name = '' where user_info_id = new.id;
  return null;
end $$;
-- A renamed person, a new number or a new account reaches the list of students.
create trigger user_infos_spread_student after update on user_infos
  for each row when ((old.sort_name, old.search_text, old.student_id_number, old.user_id)
    is distinct from (new.sort_name, new.search_text, new.student_id_number, new.user_id))
  execute function spread_person_to_student();

-- How many students there are of each kind a list can ask for; changes are added as rows of their own, so nobody waits, and folded now and then.
create table student_counts (
  id bigint generated always as identity primary key,
  course_id bigint not null,
  level smallint,
  status text not null,
  has_number boolean not null,
  has_account boolean not null,
  n integer not null
);

-- Adds the difference a statement made to the totals of the kinds it touched.
create function count_students() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into student_counts (course_id, level, status, has_number, has_account, n)
      select current_course_id, level, status, has_number, has_account, count(*) from new_rows where current_course_id is not null group by 1, 2, 3, 4, 5;
  elsif tg_op = 'DELETE' then
    insert into student_counts (course_id, level, status, has_number, has_account, n)
      select current_course_id, level, status, has_number, has_account, -count(*) from old_rows where current_course_id is not null group by 1, 2, 3, 4, 5;
  else
    insert into student_counts (course_id, level, status, has_number, has_account, n)
      select current_course_id, level, status, has_number, has_account, sum(n) from (
        select current_course_id, level, status, has_number, has_account, 1 as n from new_rows
        union all
        select current_course_id, level, status, has_number, has_account, -1 from old_rows
      ) moved where current_course_id is not null group by 1, 2, 3, 4, 5 having sum(n) <> 0;
  end if;
  return null;
end $$;
-- A student who is added counts.
create trigger students_count_insert after insert on students referencing new table as new_rows
  for each statement execute function count_students();
-- A student who changes course, level or status moves from one total to another.
create trigger students_count_update after update on students referencing old table as old_rows new table as new_rows
  for each statement execute function count_students();
-- A student who is deleted no longer counts.
create trigger students_count_delete after delete on students referencing old table as old_rows
  for each statement execute function count_students();

-- Replaces the collected differences by one row for each kind; whatever another transaction holds is left for the next time.
create function fold_student_counts() returns integer language plpgsql as $$
declare folded integer;
begin
  with taken as (
    select id from student_counts where (select count(*) from student_counts) > (
      select count(*) from (select distinct course_id, level, status, has_number, has_account from student_counts) kinds
    ) for update skip locked
  ), gone as (
    delete from student_counts where id in (select id from taken) returning course_id, level, status, has_number, has_account, n
  ), kept as (
    insert into student_counts (course_id, level, status, has_number, has_account, n)
      select course_id, level, status, has_number, has_account, sum(n) from gone group by 1, 2, 3, 4, 5 having sum(n) <> 0
  )
  select count(*) into folded from gone;
  return folded;
end $$;

-- == admission ==

-- applicant_name and applicant_birthdate are copied from the person.
create table admissions (
  id bigint generated always as identity primary key,
  trans_no text not null unique check (trans_no <> ''),
  student_id bigint not null references students,
  category text not null check (category in ('college', 'high_school')),
  enrollee_type text not null check (enrollee_type in ('old', 'new', 'returnee', 'transferee')),
  school_year text not null check (is_school_year(school_year)),
  semester smallint not null check (semester between 1 and 3),
  course_id bigint references courses,
  level smallint not null check (level between 1 and 12),
  strand text,
  photo_file_id bigint references files on delete set null,
  privacy_notice_version text,
  consented_at timestamptz(3),
  consent_ip inet,
  guardian_name text,
  guardian_relationship text,
  guardian_consented_at timestamptz(3),
  submitted_at timestamptz(3) not null default now(),
  confirmed_at timestamptz(3),
  completed_at timestamptz(3),
  decided_at timestamptz(3),
  decided_by bigint references users on delete set null,
  decision text check (decision in ('accepted', 'rejected')),
  reject_reason text,
  deleted_at timestamptz(3),
  details jsonb not null default '{}',
  applicant_name text not null default '',
  applicant_birthdate date,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  -- The student whose number and birthdate the application names, until somebody confirms that it is theirs.
  claimed_student_id bigint references students on delete set null,
  -- The student or the registrar said that the application is of somebody else.
  claim_disowned_at timestamptz(3),
  -- The student was told about the claim.
  claim_announced_at timestamptz(3),
  check ((decision is null) = (decided_at is null))
);
create index admissions_student_idx on admissions (student_id);
create index admissions_course_idx on admissions (course_id);
create index admissions_name_idx on admissions (school_year, semester, applicant_name, id) include (category, decision) where deleted_at is null;
create index admissions_claim_idx on admissions (claimed_student_id) where claimed_student_id is not null;
create index admissions_lrn_idx on admissions ((details ->> 'lrn'), student_id) where details ->> 'lrn' is not null;
create index admissions_list_idx on admissions (school_year, semester, submitted_at, id) include (category, decision) where deleted_at is null;
create index admissions_undecided_idx on admissions (school_year, semester, submitted_at, id) include (category)
  where decision is null and deleted_at is null;
-- Lets a form detect that the application was changed since it was read.
create trigger admissions_touch before update on admissions for each row execute function touch_updated_at();

-- Copies the person's name and birthdate; the person's row is share-locked, so a rename at the same time is either seen here or sees this row.
create function copy_person_to_admission() returns trigger language plpgsql as $$
begin
  select regexp_replace(i.sort_name, '[^a-z0-9]+', ' ', 'g'), i.birthdate into new.applicant_name, new.applicant_birthdate
    from students s join user_infos i on i.id = s.user_info_id where s.id = new.student_id for share of i;
  return new;
end $$;
-- One index tells whether somebody of that name and birthdate has applied already.
create trigger admissions_person before insert or update of student_id, applicant_name, applicant_birthdate on admissions
  for each row execute function copy_person_to_admission();

-- A mailed code opens an application in place of the birthdate. Only its hash is kept.
create table admission_codes (
  id bigint generated always as identity primary key,
  admission_id bigint not null references admissions on delete cascade,
  code_hash bytea not null,
  tries smallint not null default 0,
  expires_at timestamptz(3) not null,
  used_at timestamptz(3),
  created_at timestamptz(3) not null default now()
);
create index admission_codes_admission_idx on admission_codes (admission_id, id);

-- One document of an application, or of a student without one.
create table admission_documents (
  id bigint generated always as identity primary key,
  admission_id bigint references admissions on delete cascade,
  student_id bigint references students,
  kind text not null check (kind <> ''),
  status text not null default 'none' check (status in ('none', 'soft_copy', 'original_received', 'waived')),
  file_id bigint references files on delete set null,
  remark text,
  received_at timestamptz(3),
  received_by bigint references users on delete set null,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  check (num_nonnulls(admission_id, student_id) > 0),
  unique (admission_id, kind)
);
create index admission_documents_student_idx on admission_documents (student_id);
create unique index admission_documents_student_key on admission_documents (student_id, kind) where admission_id is null;
-- Lets a form detect that the document was changed since it was read.
create trigger admission_documents_touch before update on admission_documents for each row execute function touch_updated_at();

-- What the office writes about an application; other_person_id names a namesake who was found to be somebody else.
create table admission_notes (
  id bigint generated always as identity primary key,
  admission_id bigint not null references admissions on delete cascade,
  body text not null check (body <> ''),
  author_id bigint references users on delete set null,
  created_at timestamptz(3) not null default now(),
  other_person_id bigint references user_infos on delete set null
);
create index admission_notes_admission_idx on admission_notes (admission_id, id);
create index admission_notes_other_person_idx on admission_notes (other_person_id);

-- == enrollment ==

-- status: 0 rejected, 1 pending, 2 for enrollment, 3 on hold, 4 enrolled. Withdrawn is withdrawn_at, beside the status.
create table enrollments (
  id bigint generated always as identity primary key,
  student_id bigint not null references students,
  admission_id bigint references admissions,
  school_year text not null check (is_school_year(school_year)),
  semester smallint not null check (semester between 1 and 3),
  course_id bigint not null references courses,
  curriculum_id bigint references curricula,
  level smallint not null check (level between 1 and 12),
  enrollee_type text not null check (enrollee_type in ('old', 'new', 'returnee', 'transferee')),
  student_status text not null default '1' check (student_status in ('0', '1')),
  status smallint not null default 1 check (status between 0 and 4),
  hold_reason text,
  reject_reason text,
  registration_no text unique,
  accepted_at timestamptz(3),
  accepted_by bigint references users on delete set null,
  enrolled_at timestamptz(3),
  enrolled_by bigint references users on delete set null,
  withdrawn_at timestamptz(3),
  withdrawn_by bigint references users on delete set null,
  withdrawn_reason text,
  confirmation_mailed_at timestamptz(3),
  sort_name text not null default '',
  search_text text not null default '',
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  search_words tsvector not null default '',
  -- Computed from the subjects; null before the enrollment has subjects. The other columns are filled when student_status was set by hand.
  computed_student_status text check (computed_student_status in ('0', '1')),
  student_status_set_at timestamptz(3),
  student_status_set_by bigint references users on delete set null,
  student_status_reason text check (student_status_reason <> ''),
  term_part smallint not null generated always as (term_part_of(level, semester)) stored,
  unique (id, student_id),
  constraint enrollments_enrolled_check check (status <> 4 or (enrolled_at is not null and registration_no is not null)),
  constraint enrollments_status_reason_check check (student_status_reason is null or student_status_set_at is not null)
);
create unique index enrollments_live_key on enrollments (student_id, school_year, semester) where status <> 0 and withdrawn_at is null;
create index enrollments_student_idx on enrollments (student_id, school_year, semester);
create index enrollments_admission_idx on enrollments (admission_id);
create index enrollments_course_idx on enrollments (course_id, school_year, semester);
create index enrollments_curriculum_idx on enrollments (curriculum_id);
create index enrollments_words_idx on enrollments using gin (search_words);
create index enrollments_withdrawn_idx on enrollments (school_year, semester, sort_name, id) where withdrawn_at is not null;
-- Deleting an account looks for the enrollments that it withdrew.
create index enrollments_withdrawer_idx on enrollments (withdrawn_by) where withdrawn_by is not null;
-- Deleting an account looks for the statuses that it set.
create index enrollments_status_setter_idx on enrollments (student_status_set_by) where student_status_set_by is not null;
create index enrollments_name_idx on enrollments (school_year, term_part, status, sort_name, id) where withdrawn_at is null;
create index enrollments_enrolled_idx on enrollments (school_year, term_part, status, enrolled_at, id) where withdrawn_at is null;
create index enrollments_differing_idx on enrollments (school_year, term_part, status, sort_name, id)
  where student_status <> computed_student_status and withdrawn_at is null;
create index enrollments_uncomputed_idx on enrollments (school_year, term_part) where computed_student_status is null and withdrawn_at is null;
create index enrollments_withdrawn_at_idx on enrollments (withdrawn_at) where withdrawn_at is not null;
create index enrollments_requested_idx on enrollments (school_year, term_part, status, created_at, id) where withdrawn_at is null;
-- What stands above and refers to it.
alter table section_members add foreign key (enrollment_id) references enrollments;
-- Lets a form detect that the enrollment was changed since it was read.
create trigger enrollments_touch before update on enrollments for each row execute function touch_updated_at();

-- Has the copies of a person in enrollments and applications written again.
create function spread_person() returns trigger language plpgsql as $$
begin
  update enrollments e set sort_name = '' from students s where s.user_info_id = new.id and e.student_id = s.id;
  update admissions a set applicant_name = '' from students s where s.user_info_id = new.id and a.student_id = s.id;
  return null;
end $$;
-- A renamed person, a new number or a corrected birthdate reaches the enrollments and applications.
create trigger user_infos_spread after update on user_infos
  for each row when ((old.sort_name, old.search_text, old.birthdate) is distinct from (new.sort_name, new.search_text, new.birthdate))
  execute function spread_person();

-- Lists of enrollments are lists of one term. Searched within it, a name costs what the term holds, not what the school ever held.
-- A word with its term before it: `261dela`.
create function term_word(school_year text, semester integer, word text) returns text
  language sql immutable parallel safe strict
  return substr(school_year, 3, 2) || semester || word;

-- The words of a row, each with its term; of a number with dashes also its parts, so that `02487` finds `2026-02487`.
create function term_words(school_year text, semester integer, search_text text) returns tsvector
  language sql immutable parallel safe strict
  return (
    select coalesce(array_to_tsvector(array_agg(distinct term_word(school_year, semester, w.word))), ''::tsvector)
    from (
      select word from unnest(string_to_array(search_text, ' ')) as word
      union
      select part from unnest(string_to_array(search_text, ' ')) as word, unnest(string_to_array(word, '-')) as part
    ) w where w.word <> ''
  );

-- Copies the name and the searched words; the person's row is share-locked, so a rename at the same time is either seen here or sees this row.
create function copy_person_to_enrollment() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' or (new.level, new.semester) is distinct from (old.level, old.semester) then
    new.semester = stored_semester(level_group_of(new.level), new.semester);
  end if;
  -- Not the email: everybody's ends alike.
  select i.sort_name, plain(concat_ws(' ', i.sort_name, i.extension_name, i.student_id_number, other_number(i.student_id_number), i.lrn,
                                      a.trans_no, other_number(a.trans_no)))
    into new.sort_name, new.search_text
    from students s
    join user_infos i on i.id = s.user_info_id
    left join admissions a on a.id = new.admission_id
    where s.id = new.student_id for share of i;
  new.search_words = term_words(new.school_year, term_part_of(new.level, new.semester), new.search_text);
  return new;
end $$;
-- Lists of enrollments are sorted and searched without reading the persons; an enrollment of junior high is kept in the first semester.
create trigger enrollments_person before insert or update of student_id, admission_id, school_year, semester, level, sort_name, search_text on enrollments
  for each row execute function copy_person_to_enrollment();

-- The parts of the school year that belong to a semester: its own, and the whole year unless it is summer.
create function term_parts(semester integer) returns smallint[]
  language sql immutable parallel safe
  return case when semester in (1, 2) then array[0, semester]::smallint[] else array[semester]::smallint[] end;

-- Every one of these words is the beginning of a word of the row. The words of a row carry the part of the school year, and a search asks for each part that
-- belongs to the term.
create function term_query(school_year text, semester integer, words text[]) returns tsquery
  language sql immutable parallel safe strict
  return (
    select string_agg('(' || any_part.query || ')', ' & ')::tsquery
    from unnest(words) as word
    cross join lateral (
      select string_agg('''' || replace(replace(term_word(school_year, part, plain(word)), '\', '\\'), '''', '''''') || ''':*', ' | ') as query
      from unnest(term_parts(semester)) as part
    ) any_part
  );

-- List totals without counting: every statement adds the difference it made, readers sum, fold_enrollment_counts() compacts.
create table enrollment_counts (
  id bigint generated always as identity primary key,
  school_year text not null,
  semester smallint not null,
  status smallint not null,
  course_id bigint not null,
  level smallint not null,
  n integer not null,
  term_part smallint not null generated always as (term_part_of(level, semester)) stored
);
create index enrollment_counts_idx on enrollment_counts (school_year, term_part, status) include (course_id, level, n);

-- Adds the difference a statement made to the totals of the lists it touched.
create function count_enrollments() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into enrollment_counts (school_year, semester, status, course_id, level, n)
      select school_year, semester, status, course_id, level, count(*) from new_rows where withdrawn_at is null group by 1, 2, 3, 4, 5;
  elsif tg_op = 'DELETE' then
    insert into enrollment_counts (school_year, semester, status, course_id, level, n)
      select school_year, semester, status, course_id, level, -count(*) from old_rows where withdrawn_at is null group by 1, 2, 3, 4, 5;
  else
    insert into enrollment_counts (school_year, semester, status, course_id, level, n)
      select school_year, semester, status, course_id, level, sum(n) from (
        select school_year, semester, status, course_id, level, 1 as n from new_rows where withdrawn_at is null
        union all
        select school_year, semester, status, course_id, level, -1 from old_rows where withdrawn_at is null
      ) moved group by 1, 2, 3, 4, 5 having sum(n) <> 0;
  end if;
  return null;
end $$;
-- An enrollment that is added counts.
create trigger enrollments_count_insert after insert on enrollments
  referencing new table as new_rows for each statement execute function count_enrollments();
-- An enrollment that changes status, course or level moves from one total to another.
create trigger enrollments_count_update after update on enrollments
  referencing old table as old_rows new table as new_rows for each statement execute function count_enrollments();
-- An enrollment that is deleted no longer counts.
create trigger enrollments_count_delete after delete on enrollments
  referencing old table as old_rows for each statement execute function count_enrollments();

-- Replaces the collected differences by one row for each list; whatever another transaction holds is left for the next time.
create function fold_enrollment_counts() returns integer language plpgsql as $$
declare folded integer;
begin
  with crowded as (
    select school_year, semester, status, course_id, level from enrollment_counts group by 1, 2, 3, 4, 5 having count(*) > 1
  ), taken as (
    select c.id from enrollment_counts c join crowded using (school_year, semester, status, course_id, level) for update of c skip locked
  ), gone as (
    delete from enrollment_counts where id in (select id from taken) returning school_year, semester, status, course_id, level, n
  ), kept as (
    insert into enrollment_counts (school_year, semester, status, course_id, level, n)
      select school_year, semester, status, course_id, level, sum(n) from gone group by 1, 2, 3, 4, 5 having sum(n) <> 0
  )
  select count(*) into folded from gone;
  return folded;
end $$;

-- What happened to an enrollment, one row for each step.
create table enrollment_events (
  id bigint generated always as identity primary key,
  enrollment_id bigint not null references enrollments,
  action text not null,
  from_status smallint,
  to_status smallint,
  actor_id bigint,
  reason text,
  payload jsonb,
  at timestamptz(3) not null default now()
);
create index enrollment_events_enrollment_idx on enrollment_events (enrollment_id, id);
-- A history that can be edited proves nothing.
create trigger enrollment_events_append_only before update or delete or truncate on enrollment_events
  for each statement execute function refuse_change();

-- A subject of a study load. It holds a seat exactly while deleted_at and dropped_at are null. The triggers on its grades are with the grades.
create table loads (
  id bigint generated always as identity primary key,
  enrollment_id bigint not null references enrollments,
  subject_offer_id bigint not null,
  prospectus_id bigint not null,
  status smallint not null default 0 check (status in (0, 1)),
  cleared_by bigint references users on delete set null,
  cleared_at timestamptz(3),
  clearance_remark text,
  grading_scale text not null default 'COLLEGE_1_5' references grading_scales,
  midterm_grade text,
  grade text,
  re_exam text,
  version integer not null default 0,
  added_by bigint references users on delete set null,
  dropped_at timestamptz(3),
  drop_kind text check (drop_kind in ('dropped', 'withdrawn')),
  deleted_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  clearance_requirement text check (clearance_requirement <> ''),
  foreign key (subject_offer_id, prospectus_id) references subject_offers (id, prospectus_id)
);
create unique index loads_active_offer_key on loads (enrollment_id, subject_offer_id) where deleted_at is null and dropped_at is null;
create unique index loads_active_prospectus_key on loads (enrollment_id, prospectus_id) where deleted_at is null and dropped_at is null;
create index loads_enrollment_idx on loads (enrollment_id);
create index loads_offer_idx on loads (subject_offer_id, enrollment_id);
create index loads_prospectus_idx on loads (prospectus_id);
-- The list of incomplete and conditional grades of all terms reads these grades only.
create index loads_unsettled_idx on loads (grading_scale, grade)
  where grade is not null and re_exam is null and dropped_at is null and deleted_at is null;
-- What stands above and refers to it.
alter table load_period_grades add foreign key (load_id) references loads;
alter table class_record_scores add foreign key (load_id) references loads;
alter table grade_corrections add foreign key (load_id) references loads;
alter table grade_extensions add foreign key (load_id) references loads;
alter table grade_changes add foreign key (load_id) references loads;
-- Lets a form detect that the load was changed since it was read.
create trigger loads_touch before update on loads for each row execute function touch_updated_at();

-- Adds the seats a statement took or freed to each class's seats_taken, whose check refuses one too many.
create function take_seats() returns trigger language plpgsql as $$
declare changes jsonb;
begin
  if tg_op = 'INSERT' then
    select jsonb_agg(d) into changes from (
      select subject_offer_id as id, count(*) as n from new_rows where deleted_at is null and dropped_at is null group by 1
    ) d;
  elsif tg_op = 'DELETE' then
    select jsonb_agg(d) into changes from (
      select subject_offer_id as id, -count(*) as n from old_rows where deleted_at is null and dropped_at is null group by 1
    ) d;
  else
    select jsonb_agg(d) into changes from (
      select id, sum(n) as n from (
        select subject_offer_id as id, 1 as n from new_rows where deleted_at is null and dropped_at is null
        union all
        select subject_offer_id, -1 from old_rows where deleted_at is null and dropped_at is null
      ) moved group by 1 having sum(n) <> 0
    ) d;
  end if;
  if changes is null then
    return null;
  end if;
  -- Locked in id order, so that two statements over the same offers wait instead of deadlocking.
  perform from subject_offers where id in (select c.id from jsonb_to_recordset(changes) as c (id bigint)) order by id for no key update;
  update subject_offers o set seats_taken = o.seats_taken + c.n
    from jsonb_to_recordset(changes) as c (id bigint, n integer) where o.id = c.id;
  return null;
end $$;
-- A load that is added takes a seat.
create trigger loads_seats_insert after insert on loads
  referencing new table as new_rows for each statement execute function take_seats();
-- A load that is dropped, deleted or moved frees its seat and may take another.
create trigger loads_seats_update after update on loads
  referencing old table as old_rows new table as new_rows for each statement execute function take_seats();
-- A load whose row is deleted frees its seat.
create trigger loads_seats_delete after delete on loads
  referencing old table as old_rows for each statement execute function take_seats();

-- Refuses a seat to a rejected or withdrawn enrollment, which is share-locked so that it cannot become one meanwhile.
create function refuse_load_without_enrollment() returns trigger language plpgsql as $$
declare gone boolean;
begin
  select status = 0 or withdrawn_at is not null into gone from enrollments where id = new.enrollment_id for share;
  if gone then
    raise exception 'a rejected or withdrawn enrollment holds no seats'
      using errcode = 'check_violation', constraint = 'enrollments_no_seats_check', table = 'enrollments';
  end if;
  return new;
end $$;
-- A rejected or withdrawn enrollment takes no seat.
create trigger loads_need_enrollment before insert on loads
  for each row when (new.deleted_at is null and new.dropped_at is null) execute function refuse_load_without_enrollment();
-- A dropped or deleted load of a rejected or withdrawn enrollment does not come back.
create trigger loads_need_enrollment_again before update of enrollment_id, deleted_at, dropped_at on loads
  for each row when (new.deleted_at is null and new.dropped_at is null) execute function refuse_load_without_enrollment();

-- Refuses that a rejected or withdrawn enrollment keeps a seat.
create function refuse_left_over_seats() returns trigger language plpgsql as $$
begin
  if exists (
    select from enrollments e join loads l on l.enrollment_id = e.id and l.deleted_at is null and l.dropped_at is null
    where e.id = new.id and (e.status = 0 or e.withdrawn_at is not null)
  ) then
    raise exception 'a rejected or withdrawn enrollment holds no seats'
      using errcode = 'check_violation', constraint = 'enrollments_no_seats_check', table = 'enrollments';
  end if;
  return null;
end $$;
-- A rejected or withdrawn enrollment keeps no seat; checked at commit, so that its loads can be closed after it.
create constraint trigger enrollments_no_seats after insert or update on enrollments deferrable initially deferred
  for each row when (new.status = 0 or new.withdrawn_at is not null) execute function refuse_left_over_seats();

-- Grades need an enrolled, not withdrawn enrollment. The one exception is DR, which closing a load writes.
create function guard_grade() returns trigger language plpgsql as $$
declare enrolled boolean;
begin
  if tg_op = 'UPDATE' then
    new.version = old.version + 1;
  end if;
  select status = 4 and withdrawn_at is null into enrolled from enrollments where id = new.enrollment_id for share;
  if not enrolled and not (new.dropped_at is not null and new.grade = 'DR') then
    raise exception 'grades are only for enrolled students'
      using errcode = 'check_violation', constraint = 'loads_grade_enrolled_check', table = 'loads';
  end if;
  return new;
end $$;
-- A load comes with a grade only for someone who is enrolled.
create trigger loads_grade_guard_insert before insert on loads
  for each row when (num_nonnulls(new.midterm_grade, new.grade, new.re_exam) > 0) execute function guard_grade();
-- A grade is given only to someone who is enrolled, and raises the version that a grade sheet compares.
create trigger loads_grade_guard_update before update on loads
  for each row when ((old.midterm_grade, old.grade, old.re_exam) is distinct from (new.midterm_grade, new.grade, new.re_exam))
  execute function guard_grade();

-- Who and why come from set_config('talaan.actor_id', …, true) and set_config('talaan.reason', …, true) in the transaction.
create function log_grade() returns trigger language plpgsql as $$
declare before loads;
begin
  if tg_op = 'UPDATE' then
    before = old;
  end if;
  insert into grade_changes (load_id, field, old_value, new_value, reason, changed_by)
    select new.id, v.field, v.old_value, v.new_value,
      nullif(current_setting('talaan.reason', true), ''), nullif(current_setting('talaan.actor_id', true), '')::bigint
    from (values ('midterm_grade', before.midterm_grade, new.midterm_grade), ('grade', before.grade, new.grade),
      ('re_exam', before.re_exam, new.re_exam)) as v (field, old_value, new_value)
    where v.old_value is distinct from v.new_value;
  return null;
end $$;
-- The grade a load comes with is logged like any other.
create trigger loads_grade_log_insert after insert on loads
  for each row when (num_nonnulls(new.midterm_grade, new.grade, new.re_exam) > 0) execute function log_grade();
-- Every change of a grade is logged, whoever writes it.
create trigger loads_grade_log_update after update on loads
  for each row when ((old.midterm_grade, old.grade, old.re_exam) is distinct from (new.midterm_grade, new.grade, new.re_exam))
  execute function log_grade();

-- Refuses a load when the enrollment has the subject in another class. The enrollment is locked by whoever adds a load.
create function refuse_second_load() returns trigger language plpgsql as $$
begin
  if exists (
    select from loads l
    join subject_offers o on o.id = l.subject_offer_id
    where l.enrollment_id = new.enrollment_id and l.id <> new.id and l.deleted_at is null and l.dropped_at is null
      and o.subject_id = (select subject_id from subject_offers where id = new.subject_offer_id)
  ) then
    raise exception 'an enrollment has a subject once'
      using errcode = 'unique_violation', constraint = 'loads_active_subject_key', table = 'loads';
  end if;
  return new;
end $$;
-- The classes of one subject can be rows of several curricula, so that no index of the loads sees them as one.
create trigger loads_one_subject before insert on loads
  for each row when (new.deleted_at is null and new.dropped_at is null) execute function refuse_second_load();

-- Whether the text is a grade of that scale as it is stored: a code, or a number of its steps with its decimals.
create function is_grade(scale text, value text) returns boolean language sql stable parallel safe as $$
  select value is null
    or exists (select from grading_scale_codes c where c.scale_key = scale and c.code = value)
    or case when value ~ '^[0-9]{1,3}([.][0-9]{1,2})?$' then exists (
         select from grading_scale_steps s join grading_scales g on g.key = s.scale_key
         where s.scale_key = scale and value = round(value::numeric, g.decimals)::text
           and value::numeric between s.first and s.last and mod(value::numeric - s.first, s.step) = 0)
       else false end
$$;

-- Whether a final grade leaves room for a re-exam: an incomplete one, a conditional one, or a failed one where remedial marks are given.
create function allows_re_exam(scale text, grade text) returns boolean language sql stable parallel safe as $$
  select exists (select from grading_scale_codes c where c.scale_key = scale and c.code = grade and c.result = 'incomplete')
    or case when grade ~ '^[0-9]' then exists (
         select from grading_scales g
         where g.key = scale and case
           when g.re_exam = 'removal' and g.better = 'lower' then grade::numeric > g.pass_mark and grade::numeric <= g.conditional_to
           when g.re_exam = 'removal' then grade::numeric < g.pass_mark and grade::numeric >= g.conditional_to
           when g.better = 'lower' then grade::numeric > g.pass_mark
           else grade::numeric < g.pass_mark end)
       else false end
$$;

-- Refuses grades that the load's scale does not have. A check of the table cannot read another table.
create function refuse_unknown_grade() returns trigger language plpgsql as $$
declare broken text;
begin
  broken = case
    when not is_grade(new.grading_scale, new.midterm_grade) then 'midterm_grade_check'
    when not is_grade(new.grading_scale, new.grade) then 'grade_check'
    when new.re_exam is null then null
    when new.re_exam !~ '^[0-9]' or not is_grade(new.grading_scale, new.re_exam) then 're_exam_value_check'
    when not allows_re_exam(new.grading_scale, new.grade) then 're_exam_check'
  end;
  if broken is not null then
    raise exception 'the grade is not one of the grading scale' using errcode = 'check_violation', constraint = tg_table_name || '_' || broken, table = tg_table_name;
  end if;
  return new;
end $$;
-- The grade that a load comes with is one of its scale.
create trigger loads_grade_value_insert before insert on loads
  for each row when (num_nonnulls(new.midterm_grade, new.grade, new.re_exam) > 0) execute function refuse_unknown_grade();
-- A grade is changed to one of the load's scale only.
create trigger loads_grade_value_update before update on loads
  for each row when ((old.midterm_grade, old.grade, old.re_exam, old.grading_scale)
                     is distinct from (new.midterm_grade, new.grade, new.re_exam, new.grading_scale))
  execute function refuse_unknown_grade();

-- The key of the version that holds for the level type in the school year.
create function scale_of(of_level_type text, of_school_year text) returns text language sql stable parallel safe as $$
  select key from grading_scales
  where level_type = of_level_type and (from_school_year is null or from_school_year <= of_school_year)
  order by from_school_year desc nulls last limit 1
$$;

-- Finds the scale of a new load by the level type of its course and its school year. The versions are locked before they are read, so that
-- none is added or deleted until the load is stored.
create function set_load_scale() returns trigger language plpgsql as $$
declare enrolled record;
begin
  select c.level_type, e.school_year into enrolled from enrollments e join courses c on c.id = e.course_id where e.id = new.enrollment_id;
  perform from grading_scales where level_type = enrolled.level_type order by key for key share;
  new.grading_scale = coalesce(scale_of(enrolled.level_type, enrolled.school_year), new.grading_scale);
  return new;
end $$;
-- A load gets the version of the scale that holds in its school year, whoever writes it.
create trigger loads_grade_scale before insert on loads
  for each row execute function set_load_scale();

-- Period grades need an enrolled, not withdrawn enrollment, and are of the load's scale.
create function guard_period_grade() returns trigger language plpgsql as $$
declare found_load record;
begin
  select l.grading_scale, e.status = 4 and e.withdrawn_at is null as enrolled into found_load
  from loads l join enrollments e on e.id = l.enrollment_id where l.id = new.load_id for share of e;
  if not found_load.enrolled then
    raise exception 'grades are only for enrolled students'
      using errcode = 'check_violation', constraint = 'load_period_grades_enrolled_check', table = 'load_period_grades';
  end if;
  if not is_grade(found_load.grading_scale, new.grade) then
    raise exception 'the grade is not one of the grading scale'
      using errcode = 'check_violation', constraint = 'load_period_grades_grade_check', table = 'load_period_grades';
  end if;
  return new;
end $$;
-- A period grade is given only to someone who is enrolled, and is one of the scale.
create trigger load_period_grades_guard before insert or update on load_period_grades
  for each row execute function guard_period_grade();

-- The hash of a line: of the hash before it and of everything that the line says.
create function grade_change_hash(previous text, line grade_changes) returns text language sql immutable as $$
  select encode(sha256(convert_to(concat_ws(chr(31), previous, line.subject_offer_id::text, line.place::text, line.load_id::text, line.field,
    coalesce('=' || line.old_value, '-'), coalesce('=' || line.new_value, '-'), coalesce('=' || line.reason, '-'),
    coalesce(line.changed_by::text, '-'), (extract(epoch from line.changed_at) * 1000)::bigint::text), 'UTF8')), 'hex')
$$;

-- Puts a line at the end of the log of its class. The head is locked, so that concurrent lines of a class come one after the other.
create function chain_grade_change() returns trigger language plpgsql as $$
declare head grade_log_heads;
begin
  select subject_offer_id into new.subject_offer_id from loads where id = new.load_id;
  insert into grade_log_heads (subject_offer_id, place, hash) values (new.subject_offer_id, 0, '') on conflict do nothing;
  select * into head from grade_log_heads where subject_offer_id = new.subject_offer_id for update;
  new.place = head.place + 1;
  new.hash = grade_change_hash(head.hash, new);
  update grade_log_heads set place = new.place, hash = new.hash where subject_offer_id = new.subject_offer_id;
  return new;
end $$;
-- Whoever edits, removes or inserts a line in the database breaks the hashes of its class.
create trigger grade_changes_chain before insert on grade_changes for each row execute function chain_grade_change();

-- The subjects a student asks for with the request. They take no seat.
create table proposed_subjects (
  enrollment_id bigint not null references enrollments on delete cascade,
  subject_offer_id bigint not null references subject_offers on delete cascade,
  created_at timestamptz(3) not null default now(),
  primary key (enrollment_id, subject_offer_id)
);
create index proposed_subjects_offer_idx on proposed_subjects (subject_offer_id);

-- Who is offered a freed seat holds it until the offer ends: it counts, so that nobody else can take it.
create table waitlist_entries (
  id bigint generated always as identity primary key,
  enrollment_id bigint not null references enrollments,
  subject_offer_id bigint not null,
  prospectus_id bigint not null,
  status text not null default 'waiting' check (status in ('waiting', 'offered', 'taken', 'expired', 'left')),
  added_by bigint references users on delete set null,
  offered_at timestamptz(3),
  offer_expires_at timestamptz(3),
  ended_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  foreign key (subject_offer_id, prospectus_id) references subject_offers (id, prospectus_id),
  check (status <> 'offered' or (offered_at is not null and offer_expires_at is not null)),
  check ((status in ('taken', 'expired', 'left')) = (ended_at is not null))
);
create unique index waitlist_entries_open_key on waitlist_entries (enrollment_id, subject_offer_id) where status in ('waiting', 'offered');
create index waitlist_entries_queue_idx on waitlist_entries (subject_offer_id, id) where status in ('waiting', 'offered');
create index waitlist_entries_enrollment_idx on waitlist_entries (enrollment_id, id);
create index waitlist_entries_expiry_idx on waitlist_entries (offer_expires_at) where status = 'offered';

-- Adds the seats a statement offered or gave back to each class's seats_held, in id order as take_seats() does.
create function hold_seats() returns trigger language plpgsql as $$
declare changes jsonb;
begin
  if tg_op = 'INSERT' then
    select jsonb_agg(d) into changes from (
      select subject_offer_id as id, count(*) as n from new_rows where status = 'offered' group by 1
    ) d;
  elsif tg_op = 'DELETE' then
    select jsonb_agg(d) into changes from (
      select subject_offer_id as id, -count(*) as n from old_rows where status = 'offered' group by 1
    ) d;
  else
    select jsonb_agg(d) into changes from (
      select id, sum(n) as n from (
        select subject_offer_id as id, 1 as n from new_rows where status = 'offered'
        union all
        select subject_offer_id, -1 from old_rows where status = 'offered'
      ) moved group by 1 having sum(n) <> 0
    ) d;
  end if;
  if changes is null then
    return null;
  end if;
  perform from subject_offers where id in (select c.id from jsonb_to_recordset(changes) as c (id bigint)) order by id for no key update;
  update subject_offers o set seats_held = o.seats_held + c.n
    from jsonb_to_recordset(changes) as c (id bigint, n integer) where o.id = c.id;
  return null;
end $$;
-- An entry that begins as an offer holds a seat.
create trigger waitlist_entries_seats_insert after insert on waitlist_entries
  referencing new table as new_rows for each statement execute function hold_seats();
-- An entry holds a seat from the offer until it is taken, expired or left.
create trigger waitlist_entries_seats_update after update on waitlist_entries
  referencing old table as old_rows new table as new_rows for each statement execute function hold_seats();
-- An entry whose row is deleted gives the seat back.
create trigger waitlist_entries_seats_delete after delete on waitlist_entries
  referencing old table as old_rows for each statement execute function hold_seats();

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
-- Deleting an account looks for its decisions.
create index readmissions_decider_idx on readmissions (decided_by) where decided_by is not null;
create index readmissions_undoer_idx on readmissions (undone_by) where undone_by is not null;

-- == holds ==

create table holds (
  id bigint generated always as identity primary key,
  student_id bigint not null references students,
  enrollment_id bigint references enrollments,
  kind text not null check (kind in ('old_balance', 'downpayment', 'check', 'manual', 'clearance')),
  reason text not null check (reason <> ''),
  amount_centavos bigint check (amount_centavos >= 0),
  raised_at timestamptz(3) not null default now(),
  raised_by bigint references users on delete set null,
  lifted_at timestamptz(3),
  lifted_by bigint references users on delete set null,
  lift_reason text,
  -- An open deficiency holds the student, whatever the term; what it stops is a setting of its office.
  deficiency_id bigint,
  foreign key (enrollment_id, student_id) references enrollments (id, student_id) deferrable,
  constraint holds_clearance_check check ((kind = 'clearance') = (deficiency_id is not null) and (kind <> 'clearance' or enrollment_id is null))
);
create unique index holds_open_key on holds (enrollment_id, kind) where lifted_at is null;
create index holds_enrollment_idx on holds (enrollment_id);
create index holds_student_idx on holds (student_id) where lifted_at is null;
create unique index holds_deficiency_key on holds (deficiency_id) where lifted_at is null and deficiency_id is not null;
create index holds_deficiency_idx on holds (deficiency_id) where deficiency_id is not null;

-- == bulk-runs ==

-- One action on many rows. Each row is done wholly or not at all, in a transaction of its own; what is left can be resumed.
-- `list` is the list it was started in, where it is found again.
create table bulk_runs (
  id bigint generated always as identity primary key,
  action text not null check (action <> ''),
  input jsonb not null default '{}',
  total integer not null,
  created_by bigint references users on delete set null,
  created_at timestamptz(3) not null default now(),
  finished_at timestamptz(3),
  cancelled_at timestamptz(3),
  stopped_reason text,
  list text constraint bulk_runs_list_check check (list <> '')
);
create index bulk_runs_author_idx on bulk_runs (created_by, id);
create index bulk_runs_open_idx on bulk_runs (id) where finished_at is null and cancelled_at is null;
create index bulk_runs_list_idx on bulk_runs (created_by, list, id) where list is not null;

create table bulk_run_rows (
  bulk_run_id bigint not null references bulk_runs on delete cascade,
  position integer not null,
  target_id bigint not null,
  label text not null,
  status text not null default 'waiting' check (status in ('waiting', 'done', 'refused', 'failed')),
  message text,
  done_at timestamptz(3),
  primary key (bulk_run_id, position),
  unique (bulk_run_id, target_id)
);
create index bulk_run_rows_waiting_idx on bulk_run_rows (bulk_run_id, position) where status = 'waiting';
