-- Why: a class keeps its instructor's name as its own term printed it, and the list of a term is read from one index in every order.

-- Closed by hand, or before the term the school is in.
create function term_is_over(of_school_year text, of_semester smallint) returns boolean language sql stable as $$
  select coalesce((select status = 'closed' from terms where school_year = of_school_year and semester = of_semester), false)
    or coalesce((of_school_year, of_semester::integer) < (
      (select value from settings where key = 'school_year'), (select nullif(value, '')::integer from settings where key = 'semester')), false)
$$;

-- 'DELA CRUZ, J.'
create function printed_instructor(of_user bigint) returns text language sql stable as $$
  select upper(last_name) || ', ' || upper(left(btrim(first_name), 1)) || '.' from user_infos where user_id = of_user
$$;

alter table subject_offers
  add column instructor_name text,
  add column subject_code text not null default '',
  add column search_text text not null default '';

create function fill_offer_texts() returns trigger language plpgsql as $$
declare subject record;
begin
  if tg_op = 'INSERT' then
    new.instructor_name = coalesce(new.instructor_name, printed_instructor(new.employee_id));
  elsif new.employee_id is distinct from old.employee_id then
    new.instructor_name = printed_instructor(new.employee_id);
  end if;
  select code, descriptive_title into subject from prospectuses where id = new.prospectus_id;
  new.subject_code = coalesce(subject.code, '');
  new.search_text = plain(concat_ws(' ', subject.code, subject.descriptive_title, new.section, new.instructor_name));
  return new;
end $$;
create trigger subject_offers_fill before insert or update of prospectus_id, section, employee_id, instructor_name, subject_code, search_text
  on subject_offers for each row execute function fill_offer_texts();

-- What a class is and when never changes: students' records point at it.
create function refuse_other_class() returns trigger language plpgsql as $$
begin
  raise exception 'the subject and the term of an offer stay' using errcode = 'check_violation', constraint = 'subject_offers_fixed_append_only', table = 'subject_offers';
end $$;
create trigger subject_offers_fixed before update of prospectus_id, school_year, semester on subject_offers
  for each row when ((old.prospectus_id, old.school_year, old.semester) is distinct from (new.prospectus_id, new.school_year, new.semester))
  execute function refuse_other_class();

-- A copied name is no edit of the offer, nor is a seat.
drop trigger subject_offers_touch on subject_offers;
create trigger subject_offers_touch before update on subject_offers for each row
  when ((old.section, old.subject_schedule, old.employee_id, old.max_person, old.status, old.offer_code)
    is distinct from (new.section, new.subject_schedule, new.employee_id, new.max_person, new.status, new.offer_code))
  execute function touch_updated_at();

update subject_offers set instructor_name = printed_instructor(employee_id) where employee_id is not null;
update subject_offers set search_text = '';

create unique index subject_offers_section_key on subject_offers (prospectus_id, school_year, semester, lower(section));
create index subject_offers_code_idx on subject_offers (school_year, semester, subject_code, section, id);
create index subject_offers_instructor_idx on subject_offers (school_year, semester, instructor_name, section, id);
create index subject_offers_search_idx on subject_offers using gin (search_text gin_trgm_ops);
create index offer_meetings_room_idx on offer_meetings (room_id, school_year, semester);

create function spread_subject_to_offers() returns trigger language plpgsql as $$
begin
  update subject_offers set subject_code = new.code where id in (
    select id from subject_offers where prospectus_id = new.id order by id for no key update);
  return null;
end $$;
create trigger prospectuses_spread after update of code, descriptive_title on prospectuses for each row
  when ((old.code, old.descriptive_title) is distinct from (new.code, new.descriptive_title)) execute function spread_subject_to_offers();

-- Terms that are over keep the name they printed.
create function spread_instructor_name() returns trigger language plpgsql as $$
begin
  update subject_offers set instructor_name = printed_instructor(new.user_id) where id in (
    select o.id from subject_offers o where o.employee_id = new.user_id and not term_is_over(o.school_year, o.semester)
    order by o.id for no key update);
  return null;
end $$;
create trigger user_infos_instructor after update of first_name, last_name on user_infos for each row
  when (new.user_id is not null and (old.first_name, old.last_name) is distinct from (new.first_name, new.last_name))
  execute function spread_instructor_name();

-- The list's total without counting. Offers are opened by few people, so one row a term is kept instead of differences.
create table offer_counts (
  school_year text not null,
  semester smallint not null,
  n integer not null,
  primary key (school_year, semester)
);
insert into offer_counts select school_year, semester, count(*) from subject_offers group by 1, 2;

create function count_offers() returns trigger language plpgsql as $$
begin
  insert into offer_counts as c (school_year, semester, n)
    select school_year, semester, sum(n) from (
      select school_year, semester, case tg_op when 'INSERT' then 1 else -1 end as n from changed
    ) d group by 1, 2 order by 1, 2
    on conflict (school_year, semester) do update set n = c.n + excluded.n;
  return null;
end $$;
create trigger subject_offers_count_insert after insert on subject_offers
  referencing new table as changed for each statement execute function count_offers();
create trigger subject_offers_count_delete after delete on subject_offers
  referencing old table as changed for each statement execute function count_offers();
