-- What: sponsors, who pays a grant; the document of a grant of a student, and who revoked it and why.
-- Why: the office keeps the catalogue of grants, gives them to students and takes them back; what a sponsor owes must be known.

-- Who pays for students: government programs, foundations, companies.
create table sponsors (
  id bigint generated always as identity primary key,
  name text not null check (name <> ''),
  -- A short name, for lists and numbers.
  code text not null check (code <> ''),
  address text check (address <> ''),
  contact_person text check (contact_person <> ''),
  email text check (email <> ''),
  is_active boolean not null default true,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
create unique index sponsors_name_key on sponsors (lower(name));
create unique index sponsors_code_key on sponsors (lower(code));
-- Lets a form detect that the sponsor was changed since it was read.
create trigger sponsors_touch before update on sponsors for each row execute function touch_updated_at();

-- Without a sponsor the school waives the amount.
alter table grants add column sponsor_id bigint references sponsors;
create index grants_sponsor_idx on grants (sponsor_id) where sponsor_id is not null;
alter table grants drop constraint grants_name_key;
create unique index grants_name_key on grants (lower(name));

alter table student_grants
  add column document_number text check (document_number <> ''),
  add column document_date date,
  add column revoked_by bigint references users on delete set null,
  add column revoke_reason text check (revoke_reason <> '');
update student_grants set revoke_reason = 'Revoked before reasons were kept' where revoked_at is not null;
alter table student_grants
  add constraint student_grants_revoked_check check ((revoked_at is null) = (revoke_reason is null) and (revoked_at is not null or revoked_by is null)),
  -- A grant of the whole year includes each of its semesters.
  add constraint student_grants_period_excl exclude using gist (student_id with =, grant_id with =, school_year with =,
    int4range(coalesce(semester, 1), coalesce(semester, 3), '[]') with &&) where (revoked_at is null);
create index student_grants_period_idx on student_grants (school_year, semester, id);
create index student_grants_granted_by_idx on student_grants (granted_by) where granted_by is not null;
create index student_grants_revoked_by_idx on student_grants (revoked_by) where revoked_by is not null;
create index assessment_discounts_grant_idx on assessment_discounts (student_grant_id) where student_grant_id is not null;
