-- Why: the lists of applications and of students cost what a page holds, not what the school has collected over the years.

-- A term first, as every list asks for one; both categories together are one order.
drop index admissions_list_idx, admissions_name_idx, admissions_undecided_idx;
create index admissions_list_idx on admissions (school_year, semester, id) include (category, decision) where deleted_at is null;
create index admissions_name_idx on admissions (school_year, semester, applicant_name, id) include (category, decision) where deleted_at is null;
create index admissions_undecided_idx on admissions (school_year, semester, id) include (category) where decision is null and deleted_at is null;

-- A name without accents, case, dashes and dots, so that two spellings of it meet.
create function bare(value text) returns text language sql immutable strict parallel safe
  return btrim(regexp_replace(plain(value), '[^a-z0-9]+', ' ', 'g'));
create index user_infos_namesake_idx on user_infos (birthdate, bare(last_name || ' ' || first_name));

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
create trigger students_count_insert after insert on students referencing new table as new_rows
  for each statement execute function count_students();
create trigger students_count_update after update on students referencing old table as old_rows new table as new_rows
  for each statement execute function count_students();
create trigger students_count_delete after delete on students referencing old table as old_rows
  for each statement execute function count_students();

insert into student_counts (course_id, level, status, has_number, has_account, n)
  select current_course_id, level, status, has_number, has_account, count(*) from students where current_course_id is not null group by 1, 2, 3, 4, 5;

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
