-- Where guards stand: at an event, or at a scanner device of the gate. They see the attendance of their posts alone.

create table guard_posts (
  id bigint generated always as identity primary key,
  event_id bigint not null references attendance_events on delete cascade,
  -- Null for the whole event.
  device_id bigint references scanner_devices on delete cascade,
  user_id bigint not null references users on delete cascade,
  created_by bigint references users on delete set null,
  created_at timestamptz(3) not null default now(),
  constraint guard_posts_key unique nulls not distinct (event_id, device_id, user_id)
);
create index guard_posts_user_idx on guard_posts (user_id);
create index guard_posts_device_idx on guard_posts (device_id) where device_id is not null;
create index guard_posts_creator_idx on guard_posts (created_by) where created_by is not null;
