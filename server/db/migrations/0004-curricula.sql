-- Why: what is taught and where: courses, their curricula, the subjects of each curriculum with their order and prerequisites, rooms.

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
create unique index courses_code_ci_key on courses (lower(code));
create index courses_name_idx on courses (name, id);
-- Lets a form detect that the course was changed since it was read.
create trigger courses_touch before update on courses for each row execute function touch_updated_at();

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
create unique index curricula_name_ci_key on curricula (course_id, lower(name));
create index curricula_name_idx on curricula (name, id);
-- Lets a form detect that the curriculum was changed since it was read.
create trigger curricula_touch before update on curricula for each row execute function touch_updated_at();

create table subject_categories (
  id bigint generated always as identity primary key,
  name text not null unique check (name <> ''),
  counts_in_gwa boolean not null default true,
  tuition_rate_kind text not null default 'regular' check (tuition_rate_kind in ('regular', 'nstp', 'none')),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
create unique index subject_categories_name_ci_key on subject_categories (lower(name));
-- Lets a form detect that the category was changed since it was read.
create trigger subject_categories_touch before update on subject_categories for each row execute function touch_updated_at();

-- One row is one subject inside one curriculum. The order is checked at commit on request, so that two subjects can change places.
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
  unique (curriculum_id, code),
  constraint prospectuses_order_key unique (curriculum_id, level, semester, sort) deferrable
);
create index prospectuses_category_idx on prospectuses (category_id);
create index prospectuses_code_idx on prospectuses (code);
-- Lets a form detect that the subject was changed since it was read.
create trigger prospectuses_touch before update on prospectuses for each row execute function touch_updated_at();

-- Gives a subject the place after the last one of its term.
create function place_prospectus_last() returns trigger language plpgsql as $$
begin
  select coalesce(max(sort), 0) + 1 into new.sort
    from prospectuses where curriculum_id = new.curriculum_id and level = new.level and semester = new.semester;
  return new;
end $$;
-- A subject that names no place comes last in its term.
create trigger prospectuses_place before insert on prospectuses
  for each row when (new.sort = 0) execute function place_prospectus_last();

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

-- Follows the prerequisites from the new one; one writer at a time, because two could close a circle together.
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
-- Subjects that require each other in a circle could never be taken.
create trigger prospectus_prerequisites_acyclic after insert or update on prospectus_prerequisites
  for each row when (new.kind = 'subject') execute function refuse_prerequisite_cycle();

create table rooms (
  id bigint generated always as identity primary key,
  code text not null unique check (code <> ''),
  name text,
  capacity integer check (capacity > 0),
  is_active boolean not null default true,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
create unique index rooms_code_ci_key on rooms (lower(code));
-- Lets a form detect that the room was changed since it was read.
create trigger rooms_touch before update on rooms for each row execute function touch_updated_at();
