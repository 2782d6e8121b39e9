-- Why: who studies here, under which number, and lists of all students that cost what a page holds, whatever their number.

-- current_course_id is null for who applied and was never accepted. The four last columns are copied from the person: what the list
-- is ordered, filtered and searched by.
create table students (
  id bigint generated always as identity primary key,
  user_info_id bigint not null unique references user_infos,
  verify_token uuid not null default gen_random_uuid() unique,
  current_course_id bigint references courses,
  current_curriculum_id bigint references curricula,
  level smallint check (level between 1 and 12),
  entry_sy text check (is_school_year(entry_sy)),
  entry_type text check (entry_type in ('old', 'new', 'returnee', 'transferee')),
  status text not null default 'active' check (status in ('active', 'loa', 'awol', 'graduated', 'transferred')),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  sort_name text not null default '',
  search_text text not null default '',
  has_number boolean not null default false,
  has_account boolean not null default false
);
create index students_course_idx on students (current_course_id, level);
create index students_curriculum_idx on students (current_curriculum_id);
-- Who follows no course is in no list of students.
create index students_name_idx on students (sort_name, id) where current_course_id is not null;
create index students_status_name_idx on students (status, sort_name, id) where current_course_id is not null;
create index students_course_name_idx on students (current_course_id, sort_name, id);
create index students_entry_name_idx on students (entry_sy, sort_name, id) where current_course_id is not null;
create index students_number_name_idx on students (has_number, sort_name, id) where current_course_id is not null;
create index students_search_idx on students using gin (search_text gin_trgm_ops);
-- Lets a form detect that the student was changed since it was read.
create trigger students_touch before update on students for each row execute function touch_updated_at();

-- Every number that was ever given, so that none is given twice and a former one still finds its student.
create table student_numbers (
  number text not null check (number <> ''),
  user_info_id bigint references user_infos on delete set null,
  given_at timestamptz(3) not null default now()
);
create unique index student_numbers_key on student_numbers (upper(number));
create index student_numbers_person_idx on student_numbers (user_info_id, given_at);

-- Writes down the number a person has now.
create function keep_student_number() returns trigger language plpgsql as $$
begin
  insert into student_numbers (number, user_info_id) values (new.student_id_number, new.id) on conflict do nothing;
  return null;
end $$;
-- A person may come with a number.
create trigger user_infos_keep_number_insert after insert on user_infos
  for each row when (new.student_id_number is not null) execute function keep_student_number();
-- A number that replaces another one is remembered beside it.
create trigger user_infos_keep_number_update after update of student_id_number on user_infos
  for each row when (new.student_id_number is not null and new.student_id_number is distinct from old.student_id_number)
  execute function keep_student_number();

-- Copies the names, and whether there are a number and an account; the person's row is share-locked, so a rename at the same time
-- is either seen here or sees this row.
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
-- The list of students is sorted, filtered and searched without reading the persons.
create trigger students_person before insert or update of user_info_id, sort_name, search_text, has_number, has_account on students
  for each row execute function copy_person_to_student();

-- Has the student's copy of the person written again.
create function spread_person_to_student() returns trigger language plpgsql as $$
begin
  update students set sort_name = '' where user_info_id = new.id;
  return null;
end $$;
-- A renamed person, a new number or a new account reaches the list of students.
create trigger user_infos_spread_student after update on user_infos
  for each row when ((old.sort_name, old.search_text, old.student_id_number, old.user_id)
    is distinct from (new.sort_name, new.search_text, new.student_id_number, new.user_id))
  execute function spread_person_to_student();

-- How many students there are of each kind a list can ask for; changes are added as rows of their own, so nobody waits, and folded now and then.
create table student_counts (
  id bigint generated always as identity primary key,
  course_id bigint not null,
  level smallint,
  status text not null,
  has_number boolean not null,
  has_account boolean not null,
  n integer not null
);

-- Adds the difference a statement made to the totals of the kinds it touched.
create function count_students() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into student_counts (course_id, level, status, has_number, has_account, n)
      select current_course_id, level, status, has_number, has_account, count(*) from new_rows where current_course_id is not null group by 1, 2, 3, 4, 5;
  elsif tg_op = 'DELETE' then
    insert into student_counts (course_id, level, status, has_number, has_account, n)
      select current_course_id, level, status, has_number, has_account, -count(*) from old_rows where current_course_id is not null group by 1, 2, 3, 4, 5;
  else
    insert into student_counts (course_id, level, status, has_number, has_account, n)
      select current_course_id, level, status, has_number, has_account, sum(n) from (
        select current_course_id, level, status, has_number, has_account, 1 as n from new_rows
        union all
        select current_course_id, level, status, has_number, has_account, -1 from old_rows
      ) moved where current_course_id is not null group by 1, 2, 3, 4, 5 having sum(n) <> 0;
  end if;
  return null;
end $$;
-- A student who is added counts.
create trigger students_count_insert after insert on students referencing new table as new_rows
  for each statement execute function count_students();
-- A student who changes course, level or status moves from one total to another.
create trigger students_count_update after update on students referencing old table as old_rows new table as new_rows
  for each statement execute function count_students();
-- A student who is deleted no longer counts.
create trigger students_count_delete after delete on students referencing old table as old_rows
  for each statement execute function count_students();

-- Replaces the collected differences by one row for each kind; whatever another transaction holds is left for the next time.
create function fold_student_counts() returns integer language plpgsql as $$
declare folded integer;
begin
  with taken as (
    select id from student_counts where (select count(*) from student_counts) > (
      select count(*) from (select distinct course_id, level, status, has_number, has_account from student_counts) kinds
    ) for update skip locked
  ), gone as (
    delete from student_counts where id in (select id from taken) returning course_id, level, status, has_number, has_account, n
  ), kept as (
    insert into student_counts (course_id, level, status, has_number, has_account, n)
      select course_id, level, status, has_number, has_account, sum(n) from gone group by 1, 2, 3, 4, 5 having sum(n) <> 0
  )
  select count(*) into folded from gone;
  return folded;
end $$;
