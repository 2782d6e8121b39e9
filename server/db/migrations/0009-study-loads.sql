-- Why: the subjects of a student, and the seats they take: the database itself keeps the last seat from being taken twice.

-- Whether the text is a grade of that scale; no grade and the marks without a number belong to both.
create function is_grade(scale text, value text) returns boolean
  language sql immutable parallel safe
  return value is null or value in ('NG', 'INC', 'DR', 'R') or case scale
    when 'COLLEGE_1_5' then value in ('1.00', '1.25', '1.50', '1.75', '2.00', '2.25', '2.50', '2.75', '3.00', '4.00', '5.00')
    when 'HS_60_100' then value ~ '^([6-9][0-9]|100)$'
    else false end;

-- Whether a final grade leaves room for a re-exam: INC, above 3 and below 5 in college, below 75 in high school.
create function allows_re_exam(scale text, grade text) returns boolean
  language sql immutable parallel safe
  return coalesce(grade = 'INC' or case
    when grade !~ '^[0-9]' then false
    when scale = 'COLLEGE_1_5' then grade::numeric > 3 and grade::numeric < 5
    else grade::numeric < 75 end, false);

-- A subject of a study load. It holds a seat exactly while deleted_at and dropped_at are null. The triggers on its grades are with the grades.
create table loads (
  id bigint generated always as identity primary key,
  enrollment_id bigint not null references enrollments,
  subject_offer_id bigint not null,
  prospectus_id bigint not null,
  status smallint not null default 0 check (status in (0, 1)),
  cleared_by bigint references users on delete set null,
  cleared_at timestamptz(3),
  clearance_remark text,
  grading_scale text not null default 'COLLEGE_1_5' check (grading_scale in ('COLLEGE_1_5', 'HS_60_100')),
  midterm_grade text constraint loads_midterm_grade_check check (is_grade(grading_scale, midterm_grade)),
  grade text constraint loads_grade_check check (is_grade(grading_scale, grade)),
  re_exam text constraint loads_re_exam_value_check check (re_exam ~ '^[0-9]' and is_grade(grading_scale, re_exam)),
  version integer not null default 0,
  added_by bigint references users on delete set null,
  dropped_at timestamptz(3),
  drop_kind text check (drop_kind in ('dropped', 'withdrawn')),
  deleted_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  foreign key (subject_offer_id, prospectus_id) references subject_offers (id, prospectus_id),
  constraint loads_re_exam_check check (re_exam is null or allows_re_exam(grading_scale, grade))
);
create unique index loads_active_offer_key on loads (enrollment_id, subject_offer_id) where deleted_at is null and dropped_at is null;
create unique index loads_active_prospectus_key on loads (enrollment_id, prospectus_id) where deleted_at is null and dropped_at is null;
create index loads_enrollment_idx on loads (enrollment_id);
create index loads_offer_idx on loads (subject_offer_id, enrollment_id);
create index loads_prospectus_idx on loads (prospectus_id);
-- Lets a form detect that the load was changed since it was read.
create trigger loads_touch before update on loads for each row execute function touch_updated_at();

-- Adds the seats a statement took or freed to each class's seats_taken, whose check refuses one too many.
create function take_seats() returns trigger language plpgsql as $$
declare changes jsonb;
begin
  if tg_op = 'INSERT' then
    select jsonb_agg(d) into changes from (
      select subject_offer_id as id, count(*) as n from new_rows where deleted_at is null and dropped_at is null group by 1
    ) d;
  elsif tg_op = 'DELETE' then
    select jsonb_agg(d) into changes from (
      select subject_offer_id as id, -count(*) as n from old_rows where deleted_at is null and dropped_at is null group by 1
    ) d;
  else
    select jsonb_agg(d) into changes from (
      select id, sum(n) as n from (
        select subject_offer_id as id, 1 as n from new_rows where deleted_at is null and dropped_at is null
        union all
        select subject_offer_id, -1 from old_rows where deleted_at is null and dropped_at is null
      ) moved group by 1 having sum(n) <> 0
    ) d;
  end if;
  if changes is null then
    return null;
  end if;
  -- Locked in id order, so that two statements over the same offers wait instead of deadlocking.
  perform from subject_offers where id in (select c.id from jsonb_to_recordset(changes) as c (id bigint)) order by id for no key update;
  update subject_offers o set seats_taken = o.seats_taken + c.n
    from jsonb_to_recordset(changes) as c (id bigint, n integer) where o.id = c.id;
  return null;
end $$;
-- A load that is added takes a seat.
create trigger loads_seats_insert after insert on loads
  referencing new table as new_rows for each statement execute function take_seats();
-- A load that is dropped, deleted or moved frees its seat and may take another.
create trigger loads_seats_update after update on loads
  referencing old table as old_rows new table as new_rows for each statement execute function take_seats();
-- A load whose row is deleted frees its seat.
create trigger loads_seats_delete after delete on loads
  referencing old table as old_rows for each statement execute function take_seats();

-- Refuses a seat to a rejected or withdrawn enrollment, which is share-locked so that it cannot become one meanwhile.
create function refuse_load_without_enrollment() returns trigger language plpgsql as $$
declare gone boolean;
begin
  select status = 0 or withdrawn_at is not null into gone from enrollments where id = new.enrollment_id for share;
  if gone then
    raise exception 'a rejected or withdrawn enrollment holds no seats'
      using errcode = 'check_violation', constraint = 'enrollments_no_seats_check', table = 'enrollments';
  end if;
  return new;
end $$;
-- A rejected or withdrawn enrollment takes no seat.
create trigger loads_need_enrollment before insert on loads
  for each row when (new.deleted_at is null and new.dropped_at is null) execute function refuse_load_without_enrollment();
-- A dropped or deleted load of a rejected or withdrawn enrollment does not come back.
create trigger loads_need_enrollment_again before update of enrollment_id, deleted_at, dropped_at on loads
  for each row when (new.deleted_at is null and new.dropped_at is null) execute function refuse_load_without_enrollment();

-- Refuses that a rejected or withdrawn enrollment keeps a seat.
create function refuse_left_over_seats() returns trigger language plpgsql as $$
begin
  if exists (
    select from enrollments e join loads l on l.enrollment_id = e.id and l.deleted_at is null and l.dropped_at is null
    where e.id = new.id and (e.status = 0 or e.withdrawn_at is not null)
  ) then
    raise exception 'a rejected or withdrawn enrollment holds no seats'
      using errcode = 'check_violation', constraint = 'enrollments_no_seats_check', table = 'enrollments';
  end if;
  return null;
end $$;
-- A rejected or withdrawn enrollment keeps no seat; checked at commit, so that its loads can be closed after it.
create constraint trigger enrollments_no_seats after insert or update on enrollments deferrable initially deferred
  for each row when (new.status = 0 or new.withdrawn_at is not null) execute function refuse_left_over_seats();

-- Who is offered a freed seat holds it until the offer ends: it counts, so that nobody else can take it.
create table waitlist_entries (
  id bigint generated always as identity primary key,
  enrollment_id bigint not null references enrollments,
  subject_offer_id bigint not null,
  prospectus_id bigint not null,
  status text not null default 'waiting' check (status in ('waiting', 'offered', 'taken', 'expired', 'left')),
  added_by bigint references users on delete set null,
  offered_at timestamptz(3),
  offer_expires_at timestamptz(3),
  ended_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  foreign key (subject_offer_id, prospectus_id) references subject_offers (id, prospectus_id),
  check (status <> 'offered' or (offered_at is not null and offer_expires_at is not null)),
  check ((status in ('taken', 'expired', 'left')) = (ended_at is not null))
);
create unique index waitlist_entries_open_key on waitlist_entries (enrollment_id, subject_offer_id) where status in ('waiting', 'offered');
create index waitlist_entries_queue_idx on waitlist_entries (subject_offer_id, id) where status in ('waiting', 'offered');
create index waitlist_entries_enrollment_idx on waitlist_entries (enrollment_id, id);
create index waitlist_entries_expiry_idx on waitlist_entries (offer_expires_at) where status = 'offered';

-- Adds the seats a statement offered or gave back to each class's seats_held, in id order as take_seats() does.
create function hold_seats() returns trigger language plpgsql as $$
declare changes jsonb;
begin
  if tg_op = 'INSERT' then
    select jsonb_agg(d) into changes from (
      select subject_offer_id as id, count(*) as n from new_rows where status = 'offered' group by 1
    ) d;
  elsif tg_op = 'DELETE' then
    select jsonb_agg(d) into changes from (
      select subject_offer_id as id, -count(*) as n from old_rows where status = 'offered' group by 1
    ) d;
  else
    select jsonb_agg(d) into changes from (
      select id, sum(n) as n from (
        select subject_offer_id as id, 1 as n from new_rows where status = 'offered'
        union all
        select subject_offer_id, -1 from old_rows where status = 'offered'
      ) moved group by 1 having sum(n) <> 0
    ) d;
  end if;
  if changes is null then
    return null;
  end if;
  perform from subject_offers where id in (select c.id from jsonb_to_recordset(changes) as c (id bigint)) order by id for no key update;
  update subject_offers o set seats_held = o.seats_held + c.n
    from jsonb_to_recordset(changes) as c (id bigint, n integer) where o.id = c.id;
  return null;
end $$;
-- An entry that begins as an offer holds a seat.
create trigger waitlist_entries_seats_insert after insert on waitlist_entries
  referencing new table as new_rows for each statement execute function hold_seats();
-- An entry holds a seat from the offer until it is taken, expired or left.
create trigger waitlist_entries_seats_update after update on waitlist_entries
  referencing old table as old_rows new table as new_rows for each statement execute function hold_seats();
-- An entry whose row is deleted gives the seat back.
create trigger waitlist_entries_seats_delete after delete on waitlist_entries
  referencing old table as old_rows for each statement execute function hold_seats();

-- What was allowed against the rules, one row for each rule: who allowed it, and why.
create table load_overrides (
  id bigint generated always as identity primary key,
  enrollment_id bigint not null references enrollments,
  subject_offer_id bigint references subject_offers,
  code text not null check (code <> ''),
  message text not null,
  reason text not null check (reason <> ''),
  granted_by bigint references users on delete set null,
  granted_at timestamptz(3) not null default now()
);
create index load_overrides_enrollment_idx on load_overrides (enrollment_id, id);
create index load_overrides_offer_idx on load_overrides (subject_offer_id);
-- What somebody answers for cannot be edited afterwards.
create trigger load_overrides_append_only before update or delete or truncate on load_overrides
  for each statement execute function refuse_change();

-- The subjects a student asks for with the request. They take no seat.
create table proposed_subjects (
  enrollment_id bigint not null references enrollments on delete cascade,
  subject_offer_id bigint not null references subject_offers on delete cascade,
  created_at timestamptz(3) not null default now(),
  primary key (enrollment_id, subject_offer_id)
);
create index proposed_subjects_offer_idx on proposed_subjects (subject_offer_id);

-- Who was refused because a class is full, once per student and subject: counts towards the sections a subject needs.
create table seat_refusals (
  student_id bigint not null references students on delete cascade,
  prospectus_id bigint not null references prospectuses on delete cascade,
  school_year text not null check (is_school_year(school_year)),
  semester smallint not null check (semester between 1 and 3),
  refused_at timestamptz(3) not null default now(),
  primary key (school_year, semester, prospectus_id, student_id)
);
create index seat_refusals_prospectus_idx on seat_refusals (prospectus_id);
create index seat_refusals_student_idx on seat_refusals (student_id);
