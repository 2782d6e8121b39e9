-- Records say whom they are about: notices and their rules which parents are notified, texts to many who was left out, sign-ins which provider was used. Keys can be edited.

alter table notification_rules
  -- Who gets it where the occasion concerns a student.
  add column recipients text not null default 'student' check (recipients in ('student', 'parents', 'both'));

alter table notification_notices
  -- Of a notice to a parent: the student whom it is about.
  add column student_id bigint references students;
create index notification_notices_student_idx on notification_notices (student_id, id) where student_id is not null;

alter table login_audits
  -- As it was called then; null for a password, a passkey and a failed attempt.
  add column provider text check (provider <> '');
alter table pending_sign_ins
  add column provider text check (provider <> '');

-- Who got no text of a batch, and why. Of a list of numbers the name and number as they were typed.
create table sms_left_out (
  id bigint generated always as identity primary key,
  batch_id bigint not null references sms_batches on delete cascade,
  person_id bigint references user_infos,
  -- Whether the text was for the parents or guardians of the person.
  is_guardian boolean not null default false,
  name text,
  number text,
  reason text not null check (reason <> ''),
  constraint sms_left_out_person_check check (case when person_id is null then name is not null and number is not null else name is null and number is null end)
);
create index sms_left_out_batch_idx on sms_left_out (batch_id, id);
create index sms_left_out_person_idx on sms_left_out (person_id) where person_id is not null;

alter table api_keys
  add column updated_at timestamptz(3) not null default now();
-- Lets a form detect that the key was changed since it was read; a use of the key is no change.
create trigger api_keys_touch before update on api_keys
  for each row when (old.last_used_at is not distinct from new.last_used_at) execute function touch_updated_at();
