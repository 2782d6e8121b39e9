-- Why: 'Library' and 'LIBRARY' were two fees for the same students, and both were charged.

-- A second fee whose name differs only in capitals keeps its row and gets a number after its name.
do $$
declare
  twin record;
  place integer;
  new_name text;
begin
  for twin in
    select f.* from fees f
    where f.ended_at is null and exists (
      select from fees x
      where x.ended_at is null and x.id < f.id and lower(x.name) = lower(f.name)
        and (x.fee_category_id, x.basis, x.school_year, x.semester, x.course_id, x.level, x.level_type, x.enrollee_type, x.subject_category_id, x.lab_type)
          is not distinct from
            (f.fee_category_id, f.basis, f.school_year, f.semester, f.course_id, f.level, f.level_type, f.enrollee_type, f.subject_category_id, f.lab_type)
    )
    order by f.id
  loop
    place := 2;
    loop
      new_name := left(twin.name, 90) || ' (' || place || ')';
      exit when not exists (select from fees x where x.school_year = twin.school_year and lower(x.name) = lower(new_name));
      place := place + 1;
    end loop;
    update fees set name = new_name where id = twin.id;
  end loop;
end $$;

drop index fees_scope_key;
create unique index fees_scope_key on fees
  (fee_category_id, lower(name), basis, school_year, semester, course_id, level, level_type, enrollee_type, subject_category_id, lab_type) nulls not distinct
  where ended_at is null;
