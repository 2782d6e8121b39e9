-- Why: all students are listed by name, state, course and number whatever their number; a number once given is nobody else's for ever.

-- Every number that was ever given, so that none is given twice and a former one still finds its student.
create table student_numbers (
  number text not null check (number <> ''),
  user_info_id bigint references user_infos on delete set null,
  given_at timestamptz(3) not null default now()
);
create unique index student_numbers_key on student_numbers (upper(number));
create index student_numbers_person_idx on student_numbers (user_info_id, given_at);

insert into student_numbers (number, user_info_id, given_at)
  select student_id_number, id, created_at from user_infos where student_id_number is not null order by id
  on conflict do nothing;

create function keep_student_number() returns trigger language plpgsql as $$
begin
  insert into student_numbers (number, user_info_id) values (new.student_id_number, new.id) on conflict do nothing;
  return null;
end $$;
create trigger user_infos_keep_number_insert after insert on user_infos
  for each row when (new.student_id_number is not null) execute function keep_student_number();
create trigger user_infos_keep_number_update after update of student_id_number on user_infos
  for each row when (new.student_id_number is not null and new.student_id_number is distinct from old.student_id_number)
  execute function keep_student_number();

-- What the list of students is ordered, filtered and searched by, copied from the person as enrollments copy it.
alter table students
  add column sort_name text not null default '',
  add column search_text text not null default '',
  add column has_number boolean not null default false,
  add column has_account boolean not null default false;

create function copy_person_to_student() returns trigger language plpgsql as $$
begin
  -- Not the email: everybody's ends alike.
  select i.sort_name, i.student_id_number is not null, i.user_id is not null,
         plain(concat_ws(' ', i.sort_name, i.extension_name, i.lrn, i.student_id_number,
           (select string_agg(n.number, ' ' order by n.number) from student_numbers n
            where n.user_info_id = i.id and n.number is distinct from i.student_id_number)))
    into new.sort_name, new.has_number, new.has_account, new.search_text
    from user_infos i where i.id = new.user_info_id for share of i;
  return new;
end $$;
create trigger students_person before insert or update of user_info_id, sort_name, search_text, has_number, has_account on students
  for each row execute function copy_person_to_student();

create function spread_person_to_student() returns trigger language plpgsql as $$
begin
  update students set sort_name = '' where user_info_id = new.id;
  return null;
end $$;
create trigger user_infos_spread_student after update on user_infos
  for each row when ((old.sort_name, old.search_text, old.student_id_number, old.user_id)
    is distinct from (new.sort_name, new.search_text, new.student_id_number, new.user_id))
  execute function spread_person_to_student();

update students set sort_name = '';

-- Who applied and was never accepted follows no course, and is no student.
create index students_name_idx on students (sort_name, id) where current_course_id is not null;
create index students_status_name_idx on students (status, sort_name, id) where current_course_id is not null;
create index students_course_name_idx on students (current_course_id, sort_name, id);
create index students_entry_name_idx on students (entry_sy, sort_name, id) where current_course_id is not null;
create index students_number_name_idx on students (has_number, sort_name, id) where current_course_id is not null;
create index students_search_idx on students using gin (search_text gin_trgm_ops);
