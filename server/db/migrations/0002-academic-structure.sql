-- Why: what is taught, when, where and by whom; no room, instructor or section is in two places at once.

create table places (
  code text primary key check (code ~ '^[0-9]{10}$'),
  parent_code text references places,
  kind text not null check (kind in ('region', 'province', 'city', 'barangay')),
  name text not null check (name <> '')
);
create index places_parent_idx on places (parent_code, name);

create table departments (
  id bigint generated always as identity primary key,
  name text not null unique check (name <> ''),
  level_type text not null check (level_type in ('college', 'high_school')),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);

-- A senior high school strand, and junior high school as a whole, are courses too.
create table courses (
  id bigint generated always as identity primary key,
  code text not null unique check (code <> ''),
  name text not null check (name <> ''),
  department_id bigint references departments,
  level_type text not null check (level_type in ('college', 'high_school')),
  years smallint not null default 4 check (years between 1 and 6),
  is_active boolean not null default true,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
create index courses_department_idx on courses (department_id);

create table curricula (
  id bigint generated always as identity primary key,
  name text not null check (name <> ''),
  course_id bigint not null references courses,
  is_active boolean not null default false,
  effective_sy text check (is_school_year(effective_sy)),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  unique (course_id, name)
);
create unique index curricula_one_active_key on curricula (course_id) where is_active;

create table subject_categories (
  id bigint generated always as identity primary key,
  name text not null unique check (name <> ''),
  counts_in_gwa boolean not null default true,
  tuition_rate_kind text not null default 'regular' check (tuition_rate_kind in ('regular', 'nstp', 'none')),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);

-- One row is one subject inside one curriculum.
create table prospectuses (
  id bigint generated always as identity primary key,
  curriculum_id bigint not null references curricula,
  level smallint not null check (level between 1 and 12),
  semester smallint not null check (semester between 1 and 3),
  code text not null check (code <> ''),
  descriptive_title text not null check (descriptive_title <> ''),
  type text not null default 'Lecture' check (type in ('Lecture', 'Laboratory', 'Lecture/Laboratory', 'Practicum')),
  lec_units numeric(4, 2) not null default 0 check (lec_units >= 0),
  lab_units numeric(4, 2) not null default 0 check (lab_units >= 0),
  units numeric(5, 2) not null generated always as (lec_units + lab_units) stored,
  category_id bigint references subject_categories,
  lab_type text,
  sort integer not null default 0,
  is_active boolean not null default true,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  unique (curriculum_id, code)
);
create index prospectuses_plan_idx on prospectuses (curriculum_id, level, semester, sort);
create index prospectuses_category_idx on prospectuses (category_id);
create index prospectuses_code_idx on prospectuses (code);

create table prospectus_prerequisites (
  id bigint generated always as identity primary key,
  prospectus_id bigint not null references prospectuses on delete cascade,
  kind text not null check (kind in ('subject', 'co_subject', 'standing')),
  required_prospectus_id bigint references prospectuses,
  min_level smallint check (min_level between 1 and 12),
  check (required_prospectus_id <> prospectus_id),
  check (case kind when 'standing' then min_level is not null and required_prospectus_id is null
         else required_prospectus_id is not null and min_level is null end),
  unique nulls not distinct (prospectus_id, kind, required_prospectus_id)
);
create index prospectus_prerequisites_required_idx on prospectus_prerequisites (required_prospectus_id);

create function refuse_prerequisite_cycle() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtext('prospectus_prerequisites'));
  if exists (
    with recursive needed(id) as (
      select new.required_prospectus_id
      union
      select p.required_prospectus_id from needed join prospectus_prerequisites p on p.prospectus_id = needed.id and p.kind = 'subject'
    )
    select from needed where id = new.prospectus_id
  ) then
    raise exception 'a subject cannot be its own prerequisite'
      using errcode = 'check_violation', constraint = 'prospectus_prerequisites_acyclic', table = 'prospectus_prerequisites';
  end if;
  return null;
end $$;
create trigger prospectus_prerequisites_acyclic after insert or update on prospectus_prerequisites
  for each row when (new.kind = 'subject') execute function refuse_prerequisite_cycle();

create table terms (
  id bigint generated always as identity primary key,
  school_year text not null check (is_school_year(school_year)),
  semester smallint not null check (semester between 1 and 3),
  classes_start_on date,
  classes_end_on date,
  midterm_opens_on date,
  midterm_closes_on date,
  final_opens_on date,
  final_closes_on date,
  status text not null default 'open' check (status in ('planned', 'open', 'closed')),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  unique (school_year, semester),
  check (classes_end_on >= classes_start_on),
  check (midterm_closes_on >= midterm_opens_on),
  check (final_closes_on >= final_opens_on)
);

create table rooms (
  id bigint generated always as identity primary key,
  code text not null unique check (code <> ''),
  name text,
  capacity integer check (capacity > 0),
  is_active boolean not null default true,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);

create table sections (
  id bigint generated always as identity primary key,
  code text not null check (code <> ''),
  course_id bigint not null references courses,
  level smallint not null check (level between 1 and 12),
  school_year text not null check (is_school_year(school_year)),
  semester smallint not null check (semester between 1 and 3),
  max_person integer check (max_person > 0),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  unique (school_year, semester, code)
);
create index sections_course_idx on sections (course_id, level);

create table subject_offers (
  id bigint generated always as identity primary key,
  prospectus_id bigint not null references prospectuses,
  school_year text not null check (is_school_year(school_year)),
  semester smallint not null check (semester between 1 and 3),
  section text not null check (section <> ''),
  subject_schedule text not null default '',
  employee_id bigint references users,
  max_person integer not null default 40 check (max_person >= 1),
  seats_taken integer not null default 0,
  status text not null default 'open' check (status in ('open', 'closed', 'dissolved')),
  offer_code text,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  unique (prospectus_id, school_year, semester, section),
  unique (id, prospectus_id),
  unique (school_year, semester, offer_code),
  constraint subject_offers_seats_check check (seats_taken >= 0 and seats_taken <= max_person)
) with (fillfactor = 70);
create index subject_offers_term_idx on subject_offers (school_year, semester, section, id);
create index subject_offers_employee_idx on subject_offers (employee_id, school_year, semester);

-- The structured twin of subject_schedule. Term, instructor and section are copied from the offer for the clash checks.
create table offer_meetings (
  id bigint generated always as identity primary key,
  subject_offer_id bigint not null references subject_offers on delete cascade,
  day smallint not null check (day between 1 and 7),
  starts_at time not null,
  ends_at time not null,
  room_id bigint references rooms,
  school_year text not null default '',
  semester smallint not null default 0,
  employee_id bigint,
  section_key text,
  is_live boolean not null default true,
  minutes int4range not null generated always as (int4range((extract(epoch from starts_at) / 60)::int, (extract(epoch from ends_at) / 60)::int)) stored,
  check (starts_at < ends_at),
  constraint offer_meetings_room_clash exclude using gist
    (room_id with =, day with =, minutes with &&, school_year with =, semester with =) where (is_live) deferrable,
  constraint offer_meetings_instructor_clash exclude using gist
    (employee_id with =, day with =, minutes with &&, school_year with =, semester with =) where (is_live) deferrable,
  constraint offer_meetings_section_clash exclude using gist
    (section_key with =, day with =, minutes with &&, school_year with =, semester with =) where (is_live) deferrable
);
create index offer_meetings_offer_idx on offer_meetings (subject_offer_id);

create function copy_offer_to_meeting() returns trigger language plpgsql as $$
begin
  select o.school_year, o.semester, o.employee_id, lower(o.section), o.status <> 'dissolved'
    into new.school_year, new.semester, new.employee_id, new.section_key, new.is_live
    from subject_offers o where o.id = new.subject_offer_id for share;
  return new;
end $$;
create trigger offer_meetings_copy before insert or update on offer_meetings for each row execute function copy_offer_to_meeting();

create function spread_offer_to_meetings() returns trigger language plpgsql as $$
begin
  update offer_meetings set is_live = is_live where subject_offer_id = new.id;
  return null;
end $$;
create trigger subject_offers_spread after update of school_year, semester, employee_id, section, status on subject_offers
  for each row when ((old.school_year, old.semester, old.employee_id, old.section, old.status)
    is distinct from (new.school_year, new.semester, new.employee_id, new.section, new.status))
  execute function spread_offer_to_meetings();

create table syllabi (
  id bigint generated always as identity primary key,
  subject_offer_id bigint not null references subject_offers on delete cascade,
  version integer not null default 1 check (version > 0),
  file_id bigint references files,
  url text,
  body text,
  uploaded_by bigint references users on delete set null,
  created_at timestamptz(3) not null default now(),
  unique (subject_offer_id, version),
  check (num_nonnulls(file_id, url, body) > 0)
);

create trigger departments_touch before update on departments for each row execute function touch_updated_at();
create trigger courses_touch before update on courses for each row execute function touch_updated_at();
create trigger curricula_touch before update on curricula for each row execute function touch_updated_at();
create trigger subject_categories_touch before update on subject_categories for each row execute function touch_updated_at();
create trigger prospectuses_touch before update on prospectuses for each row execute function touch_updated_at();
create trigger terms_touch before update on terms for each row execute function touch_updated_at();
create trigger rooms_touch before update on rooms for each row execute function touch_updated_at();
create trigger sections_touch before update on sections for each row execute function touch_updated_at();
-- Taking a seat is not an edit of the offer.
create trigger subject_offers_touch before update on subject_offers
  for each row when (old.seats_taken = new.seats_taken) execute function touch_updated_at();
