-- Why: a student, employee or application number typed without its dashes was refused at sign-in, at the gate, in searches and in imports.

-- A number in capitals without dashes, dots, slashes and spaces.
create function number_key(value text) returns text
  language sql immutable strict parallel safe
  return regexp_replace(upper(value), '[^A-Z0-9]', '', 'g');

create index user_infos_student_number_key_idx on user_infos (number_key(student_id_number)) where student_id_number is not null;
create index user_infos_employee_number_key_idx on user_infos (number_key(employee_number)) where employee_number is not null;
create index student_numbers_key_idx on student_numbers (number_key(number));

-- The number without dashes, where that is another text: what searches find beside the number itself.
create function other_number(value text) returns text
  language sql immutable parallel safe
  return nullif(number_key(value), upper(value));

-- Writes the names people are sorted by, and the text they are searched by.
create or replace function fill_user_info_names() returns trigger language plpgsql as $$
begin
  new.sort_name = plain(concat_ws(' ', new.last_name, new.first_name, new.middle_name));
  new.search_text = plain(concat_ws(' ', new.last_name, new.first_name, new.middle_name, new.extension_name,
    new.student_id_number, other_number(new.student_id_number), new.employee_number, other_number(new.employee_number), new.lrn, new.personal_email,
    (select email from users where id = new.user_id)));
  return new;
end $$;

-- Copies the names, and whether there are a number and an account; the person's row is share-locked, so a rename at the same time
-- is either seen here or sees this row.
create or replace function copy_person_to_student() returns trigger language plpgsql as $$
begin
  -- Not the email: everybody's ends alike.
  select i.sort_name, i.student_id_number is not null, i.user_id is not null,
         plain(concat_ws(' ', i.sort_name, i.extension_name, i.lrn, i.student_id_number, other_number(i.student_id_number),
           (select string_agg(concat_ws(' ', n.number, other_number(n.number)), ' ' order by n.number) from student_numbers n
            where n.user_info_id = i.id and n.number is distinct from i.student_id_number)))
    into new.sort_name, new.has_number, new.has_account, new.search_text
    from user_infos i where i.id = new.user_info_id for share of i;
  return new;
end $$;

-- Copies the name and the searched words; the person's row is share-locked, so a rename at the same time is either seen here or sees this row.
create or replace function copy_person_to_enrollment() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' or (new.level, new.semester) is distinct from (old.level, old.semester) then
    new.semester = stored_semester(level_group_of(new.level), new.semester);
  end if;
  -- Not the email: everybody's ends alike.
  select i.sort_name, plain(concat_ws(' ', i.sort_name, i.extension_name, i.student_id_number, other_number(i.student_id_number), i.lrn,
                                      a.trans_no, other_number(a.trans_no)))
    into new.sort_name, new.search_text
    from students s
    join user_infos i on i.id = s.user_info_id
    left join admissions a on a.id = new.admission_id
    where s.id = new.student_id for share of i;
  new.search_words = term_words(new.school_year, term_part_of(new.level, new.semester), new.search_text);
  return new;
end $$;

update user_infos set search_text = '' where student_id_number is not null or employee_number is not null;
update enrollments set sort_name = sort_name where admission_id is not null;

alter table document_requests alter column search_text set expression as
  (plain(last_name || ' ' || first_name || ' ' || coalesce(middle_name, '') || ' ' || coalesce(student_id_number, '') || ' '
    || coalesce(other_number(student_id_number), '') || ' ' || code));
