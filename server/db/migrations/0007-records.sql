-- What the registrar keeps of a student: grades of other years, honors and graduation, clearance, and documents that are asked for.

-- == students ==

-- Every number that was ever given, so that none is given twice and a former one still finds its student.
create table student_numbers (
  number text not null check (number <> ''),
  user_info_id bigint references user_infos on delete set null,
  given_at timestamptz(3) not null default now()
);
create unique index student_numbers_key on student_numbers (upper(number));
create index student_numbers_person_idx on student_numbers (user_info_id, given_at);
create index student_numbers_key_idx on student_numbers (number_key(number));

-- Writes down the number a person has now.
create function keep_student_number() returns trigger language plpgsql as $$
begin
  insert into student_numbers (number, user_info_id) values (new.student_id_number, new.id) on conflict do nothing;
  return null;
end $$;
-- A person may come with a number.
create trigger user_infos_keep_number_insert after insert on user_infos
  for each row when (new.student_id_number is not null) execute function keep_student_number();
-- A number that replaces another one is remembered beside it.
create trigger user_infos_keep_number_update after update of student_id_number on user_infos
  for each row when (new.student_id_number is not null and new.student_id_number is distinct from old.student_id_number)
  execute function keep_student_number();

-- Copies the names, and whether there are a number and an account; the person's row is share-locked, so a rename at the same time
-- is either seen here or sees this row.
create function copy_person_to_student() returns trigger language plpgsql as $$
begin
  -- Not the email: everybody's ends alike.
  select i.sort_name, i.student_id_number is not null, i.user_id is not null,
         plain(concat_ws(' ', i.sort_name, i.extension_name, i.lrn, i.student_id_number, other_number(i.student_id_number),
           (select string_agg(concat_ws(' ', n.number, other_number(n.number)), ' ' order by n.number) from student_numbers n
            where n.user_info_id = i.id and n.number is distinct from i.student_id_number)))
    into new.sort_name, new.has_number, new.has_account, new.search_text
    from user_infos i where i.id = new.user_info_id for share of i;
  return new;
end $$;
-- The list of students is sorted, filtered and searched without reading the persons.
create trigger students_person before insert or update of user_info_id, sort_name, search_text, has_number, has_account on students
  for each row execute function copy_person_to_student();

-- Subjects of another school that count as one of ours.
create table credited_subjects (
  id bigint generated always as identity primary key,
  student_id bigint not null references students,
  prospectus_id bigint not null references prospectuses,
  source_school text not null,
  source_code text,
  source_title text,
  source_units numeric(4, 2),
  source_grade text,
  counts_in_gwa boolean not null default false,
  approved_by bigint references users on delete set null,
  created_at timestamptz(3) not null default now(),
  unique (student_id, prospectus_id)
);
create index credited_subjects_prospectus_idx on credited_subjects (prospectus_id);

-- A graded subject of a term before the portal. Code, title and units are as they were printed then.
create table past_grades (
  id bigint generated always as identity primary key,
  student_id bigint not null references students,
  school_year text not null check (is_school_year(school_year)),
  semester smallint not null check (semester between 1 and 3),
  course text,
  level smallint check (level between 1 and 12),
  code text not null check (code <> ''),
  title text not null check (title <> ''),
  units numeric(4, 2) not null check (units >= 0),
  instructor text,
  -- The subject that it is: one of the curriculum with the same code, else one of this code, title and units.
  subject_id bigint not null references subjects,
  counts_in_gwa boolean not null,
  grading_scale text not null references grading_scales,
  midterm_grade text,
  grade text,
  re_exam text,
  created_by bigint references users,
  created_at timestamptz(3) not null default now()
);
-- One row for a subject in a term, whatever the case, spaces and dashes of its code. The server's bareCode() is its twin.
create unique index past_grades_subject_key
  on past_grades (student_id, school_year, semester, regexp_replace(upper(code), '[^A-Z0-9]', '', 'g'));
create index past_grades_subject_idx on past_grades (subject_id);
-- Deleting an account looks for the grades that it imported.
create index past_grades_creator_idx on past_grades (created_by) where created_by is not null;

create view student_results as
  select e.student_id, e.id as enrollment_id, e.school_year, e.semester, c.code as course, e.level, e.withdrawn_at is not null as withdrawn,
         l.id, o.subject_id, o.subject_code as code, o.subject_title as descriptive_title, o.subject_units as units,
         coalesce(k.counts_in_gwa, true) as counts_in_gwa, o.section, coalesce(o.instructor_name, u.name) as instructor,
         l.grading_scale, l.midterm_grade, l.grade, l.re_exam, l.dropped_at is not null as dropped
  from enrollments e
  join loads l on l.enrollment_id = e.id and l.deleted_at is null
  join subject_offers o on o.id = l.subject_offer_id
  left join courses c on c.id = e.course_id
  left join users u on u.id = o.employee_id
  left join prospectuses p on p.id = l.prospectus_id
  left join subject_categories k on k.id = p.category_id
  where e.status = 4
  union all
  select p.student_id, null, p.school_year, p.semester, p.course, p.level, false,
         p.id, p.subject_id, p.code, p.title, p.units, p.counts_in_gwa, null, p.instructor,
         p.grading_scale, p.midterm_grade, p.grade, p.re_exam, false
  from past_grades p;
-- A grade of the past is one of its scale.
create trigger past_grades_grade_value before insert or update of grading_scale on past_grades
  for each row when (num_nonnulls(new.midterm_grade, new.grade, new.re_exam) > 0) execute function refuse_unknown_grade();
-- A grade of the past is not edited: its import is undone and sent again.
create trigger past_grades_fixed before
  update of student_id, school_year, semester, course, level, code, title, units, instructor, subject_id, counts_in_gwa, midterm_grade, grade, re_exam,
    created_by, created_at
  or truncate on past_grades
  for each statement execute function refuse_change();

-- Honors at graduation. The least average is a grade in college, where less is better, and a general average in high school; null suggests nothing.
create table honors (
  id bigint generated always as identity primary key,
  key text not null unique,
  name text not null,
  level_type text not null check (level_type in ('college', 'high_school')),
  average numeric(5, 2),
  sort smallint not null,
  period text not null constraint honors_period_check check (period in ('graduation', 'term')),
  -- No grade may be worse; null for no such limit.
  lowest_grade numeric(5, 2),
  -- The fewest units with a grade; null for no such limit.
  least_units numeric(5, 2) constraint honors_least_units_check check (least_units > 0)
);

insert into honors (key, name, level_type, period, average, least_units, sort) values
  ('summa_cum_laude', 'Summa cum laude', 'college', 'graduation', 1.20, null, 1),
  ('magna_cum_laude', 'Magna cum laude', 'college', 'graduation', 1.45, null, 2),
  ('cum_laude', 'Cum laude', 'college', 'graduation', 1.75, null, 3),
  ('with_highest_honors', 'With highest honors', 'high_school', 'graduation', 98, null, 1),
  ('with_high_honors', 'With high honors', 'high_school', 'graduation', 95, null, 2),
  ('with_honors', 'With honors', 'high_school', 'graduation', 90, null, 3),
  ('deans_list', 'Dean''s List', 'college', 'term', 1.75, 15, 1),
  ('term_with_highest_honors', 'With highest honors', 'high_school', 'term', 98, null, 1),
  ('term_with_high_honors', 'With high honors', 'high_school', 'term', 95, null, 2),
  ('term_with_honors', 'With honors', 'high_school', 'term', 90, null, 3);

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
create index graduations_marker_idx on graduations (candidate_by) where candidate_by is not null;
create index graduations_grader_idx on graduations (graduated_by) where graduated_by is not null;
create index graduations_ender_idx on graduations (ended_by) where ended_by is not null;

-- == clearance ==

-- The number of the clearance of a term, given when it is first printed.
create table clearances (
  enrollment_id bigint primary key references enrollments,
  number text not null unique,
  issued_at timestamptz(3) not null default now()
);

-- A student is cleared by every office unless it says otherwise, and reads in one place what is missing, where and what to bring.
create table clearance_offices (
  id bigint generated always as identity primary key,
  name text not null check (name <> '' and name = btrim(name)),
  -- Where students find it.
  location text check (location <> ''),
  -- Null for an office of the whole school.
  level_type text check (level_type in ('college', 'high_school')),
  -- What an open deficiency of the office stops.
  blocks text[] not null default '{}' check (blocks <@ array['enrollment', 'transcript', 'id_card', 'good_moral']),
  -- What is proposed to whoever tags a student.
  how_to_clear text check (how_to_clear <> ''),
  -- The roles whose holders belong to the office, beside its members.
  role_keys text[] not null default '{}',
  is_active boolean not null default true,
  updated_at timestamptz(3) not null default now()
);
create unique index clearance_offices_name_key on clearance_offices (lower(name));
-- Detects that somebody else has changed an office meanwhile.
create trigger clearance_offices_touch before update on clearance_offices for each row execute function touch_updated_at();

-- What schools usually have; each can be renamed or switched off.
insert into clearance_offices (name, level_type, blocks, how_to_clear, role_keys) values
  ('Library', null, '{enrollment,transcript}', 'Return the book or pay for it at the library.', '{librarian}'),
  ('Guidance Office', null, '{enrollment,good_moral}', 'See the guidance counselor.', '{guidance_counselor}'),
  ('Student Affairs Office', null, '{enrollment,good_moral}', 'See the coordinator of student affairs.', '{sao_coordinator}'),
  ('Student Support Services', null, '{enrollment}', 'See the coordinator of student support services.', '{sss_coordinator}'),
  ('Dean''s Office', 'college', '{enrollment,transcript}', 'See the dean of your college.', '{dean}'),
  ('Principal''s Office', 'high_school', '{enrollment,transcript}', 'See the principal.', '{principal}'),
  ('Laboratories', null, '{enrollment,transcript}', 'Return or replace the equipment at the laboratory.', '{}'),
  ('Cashier', null, '{enrollment,transcript}', 'Pay at the cashier.', '{cashier}'),
  ('Registrar', null, '{enrollment,transcript}', 'Submit the document to the registrar.', '{registrar}');

create table clearance_office_members (
  office_id bigint not null references clearance_offices,
  user_id bigint not null references users on delete cascade,
  primary key (office_id, user_id)
);
create index clearance_office_members_user_idx on clearance_office_members (user_id);

create table deficiencies (
  id bigint generated always as identity primary key,
  office_id bigint not null references clearance_offices,
  student_id bigint not null references students,
  -- The term in which the student was tagged.
  school_year text not null check (school_year ~ '^\d{4}-\d{4}$'),
  semester smallint not null check (semester in (1, 2, 3)),
  reason text not null check (reason <> ''),
  how_to_clear text check (how_to_clear <> ''),
  amount_centavos bigint check (amount_centavos > 0),
  status text not null default 'open' check (status in ('open', 'cleared', 'cancelled')),
  tagged_by bigint not null references users,
  tagged_at timestamptz(3) not null default now()
);
-- One office tags a student once for one reason.
create unique index deficiencies_open_key on deficiencies (office_id, student_id, lower(reason)) where status = 'open';
create index deficiencies_office_idx on deficiencies (office_id, status, id);
create index deficiencies_student_idx on deficiencies (student_id, status);
create index deficiencies_tagged_by_idx on deficiencies (tagged_by);
-- What stands above and refers to it.
alter table holds add foreign key (deficiency_id) references deficiencies;

create table deficiency_events (
  id bigint generated always as identity primary key,
  deficiency_id bigint not null references deficiencies,
  action text not null check (action in ('tag', 'clear', 'reopen', 'cancel')),
  note text check (note <> ''),
  acted_by bigint not null references users,
  acted_at timestamptz(3) not null default now(),
  check (action not in ('reopen', 'cancel') or note is not null)
);
create index deficiency_events_deficiency_idx on deficiency_events (deficiency_id, id);
create index deficiency_events_acted_by_idx on deficiency_events (acted_by);
-- Every step stays written down; what was wrong is undone by another step.
create trigger deficiency_events_append_only before update or delete or truncate on deficiency_events
  for each statement execute function refuse_change();

-- Instructors clear their students in the portal; students read what is missing, and nobody overwrites what a colleague has decided.
create table class_clearances (
  subject_offer_id bigint primary key references subject_offers,
  -- The day by which the students comply.
  due_on date,
  -- What the class asks of every student.
  requirement text check (requirement <> ''),
  updated_at timestamptz(3) not null default now()
);
-- Detects that somebody else has changed the deadline meanwhile.
create trigger class_clearances_touch before update on class_clearances for each row execute function touch_updated_at();

create table load_clearance_events (
  id bigint generated always as identity primary key,
  load_id bigint not null references loads,
  action text not null check (action in ('clear', 'undo', 'require')),
  -- The remark, the reason or the requirement; null for a requirement that was removed.
  note text check (note <> ''),
  acted_by bigint not null references users,
  acted_at timestamptz(3) not null default now(),
  check (action <> 'undo' or note is not null)
);
create index load_clearance_events_load_idx on load_clearance_events (load_id, id);
create index load_clearance_events_acted_by_idx on load_clearance_events (acted_by);
-- Who cleared whom stays written down; what was wrong is undone by another step.
create trigger load_clearance_events_append_only before update or delete or truncate on load_clearance_events
  for each statement execute function refuse_change();

-- == documents ==

-- Requests for transcripts and other documents, with what is asked for, their fees and their history.
create table document_requests (
  id bigint generated always as identity primary key,
  -- Printed on the claim stub and typed on the page that shows the status.
  code text not null unique check (code ~ '^[0-9A-HJKMNP-TV-Z]{12}$'),
  -- Made by the form, so that a form that is sent twice is one request.
  request_key uuid not null constraint document_requests_request_key unique,
  token_hash bytea unique,
  token_expires_at timestamptz(3),
  -- The student on record; null until the office has found one.
  student_id bigint references students,
  -- The account that asked; null for the public form.
  requested_by bigint references users,
  first_name text not null check (first_name <> ''),
  last_name text not null check (last_name <> ''),
  middle_name text,
  extension_name text,
  birthdate date not null,
  student_id_number text,
  course text,
  last_school_year text,
  email text,
  contact_number text,
  address text,
  purpose text not null check (purpose in ('employment', 'board_exam', 'transfer', 'further_studies', 'abroad', 'scholarship', 'personal')),
  purpose_note text,
  claim_by text not null check (claim_by in ('person', 'representative', 'courier')),
  representative text,
  -- The valid identification that came with the public form.
  file_id bigint references files,
  privacy_notice_version text,
  status text not null check (status in ('unverified', 'verified', 'for_payment', 'processing', 'ready', 'on_hold', 'released', 'rejected', 'cancelled')),
  -- The state to which a request on hold returns.
  held_from text check (held_from in ('verified', 'for_payment', 'processing', 'ready')),
  -- Why it is on hold, rejected or cancelled; the requester reads it.
  reason text check (reason <> ''),
  due_on date,
  verified_at timestamptz(3),
  ready_at timestamptz(3),
  released_at timestamptz(3),
  released_to text check (released_to <> ''),
  -- The identification that was shown.
  released_id text check (released_id <> ''),
  search_text text not null generated always as (plain(last_name || ' ' || first_name || ' ' || coalesce(middle_name, '') || ' ' || coalesce(student_id_number, '') || ' '
    || coalesce(other_number(student_id_number), '') || ' ' || code)) stored,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  constraint document_requests_hold_check check ((status = 'on_hold') = (held_from is not null)),
  constraint document_requests_token_check check (num_nonnulls(token_hash, token_expires_at) in (0, 2)),
  constraint document_requests_due_check check (status in ('unverified', 'cancelled') or due_on is not null),
  constraint document_requests_student_check check (status not in ('for_payment', 'processing', 'ready', 'released') or student_id is not null),
  constraint document_requests_released_check check ((status = 'released') = (num_nonnulls(released_at, released_to) = 2)),
  constraint document_requests_representative_check check (claim_by <> 'representative' or representative is not null),
  constraint document_requests_courier_check check (claim_by <> 'courier' or address is not null)
);
create index document_requests_student_idx on document_requests (student_id);
create index document_requests_requested_by_idx on document_requests (requested_by) where requested_by is not null;
create index document_requests_file_idx on document_requests (file_id) where file_id is not null;
create index document_requests_search_idx on document_requests using gin (search_text gin_trgm_ops);
create index document_requests_status_idx on document_requests (status, created_at, id);
-- Lets a form detect that the request was changed since it was read.
create trigger document_requests_touch before update on document_requests for each row execute function touch_updated_at();

create table document_request_items (
  request_id bigint not null references document_requests on delete cascade,
  place smallint not null check (place > 0),
  kind text not null check (kind in ('transcript', 'enrollment', 'grades', 'good_moral', 'transfer_credential', 'form_137', 'diploma_copy')),
  copies smallint not null check (copies between 1 and 20),
  primary key (request_id, place),
  unique (request_id, kind)
);

-- The fees on demand that were charged for a request.
create table document_request_fees (
  fee_id bigint primary key references on_demand_fees,
  request_id bigint not null references document_requests
);
create index document_request_fees_request_idx on document_request_fees (request_id);

create table document_request_events (
  id bigint generated always as identity primary key,
  request_id bigint not null references document_requests,
  move text not null check (move <> ''),
  from_status text not null,
  to_status text not null,
  remark text,
  -- Null for the requester.
  done_by bigint references users,
  done_at timestamptz(3) not null default now()
);
create index document_request_events_request_idx on document_request_events (request_id, id);
create index document_request_events_done_by_idx on document_request_events (done_by) where done_by is not null;
-- What happened to a request stays written down.
create trigger document_request_events_append_only before update or delete or truncate on document_request_events
  for each statement execute function refuse_change();

-- The wording of a certificate is the school's; without a row the delivered text holds.
create table certificate_texts (
  key text primary key check (key <> ''),
  text text not null check (text <> ''),
  updated_by bigint references users on delete set null,
  updated_at timestamptz(3) not null
);
create index certificate_texts_updater_idx on certificate_texts (updated_by) where updated_by is not null;
