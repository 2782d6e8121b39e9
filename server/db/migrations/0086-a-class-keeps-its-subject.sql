-- Why: a class keeps the code, title and units of its subject as its own term printed them, and everybody's units of a term come from one index.

alter table subject_offers
  add column subject_title text not null default '',
  add column subject_lec_units numeric(4, 2) not null default 0,
  add column subject_lab_units numeric(4, 2) not null default 0,
  add column subject_units numeric(5, 2) not null generated always as (subject_lec_units + subject_lab_units) stored;

create or replace function fill_offer_texts() returns trigger language plpgsql as $$
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
drop trigger subject_offers_fill on subject_offers;
create trigger subject_offers_fill
  before insert or update of prospectus_id, section, employee_id, instructor_name, subject_code, subject_title, search_text
  on subject_offers for each row execute function fill_offer_texts();

-- Terms that are over keep what they printed.
create or replace function spread_subject_to_offers() returns trigger language plpgsql as $$
begin
  update subject_offers
  set subject_code = new.code, subject_title = new.descriptive_title, subject_lec_units = new.lec_units, subject_lab_units = new.lab_units
  where id in (
    select o.id from subject_offers o where o.prospectus_id = new.id and not term_is_over(o.school_year, o.semester)
    order by o.id for no key update);
  return null;
end $$;
drop trigger prospectuses_spread on prospectuses;
create trigger prospectuses_spread after update of code, descriptive_title, lec_units, lab_units on prospectuses for each row
  when ((old.code, old.descriptive_title, old.lec_units, old.lab_units) is distinct from (new.code, new.descriptive_title, new.lec_units, new.lab_units))
  execute function spread_subject_to_offers();

update subject_offers o
set subject_title = p.descriptive_title, subject_lec_units = p.lec_units, subject_lab_units = p.lab_units
from prospectuses p where p.id = o.prospectus_id;

create index subject_offers_load_idx on subject_offers (school_year, semester, employee_id) include (subject_units)
  where status <> 'dissolved' and employee_id is not null;
