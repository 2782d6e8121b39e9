-- What: enrollments and classes of junior high belong to the whole school year, in every list, total, search and clash check.
-- Why: junior high enrolls for the school year; in the second semester its students were missing everywhere, and their yearly bill became an old balance.

-- The part of the school year that an enrollment or a class belongs to: 0 is the whole year of junior high without summer, else its semester.
create function term_part_of(level smallint, semester smallint) returns smallint
  language sql immutable parallel safe
  return case when level_group_of(level) = 'junior_high' and semester = 1 then 0::smallint else semester end;

-- The parts of the school year that belong to a semester: its own, and the whole year unless it is summer.
create function term_parts(semester integer) returns smallint[]
  language sql immutable parallel safe
  return case when semester in (1, 2) then array[0, semester]::smallint[] else array[semester]::smallint[] end;

-- The semester under which a term of a level group is kept: the whole year of junior high is kept as the first. The contract's termOfLevel() is its twin.
create function stored_semester(level_group text, semester smallint) returns smallint
  language sql immutable parallel safe
  return case when level_group = 'junior_high' and semester = 2 then 1::smallint else semester end;

-- The semesters of a part of the school year, for clash checks.
create function semesters_of(term_part smallint) returns int4range
  language sql immutable parallel safe
  return case when term_part = 0 then int4range(1, 3) else int4range(term_part, term_part + 1) end;

-- The calendar of junior high has one term a year: the first semester takes the days that the second one has at its end, and replaces it.
create temporary table merged_terms on commit drop as
  select y.id as year_id, s.id as second_id, s.status, s.classes_end_on
  from terms y join terms s on s.level_group = y.level_group and s.school_year = y.school_year and s.semester = 2
  where y.level_group = 'junior_high' and y.semester = 1;
update grading_periods p set opens_on = f.opens_on, closes_on = f.closes_on
from merged_terms m join grading_periods f on f.term_id = m.second_id and f.key = 'final'
where p.term_id = m.year_id and p.key = 'final' and num_nonnulls(f.opens_on, f.closes_on) > 0;
delete from terms where id in (select second_id from merged_terms);
update terms y
set classes_end_on = greatest(y.classes_end_on, m.classes_end_on), status = case when y.status = 'closed' then m.status else y.status end
from merged_terms m where y.id = m.year_id;
update terms set semester = 1 where level_group = 'junior_high' and semester = 2;
alter table terms add constraint terms_whole_year_check check (level_group <> 'junior_high' or semester <> 2);

-- Whether a term of a level group was closed by hand, or comes before the term the school is in. The year of junior high lasts until summer.
create or replace function term_is_over(of_level_group text, of_school_year text, of_semester smallint) returns boolean language sql stable as $$
  select coalesce((select status = 'closed' from terms
                   where level_group = of_level_group and school_year = of_school_year and semester = stored_semester(of_level_group, of_semester)), false)
    or coalesce((of_school_year, case when of_level_group = 'junior_high' and of_semester = 1 then 2 else of_semester::integer end) < (
      (select value from settings where key = 'school_year'), (select nullif(value, '')::integer from settings where key = 'semester')), false)
$$;

-- Enrollments of junior high for a second semester become those of the year, unless the student has one already.
update enrollments e set semester = 1
where level_group_of(e.level) = 'junior_high' and e.semester = 2
  and (e.status = 0 or e.withdrawn_at is not null or not exists (
    select from enrollments y where y.student_id = e.student_id and y.school_year = e.school_year and y.semester = 1
      and y.status <> 0 and y.withdrawn_at is null));

alter table enrollments add column term_part smallint not null generated always as (term_part_of(level, semester)) stored;

-- Lists read one range of an index for each part of the school year that belongs to the term.
drop index enrollments_name_idx, enrollments_newest_idx, enrollments_enrolled_idx;
create index enrollments_name_idx on enrollments (school_year, term_part, status, sort_name, id) where withdrawn_at is null;
create index enrollments_newest_idx on enrollments (school_year, term_part, status, id) where withdrawn_at is null;
create index enrollments_enrolled_idx on enrollments (school_year, term_part, status, enrolled_at, id) where withdrawn_at is null;

-- The words of a row carry the part of the school year, and a search asks for each part that belongs to the term.
create or replace function term_query(school_year text, semester integer, words text[]) returns tsquery
  language sql immutable parallel safe strict
  return (
    select string_agg('(' || any_part.query || ')', ' & ')::tsquery
    from unnest(words) as word
    cross join lateral (
      select string_agg('''' || replace(replace(term_word(school_year, part, plain(word)), '\', '\\'), '''', '''''') || ''':*', ' | ') as query
      from unnest(term_parts(semester)) as part
    ) any_part
  );

-- Copies the name and the searched words; the person's row is share-locked, so a rename at the same time is either seen here or sees this row.
create or replace function copy_person_to_enrollment() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' or (new.level, new.semester) is distinct from (old.level, old.semester) then
    new.semester = stored_semester(level_group_of(new.level), new.semester);
  end if;
  -- Not the email: everybody's ends alike.
  select i.sort_name, plain(concat_ws(' ', i.sort_name, i.extension_name, i.student_id_number, i.lrn, a.trans_no)) into new.sort_name, new.search_text
    from students s
    join user_infos i on i.id = s.user_info_id
    left join admissions a on a.id = new.admission_id
    where s.id = new.student_id for share of i;
  new.search_words = term_words(new.school_year, term_part_of(new.level, new.semester), new.search_text);
  return new;
end $$;
drop trigger enrollments_person on enrollments;
-- Lists of enrollments are sorted and searched without reading the persons; an enrollment of junior high is kept in the first semester.
create trigger enrollments_person before insert or update of student_id, admission_id, school_year, semester, level, sort_name, search_text on enrollments
  for each row execute function copy_person_to_enrollment();
update enrollments set sort_name = sort_name where term_part = 0;

alter table enrollment_counts add column term_part smallint not null generated always as (term_part_of(level, semester)) stored;
drop index enrollment_counts_idx;
create index enrollment_counts_idx on enrollment_counts (school_year, term_part, status) include (course_id, level, n);

-- A class has the part of the school year of its subject's level.
alter table subject_offers add column term_part smallint not null default 0;
update subject_offers o set term_part = term_part_of(p.level, o.semester) from prospectuses p where p.id = o.prospectus_id;
drop index subject_offers_term_idx, subject_offers_employee_idx, subject_offers_code_idx, subject_offers_instructor_idx, subject_offers_section_idx,
  subject_offers_load_idx;
create index subject_offers_term_idx on subject_offers (school_year, term_part, section, id);
create index subject_offers_employee_idx on subject_offers (employee_id, school_year, term_part);
create index subject_offers_code_idx on subject_offers (school_year, term_part, subject_code, section, id);
create index subject_offers_instructor_idx on subject_offers (school_year, term_part, instructor_name, section, id);
create index subject_offers_section_idx on subject_offers (school_year, term_part, lower(section));
create index subject_offers_load_idx on subject_offers (school_year, term_part, employee_id) include (subject_units)
  where status <> 'dissolved' and employee_id is not null;

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

-- The list's total without counting, by part of the school year.
drop table offer_counts;
create table offer_counts (
  school_year text not null,
  term_part smallint not null,
  n integer not null,
  primary key (school_year, term_part)
);
insert into offer_counts (school_year, term_part, n) select school_year, term_part, count(*) from subject_offers group by 1, 2;

-- Adds to the totals of the terms whose classes were opened or deleted.
create or replace function count_offers() returns trigger language plpgsql as $$
begin
  insert into offer_counts as c (school_year, term_part, n)
    select school_year, term_part, sum(n) from (
      select school_year, term_part, case tg_op when 'INSERT' then 1 else -1 end as n from changed
    ) d group by 1, 2 order by 1, 2
    on conflict (school_year, term_part) do update set n = c.n + excluded.n;
  return null;
end $$;

-- The classes of a year meet in both semesters: a room, an instructor or a section that has one of them is taken in both.
alter table offer_meetings add column semesters int4range not null default 'empty';
update offer_meetings set semesters = int4range(semester, semester + 1);
-- A class that two classes of different semesters have kept apart so far stays in its semester until it is saved again.
update offer_meetings m set semesters = semesters_of(o.term_part)
from subject_offers o
where o.id = m.subject_offer_id and o.term_part = 0 and not exists (
  select from offer_meetings x
  where x.id <> m.id and x.school_year = m.school_year and x.semester = 2 and x.day = m.day and x.minutes && m.minutes and x.is_live
    and (x.room_id = m.room_id or x.employee_id = m.employee_id or x.section_key = m.section_key));
alter table offer_meetings
  drop constraint offer_meetings_room_clash,
  drop constraint offer_meetings_instructor_clash,
  drop constraint offer_meetings_section_clash;
alter table offer_meetings
  add constraint offer_meetings_room_clash exclude using gist
    (room_id with =, day with =, minutes with &&, school_year with =, semesters with &&) where (is_live) deferrable,
  add constraint offer_meetings_instructor_clash exclude using gist
    (employee_id with =, day with =, minutes with &&, school_year with =, semesters with &&) where (is_live) deferrable,
  add constraint offer_meetings_section_clash exclude using gist
    (section_key with =, day with =, minutes with &&, school_year with =, semesters with &&) where (is_live) deferrable;

-- Copies what the clash checks compare from the class into its meeting.
create or replace function copy_offer_to_meeting() returns trigger language plpgsql as $$
begin
  select o.school_year, o.semester, o.employee_id, lower(o.section), o.status <> 'dissolved', semesters_of(o.term_part)
    into new.school_year, new.semester, new.employee_id, new.section_key, new.is_live, new.semesters
    from subject_offers o where o.id = new.subject_offer_id for share;
  return new;
end $$;
