-- Why: an application that names a student's number and birthdate is not proof of who sent it; it belongs to the student only when they or the registrar say so.

alter table admissions
  -- The student whose number and birthdate the application names, until somebody confirms that it is theirs.
  add column claimed_student_id bigint references students on delete set null,
  -- The student or the registrar said that the application is of somebody else.
  add column claim_disowned_at timestamptz(3),
  -- The student was told about the claim.
  add column claim_announced_at timestamptz(3);
create index admissions_claim_idx on admissions (claimed_student_id) where claimed_student_id is not null;
