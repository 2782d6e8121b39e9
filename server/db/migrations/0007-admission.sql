-- Why: an application from the first form to the decision, with its documents, notes and mailed codes.

-- applicant_name and applicant_birthdate are copied from the person.
create table admissions (
  id bigint generated always as identity primary key,
  trans_no text not null unique check (trans_no <> ''),
  student_id bigint not null references students,
  category text not null check (category in ('college', 'high_school')),
  enrollee_type text not null check (enrollee_type in ('old', 'new', 'returnee', 'transferee')),
  school_year text not null check (is_school_year(school_year)),
  semester smallint not null check (semester between 1 and 3),
  course_id bigint references courses,
  level smallint not null check (level between 1 and 12),
  strand text,
  photo_file_id bigint references files on delete set null,
  privacy_notice_version text,
  consented_at timestamptz(3),
  consent_ip inet,
  guardian_name text,
  guardian_relationship text,
  guardian_consented_at timestamptz(3),
  submitted_at timestamptz(3) not null default now(),
  confirmed_at timestamptz(3),
  completed_at timestamptz(3),
  decided_at timestamptz(3),
  decided_by bigint references users on delete set null,
  decision text check (decision in ('accepted', 'rejected')),
  reject_reason text,
  deleted_at timestamptz(3),
  details jsonb not null default '{}',
  applicant_name text not null default '',
  applicant_birthdate date,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  check ((decision is null) = (decided_at is null))
);
-- One open application per person and term.
create unique index admissions_open_key on admissions (applicant_name, applicant_birthdate, school_year, semester)
  where decision is null and deleted_at is null;
create index admissions_student_idx on admissions (student_id);
create index admissions_course_idx on admissions (course_id);
-- A term first, as every list asks for one; both categories together are one order.
create index admissions_list_idx on admissions (school_year, semester, id) include (category, decision) where deleted_at is null;
create index admissions_name_idx on admissions (school_year, semester, applicant_name, id) include (category, decision) where deleted_at is null;
create index admissions_undecided_idx on admissions (school_year, semester, id) include (category) where decision is null and deleted_at is null;
-- Lets a form detect that the application was changed since it was read.
create trigger admissions_touch before update on admissions for each row execute function touch_updated_at();

-- Copies the person's name and birthdate; the person's row is share-locked, so a rename at the same time is either seen here or sees this row.
create function copy_person_to_admission() returns trigger language plpgsql as $$
begin
  select regexp_replace(i.sort_name, '[^a-z0-9]+', ' ', 'g'), i.birthdate into new.applicant_name, new.applicant_birthdate
    from students s join user_infos i on i.id = s.user_info_id where s.id = new.student_id for share of i;
  return new;
end $$;
-- One index tells whether somebody of that name and birthdate has applied already.
create trigger admissions_person before insert or update of student_id, applicant_name, applicant_birthdate on admissions
  for each row execute function copy_person_to_admission();

-- One document of an application, or of a student without one.
create table admission_documents (
  id bigint generated always as identity primary key,
  admission_id bigint references admissions on delete cascade,
  student_id bigint references students,
  kind text not null check (kind <> ''),
  status text not null default 'none' check (status in ('none', 'soft_copy', 'original_received', 'waived')),
  file_id bigint references files on delete set null,
  remark text,
  received_at timestamptz(3),
  received_by bigint references users on delete set null,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  check (num_nonnulls(admission_id, student_id) > 0),
  unique (admission_id, kind)
);
create index admission_documents_student_idx on admission_documents (student_id);
create unique index admission_documents_student_key on admission_documents (student_id, kind) where admission_id is null;
-- Lets a form detect that the document was changed since it was read.
create trigger admission_documents_touch before update on admission_documents for each row execute function touch_updated_at();

-- What the office writes about an application; other_person_id names a namesake who was found to be somebody else.
create table admission_notes (
  id bigint generated always as identity primary key,
  admission_id bigint not null references admissions on delete cascade,
  body text not null check (body <> ''),
  author_id bigint references users on delete set null,
  created_at timestamptz(3) not null default now(),
  other_person_id bigint references user_infos on delete set null
);
create index admission_notes_admission_idx on admission_notes (admission_id, id);
create index admission_notes_other_person_idx on admission_notes (other_person_id);

-- A mailed code opens an application in place of the birthdate. Only its hash is kept.
create table admission_codes (
  id bigint generated always as identity primary key,
  admission_id bigint not null references admissions on delete cascade,
  code_hash bytea not null,
  tries smallint not null default 0,
  expires_at timestamptz(3) not null,
  used_at timestamptz(3),
  created_at timestamptz(3) not null default now()
);
create index admission_codes_admission_idx on admission_codes (admission_id, id);

-- A solved proof of work counts once.
create table used_proofs (
  signature text primary key,
  expires_at timestamptz(3) not null
);
create index used_proofs_expiry_idx on used_proofs (expires_at);
