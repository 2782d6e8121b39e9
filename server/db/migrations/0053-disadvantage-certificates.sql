-- What: certificates of students whom a social welfare office certified as disadvantaged.
-- Why: RA 11984 lets them take periodic and final examinations in spite of unpaid fees.

create table disadvantage_certificates (
  id bigint generated always as identity primary key,
  student_id bigint not null references students,
  -- As the social welfare office wrote it.
  number text not null check (number <> ''),
  issued_by text not null check (issued_by <> ''),
  issued_on date not null,
  -- The last day on which it counts.
  valid_until date not null,
  recorded_by bigint references users on delete set null,
  created_at timestamptz(3) not null default now(),
  revoked_at timestamptz(3),
  revoked_by bigint references users on delete set null,
  revoke_reason text check (revoke_reason <> ''),
  check (valid_until >= issued_on),
  check ((revoked_at is null) = (revoke_reason is null))
);
create unique index disadvantage_certificates_number_key on disadvantage_certificates (student_id, upper(number), upper(issued_by)) where revoked_at is null;
create index disadvantage_certificates_student_idx on disadvantage_certificates (student_id, id);
