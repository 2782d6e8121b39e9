-- What: sections of high school have an adviser, a room and members.
-- Why: homeroom, rosters, attendance and school forms go by the section of a student, which was only the text of a class.

alter table sections
  add column adviser_id bigint references users on delete set null,
  add column room_id bigint references rooms;
create unique index sections_adviser_key on sections (adviser_id, school_year, semester) where adviser_id is not null;
create index sections_room_idx on sections (room_id) where room_id is not null;
create index sections_high_school_idx on sections (school_year, semester, level, code, id) where level >= 7;

-- The one section of an enrollment. Whoever withdrew is a member no more, whatever row is left.
create table section_members (
  enrollment_id bigint primary key references enrollments,
  section_id bigint not null references sections,
  added_by bigint references users on delete set null,
  added_at timestamptz(3) not null default now(),
  -- Why the student was added above the maximum of the section.
  override_reason text check (override_reason <> '')
);
create index section_members_section_idx on section_members (section_id);
create index section_members_adder_idx on section_members (added_by) where added_by is not null;

-- Students who have most of their classes in a section are its members.
insert into section_members (enrollment_id, section_id)
select distinct on (e.id) e.id, s.id
from enrollments e
join loads l on l.enrollment_id = e.id and l.deleted_at is null and l.dropped_at is null
join subject_offers o on o.id = l.subject_offer_id
join sections s on s.school_year = e.school_year and s.semester = e.semester and s.level = e.level and lower(s.code) = lower(o.section)
where e.level >= 7 and e.status in (2, 3, 4) and e.withdrawn_at is null
group by e.id, s.id
order by e.id, count(*) desc, s.id;
