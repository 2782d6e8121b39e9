-- Why: one enrollment per student and term, from the request on; lists of a term are searched and counted without reading all of it.

-- Lists of enrollments are lists of one term. Searched within it, a name costs what the term holds, not what the school ever held.
-- A word with its term before it: `261dela`.
create function term_word(school_year text, semester integer, word text) returns text
  language sql immutable parallel safe strict
  return substr(school_year, 3, 2) || semester || word;

-- The words of a row, each with its term; of a number with dashes also its parts, so that `02487` finds `2026-02487`.
create function term_words(school_year text, semester integer, search_text text) returns tsvector
  language sql immutable parallel safe strict
  return (
    select coalesce(array_to_tsvector(array_agg(distinct term_word(school_year, semester, w.word))), ''::tsvector)
    from (
      select word from unnest(string_to_array(search_text, ' ')) as word
      union
      select part from unnest(string_to_array(search_text, ' ')) as word, unnest(string_to_array(word, '-')) as part
    ) w where w.word <> ''
  );

-- Every one of these words is the beginning of a word of the row.
create function term_query(school_year text, semester integer, words text[]) returns tsquery
  language sql immutable parallel safe strict
  return (
    select string_agg('''' || replace(replace(term_word(school_year, semester, plain(word)), '\', '\\'), '''', '''''') || ''':*', ' & ')::tsquery
    from unnest(words) as word
  );

-- status: 0 rejected, 1 pending, 2 for enrollment, 3 on hold, 4 enrolled. Withdrawn is withdrawn_at, beside the status.
create table enrollments (
  id bigint generated always as identity primary key,
  student_id bigint not null references students,
  admission_id bigint references admissions,
  school_year text not null check (is_school_year(school_year)),
  semester smallint not null check (semester between 1 and 3),
  course_id bigint not null references courses,
  curriculum_id bigint references curricula,
  level smallint not null check (level between 1 and 12),
  enrollee_type text not null check (enrollee_type in ('old', 'new', 'returnee', 'transferee')),
  student_status text not null default '1' check (student_status in ('0', '1')),
  status smallint not null default 1 check (status between 0 and 4),
  hold_reason text,
  reject_reason text,
  registration_no text unique,
  accepted_at timestamptz(3),
  accepted_by bigint references users on delete set null,
  enrolled_at timestamptz(3),
  enrolled_by bigint references users on delete set null,
  withdrawn_at timestamptz(3),
  withdrawn_by bigint references users on delete set null,
  withdrawn_reason text,
  confirmation_mailed_at timestamptz(3),
  sort_name text not null default '',
  search_text text not null default '',
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  search_words tsvector not null default '',
  unique (id, student_id),
  constraint enrollments_enrolled_check check (status <> 4 or (enrolled_at is not null and registration_no is not null))
);
create unique index enrollments_live_key on enrollments (student_id, school_year, semester) where status <> 0 and withdrawn_at is null;
create index enrollments_student_idx on enrollments (student_id, school_year, semester);
create index enrollments_name_idx on enrollments (school_year, semester, status, sort_name, id) where withdrawn_at is null;
create index enrollments_newest_idx on enrollments (school_year, semester, status, id) where withdrawn_at is null;
create index enrollments_enrolled_idx on enrollments (school_year, semester, status, enrolled_at, id) where withdrawn_at is null;
create index enrollments_admission_idx on enrollments (admission_id);
create index enrollments_course_idx on enrollments (course_id, school_year, semester);
create index enrollments_curriculum_idx on enrollments (curriculum_id);
create index enrollments_words_idx on enrollments using gin (search_words);
-- Lets a form detect that the enrollment was changed since it was read.
create trigger enrollments_touch before update on enrollments for each row execute function touch_updated_at();

-- Copies the name and the searched words; the person's row is share-locked, so a rename at the same time is either seen here or sees this row.
create function copy_person_to_enrollment() returns trigger language plpgsql as $$
begin
  -- Not the email: everybody's ends alike.
  select i.sort_name, plain(concat_ws(' ', i.sort_name, i.extension_name, i.student_id_number, i.lrn, a.trans_no)) into new.sort_name, new.search_text
    from students s
    join user_infos i on i.id = s.user_info_id
    left join admissions a on a.id = new.admission_id
    where s.id = new.student_id for share of i;
  new.search_words = term_words(new.school_year, new.semester, new.search_text);
  return new;
end $$;
-- Lists of enrollments are sorted and searched without reading the persons.
create trigger enrollments_person before insert or update of student_id, admission_id, school_year, semester, sort_name, search_text on enrollments
  for each row execute function copy_person_to_enrollment();

-- Has the copies of a person in enrollments and applications written again.
create function spread_person() returns trigger language plpgsql as $$
begin
  update enrollments e set sort_name = '' from students s where s.user_info_id = new.id and e.student_id = s.id;
  update admissions a set applicant_name = '' from students s where s.user_info_id = new.id and a.student_id = s.id;
  return null;
end $$;
-- A renamed person, a new number or a corrected birthdate reaches the enrollments and applications.
create trigger user_infos_spread after update on user_infos
  for each row when ((old.sort_name, old.search_text, old.birthdate) is distinct from (new.sort_name, new.search_text, new.birthdate))
  execute function spread_person();

-- What happened to an enrollment, one row for each step.
create table enrollment_events (
  id bigint generated always as identity primary key,
  enrollment_id bigint not null references enrollments,
  action text not null,
  from_status smallint,
  to_status smallint,
  actor_id bigint,
  reason text,
  payload jsonb,
  at timestamptz(3) not null default now()
);
create index enrollment_events_enrollment_idx on enrollment_events (enrollment_id, id);
-- A history that can be edited proves nothing.
create trigger enrollment_events_append_only before update or delete or truncate on enrollment_events
  for each statement execute function refuse_change();

-- List totals without counting: every statement adds the difference it made, readers sum, fold_enrollment_counts() compacts.
create table enrollment_counts (
  id bigint generated always as identity primary key,
  school_year text not null,
  semester smallint not null,
  status smallint not null,
  course_id bigint not null,
  level smallint not null,
  n integer not null
);
create index enrollment_counts_idx on enrollment_counts (school_year, semester, status) include (course_id, level, n);

-- Adds the difference a statement made to the totals of the lists it touched.
create function count_enrollments() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into enrollment_counts (school_year, semester, status, course_id, level, n)
      select school_year, semester, status, course_id, level, count(*) from new_rows where withdrawn_at is null group by 1, 2, 3, 4, 5;
  elsif tg_op = 'DELETE' then
    insert into enrollment_counts (school_year, semester, status, course_id, level, n)
      select school_year, semester, status, course_id, level, -count(*) from old_rows where withdrawn_at is null group by 1, 2, 3, 4, 5;
  else
    insert into enrollment_counts (school_year, semester, status, course_id, level, n)
      select school_year, semester, status, course_id, level, sum(n) from (
        select school_year, semester, status, course_id, level, 1 as n from new_rows where withdrawn_at is null
        union all
        select school_year, semester, status, course_id, level, -1 from old_rows where withdrawn_at is null
      ) moved group by 1, 2, 3, 4, 5 having sum(n) <> 0;
  end if;
  return null;
end $$;
-- An enrollment that is added counts.
create trigger enrollments_count_insert after insert on enrollments
  referencing new table as new_rows for each statement execute function count_enrollments();
-- An enrollment that changes status, course or level moves from one total to another.
create trigger enrollments_count_update after update on enrollments
  referencing old table as old_rows new table as new_rows for each statement execute function count_enrollments();
-- An enrollment that is deleted no longer counts.
create trigger enrollments_count_delete after delete on enrollments
  referencing old table as old_rows for each statement execute function count_enrollments();

-- Replaces the collected differences by one row for each list; whatever another transaction holds is left for the next time.
create function fold_enrollment_counts() returns integer language plpgsql as $$
declare folded integer;
begin
  with crowded as (
    select school_year, semester, status, course_id, level from enrollment_counts group by 1, 2, 3, 4, 5 having count(*) > 1
  ), taken as (
    select c.id from enrollment_counts c join crowded using (school_year, semester, status, course_id, level) for update of c skip locked
  ), gone as (
    delete from enrollment_counts where id in (select id from taken) returning school_year, semester, status, course_id, level, n
  ), kept as (
    insert into enrollment_counts (school_year, semester, status, course_id, level, n)
      select school_year, semester, status, course_id, level, sum(n) from gone group by 1, 2, 3, 4, 5 having sum(n) <> 0
  )
  select count(*) into folded from gone;
  return folded;
end $$;
