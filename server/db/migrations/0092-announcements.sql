-- Announcements of the school and of instructors, whom they are for, and who has read them.

create table announcements (
  id bigint generated always as identity primary key,
  title text not null check (title <> '' and title = btrim(title)),
  body text not null check (body <> ''),
  is_for_everyone boolean not null default false,
  is_public boolean not null default false,
  is_pinned boolean not null default false,
  needs_acknowledgement boolean not null default false,
  publish_on date not null,
  expires_on date,
  announced_at timestamptz(3),
  withdrawn_at timestamptz(3),
  withdrawn_by bigint references users (id) on delete set null,
  author_id bigint references users (id) on delete set null,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  constraint announcements_days_check check (expires_on >= publish_on)
);
create index announcements_live on announcements (publish_on) where withdrawn_at is null;
create index announcements_latest on announcements (publish_on desc, id desc);
create index announcements_author on announcements (author_id);
-- Lets a form detect that the announcement was changed since it was read.
create trigger announcements_touch before update on announcements for each row execute function touch_updated_at();

create table announcement_audiences (
  id bigint generated always as identity primary key,
  announcement_id bigint not null references announcements (id) on delete cascade,
  role_id bigint references roles (id) on delete cascade,
  course_id bigint references courses (id) on delete cascade,
  level smallint check (level between 1 and 12),
  section_id bigint references sections (id) on delete cascade,
  subject_offer_id bigint references subject_offers (id) on delete cascade,
  constraint announcement_audiences_one_check check (num_nonnulls(role_id, course_id, level, section_id, subject_offer_id) = 1),
  constraint announcement_audiences_key unique nulls not distinct (announcement_id, role_id, course_id, level, section_id, subject_offer_id)
);
create index announcement_audiences_role on announcement_audiences (role_id) where role_id is not null;
create index announcement_audiences_course on announcement_audiences (course_id) where course_id is not null;
create index announcement_audiences_section on announcement_audiences (section_id) where section_id is not null;
create index announcement_audiences_offer on announcement_audiences (subject_offer_id) where subject_offer_id is not null;

create table announcement_reads (
  announcement_id bigint not null references announcements (id) on delete cascade,
  user_id bigint not null references users (id) on delete cascade,
  read_at timestamptz(3) not null,
  acknowledged_at timestamptz(3),
  primary key (announcement_id, user_id)
);
create index announcement_reads_user on announcement_reads (user_id);
