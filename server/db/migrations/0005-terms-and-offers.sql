-- Why: what is taught in a term, when, where and by whom; no room, instructor or section is in two places at once.

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
  -- The last day on which subjects are added, dropped and changed without the registrar's leave.
  add_drop_closes_on date,
  unique (school_year, semester),
  check (classes_end_on >= classes_start_on),
  check (midterm_closes_on >= midterm_opens_on),
  check (final_closes_on >= final_opens_on)
);
-- Lets a form detect that the term was changed since it was read.
create trigger terms_touch before update on terms for each row execute function touch_updated_at();

-- Whether a term was closed by hand, or comes before the term the school is in.
create function term_is_over(of_school_year text, of_semester smallint) returns boolean language sql stable as $$
  select coalesce((select status = 'closed' from terms where school_year = of_school_year and semester = of_semester), false)
    or coalesce((of_school_year, of_semester::integer) < (
      (select value from settings where key = 'school_year'), (select nullif(value, '')::integer from settings where key = 'semester')), false)
$$;

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
-- Lets a form detect that the section was changed since it was read.
create trigger sections_touch before update on sections for each row execute function touch_updated_at();

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
  offer_code text,
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
  unique (prospectus_id, school_year, semester, section),
  unique (id, prospectus_id),
  unique (school_year, semester, offer_code),
  constraint subject_offers_seats_check check (seats_taken >= 0 and seats_held >= 0 and seats_taken + seats_held <= max_person)
) with (fillfactor = 70);
create index subject_offers_term_idx on subject_offers (school_year, semester, section, id);
create index subject_offers_employee_idx on subject_offers (employee_id, school_year, semester);
create unique index subject_offers_section_key on subject_offers (prospectus_id, school_year, semester, lower(section));
create index subject_offers_code_idx on subject_offers (school_year, semester, subject_code, section, id);
create index subject_offers_instructor_idx on subject_offers (school_year, semester, instructor_name, section, id);
create index subject_offers_search_idx on subject_offers using gin (search_text gin_trgm_ops);
create index subject_offers_section_idx on subject_offers (school_year, semester, lower(section));
create index subject_offers_load_idx on subject_offers (school_year, semester, employee_id) include (subject_units)
  where status <> 'dissolved' and employee_id is not null;
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
    select code, descriptive_title, lec_units, lab_units into subject from prospectuses where id = new.prospectus_id for share;
    if found then
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

-- Terms that are over keep what they printed.
create function spread_subject_to_offers() returns trigger language plpgsql as $$
begin
  update subject_offers
  set subject_code = new.code, subject_title = new.descriptive_title, subject_lec_units = new.lec_units, subject_lab_units = new.lab_units
  where id in (
    select o.id from subject_offers o where o.prospectus_id = new.id and not term_is_over(o.school_year, o.semester)
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
    select o.id from subject_offers o where o.employee_id = new.user_id and not term_is_over(o.school_year, o.semester)
    order by o.id for no key update);
  return null;
end $$;
-- A renamed instructor reaches the classes of the terms that are not over.
create trigger user_infos_instructor after update of first_name, last_name on user_infos for each row
  when (new.user_id is not null and (old.first_name, old.last_name) is distinct from (new.first_name, new.last_name))
  execute function spread_instructor_name();

-- The list's total without counting. Classes are opened by few people, so one row a term is kept instead of differences.
create table offer_counts (
  school_year text not null,
  semester smallint not null,
  n integer not null,
  primary key (school_year, semester)
);

-- Adds to the totals of the terms whose classes were opened or deleted.
create function count_offers() returns trigger language plpgsql as $$
begin
  insert into offer_counts as c (school_year, semester, n)
    select school_year, semester, sum(n) from (
      select school_year, semester, case tg_op when 'INSERT' then 1 else -1 end as n from changed
    ) d group by 1, 2 order by 1, 2
    on conflict (school_year, semester) do update set n = c.n + excluded.n;
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
  check (starts_at < ends_at),
  constraint offer_meetings_room_clash exclude using gist
    (room_id with =, day with =, minutes with &&, school_year with =, semester with =) where (is_live) deferrable,
  constraint offer_meetings_instructor_clash exclude using gist
    (employee_id with =, day with =, minutes with &&, school_year with =, semester with =) where (is_live) deferrable,
  constraint offer_meetings_section_clash exclude using gist
    (section_key with =, day with =, minutes with &&, school_year with =, semester with =) where (is_live) deferrable
);
create index offer_meetings_offer_idx on offer_meetings (subject_offer_id);
create index offer_meetings_room_idx on offer_meetings (room_id, school_year, semester);

-- Copies what the clash checks compare from the class into its meeting.
create function copy_offer_to_meeting() returns trigger language plpgsql as $$
begin
  select o.school_year, o.semester, o.employee_id, lower(o.section), o.status <> 'dissolved'
    into new.school_year, new.semester, new.employee_id, new.section_key, new.is_live
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
create trigger syllabi_append_only before update of subject_offer_id, version, file_id, url, body on syllabi
  for each row execute function refuse_syllabus_change();
