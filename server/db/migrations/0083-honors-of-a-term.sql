-- What: honors of a term beside those at graduation, and what they need besides the average.
-- Why: the Dean's List and the honors of high school are given each term, by rules of the school.
alter table honors
  add period text not null default 'graduation' constraint honors_period_check check (period in ('graduation', 'term')),
  -- No grade may be worse; null for no such limit.
  add lowest_grade numeric(5, 2),
  -- The fewest units with a grade; null for no such limit.
  add least_units numeric(5, 2) constraint honors_least_units_check check (least_units > 0);
alter table honors alter period drop default;

insert into honors (key, name, level_type, period, average, least_units, sort) values
  ('deans_list', 'Dean''s List', 'college', 'term', 1.75, 15, 1),
  ('term_with_highest_honors', 'With highest honors', 'high_school', 'term', 98, null, 1),
  ('term_with_high_honors', 'With high honors', 'high_school', 'term', 95, null, 2),
  ('term_with_honors', 'With honors', 'high_school', 'term', 90, null, 3);
