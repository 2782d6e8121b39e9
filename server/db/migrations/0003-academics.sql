-- What is taught, to whom, when and where: curricula, sections, classes with their timetables, and grades.

-- == curriculum ==

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

-- A code without case and spaces: GE 101 and ge101 are one.
create function code_key(code text) returns text
  language sql immutable strict parallel safe
  return upper(regexp_replace(code, '\s+', '', 'g'));

-- A title without accents, case and repeated spaces.
create function title_key(title text) returns text
  language sql immutable strict parallel safe
  return plain(btrim(regexp_replace(title, '\s+', ' ', 'g')));

-- What is taught, whatever the curriculum: the same code with another title or other units is another subject.
create table subjects (
  id bigint generated always as identity primary key,
  code text not null check (code <> ''),
  descriptive_title text not null check (descriptive_title <> ''),
  units numeric(5, 2) not null check (units >= 0),
  code_key text not null generated always as (code_key(code)) stored,
  title_key text not null generated always as (title_key(descriptive_title)) stored,
  search_text text not null generated always as (plain(code || ' ' || descriptive_title)) stored,
  created_at timestamptz(3) not null default now(),
  constraint subjects_identity_key unique (code_key, title_key, units),
  unique (id, code_key, title_key, units)
);
create index subjects_search_idx on subjects using gin (search_text gin_trgm_ops);
create index subjects_code_idx on subjects (code, id);

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
  subject_id bigint not null default 0,
  code_key text not null generated always as (code_key(code)) stored,
  title_key text not null generated always as (title_key(descriptive_title)) stored,
  unique (curriculum_id, code),
  constraint prospectuses_order_key unique (curriculum_id, level, semester, sort) deferrable,
  unique (id, subject_id),
  -- Checked at commit, so that a subject and its only row can be corrected together.
  constraint prospectuses_subject_fkey foreign key (subject_id, code_key, title_key, units)
    references subjects (id, code_key, title_key, units) deferrable initially deferred
);
create index prospectuses_category_idx on prospectuses (category_id);
create index prospectuses_code_idx on prospectuses (code);
create index prospectuses_subject_idx on prospectuses (subject_id, curriculum_id);
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

-- Finds the subject of a row by code, title and units, or makes one. A subject that no other curriculum has is corrected with its row.
create function assign_subject() returns trigger language plpgsql as $$
declare same_id bigint;
begin
  if tg_op = 'UPDATE' and (code_key(new.code), title_key(new.descriptive_title), new.lec_units + new.lab_units)
      = (code_key(old.code), title_key(old.descriptive_title), old.lec_units + old.lab_units) then
    return new;
  end if;
  select id into same_id from subjects
    where code_key = code_key(new.code) and title_key = title_key(new.descriptive_title) and units = new.lec_units + new.lab_units
    for key share;
  if same_id is null and tg_op = 'UPDATE' then
    -- Locked, so that no other curriculum takes the subject while it is corrected.
    perform from subjects where id = old.subject_id for update;
    if not exists (select from prospectuses where subject_id = old.subject_id and id <> old.id) then
      update subjects set code = new.code, descriptive_title = new.descriptive_title, units = new.lec_units + new.lab_units
        where id = old.subject_id;
      return new;
    end if;
  end if;
  if same_id is null then
    insert into subjects (code, descriptive_title, units) values (new.code, new.descriptive_title, new.lec_units + new.lab_units)
      on conflict on constraint subjects_identity_key do update set code = subjects.code returning id into same_id;
  end if;
  new.subject_id = same_id;
  return new;
end $$;
-- Each row of a curriculum is about one subject, whoever writes the row.
create trigger prospectuses_subject before insert or update of code, descriptive_title, lec_units, lab_units on prospectuses
  for each row execute function assign_subject();

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

-- All of its sources passed count as the subject, for students of one curriculum or of all.
create table subject_equivalences (
  id bigint generated always as identity primary key,
  to_subject_id bigint not null references subjects,
  curriculum_id bigint references curricula on delete cascade,
  both_ways boolean not null default false,
  note text not null default '',
  approved_by bigint references users on delete set null,
  approved_on date not null default (now() at time zone 'Asia/Manila')::date,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
create index subject_equivalences_to_idx on subject_equivalences (to_subject_id);
create index subject_equivalences_curriculum_idx on subject_equivalences (curriculum_id);
create index subject_equivalences_approved_by_idx on subject_equivalences (approved_by);
-- Lets a form detect that the equivalence was changed since it was read.
create trigger subject_equivalences_touch before update on subject_equivalences for each row execute function touch_updated_at();

create table subject_equivalence_sources (
  equivalence_id bigint not null references subject_equivalences on delete cascade,
  subject_id bigint not null references subjects,
  primary key (equivalence_id, subject_id)
);
create index subject_equivalence_sources_subject_idx on subject_equivalence_sources (subject_id, equivalence_id);

-- The subjects whose classes can be taken for a row of a curriculum: its own, and each that alone counts as it.
create view plan_subjects as
select p.curriculum_id, p.id as prospectus_id, p.subject_id, false as is_equivalent
from prospectuses p
union all
select p.curriculum_id, p.id, s.subject_id, true
from subject_equivalences e
join prospectuses p on p.subject_id = e.to_subject_id and (e.curriculum_id is null or e.curriculum_id = p.curriculum_id)
join subject_equivalence_sources s on s.equivalence_id = e.id
where not exists (select from subject_equivalence_sources o where o.equivalence_id = e.id and o.subject_id <> s.subject_id)
union all
select p.curriculum_id, p.id, e.to_subject_id, true
from subject_equivalences e
join subject_equivalence_sources s on s.equivalence_id = e.id
join prospectuses p on p.subject_id = s.subject_id and (e.curriculum_id is null or e.curriculum_id = p.curriculum_id)
where e.both_ways;

-- == sections ==

-- The name of a section in small letters, with a dash for every space, dot, slash and underscore.
create function section_key(name text) returns text
  language sql immutable strict parallel safe
  return regexp_replace(lower(name), '[\s./_–—-]+', '-', 'g');

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
  adviser_id bigint references users on delete set null,
  room_id bigint
);
create index sections_course_idx on sections (course_id, level);
create unique index sections_adviser_key on sections (adviser_id, school_year, semester) where adviser_id is not null;
create index sections_room_idx on sections (room_id) where room_id is not null;
create index sections_high_school_idx on sections (school_year, semester, level, code, id) where level >= 7;
create unique index sections_code_key on sections (school_year, semester, section_key(code));
-- Lets a form detect that the section was changed since it was read.
create trigger sections_touch before update on sections for each row execute function touch_updated_at();

-- The one section of an enrollment. Whoever withdrew is a member no more, whatever row is left.
create table section_members (
  enrollment_id bigint primary key,
  section_id bigint not null references sections,
  added_by bigint references users on delete set null,
  added_at timestamptz(3) not null default now(),
  -- Why the student was added above the maximum of the section.
  override_reason text check (override_reason <> '')
);
create index section_members_section_idx on section_members (section_id);
create index section_members_adder_idx on section_members (added_by) where added_by is not null;

-- == offers ==

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
-- What stands above and refers to it.
alter table sections add foreign key (room_id) references rooms;
-- Lets a form detect that the room was changed since it was read.
create trigger rooms_touch before update on rooms for each row execute function touch_updated_at();

-- A class. It keeps the code, title and units of its subject and the name of its instructor as its own term printed them.
-- seats_taken counts the active loads, seats_held the offers to people on the waiting list; both are moved by triggers.
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
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  instructor_name text,
  subject_code text not null default '',
  search_text text not null default '',
  syllabus_version integer not null default 0 check (syllabus_version >= 0),
  subject_title text not null default '',
  subject_lec_units numeric(4, 2) not null default 0,
  subject_lab_units numeric(4, 2) not null default 0,
  subject_units numeric(5, 2) not null generated always as (subject_lec_units + subject_lab_units) stored,
  seats_held integer not null default 0,
  subject_id bigint not null default 0,
  -- A class has the part of the school year of its subject's level.
  term_part smallint not null default 0,
  unique (id, prospectus_id),
  constraint subject_offers_seats_check check (seats_taken >= 0 and seats_held >= 0 and seats_taken + seats_held <= max_person),
  -- The subject of a class is that of its row, also when the row gets another one.
  constraint subject_offers_subject_fkey foreign key (prospectus_id, subject_id) references prospectuses (id, subject_id) on update cascade
) with (fillfactor = 70);
create index subject_offers_search_idx on subject_offers using gin (search_text gin_trgm_ops);
create index subject_offers_subject_idx on subject_offers (subject_id, school_year, semester);
create index subject_offers_term_idx on subject_offers (school_year, term_part, section, id);
create index subject_offers_employee_idx on subject_offers (employee_id, school_year, term_part);
create index subject_offers_code_idx on subject_offers (school_year, term_part, subject_code, section, id);
create index subject_offers_instructor_idx on subject_offers (school_year, term_part, instructor_name, section, id);
create index subject_offers_load_idx on subject_offers (school_year, term_part, employee_id) include (subject_units)
  where status <> 'dissolved' and employee_id is not null;
create index subject_offers_section_idx on subject_offers (school_year, term_part, section_key(section));
create unique index subject_offers_section_key on subject_offers (prospectus_id, school_year, semester, section_key(section));
-- Lets a form detect that the class was changed since it was read; a seat that is taken or held is no edit.
create trigger subject_offers_touch before update on subject_offers
  for each row when (old.seats_taken = new.seats_taken and old.seats_held = new.seats_held) execute function touch_updated_at();

-- Refuses that a class becomes another one.
create function refuse_other_class() returns trigger language plpgsql as $$
begin
  raise exception 'the subject and the term of an offer stay' using errcode = 'check_violation', constraint = 'subject_offers_fixed_append_only', table = 'subject_offers';
end $$;
-- The subject and the term of a class never change, because students' records point at it.
create trigger subject_offers_fixed before update of prospectus_id, school_year, semester on subject_offers
  for each row when ((old.prospectus_id, old.school_year, old.semester) is distinct from (new.prospectus_id, new.school_year, new.semester))
  execute function refuse_other_class();

-- An instructor's name as schedules print it: 'DELA CRUZ, J.'
create function printed_instructor(of_user bigint) returns text language sql stable as $$
  select upper(last_name) || ', ' || upper(left(btrim(first_name), 1)) || '.' from user_infos where user_id = of_user
$$;

-- Copies the subject into a new class, the instructor's name when the instructor changes, and writes the text classes are searched by.
create function fill_offer_texts() returns trigger language plpgsql as $$
declare subject record;
begin
  if tg_op = 'INSERT' then
    new.instructor_name = coalesce(new.instructor_name, printed_instructor(new.employee_id));
    -- Shared, so that an edit of the subject is over before, or begins after and finds this class.
    select subject_id, code, descriptive_title, lec_units, lab_units into subject from prospectuses where id = new.prospectus_id for share;
    if found then
      new.subject_id = subject.subject_id;
      new.subject_code = subject.code;
      new.subject_title = subject.descriptive_title;
      new.subject_lec_units = subject.lec_units;
      new.subject_lab_units = subject.lab_units;
    end if;
  elsif new.employee_id is distinct from old.employee_id then
    new.instructor_name = printed_instructor(new.employee_id);
  end if;
  new.search_text = plain(concat_ws(' ', new.subject_code, new.subject_title, new.section, new.instructor_name));
  return new;
end $$;
-- A class prints and is found by its own copy of subject and instructor.
create trigger subject_offers_fill
  before insert or update of prospectus_id, section, employee_id, instructor_name, subject_code, subject_title, search_text
  on subject_offers for each row execute function fill_offer_texts();

-- College levels are 1 to 6, junior high grades 7 to 10, senior high grades 11 and 12. The contract's levelGroupOf() is its twin.
create function level_group_of(of_level smallint) returns text language sql immutable parallel safe as $$
  select case when of_level >= 11 then 'senior_high' when of_level >= 7 then 'junior_high' else 'college' end
$$;

-- Terms that are over keep what they printed.
create function spread_subject_to_offers() returns trigger language plpgsql as $$
begin
  update subject_offers
  set subject_code = new.code, subject_title = new.descriptive_title, subject_lec_units = new.lec_units, subject_lab_units = new.lab_units
  where id in (
    select o.id from subject_offers o
    where o.prospectus_id = new.id and not term_is_over(level_group_of(new.level), o.school_year, o.semester)
    order by o.id for no key update);
  return null;
end $$;
-- An edited subject reaches the classes of the terms that are not over.
create trigger prospectuses_spread after update of code, descriptive_title, lec_units, lab_units on prospectuses for each row
  when ((old.code, old.descriptive_title, old.lec_units, old.lab_units) is distinct from (new.code, new.descriptive_title, new.lec_units, new.lab_units))
  execute function spread_subject_to_offers();

-- Terms that are over keep the name they printed.
create function spread_instructor_name() returns trigger language plpgsql as $$
begin
  update subject_offers set instructor_name = printed_instructor(new.user_id) where id in (
    select o.id from subject_offers o join prospectuses p on p.id = o.prospectus_id
    where o.employee_id = new.user_id and not term_is_over(level_group_of(p.level), o.school_year, o.semester)
    order by o.id for no key update of o);
  return null;
end $$;
-- A renamed instructor reaches the classes of the terms that are not over.
create trigger user_infos_instructor after update of first_name, last_name on user_infos for each row
  when (new.user_id is not null and (old.first_name, old.last_name) is distinct from (new.first_name, new.last_name))
  execute function spread_instructor_name();

-- The part of the school year that an enrollment or a class belongs to: 0 is the whole year of junior high without summer, else its semester.
create function term_part_of(level smallint, semester smallint) returns smallint
  language sql immutable parallel safe
  return case when level_group_of(level) = 'junior_high' and semester = 1 then 0::smallint else semester end;

-- Sets the semester and the part of the school year of a new class by the level of its subject.
create function place_offer_in_year() returns trigger language plpgsql as $$
declare subject_level smallint;
begin
  select level into subject_level from prospectuses where id = new.prospectus_id;
  new.semester = stored_semester(level_group_of(subject_level), new.semester);
  new.term_part = term_part_of(subject_level, new.semester);
  return new;
end $$;
-- A class of junior high is for the whole school year and is kept in the first semester.
create trigger subject_offers_year before insert on subject_offers for each row execute function place_offer_in_year();

-- How many classes each part of a school year has, for the totals of lists.
create table offer_counts (
  school_year text not null,
  term_part smallint not null,
  n integer not null,
  primary key (school_year, term_part)
);

-- Adds to the totals of the terms whose classes were opened or deleted.
create function count_offers() returns trigger language plpgsql as $$
begin
  insert into offer_counts as c (school_year, term_part, n)
    select school_year, term_part, sum(n) from (
      select school_year, term_part, case tg_op when 'INSERT' then 1 else -1 end as n from changed
    ) d group by 1, 2 order by 1, 2
    on conflict (school_year, term_part) do update set n = c.n + excluded.n;
  return null;
end $$;
-- A class that is opened counts.
create trigger subject_offers_count_insert after insert on subject_offers
  referencing new table as changed for each statement execute function count_offers();
-- A class that is deleted no longer counts.
create trigger subject_offers_count_delete after delete on subject_offers
  referencing old table as changed for each statement execute function count_offers();

-- The structured twin of subject_schedule. Term, instructor and section are copied from the class for the clash checks.
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
  -- The classes of a year meet in both semesters: a room, an instructor or a section that has one of them is taken in both.
  semesters int4range not null default 'empty',
  check (starts_at < ends_at),
  constraint offer_meetings_room_clash exclude using gist
    (room_id with =, day with =, minutes with &&, school_year with =, semesters with &&) where (is_live) deferrable,
  constraint offer_meetings_instructor_clash exclude using gist
    (employee_id with =, day with =, minutes with &&, school_year with =, semesters with &&) where (is_live) deferrable,
  constraint offer_meetings_section_clash exclude using gist
    (section_key with =, day with =, minutes with &&, school_year with =, semesters with &&) where (is_live) deferrable
);
create index offer_meetings_offer_idx on offer_meetings (subject_offer_id);
create index offer_meetings_room_idx on offer_meetings (room_id, school_year, semester);
-- The classes of a day, in the order of their hours.
create index offer_meetings_day_idx on offer_meetings (employee_id, day, starts_at) where is_live;

-- The semesters of a part of the school year, for clash checks.
create function semesters_of(term_part smallint) returns int4range
  language sql immutable parallel safe
  return case when term_part = 0 then int4range(1, 3) else int4range(term_part, term_part + 1) end;

-- Copies the term, the instructor and the section of a class to its meetings.
create function copy_offer_to_meeting() returns trigger language plpgsql as $$
begin
  select o.school_year, o.semester, o.employee_id, section_key(o.section), o.status <> 'dissolved', semesters_of(o.term_part)
    into new.school_year, new.semester, new.employee_id, new.section_key, new.is_live, new.semesters
    from subject_offers o where o.id = new.subject_offer_id for share;
  return new;
end $$;
-- An exclusion constraint compares columns of one table only, so a meeting carries its class's.
create trigger offer_meetings_copy before insert or update on offer_meetings for each row execute function copy_offer_to_meeting();

-- Has the copies in a class's meetings written again.
create function spread_offer_to_meetings() returns trigger language plpgsql as $$
begin
  update offer_meetings set is_live = is_live where subject_offer_id = new.id;
  return null;
end $$;
-- Another instructor, section or status of a class is checked for clashes like a new meeting.
create trigger subject_offers_spread after update of school_year, semester, employee_id, section, status on subject_offers
  for each row when ((old.school_year, old.semester, old.employee_id, old.section, old.status)
    is distinct from (new.school_year, new.semester, new.employee_id, new.section, new.status))
  execute function spread_offer_to_meetings();

-- Who was refused because a class is full, once per student and subject: counts towards the sections a subject needs.
create table seat_refusals (
  student_id bigint not null,
  prospectus_id bigint not null references prospectuses on delete cascade,
  school_year text not null check (is_school_year(school_year)),
  semester smallint not null check (semester between 1 and 3),
  primary key (school_year, semester, prospectus_id, student_id)
);
create index seat_refusals_prospectus_idx on seat_refusals (prospectus_id);
create index seat_refusals_student_idx on seat_refusals (student_id);

-- == classes ==

create table syllabi (
  id bigint generated always as identity primary key,
  subject_offer_id bigint not null references subject_offers on delete cascade,
  version integer not null default 1 check (version > 0),
  file_id bigint references files,
  body text,
  uploaded_by bigint references users on delete set null,
  created_at timestamptz(3) not null default now(),
  unique (subject_offer_id, version),
  check (num_nonnulls(file_id, body) > 0)
);
create index syllabi_file_idx on syllabi (file_id);

-- Takes the next number from the class, whose row makes two uploads wait for each other.
create function number_syllabus() returns trigger language plpgsql as $$
begin
  update subject_offers set syllabus_version = syllabus_version + 1 where id = new.subject_offer_id returning syllabus_version into new.version;
  return new;
end $$;
-- Two uploads at once get two numbers, and a class says whether it has a syllabus without looking it up.
create trigger syllabi_number before insert on syllabi for each row execute function number_syllabus();

-- Refuses an edit of a version.
create function refuse_syllabus_change() returns trigger language plpgsql as $$
begin
  raise exception 'a version of a syllabus stays' using errcode = 'check_violation', constraint = 'syllabi_append_only', table = 'syllabi';
end $$;
-- A version that students could read stays as it was.
create trigger syllabi_append_only before update of subject_offer_id, version, file_id, body on syllabi
  for each row execute function refuse_syllabus_change();

-- == rollover ==

-- What each guided opening of a term created: it is undone exactly as long as nobody has enrolled, and two registrars cannot open the next term twice.
create table term_openings (
  id bigint generated always as identity primary key,
  school_year text not null check (is_school_year(school_year)),
  semester smallint not null check (semester between 1 and 3),
  opened_by bigint references users on delete set null,
  opened_at timestamptz(3) not null,
  started_at timestamptz(3),
  undone_at timestamptz(3),
  -- The settings that the opening replaced, and the ids of the rows that it created, by table.
  settings_before jsonb not null,
  created jsonb not null,
  check (num_nonnulls(started_at, undone_at) < 2)
);
create index term_openings_opener_idx on term_openings (opened_by) where opened_by is not null;
create unique index term_openings_live_key on term_openings ((true)) where started_at is null and undone_at is null;

-- == grades ==

create table grade_sheets (
  id bigint generated always as identity primary key,
  subject_offer_id bigint not null references subject_offers,
  period text not null check (period ~ '^(midterm|final|q[1-4]|t[1-3])$'),
  status text not null default 'draft' check (status in ('draft', 'submitted', 'verified', 'posted')),
  submitted_at timestamptz(3),
  submitted_by bigint references users on delete set null,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  verified_at timestamptz(3),
  verified_by bigint references users on delete set null,
  posted_at timestamptz(3),
  posted_by bigint references users on delete set null,
  -- Stays when the sheet is reopened: a grade that replaces another one after this moment is a change that students are told about.
  first_posted_at timestamptz(3),
  -- Why grades were entered or submitted after the grading period; null for a sheet that was on time.
  late_reason text check (late_reason <> ''),
  -- The last time the sheet was sent back to its instructor, with the note; cleared when it is submitted again.
  returned_at timestamptz(3),
  returned_by bigint references users on delete set null,
  return_note text check (return_note <> ''),
  -- The open request of the instructor to reopen the sheet.
  reopening_requested_at timestamptz(3),
  reopening_requested_by bigint references users on delete set null,
  reopening_reason text check (reopening_reason <> ''),
  unique (subject_offer_id, period),
  constraint grade_sheets_steps_check check (
    (status = 'draft' or submitted_at is not null)
    and (status in ('draft', 'submitted') or verified_at is not null)
    and (status <> 'posted' or (posted_at is not null and first_posted_at is not null))),
  constraint grade_sheets_return_check check ((returned_at is null) = (return_note is null)),
  constraint grade_sheets_reopening_check check ((reopening_requested_at is null) = (reopening_reason is null))
);
-- The sheets that wait for somebody.
create index grade_sheets_waiting_idx on grade_sheets (status, id) where status in ('submitted', 'verified') or reopening_requested_at is not null;
-- Lets a form detect that the sheet was changed since it was read.
create trigger grade_sheets_touch before update on grade_sheets for each row execute function touch_updated_at();

-- A grade for each grading period, where a level group has other periods than midterm and final: junior high grades quarters or terms of a school year, and
-- its final grade is their average.
create table load_period_grades (
  load_id bigint not null,
  period text not null check (period ~ '^(q[1-4]|t[1-3])$'),
  grade text not null,
  primary key (load_id, period)
);

-- Class records hold the scores behind the grades of a class for a grading period; a template has their components and weights.
create table class_record_templates (
  id bigint generated always as identity primary key,
  level_type text not null check (level_type in ('college', 'high_school')),
  name text not null check (name <> '' and name = btrim(name)),
  -- Components with their weights in percent, in their order: [{"name": "Written Work", "weight": 30}].
  components jsonb not null check (jsonb_typeof(components) = 'array'),
  updated_at timestamptz(3) not null default now()
);
create unique index class_record_templates_name_key on class_record_templates (level_type, lower(name));
-- Lets a form detect that the template was changed since it was read.
create trigger class_record_templates_touch before update on class_record_templates for each row execute function touch_updated_at();

-- The weights of DepEd Order 8 s. 2015, and a usual one of colleges.
insert into class_record_templates (level_type, name, components)
select t.level_type, t.name, jsonb_build_array(
  jsonb_build_object('name', t.names[1], 'weight', t.weights[1]), jsonb_build_object('name', t.names[2], 'weight', t.weights[2]),
  jsonb_build_object('name', t.names[3], 'weight', t.weights[3]))
from (values
  ('high_school', 'Languages, Araling Panlipunan, EsP', '{Written Work,Performance Task,Quarterly Assessment}'::text[], '{30,50,20}'::int[]),
  ('high_school', 'Science, Mathematics', '{Written Work,Performance Task,Quarterly Assessment}', '{40,40,20}'),
  ('high_school', 'MAPEH, TLE', '{Written Work,Performance Task,Quarterly Assessment}', '{20,60,20}'),
  ('high_school', 'Senior high school: core subjects', '{Written Work,Performance Task,Quarterly Assessment}', '{25,50,25}'),
  ('college', 'College', '{Quizzes,Recitation,Exam}', '{30,20,50}')
) t (level_type, name, names, weights);

create table class_records (
  id bigint generated always as identity primary key,
  subject_offer_id bigint not null references subject_offers on delete cascade,
  period text not null check (period ~ '^(midterm|final|q[1-4]|t[1-3])$'),
  -- Counts the changes of components and activities, so that a form of an older one is refused.
  version integer not null default 0,
  created_by bigint references users on delete set null,
  created_at timestamptz(3) not null default now(),
  unique (subject_offer_id, period)
);

create table class_record_components (
  id bigint generated always as identity primary key,
  class_record_id bigint not null references class_records on delete cascade,
  name text not null check (name <> ''),
  -- In percent; the weights of a record add up to 100.
  weight numeric(5, 2) not null check (weight > 0 and weight <= 100),
  sort smallint not null
);
create index class_record_components_record_idx on class_record_components (class_record_id);

create table class_record_activities (
  id bigint generated always as identity primary key,
  component_id bigint not null references class_record_components on delete cascade,
  title text not null check (title <> ''),
  held_on date,
  -- The highest possible score.
  highest numeric(6, 2) not null check (highest > 0),
  sort smallint not null
);
create index class_record_activities_component_idx on class_record_activities (component_id);

-- A student without a row has no score yet; one without a number is excused.
create table class_record_scores (
  activity_id bigint not null references class_record_activities,
  load_id bigint not null,
  score numeric(6, 2) check (score >= 0),
  primary key (activity_id, load_id)
);
create index class_record_scores_load_idx on class_record_scores (load_id);

-- An instructor may let students follow their own scores before a grade is posted; without a row nobody but the school reads them.
create table shown_class_records (
  subject_offer_id bigint primary key references subject_offers on delete cascade
);

create table grade_corrections (
  id bigint generated always as identity primary key,
  load_id bigint not null,
  field text not null check (field ~ '^(midterm_grade|grade|re_exam|q[1-4]|t[1-3])$'),
  old_value text,
  new_value text not null,
  reason text not null check (reason <> ''),
  file_id bigint references files,
  -- The receipt, where the school takes a fee.
  or_number text check (or_number <> ''),
  status text not null check (status in ('requested', 'endorsed', 'applied', 'refused')),
  requested_by bigint not null references users,
  requested_at timestamptz(3) not null,
  endorsed_by bigint references users,
  endorsed_at timestamptz(3),
  decided_by bigint references users,
  decided_at timestamptz(3),
  decision_note text check (decision_note <> ''),
  updated_at timestamptz(3) not null default now(),
  -- What the change is: of a grade that was wrong, the completion of an INC, the removal of a conditional grade, or the end of the time for both.
  kind text not null check (kind in ('correction', 'completion', 'removal', 'expiry')),
  -- What of the receipt the change used.
  fee_centavos bigint check (fee_centavos > 0),
  check (old_value is distinct from new_value),
  check ((endorsed_by is null) = (endorsed_at is null) and (decided_by is null) = (decided_at is null)),
  check ((status in ('applied', 'refused')) = (decided_at is not null)),
  check (status <> 'refused' or decision_note is not null),
  constraint grade_corrections_fee_check check (fee_centavos is null or or_number is not null)
);
-- A grade has one open request.
create unique index grade_corrections_open_key on grade_corrections (load_id, field) where status in ('requested', 'endorsed');
create index grade_corrections_load_idx on grade_corrections (load_id);
create index grade_corrections_status_idx on grade_corrections (status, id);
create index grade_corrections_file_idx on grade_corrections (file_id) where file_id is not null;
create index grade_corrections_fee_idx on grade_corrections (or_key(or_number)) where fee_centavos is not null;
-- Shows when the request last changed.
create trigger grade_corrections_touch before update on grade_corrections for each row execute function touch_updated_at();

-- An INC is completed, and a conditional grade is removed, within a time and for a fee that the school sets.
-- A later day than the school's rule gives. The newest one of a subject counts.
create table grade_extensions (
  id bigint generated always as identity primary key,
  load_id bigint not null,
  due_on date not null,
  reason text not null check (reason <> ''),
  extended_by bigint not null references users,
  extended_at timestamptz(3) not null
);
create index grade_extensions_load_idx on grade_extensions (load_id, id);
-- An extension is a decision that others rely on; another day is another extension.
create trigger grade_extensions_append_only before update or delete or truncate on grade_extensions for each statement execute function refuse_change();

create table grade_changes (
  id bigint generated always as identity primary key,
  load_id bigint not null,
  field text not null check (field ~ '^(midterm_grade|grade|re_exam|q[1-4]|t[1-3])$'),
  old_value text,
  new_value text,
  reason text,
  changed_by bigint,
  changed_at timestamptz(3) not null default now(),
  subject_offer_id bigint not null references subject_offers,
  -- Counts the lines of the class from 1.
  place integer not null check (place > 0),
  hash text not null,
  check (old_value is distinct from new_value),
  constraint grade_changes_place_key unique (subject_offer_id, place)
);
create index grade_changes_load_idx on grade_changes (load_id, id);
-- A log that can be edited proves nothing.
create trigger grade_changes_append_only before update or delete or truncate on grade_changes
  for each statement execute function refuse_change();

-- Who and why come from set_config(), as for the other grades.
create function log_period_grade() returns trigger language plpgsql as $$
declare before load_period_grades; after load_period_grades;
begin
  if tg_op <> 'INSERT' then before = old; end if;
  if tg_op <> 'DELETE' then after = new; end if;
  insert into grade_changes (load_id, field, old_value, new_value, reason, changed_by)
  select coalesce(after.load_id, before.load_id), coalesce(after.period, before.period), before.grade, after.grade,
    nullif(current_setting('talaan.reason', true), ''), nullif(current_setting('talaan.actor_id', true), '')::bigint
  where before.grade is distinct from after.grade;
  return null;
end $$;
-- Every change of a period grade is logged, whoever writes it.
create trigger load_period_grades_log after insert or update or delete on load_period_grades
  for each row execute function log_period_grade();

-- The last line of the log of each class: two lines of one class are written one after the other, and a cut end of the log is noticed.
create table grade_log_heads (
  subject_offer_id bigint primary key references subject_offers,
  place integer not null check (place >= 0),
  hash text not null
);
