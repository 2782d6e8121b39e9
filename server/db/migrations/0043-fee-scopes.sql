-- Why: a school whose categories are older than the default ones lacks names of RA 10931 that reports go by, and schools charge transferees and
-- returnees other fees than old students.

-- The missing ones come last, so that the order of the school's own stays.
insert into fee_categories (name, kind, sort)
select name, kind, place + coalesce((select max(sort) + 1 from fee_categories), 0)
from (values
  ('Tuition', 'tuition', 0),
  ('Laboratory', 'lab', 1),
  ('Computer', 'lab', 2),
  ('Registration', 'misc', 3),
  ('Library', 'misc', 4),
  ('Medical/Dental', 'misc', 5),
  ('Athletic', 'misc', 6),
  ('Guidance', 'misc', 7),
  ('Cultural', 'misc', 8),
  ('Development', 'misc', 9),
  ('Admission', 'other', 10),
  ('Entrance', 'other', 11),
  ('School ID', 'other', 12),
  ('Handbook', 'other', 13)
) as category (name, kind, place)
where not exists (select from fee_categories f where lower(f.name) = lower(category.name));

alter table fees add column enrollee_type text check (enrollee_type in ('old', 'new', 'returnee', 'transferee'));

-- One fee for the same students: its scope counts, and nothing is a scope of its own.
alter table fees drop constraint fees_fee_category_id_name_basis_school_year_semester_course_key;
create unique index fees_scope_key on fees
  (fee_category_id, name, basis, school_year, semester, course_id, level, level_type, enrollee_type, subject_category_id, lab_type) nulls not distinct;
