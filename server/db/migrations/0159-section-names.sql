-- Why: sections ABM 11 01 and ABM-11-01 could both be made, and a class of one was not found under the name of the other.

-- The name of a section in small letters, with a dash for every space, dot, slash and underscore.
create function section_key(name text) returns text
  language sql immutable strict parallel safe
  return regexp_replace(lower(name), '[\s./_–—-]+', '-', 'g');

-- Names of a term that are the same now but were told apart: the first one stays, the others get a number, so that nobody changes the section.
create temp table spellings as
  select school_year, semester, lower(name) as name,
         row_number() over (partition by school_year, semester, section_key(name) order by min(section_id), lower(name)) as place
  from (select school_year, semester, code as name, id as section_id from sections
        union all
        select school_year, semester, section, null from subject_offers) n
  group by school_year, semester, section_key(name), lower(name);
delete from spellings where place = 1;
alter table subject_offers disable trigger subject_offers_spread;
update subject_offers o set section = o.section || ' (' || s.place || ')' from spellings s
where s.school_year = o.school_year and s.semester = o.semester and s.name = lower(o.section);
alter table subject_offers enable trigger subject_offers_spread;
update sections x set code = x.code || ' (' || s.place || ')' from spellings s
where s.school_year = x.school_year and s.semester = x.semester and s.name = lower(x.code);
drop table spellings;
-- Sections that differed by capital letters alone have the same classes.
update sections x set code = x.code || ' (copy ' || d.place || ')'
from (select id, row_number() over (partition by school_year, semester, section_key(code) order by id) as place from sections) d
where d.id = x.id and d.place > 1;

alter table sections drop constraint sections_school_year_semester_code_key;
create unique index sections_code_key on sections (school_year, semester, section_key(code));
alter table subject_offers drop constraint subject_offers_prospectus_id_school_year_semester_section_key;
drop index subject_offers_section_idx, subject_offers_section_key;
create index subject_offers_section_idx on subject_offers (school_year, term_part, section_key(section));
create unique index subject_offers_section_key on subject_offers (prospectus_id, school_year, semester, section_key(section));

-- Copies the term, the instructor and the section of a class to its meetings.
create or replace function copy_offer_to_meeting() returns trigger language plpgsql as $$
begin
  select o.school_year, o.semester, o.employee_id, section_key(o.section), o.status <> 'dissolved', semesters_of(o.term_part)
    into new.school_year, new.semester, new.employee_id, new.section_key, new.is_live, new.semesters
    from subject_offers o where o.id = new.subject_offer_id for share;
  return new;
end $$;
update offer_meetings set is_live = is_live where section_key <> section_key(section_key);
