-- Why: a school types its fees under categories that reports know; a new one starts with tuition and the 13 school fees that RA 10931 names.

insert into fee_categories (name, kind, sort)
select name, kind, sort
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
) as category (name, kind, sort)
where not exists (select from fee_categories);

-- Two categories that differ only in capitals would split one fee in two.
create unique index fee_categories_name_ci_key on fee_categories (lower(name));
