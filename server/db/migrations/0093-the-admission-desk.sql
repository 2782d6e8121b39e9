-- Why: the desk lists applications by state and by name without sorting a term, remembers who was found not to be the same person,
-- and a run over many rows says why it stopped.
create index admissions_undecided_idx on admissions (category, school_year, semester, id) where decision is null and deleted_at is null;
create index admissions_name_idx on admissions (category, school_year, semester, applicant_name, id) where deleted_at is null;

alter table admission_notes add column other_person_id bigint references user_infos on delete set null;
create index admission_notes_other_person_idx on admission_notes (other_person_id);

alter table bulk_runs add column stopped_reason text;
