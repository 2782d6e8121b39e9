-- Why: a code with another title or other units is another subject, and curricula that have the same subject share its classes.

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

alter table prospectuses
  add subject_id bigint not null default 0,
  add code_key text not null generated always as (code_key(code)) stored,
  add title_key text not null generated always as (title_key(descriptive_title)) stored;

insert into subjects (code, descriptive_title, units)
select distinct on (code_key, title_key, units) code, descriptive_title, units
from prospectuses order by code_key, title_key, units, id desc;

update prospectuses p set subject_id = s.id
from subjects s where (s.code_key, s.title_key, s.units) = (p.code_key, p.title_key, p.units);

-- Checked at commit, so that a subject and its only row can be corrected together.
alter table prospectuses
  add unique (id, subject_id),
  add constraint prospectuses_subject_fkey foreign key (subject_id, code_key, title_key, units)
    references subjects (id, code_key, title_key, units) deferrable initially deferred;
create index prospectuses_subject_idx on prospectuses (subject_id, curriculum_id);

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

alter table subject_offers add subject_id bigint not null default 0;
update subject_offers o set subject_id = p.subject_id from prospectuses p where p.id = o.prospectus_id;

-- The subject of a class is that of its row, also when the row gets another one.
alter table subject_offers
  add constraint subject_offers_subject_fkey foreign key (prospectus_id, subject_id) references prospectuses (id, subject_id) on update cascade;
create index subject_offers_subject_idx on subject_offers (subject_id, school_year, semester);

-- Copies the subject into a new class, the instructor's name when the instructor changes, and writes the text classes are searched by.
create or replace function fill_offer_texts() returns trigger language plpgsql as $$
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
