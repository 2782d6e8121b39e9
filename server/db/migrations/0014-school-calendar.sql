-- What: the calendar of each level group: terms, grading periods, due dates of payments, enrollment periods and holidays.
-- Why: college, senior high and junior high start, grade and end on days of their own, and the school keeps these days itself.

-- College levels are 1 to 6, junior high grades 7 to 10, senior high grades 11 and 12. The contract's levelGroupOf() is its twin.
create function level_group_of(of_level smallint) returns text language sql immutable parallel safe as $$
  select case when of_level >= 11 then 'senior_high' when of_level >= 7 then 'junior_high' else 'college' end
$$;

alter table terms
  add column level_group text not null default 'college' check (level_group in ('college', 'senior_high', 'junior_high')),
  drop constraint terms_status_check,
  drop constraint terms_school_year_semester_key;

-- One current term: the one that the school is in, or else the latest that was open. Earlier ones are closed, later ones are planned.
with chosen as (
  select t.school_year, t.semester from terms t
  where t.status = 'open'
  order by (t.school_year, t.semester::text) is not distinct from
    ((select value from settings where key = 'school_year'), (select value from settings where key = 'semester')) desc,
    t.school_year desc, t.semester desc
  limit 1
)
update terms t
set status = case when (t.school_year, t.semester) = (c.school_year, c.semester) then 'current'
                  when (t.school_year, t.semester) < (c.school_year, c.semester) then 'closed'
                  else 'planned' end
from chosen c
where t.status = 'open';

insert into terms (level_group, school_year, semester, classes_start_on, classes_end_on, midterm_opens_on, midterm_closes_on, final_opens_on,
                   final_closes_on, status, created_at, add_drop_closes_on)
select g.level_group, t.school_year, t.semester, t.classes_start_on, t.classes_end_on, t.midterm_opens_on, t.midterm_closes_on,
       t.final_opens_on, t.final_closes_on, t.status, t.created_at, t.add_drop_closes_on
from terms t cross join (values ('senior_high'), ('junior_high')) g (level_group);

alter table terms
  alter column level_group drop default,
  alter column status set default 'planned',
  add constraint terms_status_check check (status in ('planned', 'current', 'closed')),
  add constraint terms_level_group_school_year_semester_key unique (level_group, school_year, semester);
create index terms_school_year_idx on terms (school_year, semester);
create unique index terms_current_key on terms (level_group) where status = 'current';

create table grading_periods (
  id bigint generated always as identity primary key,
  term_id bigint not null references terms on delete cascade,
  key text not null check (key in ('midterm', 'final')),
  name text not null check (name <> ''),
  opens_on date,
  closes_on date,
  sort smallint not null,
  unique (term_id, key),
  check (closes_on >= opens_on)
);

insert into grading_periods (term_id, key, name, opens_on, closes_on, sort)
select id, 'midterm', 'Midterm', midterm_opens_on, midterm_closes_on, 1 from terms
union all
select id, 'final', 'Final', final_opens_on, final_closes_on, 2 from terms;

create table payment_due_dates (
  term_id bigint not null references terms on delete cascade,
  installment text not null check (installment in ('down', 'prelim', 'midterm', 'semifinal', 'final')),
  due_on date not null,
  primary key (term_id, installment)
);

-- The days that the payment plans have shown so far.
insert into payment_due_dates (term_id, installment, due_on)
select t.id, d.installment, d.due_on
from terms t
cross join lateral (values ('down', t.classes_start_on), ('prelim', t.midterm_opens_on), ('midterm', t.midterm_opens_on),
                           ('semifinal', t.final_opens_on), ('final', t.final_opens_on)) d (installment, due_on)
where d.due_on is not null;

alter table terms
  drop column midterm_opens_on,
  drop column midterm_closes_on,
  drop column final_opens_on,
  drop column final_closes_on;

-- The general enrollment period of a term is one for the whole school; for the term that enrollment is set to, the settings have the same days.
create table enrollment_periods (
  school_year text not null check (is_school_year(school_year)),
  semester smallint not null check (semester between 1 and 3),
  opens_on date,
  closes_on date,
  primary key (school_year, semester),
  check (num_nonnulls(opens_on, closes_on) > 0),
  check (closes_on >= opens_on)
);

insert into enrollment_periods (school_year, semester, opens_on, closes_on)
select s.school_year, s.semester::smallint, nullif(s.opens_on, '')::date, nullif(s.closes_on, '')::date
from (
  select max(value) filter (where key = 'enrollment_school_year') as school_year, max(value) filter (where key = 'enrollment_semester') as semester,
         max(value) filter (where key = 'enrollment_start') as opens_on, max(value) filter (where key = 'enrollment_end') as closes_on
  from settings
) s
where is_school_year(s.school_year) and s.semester in ('1', '2', '3') and (s.opens_on <> '' or s.closes_on <> '');

-- Enrollee types with days of their own, in place of the general ones.
create table enrollment_type_periods (
  term_id bigint not null references terms on delete cascade,
  enrollee_type text not null check (enrollee_type in ('new', 'old', 'returnee', 'transferee')),
  opens_on date,
  closes_on date,
  primary key (term_id, enrollee_type),
  check (num_nonnulls(opens_on, closes_on) > 0),
  check (closes_on >= opens_on)
);

create table holidays (
  id bigint generated always as identity primary key,
  name text not null check (name <> ''),
  starts_on date not null,
  ends_on date not null,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  unique (starts_on, name),
  check (ends_on >= starts_on)
);
-- Lets a form detect that the holiday was changed since it was read.
create trigger holidays_touch before update on holidays for each row execute function touch_updated_at();

-- Whether a term of a level group was closed by hand, or comes before the term the school is in.
create function term_is_over(of_level_group text, of_school_year text, of_semester smallint) returns boolean language sql stable as $$
  select coalesce((select status = 'closed' from terms
                   where level_group = of_level_group and school_year = of_school_year and semester = of_semester), false)
    or coalesce((of_school_year, of_semester::integer) < (
      (select value from settings where key = 'school_year'), (select nullif(value, '')::integer from settings where key = 'semester')), false)
$$;

-- Terms that are over keep what they printed.
create or replace function spread_subject_to_offers() returns trigger language plpgsql as $$
begin
  update subject_offers
  set subject_code = new.code, subject_title = new.descriptive_title, subject_lec_units = new.lec_units, subject_lab_units = new.lab_units
  where id in (
    select o.id from subject_offers o
    where o.prospectus_id = new.id and not term_is_over(level_group_of(new.level), o.school_year, o.semester)
    order by o.id for no key update);
  return null;
end $$;

-- Terms that are over keep the name they printed.
create or replace function spread_instructor_name() returns trigger language plpgsql as $$
begin
  update subject_offers set instructor_name = printed_instructor(new.user_id) where id in (
    select o.id from subject_offers o join prospectuses p on p.id = o.prospectus_id
    where o.employee_id = new.user_id and not term_is_over(level_group_of(p.level), o.school_year, o.semester)
    order by o.id for no key update of o);
  return null;
end $$;

drop function term_is_over(text, smallint);
